import type { PickupPlace, RatePrice, ShippingRate, ShippingSetup, ShippingZone } from '@sitewright/domain/shipping'
import { localise } from '@sitewright/domain/sites'
import { and, eq, sql } from 'drizzle-orm'
import { changeMark, changeMarks, type SiteTransaction } from '../platform/database'
import { pickupPlaces, shippingRates, shippingZones } from './tables'

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

const toRate = ({ name, detail, kind, amounts, ...row }: RateRow, locale: string): ShippingRate => ({
  ...row,
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
          'minWeight', r.min_weight_g, 'maxWeight', r.max_weight_g, 'active', r.active) order by r.position), '[]')
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
export const setupMark = (tx: SiteTransaction) =>
  changeMarks([shippingZones, shippingRates, pickupPlaces].map(table => changeMark(tx, table)))

/** Whoever changes zones waits for whoever does so already: two that overlap would each find room. */
export const holdShipping = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shipping of ${tx.siteId}`}, 0))`)

const thisZone = (tx: SiteTransaction, id: string) => and(eq(shippingZones.siteId, tx.siteId), eq(shippingZones.id, id))

export async function writeZone(
  tx: SiteTransaction,
  { rates, ...zone }: ShippingZone,
  { position, locale }: { position: number; locale: string },
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
    rates.map(({ price: { kind, ...amounts }, name: rateName, detail, ...rate }, index) => ({
      ...rate,
      siteId,
      zoneId: id,
      name: { [locale]: rateName },
      detail: { [locale]: detail },
      kind,
      amounts,
      position: index + 1,
    })),
  )
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
