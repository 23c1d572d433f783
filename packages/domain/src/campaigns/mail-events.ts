import { isNobody } from './delivery'

/** What is told of a letter after the mail server had taken it. */
export type MailEvent = {
  readonly kind: 'bounced' | 'refused' | 'complained'
  readonly messageId: string
  readonly answer: string
}

/** A mailbox that is not there ends the address; whatever else comes back may be mended. */
export const kindOfStatus = (status: string | undefined): 'bounced' | 'refused' =>
  status !== undefined && isNobody(status) ? 'bounced' : 'refused'

const field = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()

/**
 * A status mail (RFC 3464) or a feedback report (RFC 5965) as it came. Undefined for what says nothing for good: delays,
 * and vacation mails, which are no status mails at all.
 */
export function readStatusMail(raw: string): MailEvent | undefined {
  const text = raw.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  // The letter itself stands last; the mail that brings it has an id of its own.
  const messageId = [...text.matchAll(/^Message-ID:[ \t]*<([^<>\s]+)>/gim)].at(-1)?.[1]
  if (messageId === undefined) return undefined
  if (field(text, 'Feedback-Type')?.toLowerCase() === 'abuse') return { kind: 'complained', messageId, answer: '' }
  if (field(text, 'Action')?.toLowerCase() !== 'failed') return undefined
  const status = /^(\d\.\d{1,3}\.\d{1,3})/.exec(field(text, 'Status') ?? '')?.[1]
  const said = field(text, 'Diagnostic-Code')?.replace(/^smtp;\s*/i, '')
  return { kind: kindOfStatus(status), messageId, answer: (said ?? status ?? '').slice(0, 500) }
}
