import { createHmac } from 'node:crypto'

/** The time is signed with the body, so that nobody can send an old one again. */
export const signWebhook = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
