import { campaignLimits } from '../catalogue/limits'

/** What a mail server's answer means for the one it was about. */
export type DeliveryVerdict = 'bounced' | 'refused' | 'later' | 'down' | 'unknown'

export type SmtpAnswer = {
  /** What was said when it came, such as `RCPT TO`; `CONN` while nothing was said yet. */
  readonly command: string
  readonly code: number | undefined
  readonly text: string
}

/** A status code that says that there is no such mailbox. */
export const isNobody = (status: string): boolean => /^5\.1\.\d+$/.test(status) || status === '5.2.1'

const aboutThisMail = /^(MAIL FROM|RCPT TO|DATA)$/

/**
 * A mailbox that is not there is one thing, a mail that somebody does not want another: only the first ends the address.
 * When the connection breaks while the mail itself is handed over, nobody knows whether it arrived.
 */
export function deliveryVerdict({ command, code, text }: SmtpAnswer): DeliveryVerdict {
  if (code === undefined) return command === 'DATA' ? 'unknown' : 'down'
  if (!aboutThisMail.test(command)) return 'down'
  if (code >= 400 && code < 500) return 'later'
  if (code < 500) return 'unknown'
  const status = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]
  return command === 'RCPT TO' && status !== undefined && isNobody(status) ? 'bounced' : 'refused'
}

/** 10 minutes, then twice as long each time; undefined when it has been tried often enough. */
export const secondsBeforeNextTry = (tries: number): number | undefined =>
  tries >= campaignLimits.tries ? undefined : 600 * 2 ** (tries - 1)

/** Whether a list that begins like this is one to ask its owner about. */
export const hasTooManyBounces = ({ tried, bounced }: { readonly tried: number; readonly bounced: number }): boolean =>
  tried >= campaignLimits.firstOnesAtLeast &&
  tried <= campaignLimits.firstOnes &&
  bounced * 100 > tried * campaignLimits.mostBouncesPercent

/** Few people press that button; a few in a thousand, and mail providers take everything else for spam too. */
export const hasTooManyComplaints = ({
  tried,
  complained,
}: {
  readonly tried: number
  readonly complained: number
}): boolean =>
  tried >= campaignLimits.firstOnesAtLeast && complained * 1_000 > tried * campaignLimits.mostComplaintsPerThousand
