import { type Destination, holdsDestination, type Place, placesMeet, precisionOf } from '../places'

export const taxModes = ['adds', 'replaces'] as const
/** What a narrower region does to the wider ones around it. */
export type TaxMode = (typeof taxModes)[number]

/** The rate of one class of goods, in parts per million. */
export type ClassRate = { readonly id: string; readonly classId: string; readonly rate: number }

export type TaxRegion = {
  readonly id: string
  /** What the shop calls it. */
  readonly name: string
  /** What buyers read: VAT, Sales tax. */
  readonly taxName: string
  readonly place: Place
  readonly mode: TaxMode
  readonly rates: readonly ClassRate[]
}

export type TaxClass = { readonly id: string; readonly name: string }

export const shippingTaxes = ['none', 'class', 'follows-goods'] as const
export type ShippingTax = (typeof shippingTaxes)[number]
export const taxedAbroadRules = ['same-gross', 'same-net'] as const
export const untaxedAbroadRules = ['same-gross', 'net'] as const

export type TaxSettings = {
  readonly pricesIncludeTax: boolean
  readonly shippingTax: ShippingTax
  readonly shippingClassId: string
  readonly taxedAbroad: (typeof taxedAbroadRules)[number]
  readonly untaxedAbroad: (typeof untaxedAbroadRules)[number]
  /** Whose tax is in the prices. */
  readonly homeRegionId: string | null
}

export type TaxSetup = TaxSettings & {
  readonly classes: readonly TaxClass[]
  readonly regions: readonly TaxRegion[]
}

/** Made with the store; goods are of the first unless said otherwise. */
export const firstTaxClasses: readonly TaxClass[] = [
  { id: 'standard', name: 'Standard' },
  { id: 'reduced', name: 'Reduced' },
  { id: 'zero', name: 'Zero' },
]
export const usualTaxClass = 'standard'

export const defaultTaxSettings: TaxSettings = {
  pricesIncludeTax: false,
  shippingTax: 'none',
  shippingClassId: usualTaxClass,
  taxedAbroad: 'same-gross',
  untaxedAbroad: 'same-gross',
  homeRegionId: null,
}

/** A rate where it is charged. */
export type LocalRate = ClassRate & { readonly name: string; readonly regionId: string }

const ratesOf = ({ id, taxName, rates }: TaxRegion): LocalRate[] =>
  rates.map(rate => ({ ...rate, name: taxName, regionId: id }))

/** The regions an address lies in, from wide to narrow. */
export const regionsAt = (regions: readonly TaxRegion[], destination: Destination): TaxRegion[] =>
  regions
    .filter(({ place }) => holdsDestination(place, destination))
    .sort((a, b) => precisionOf(a.place) - precisionOf(b.place))

/** Every rate an address is under, of all classes: a narrower region adds to what the wider ones say, or replaces it. */
export const taxRatesAt = (regions: readonly TaxRegion[], destination: Destination): LocalRate[] =>
  regionsAt(regions, destination).reduce<LocalRate[]>(
    (wider, region) => [...(region.mode === 'replaces' ? [] : wider), ...ratesOf(region)],
    [],
  )

/** What a price with tax in it holds, by class. */
export function homeRates({ regions, homeRegionId }: TaxSetup): ReadonlyMap<string, number> {
  const home = regions.find(({ id }) => id === homeRegionId)
  const rates = new Map<string, number>()
  for (const { classId, rate } of home ? taxRatesAt(regions, destinationIn(home.place)) : [])
    rates.set(classId, (rates.get(classId) ?? 0) + rate)
  return rates
}

const destinationIn = ({ country, region }: Place): Destination => ({ country, ...(region && { region }) })

export type RegionOverlap = { readonly id: string; readonly name: string; readonly place: Place }

/** The region that has the place, or part of it, already. */
export const regionOverlap = (place: Place, others: readonly RegionOverlap[]): RegionOverlap | undefined =>
  others.find(other => placesMeet(place, other.place))
