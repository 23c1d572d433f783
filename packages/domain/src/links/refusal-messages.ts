import { linkMessages } from '../catalogue/messages/links'
import type { LinkRefusal } from './check-link'

export const linkRefusalMessages: Record<LinkRefusal, string> = {
  malformed: linkMessages.malformed,
  'too-long': linkMessages.tooLong,
  'tel-characters': linkMessages.telCharacters,
  'tel-too-short': linkMessages.telTooShort,
  'mail-address': linkMessages.mailAddress,
}
