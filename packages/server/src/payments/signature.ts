import { createHmac, timingSafeEqual } from 'node:crypto'

/** Providers sign repeats anew, so an old signature is one somebody kept. */
const mostAgeSeconds = 300

const hmac = (secret: string, time: number, body: string): string =>
  createHmac('sha256', secret).update(`payment-event.${time}.${body}`).digest('hex')

export const signEvent = (secret: string, body: string, now: Date): string => {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${hmac(secret, time, body)}`
}

/** Any of the secrets, so that one can be replaced while events are under way. */
export function isSigned(
  signature: string | undefined,
  { secrets, body, now }: { secrets: readonly string[]; body: string; now: Date },
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!parts) return false
  const time = Number(parts[1])
  const given = Buffer.from(parts[2]!)
  const isFresh = Math.abs(now.getTime() / 1000 - time) <= mostAgeSeconds
  const fits = secrets.map(secret => timingSafeEqual(given, Buffer.from(hmac(secret, time, body))))
  return isFresh && fits.includes(true)
}
