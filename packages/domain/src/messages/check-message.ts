import { MessageError, type MessageFault } from './message-error'
import { parseMessage } from './parse-message'

export type MessageCheck = { ok: true } | { ok: false; reason: MessageFault; text: string }

/** For translations people type: whether the message can be used in this locale, and if not, why. */
export function checkMessage(message: string, locale: string): MessageCheck {
  try {
    parseMessage(message, locale)
    return { ok: true }
  } catch (error) {
    if (error instanceof MessageError) return { ok: false, reason: error.code, text: error.message }
    throw error
  }
}
