import type * as contract from '@sitewright/contract/shipping'
import { quoteMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import type { PickupPlace, QuoteProblem, RatePrice, ShippingZone } from '@sitewright/domain/shipping'

type ContractPrice = contract.ShippingRate['price']

const presentPrice = (price: RatePrice): ContractPrice => {
  if (price.kind === 'by-weight') return { ...price, steps: price.steps.map(step => ({ ...step })) }
  return price.kind === 'by-subtotal' ? { ...price, steps: price.steps.map(step => ({ ...step })) } : price
}

export const presentZone = ({ id, name, places, rates }: ShippingZone): contract.ShippingZone => ({
  id,
  name,
  places: places.map(place => ({ ...place })),
  rates: rates.map(({ price, isSigned, ...rate }) => ({
    ...rate,
    ...(isSigned !== undefined && { isSigned }),
    price: presentPrice(price),
  })),
})

/** Why an answer could not be used, for whoever looks after the shop. */
export const problemSentence = ({ reason, ...found }: QuoteProblem): string =>
  formatMessage(quoteMessages[reason], found)

export const presentPickupPlace = ({ address, ...place }: PickupPlace): contract.PickupPlace => ({
  ...place,
  address: { ...address },
})
