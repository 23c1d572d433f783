import type * as contract from '@sitewright/contract/shipping'
import type { PickupPlace, RatePrice, ShippingZone } from '@sitewright/domain/shipping'

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

export const presentPickupPlace = ({ address, ...place }: PickupPlace): contract.PickupPlace => ({
  ...place,
  address: { ...address },
})
