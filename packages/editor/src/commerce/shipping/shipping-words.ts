import type { PickupPlace, ShippingRate, ShippingZone } from '@sitewright/contract/shipping'
import { countryName } from '@sitewright/domain/addresses'
import { restOfTheWorld } from '@sitewright/domain/places'
import { money } from '../money-words'

export type Place = ShippingZone['places'][number]

export const kindWords: Record<ShippingRate['price']['kind'], string> = {
  flat: 'One price',
  'by-weight': 'By weight',
  'by-item': 'By item',
  'by-subtotal': 'By order value',
  quote: 'Carrier quote',
}

export const placeWords = ({ country, region, postcode }: Place): string =>
  country === restOfTheWorld ? 'Rest of the world' : (postcode ?? region ?? countryName(country))

/** "Tracked $12.00, free from $150.00" */
export function rateWords({ name, price, freeFrom }: ShippingRate, currency: string): string {
  const free = freeFrom === null ? '' : `, free from ${money(freeFrom, currency)}`
  const least = (steps: readonly { readonly cost: number }[]) =>
    money(Math.min(...steps.map(({ cost }) => cost)), currency)
  switch (price.kind) {
    case 'flat':
      return `${name} ${price.cost === 0 ? 'free' : money(price.cost, currency)}${free}`
    case 'by-item':
      return `${name} ${money(price.first, currency)}, each further item ${money(price.further, currency)}${free}`
    case 'by-weight':
      return `${name} by weight, from ${least(price.steps)}${free}`
    case 'by-subtotal':
      return `${name} by order value, from ${least(price.steps)}${free}`
    case 'quote':
      return `${name} as the carrier says${free}`
  }
}

export const zoneWords = ({ rates }: ShippingZone, currency: string): string => {
  const offered = rates.filter(({ active }) => active)
  return offered.length === 0 ? 'No way to send yet' : offered.map(rate => rateWords(rate, currency)).join('. ')
}

export const placeCount = ({ places }: ShippingZone): string => {
  if (places.some(({ country }) => country === restOfTheWorld)) return 'all others'
  const areCountries = places.every(({ region, postcode }) => !region && !postcode)
  const [one, many] = areCountries ? ['country', 'countries'] : ['place', 'places']
  return `${places.length} ${places.length === 1 ? one : many}`
}

export const pickupWords = ({ address, hours, readyAfterHours }: PickupPlace): string =>
  [address.city, hours, readyAfterHours > 0 ? `Ready after ${readyAfterHours} hours` : ''].filter(Boolean).join('. ')
