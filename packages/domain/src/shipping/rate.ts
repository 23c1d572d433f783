import { isAmount } from '../checkout/limits'

/** Weights are whole grams, amounts whole minor units. */
export type RatePrice =
  | { readonly kind: 'flat'; readonly cost: number }
  /** The first step that is heavy enough; what is heavier than all of them is not sent. */
  | { readonly kind: 'by-weight'; readonly steps: readonly { readonly upTo: number; readonly cost: number }[] }
  | { readonly kind: 'by-item'; readonly first: number; readonly further: number }
  /** The last step that the goods reach; the first begins at nothing. */
  | { readonly kind: 'by-subtotal'; readonly steps: readonly { readonly from: number; readonly cost: number }[] }

export const rateKinds = ['flat', 'by-weight', 'by-item', 'by-subtotal'] as const
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
  }
}

/** `null` when the parcel cannot be sent this way. */
export function rateCost(rate: ShippingRate, parcel: Parcel): number | null {
  const isOffered =
    rate.active &&
    isWithin(parcel.goodsCents, rate.minSubtotal, rate.maxSubtotal) &&
    isWithin(parcel.weight, rate.minWeight, rate.maxWeight)
  const cost = isOffered ? priceOf(rate.price, parcel) : null
  if (cost === null || !isAmount(cost)) return null
  return rate.freeFrom !== null && parcel.goodsCents >= rate.freeFrom ? 0 : cost
}

const rises = (values: readonly number[]) => values.every((value, index) => index === 0 || value > values[index - 1]!)

/** Whether every parcel gets one answer. */
export const isRatePrice = (price: RatePrice): boolean => {
  if (price.kind === 'by-weight') return price.steps.length > 0 && rises(price.steps.map(({ upTo }) => upTo))
  if (price.kind === 'by-subtotal') return price.steps[0]?.from === 0 && rises(price.steps.map(({ from }) => from))
  return true
}
