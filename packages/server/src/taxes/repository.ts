import { localise } from '@sitewright/domain/sites'
import {
  defaultTaxSettings,
  firstTaxClasses,
  type TaxClass,
  type TaxRegion,
  type TaxSettings,
  type TaxSetup,
} from '@sitewright/domain/taxes'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { changeMark, changeMarks, type SiteTransaction } from '../platform/database'
import { taxClasses, taxRates, taxRegions, taxSettings } from './tables'

/** As JSON, because this is read for every cart shown and every order placed. */
type RegionRow = Omit<TaxRegion, 'taxName' | 'place'> & {
  readonly taxName: Readonly<Record<string, string>>
  readonly country: string
  readonly region: string
  readonly postcode: string
}
type SetupRow = {
  readonly settings: TaxSettings | null
  readonly classes: readonly TaxClass[]
  readonly regions: readonly RegionRow[]
}

const toRegion = ({ taxName, country, region, postcode, ...row }: RegionRow, locale: string): TaxRegion => ({
  ...row,
  taxName: localise(taxName, locale, locale) ?? '',
  place: { country, ...(region && { region }), ...(postcode && { postcode }) },
})

/** All a shop says about tax, in one round trip. A shop that has said nothing has the first classes. */
export async function readSetup(tx: SiteTransaction, locale: string): Promise<TaxSetup> {
  const { siteId } = tx
  const { rows } = await tx.execute<SetupRow>(sql`
    select
      (select json_build_object('pricesIncludeTax', prices_include_tax, 'shippingTax', shipping_tax, 'shippingClassId',
        shipping_class_id, 'taxedAbroad', taxed_abroad, 'untaxedAbroad', untaxed_abroad, 'homeRegionId', home_region_id)
        from ${taxSettings} where site_id = ${siteId}) as settings,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by position, id), '[]')
        from ${taxClasses} where site_id = ${siteId}) as classes,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'taxName', r.tax_name,
        'country', r.country, 'region', r.region, 'postcode', r.postcode, 'mode', r.mode, 'rates',
        (select coalesce(json_agg(json_build_object('id', t.id, 'classId', t.class_id, 'rate', t.rate) order by t.id), '[]')
          from ${taxRates} t where t.site_id = ${siteId} and t.region_id = r.id))
        order by r.country, r.region, r.postcode), '[]')
        from ${taxRegions} r where r.site_id = ${siteId}) as regions`)
  const { settings, classes, regions } = rows[0]!
  return {
    ...(settings ?? defaultTaxSettings),
    classes: classes.length > 0 ? classes : firstTaxClasses,
    regions: regions.map(region => toRegion(region, locale)),
  }
}

/** Another text whenever a setup would be read otherwise. */
export const setupMark = (siteId: SQLWrapper) =>
  changeMarks([taxSettings, taxClasses, taxRegions, taxRates].map(table => changeMark(siteId, table)))

/** Whoever changes regions waits for whoever does so already: two that overlap would each find room. */
export const holdTaxes = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`taxes of ${tx.siteId}`}, 0))`)

export async function writeClasses(tx: SiteTransaction, classes: readonly TaxClass[]): Promise<void> {
  await tx
    .insert(taxClasses)
    .values(classes.map((each, index) => ({ ...each, siteId: tx.siteId, position: index + 1 })))
    .onConflictDoUpdate({ target: [taxClasses.siteId, taxClasses.id], set: { name: sql`excluded.name` } })
}

const thisRegion = (tx: SiteTransaction, id: string) => and(eq(taxRegions.siteId, tx.siteId), eq(taxRegions.id, id))

export async function writeRegion(
  tx: SiteTransaction,
  { id, name, taxName, place: { country, region = '', postcode = '' }, mode, rates }: TaxRegion,
  locale: string,
): Promise<void> {
  const { siteId } = tx
  const row = { name, taxName: { [locale]: taxName }, country, region, postcode, mode }
  await tx
    .insert(taxRegions)
    .values({ siteId, id, ...row })
    .onConflictDoUpdate({ target: [taxRegions.siteId, taxRegions.id], set: row })
  await tx.delete(taxRates).where(and(eq(taxRates.siteId, siteId), eq(taxRates.regionId, id)))
  if (rates.length > 0) await tx.insert(taxRates).values(rates.map(rate => ({ ...rate, siteId, regionId: id })))
}

export async function deleteRegion(tx: SiteTransaction, id: string): Promise<boolean> {
  const gone = await tx.delete(taxRegions).where(thisRegion(tx, id)).returning({ id: taxRegions.id })
  return gone.length > 0
}

export async function writeSettings(tx: SiteTransaction, settings: TaxSettings): Promise<void> {
  await tx
    .insert(taxSettings)
    .values({ siteId: tx.siteId, ...settings })
    .onConflictDoUpdate({ target: taxSettings.siteId, set: settings })
}
