import type { CheckoutText } from '../catalogue/messages/visitor-checkout'

export const askChoices = ['off', 'optional', 'required'] as const
export type Ask = (typeof askChoices)[number]

/** What the checkout of a shop asks for besides the address. */
export type CheckoutAsks = {
  readonly phone: Ask
  readonly company: Ask
  /** A few words to the shop; nobody has to write any. */
  readonly note: boolean
  /** Whether the bill may go elsewhere than the goods. */
  readonly billing: boolean
}

export const askedNothing: CheckoutAsks = { phone: 'off', company: 'off', note: false, billing: false }

export const askLimits = { phone: 40, company: 100, note: 1000 } as const

/** What can be missing. */
export type AskedDetail = 'phone' | 'company'
type Details = { readonly phone?: string | undefined; readonly company?: string | undefined }

/** Somebody can be called at it: five digits at least, and nothing that stands in no number. */
export const isPhone = (text: string): boolean =>
  /^[+\d(][\d\s()./-]*$/.test(text) && text.replace(/\D/g, '').length >= 5

/** What the shop needs and was not told; a number that nobody can call is told no better than none. */
export const missingDetails = ({ phone = '', company = '' }: Details, asks: CheckoutAsks): AskedDetail[] => [
  ...((asks.phone === 'required' && phone === '') || (phone !== '' && !isPhone(phone)) ? (['phone'] as const) : []),
  ...(asks.company === 'required' && company === '' ? (['company'] as const) : []),
]

/** A wallet that hands over buyer and payment at once tells neither. */
export const needsTheForm = ({ phone, company }: CheckoutAsks): boolean =>
  phone === 'required' || company === 'required'

/** The sentence beside the field. */
export const askedTexts = {
  phone: 'checkout.phoneMissing',
  company: 'checkout.companyMissing',
} as const satisfies Record<AskedDetail, CheckoutText>
