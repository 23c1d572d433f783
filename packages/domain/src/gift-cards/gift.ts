import { giftCardLimits } from '../catalogue/limits'
import { isEmail } from '../forms'
import { shopTexts } from '../messages'

/** For whom a card is, and when it is sent. Without a recipient the buyer gets it, at once. */
export type Gift = {
  readonly recipientName: string
  /** Empty when the buyer gets it. */
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  /** A day as the site's calendar has it; null is at once. */
  readonly sendOn: string | null
}

export const giftFields = ['recipientName', 'recipientEmail', 'senderName', 'message', 'sendOn'] as const
export type GiftField = (typeof giftFields)[number]
export type GiftErrors = Partial<Record<GiftField, string>>

export const noGift: Gift = { recipientName: '', recipientEmail: '', senderName: '', message: '', sendOn: null }

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const addDays = (day: string, days: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** What was typed, or a sentence for each field that stands in the way. `today` is the site's own. */
export function readGift(
  values: Readonly<Partial<Record<GiftField, string>>>,
  { today, locale = 'en' }: { readonly today: string; readonly locale?: string },
): { ok: true; gift: Gift } | { ok: false; errors: GiftErrors } {
  const { giftCard: giftCardMessages } = shopTexts(locale)
  const given = (name: GiftField) => values[name]?.trim() ?? ''
  const errors: GiftErrors = {}
  const email = given('recipientEmail')
  const sendOn = given('sendOn')
  if (email !== '' && !isEmail(email)) errors.recipientEmail = giftCardMessages.wrongRecipient
  for (const name of ['recipientName', 'senderName', 'message'] as const)
    if (given(name).length > giftCardLimits[name]) errors[name] = giftCardMessages.tooLong
  const last = addDays(today, giftCardLimits.daysAhead)
  if (sendOn !== '' && (!isDay(sendOn) || sendOn < today || sendOn > last)) errors.sendOn = giftCardMessages.wrongDay
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    gift: {
      recipientName: given('recipientName'),
      recipientEmail: email,
      senderName: given('senderName'),
      message: given('message'),
      sendOn: sendOn === '' || sendOn === today ? null : sendOn,
    },
  }
}
