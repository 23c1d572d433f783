import { maxEmailLength, minEmailLength } from '../catalogue/limits'

export type EmailRefusal = 'too-short' | 'too-long' | 'format'
export type EmailCheck = { ok: true; email: string } | { ok: false; reason: EmailRefusal }

// "xn--" begins an ending in another alphabet, written in Latin letters.
const ending = /^(?:[\p{L}\p{N}]{2,}|xn--[a-z0-9-]+)$/iu

/** These end an address, begin a second one or a name beside it, wherever addresses are read as a list. */
const notInAddress = /[\s<>()[\],;:"\\]/

/** Something, one @, something, a dot and an ending. Taken apart by hand, so no text makes it slow. */
const hasForm = (email: string): boolean => {
  const [mailbox, host, ...more] = email.split('@')
  if (!mailbox || host === undefined || more.length > 0 || notInAddress.test(email)) return false
  const dot = host.lastIndexOf('.')
  return dot > 0 && ending.test(host.slice(dot + 1))
}

/** For who must give one: an empty value is none. */
export const isEmail = (value: string): boolean => value.trim() !== '' && checkEmail(value).ok

/** An empty value is for the rule about required fields, so it passes here. */
export const checkEmail = (value: string): EmailCheck => {
  if (value === '') return { ok: true, email: '' }
  const email = value.trim()
  if (email.length < minEmailLength) return { ok: false, reason: 'too-short' }
  if (email.length > maxEmailLength) return { ok: false, reason: 'too-long' }
  return hasForm(email) ? { ok: true, email } : { ok: false, reason: 'format' }
}
