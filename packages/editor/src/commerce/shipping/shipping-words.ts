import type { PickupPlace, ShippingRate, ShippingZone } from '@sitewright/contract/shipping'
import { countryName } from '@sitewright/domain/addresses'
import { restOfTheWorld } from '@sitewright/domain/places'
import { language, t, tn } from '../../language'
import { money } from '../money-words'

export type Place = ShippingZone['places'][number]

export const kindWords: Record<ShippingRate['price']['kind'], string> = {
  flat: t('One price'),
  'by-weight': t('By weight'),
  'by-item': t('By item'),
  'by-subtotal': t('By order value'),
  quote: t('Carrier quote'),
}

export const placeWords = ({ country, region, postcode }: Place): string =>
  country === restOfTheWorld ? t('Rest of the world') : (postcode ?? region ?? countryName(country, language))

/** "Tracked $12.00, free from $150.00" */
export function rateWords({ name, price, freeFrom }: ShippingRate, currency: string): string {
  const free = freeFrom === null ? '' : t(', free from {freeFrom}', { freeFrom: money(freeFrom, currency) })
  const least = (steps: readonly { readonly cost: number }[]) =>
    money(Math.min(...steps.map(({ cost }) => cost)), currency)
  switch (price.kind) {
    case 'flat':
      return t('{name} {cost}{free}', { name, cost: price.cost === 0 ? t('free') : money(price.cost, currency), free })
    case 'by-item':
      return t('{name} {first}, each further item {further}{free}', {
        name,
        first: money(price.first, currency),
        further: money(price.further, currency),
        free,
      })
    case 'by-weight':
      return t('{name} by weight, from {steps}{free}', { name, steps: least(price.steps), free })
    case 'by-subtotal':
      return t('{name} by order value, from {steps}{free}', { name, steps: least(price.steps), free })
    case 'quote':
      return t('{name} as the carrier says{free}', { name, free })
  }
}

export const zoneWords = ({ rates }: ShippingZone, currency: string): string => {
  const offered = rates.filter(({ active }) => active)
  return offered.length === 0 ? t('No way to send yet') : offered.map(rate => rateWords(rate, currency)).join('. ')
}

export const placeCount = ({ places }: ShippingZone): string => {
  if (places.some(({ country }) => country === restOfTheWorld)) return t('all others')
  const areCountries = places.every(({ region, postcode }) => !region && !postcode)
  return areCountries
    ? tn(places.length, '{count} country', '{count} countries')
    : tn(places.length, '{count} place', '{count} places')
}

export const pickupWords = ({ address, hours, readyAfterHours }: PickupPlace): string =>
  [address.city, hours, readyAfterHours > 0 ? t('Ready after {readyAfterHours} hours', { readyAfterHours }) : '']
    .filter(Boolean)
    .join('. ')
