import { exampleAddresses } from '../catalogue/example-addresses'
import { linkLengthLimits } from '../catalogue/limits'
import { linkMessages } from '../catalogue/messages/links'
import { formatMessage } from '../messages'
import type { LinkRefusal } from './check-link'
import type { LinkKind } from './link-kind'

export const linkRefusalMessages: Record<LinkRefusal, string> = {
  malformed: linkMessages.malformed,
  'too-long': linkMessages.tooLong,
  'tel-characters': linkMessages.telCharacters,
  'tel-too-short': linkMessages.telTooShort,
  'mail-address': linkMessages.mailAddress,
}

const limits: Partial<Record<LinkKind, number>> = linkLengthLimits

/** What is wrong with a link, in words for whoever typed it. */
export const linkRefusalText = ({ kind, reason }: { kind: LinkKind; reason: LinkRefusal }): string =>
  formatMessage(linkRefusalMessages[reason], { email: exampleAddresses.email, limit: limits[kind] ?? '' })
