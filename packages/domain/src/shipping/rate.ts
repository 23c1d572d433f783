import { shippingLimits } from '../catalogue/limits'
import { isAmount } from '../checkout/limits'
import { readHttpsAddress } from '../links/https-address'

/** Weights are whole grams, amounts whole minor units. */
export type RatePrice =
  | { readonly kind: 'flat'; readonly cost: number }
  /** The first step that is heavy enough; what is heavier than all of them is not sent. */
  | { readonly kind: 'by-weight'; readonly steps: readonly { readonly upTo: number; readonly cost: number }[] }
  | { readonly kind: 'by-item'; readonly first: number; readonly further: number }
  /** The last step that the goods reach; the first begins at nothing. */
  | { readonly kind: 'by-subtotal'; readonly steps: readonly { readonly from: number; readonly cost: number }[] }
  /** What a service of the shop or of a carrier answers, and `handling` on top; `fallback` when it does not answer. */
  | { readonly kind: 'quote'; readonly address: string; readonly handling: number; readonly fallback: number | null }

export const rateKinds = ['flat', 'by-weight', 'by-item', 'by-subtotal', 'quote'] as const
export type RateKind = RatePrice['kind']

export type ShippingRate = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly price: RatePrice
  /** Goods after discounts from which it costs nothing. */
  readonly freeFrom: number | null
  readonly minSubtotal: number | null
  readonly maxSubtotal: number | null
  readonly minWeight: number | null
  readonly maxWeight: number | null
  readonly active: boolean
  /** Whether what asks for a quote is signed with a secret of the shop. */
  readonly isSigned?: boolean | undefined
}

/** What is sent: goods after discounts, their weight and how many there are. */
export type Parcel = { readonly goodsCents: number; readonly weight: number; readonly items: number }

const isWithin = (value: number, least: number | null, most: number | null) =>
  (least === null || value >= least) && (most === null || value <= most)

const priceOf = (price: RatePrice, { goodsCents, weight, items }: Parcel): number | null => {
  switch (price.kind) {
    case 'flat':
      return price.cost
    case 'by-item':
      return price.first + price.further * Math.max(0, items - 1)
    case 'by-weight':
      return price.steps.find(({ upTo }) => weight <= upTo)?.cost ?? null
    case 'by-subtotal':
      return price.steps.findLast(({ from }) => goodsCents >= from)?.cost ?? null
    case 'quote':
      return price.fallback
  }
}

/** Whether it is for such a parcel at all. */
export const isForParcel = (rate: ShippingRate, { goodsCents, weight }: Pick<Parcel, 'goodsCents' | 'weight'>) =>
  rate.active &&
  isWithin(goodsCents, rate.minSubtotal, rate.maxSubtotal) &&
  isWithin(weight, rate.minWeight, rate.maxWeight)

/** `null` when the parcel cannot be sent this way. */
export function rateCost(rate: ShippingRate, parcel: Parcel): number | null {
  const cost = isForParcel(rate, parcel) ? priceOf(rate.price, parcel) : null
  if (cost === null || !isAmount(cost)) return null
  return rate.freeFrom !== null && parcel.goodsCents >= rate.freeFrom ? 0 : cost
}

const rises = (values: readonly number[]) => values.every((value, index) => index === 0 || value > values[index - 1]!)

const isQuoteAddress = (address: string) =>
  !address.includes('|') && readHttpsAddress(address, shippingLimits.quoteAddress).ok

/** Whether every parcel gets one answer. */
export const isRatePrice = (price: RatePrice): boolean => {
  if (price.kind === 'by-weight') return price.steps.length > 0 && rises(price.steps.map(({ upTo }) => upTo))
  if (price.kind === 'by-subtotal') return price.steps[0]?.from === 0 && rises(price.steps.map(({ from }) => from))
  // In a table, a line stands between its parts.
  if (price.kind === 'quote') return isQuoteAddress(price.address)
  return true
}
