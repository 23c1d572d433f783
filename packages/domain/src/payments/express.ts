import type { Address } from '../addresses'
import type { PaymentMethod, PaymentSettings } from './methods'

/**
 * How a provider's wallet hands over buyer and payment at once: on a page of its own to which the buyer is sent, or by
 * its script on ours.
 */
export type ExpressWay = 'page' | 'script'

export const expressWays: Readonly<Partial<Record<PaymentMethod, ExpressWay>>> = {
  test: 'page',
  stripe: 'script',
  paypal: 'page',
}

/** Who stands in the express row, of those who are offered at all. */
export const offeredExpress = (
  offered: readonly PaymentMethod[],
  { withoutExpress = [] }: Pick<PaymentSettings, 'withoutExpress'>,
): PaymentMethod[] => offered.filter(method => expressWays[method] && !withoutExpress.includes(method))

/** What a wallet says of whoever opened it. */
export type ExpressBuyer = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Null where nothing is sent. */
  readonly address: Omit<Address, 'firstName' | 'lastName'> | null
}

const prefix = 'express:'

/** In the place of a card: what the buyer approved in the wallet, by our name for it. */
export const expressToken = (key: string): string => `${prefix}${key}`
export const expressKeyOf = (token: string): string | undefined =>
  token.startsWith(prefix) ? token.slice(prefix.length) : undefined

/** A name in one piece: the last word is the family's. */
export const splitName = (name: string): Pick<ExpressBuyer, 'firstName' | 'lastName'> => {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return { firstName: words.join(' '), lastName }
}

/** Whoever the wallet of the test provider belongs to. */
export const testWalletBuyer: ExpressBuyer = {
  email: 'test.wallet@example.com',
  firstName: 'Terry',
  lastName: 'Wallet',
  address: { line1: '48 Orchard Street', city: 'New York', region: 'New York', postalCode: '10002', country: 'US' },
}
