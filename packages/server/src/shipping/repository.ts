import type {
  CarrierService,
  PickupPlace,
  RatePrice,
  ShippingRate,
  ShippingSetup,
  ShippingZone,
} from '@sitewright/domain/shipping'
import { localise } from '@sitewright/domain/sites'
import { and, eq, gt, inArray, lt, type SQLWrapper, sql } from 'drizzle-orm'
import { changeMark, changeMarks, type SiteTransaction } from '../platform/database'
import { pickupPlaces, shippingQuotes, shippingRates, shippingZones } from './tables'

type Texts = Readonly<Record<string, string>>
/** As JSON, because this is read for every cart shown and every order placed. */
type RateRow = Omit<ShippingRate, 'name' | 'detail' | 'price'> & {
  readonly name: Texts
  readonly detail: Texts
  readonly kind: RatePrice['kind']
  readonly amounts: object
}
type SetupRow = {
  readonly zones: readonly (Omit<ShippingZone, 'rates'> & { readonly rates: readonly RateRow[] })[]
  readonly pickupPlaces: readonly PickupPlace[]
}

const toRate = ({ name, detail, kind, amounts, isSigned, ...row }: RateRow, locale: string): ShippingRate => ({
  ...row,
  ...(kind === 'quote' && { isSigned }),
  name: localise(name, locale, locale) ?? '',
  detail: localise(detail, locale, locale) ?? '',
  price: { kind, ...amounts } as RatePrice,
})

/** All a shop says about sending, in one round trip. */
export async function readSetup(tx: SiteTransaction, locale: string): Promise<ShippingSetup> {
  const { siteId } = tx
  const { rows } = await tx.execute<SetupRow>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', z.id, 'name', z.name, 'places', z.places, 'rates',
        (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'detail', r.detail, 'kind', r.kind,
          'amounts', r.amounts, 'freeFrom', r.free_from, 'minSubtotal', r.min_subtotal, 'maxSubtotal', r.max_subtotal,
          'minWeight', r.min_weight_g, 'maxWeight', r.max_weight_g, 'active', r.active,
          'isSigned', r.sealed_secret is not null) order by r.position), '[]')
          from ${shippingRates} r where r.site_id = ${siteId} and r.zone_id = z.id)) order by z.position, z.id), '[]')
        from ${shippingZones} z where z.site_id = ${siteId}) as zones,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'address', p.address, 'hours', p.hours,
        'instructions', p.instructions, 'readyAfterHours', p.ready_after_hours, 'cost', p.cost)
        order by p.position, p.id), '[]')
        from ${pickupPlaces} p where p.site_id = ${siteId}) as "pickupPlaces"`)
  const { zones, pickupPlaces: places } = rows[0]!
  return {
    zones: zones.map(zone => ({ ...zone, rates: zone.rates.map(rate => toRate(rate, locale)) })),
    pickupPlaces: places,
  }
}

/** Another text whenever a setup would be read otherwise. */
export const setupMark = (siteId: SQLWrapper) =>
  changeMarks([shippingZones, shippingRates, pickupPlaces].map(table => changeMark(siteId, table)))

/** Whoever changes zones waits for whoever does so already: two that overlap would each find room. */
export const holdShipping = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shipping of ${tx.siteId}`}, 0))`)

const thisZone = (tx: SiteTransaction, id: string) => and(eq(shippingZones.siteId, tx.siteId), eq(shippingZones.id, id))

export async function writeZone(
  tx: SiteTransaction,
  { rates, ...zone }: ShippingZone,
  {
    position,
    locale,
    secrets,
  }: {
    position: number
    locale: string
    /** As they are kept, by the ids of rates. */
    secrets: ReadonlyMap<string, string>
  },
): Promise<void> {
  const { siteId } = tx
  const { id, name, places } = zone
  await tx
    .insert(shippingZones)
    .values({ siteId, id, name, places, position })
    .onConflictDoUpdate({ target: [shippingZones.siteId, shippingZones.id], set: { name, places } })
  await tx.delete(shippingRates).where(and(eq(shippingRates.siteId, siteId), eq(shippingRates.zoneId, id)))
  if (rates.length === 0) return
  await tx.insert(shippingRates).values(
    rates.map(({ price: { kind, ...amounts }, name: rateName, detail, isSigned: _, ...rate }, index) => ({
      ...rate,
      siteId,
      zoneId: id,
      name: { [locale]: rateName },
      detail: { [locale]: detail },
      kind,
      amounts,
      sealedSecret: kind === 'quote' ? (secrets.get(rate.id) ?? null) : null,
      position: index + 1,
    })),
  )
}

/** The sealed secrets of rates that have one. */
export async function rateSecrets(
  tx: SiteTransaction,
  rateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (rateIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: shippingRates.id, sealedSecret: shippingRates.sealedSecret })
    .from(shippingRates)
    .where(and(eq(shippingRates.siteId, tx.siteId), inArray(shippingRates.id, [...rateIds])))
  return new Map(rows.flatMap(({ id, sealedSecret }) => (sealedSecret ? [[id, sealedSecret] as const] : [])))
}

type KeptQuote = {
  readonly key: string
  readonly services: readonly CarrierService[] | null
  readonly expiresAt: Date
}

/** What was answered and still holds; `null` where nothing usable was. */
export async function keptQuotes(
  tx: SiteTransaction,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly CarrierService[] | null>> {
  const rows = await tx
    .select({ key: shippingQuotes.key, services: shippingQuotes.services })
    .from(shippingQuotes)
    .where(
      and(
        eq(shippingQuotes.siteId, tx.siteId),
        inArray(shippingQuotes.key, [...keys]),
        gt(shippingQuotes.expiresAt, now),
      ),
    )
  return new Map(rows.map(({ key, services }) => [key, services]))
}

/** What holds already stays: somebody else may have been shown it. */
export async function keepQuotes(tx: SiteTransaction, quotes: readonly KeptQuote[], now: Date): Promise<void> {
  await tx
    .insert(shippingQuotes)
    .values(quotes.map(quote => ({ siteId: tx.siteId, ...quote })))
    .onConflictDoUpdate({
      target: [shippingQuotes.siteId, shippingQuotes.key],
      set: { services: sql`excluded.services`, expiresAt: sql`excluded.expires_at` },
      setWhere: sql`${shippingQuotes.expiresAt} <= ${now.toISOString()}::timestamptz`,
    })
}

export async function deleteQuotesBefore(tx: SiteTransaction, now: Date): Promise<void> {
  await tx.delete(shippingQuotes).where(and(eq(shippingQuotes.siteId, tx.siteId), lt(shippingQuotes.expiresAt, now)))
}

export async function writePlaces(tx: SiteTransaction, { id, places }: Pick<ShippingZone, 'id' | 'places'>) {
  await tx.update(shippingZones).set({ places }).where(thisZone(tx, id))
}

export async function deleteZone(tx: SiteTransaction, id: string): Promise<boolean> {
  const gone = await tx.delete(shippingZones).where(thisZone(tx, id)).returning({ id: shippingZones.id })
  return gone.length > 0
}

export async function writePickupPlace(tx: SiteTransaction, place: PickupPlace, position: number): Promise<void> {
  await tx
    .insert(pickupPlaces)
    .values({ ...place, siteId: tx.siteId, position })
    .onConflictDoUpdate({ target: [pickupPlaces.siteId, pickupPlaces.id], set: place })
}

export async function deletePickupPlace(tx: SiteTransaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(pickupPlaces)
    .where(and(eq(pickupPlaces.siteId, tx.siteId), eq(pickupPlaces.id, id)))
    .returning({ id: pickupPlaces.id })
  return gone.length > 0
}
