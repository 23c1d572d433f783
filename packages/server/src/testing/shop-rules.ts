import { defaultTaxSettings } from '@sitewright/domain/taxes'
import type { SiteTransaction } from '../platform/database'
import type { TestApp } from './app'

type Rate = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly cost: number
  readonly freeFrom?: number
  /** Everywhere unless said otherwise. */
  readonly countries?: readonly string[]
}
type Tax = {
  readonly id: string
  readonly name: string
  readonly ratePercent: number
  readonly country: string
  readonly region?: string
}

/** Ways of sending and taxes in short. */
export type ShopRules = {
  readonly shipping: readonly Rate[]
  readonly taxes: readonly Tax[]
  readonly pricesIncludeTax: boolean
}

/** Sends everywhere for nothing: most tests are about something else. */
const freeEverywhere: readonly Rate[] = [{ id: 'delivery', name: 'Delivery', detail: '', cost: 0 }]

const namesIn = (rates: readonly Rate[]) => [...new Set(rates.flatMap(({ countries = [] }) => countries))]

/** A country is sent to by every rate that names it and by those that name none. */
const zonesOf = (rates: readonly Rate[]) =>
  [...namesIn(rates), '*'].flatMap(country => {
    const here = rates.filter(({ countries }) => !countries || countries.includes(country))
    const rateIn = ({ id, countries, ...rate }: Rate) => ({
      ...rate,
      id: country === '*' || countries?.length === 1 ? id : `${id}-${country}`,
    })
    return here.length > 0 ? [{ name: country, places: [{ country }], rates: here.map(rateIn) }] : []
  })

/** In the place of all the shop said before. A rate that several countries have is called by its id and the country. */
export async function saveRules(
  app: TestApp,
  tx: SiteTransaction,
  { shipping = freeEverywhere, taxes = [], pricesIncludeTax = false }: Partial<ShopRules>,
): Promise<void> {
  const site = [tx.siteId]
  await app.look('delete from shipping_zones where site_id = $1', site)
  await app.look('delete from tax_regions where site_id = $1', site)
  const rest = { minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null, active: true }
  await app.shipping.importZones(
    tx,
    'en',
    zonesOf(shipping).map(({ rates, ...zone }) => ({
      ...zone,
      rates: rates.map(({ id, name, detail, cost, freeFrom }) => ({
        ...rest,
        id,
        name,
        detail,
        price: { kind: 'flat', cost },
        freeFrom: freeFrom ?? null,
      })),
    })),
  )
  await app.taxes.importTaxes(tx, 'en', {
    ...defaultTaxSettings,
    pricesIncludeTax,
    regions: taxes.map(({ name, ratePercent, country, region }) => ({
      name: region ?? country,
      taxName: name,
      country,
      ...(region && { region }),
      mode: 'adds',
      rates: { standard: Math.round(ratePercent * 10_000) },
    })),
  })
}
