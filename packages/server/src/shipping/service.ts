import { shippingLimits } from '@sitewright/domain/catalogue'
import type { CurrencyCode } from '@sitewright/domain/money'
import { type Destination, type Place, type PlaceRefusal, placesMeet, readPlace } from '@sitewright/domain/places'
import {
  deliveryOptions,
  type Parcel,
  type PickupPlace,
  planZones,
  readZonesCsv,
  type ShippingRate,
  type ShippingSetup,
  type ShippingZone,
  writeZonesCsv,
  type ZoneImportProblem,
  type ZoneOverlap,
  zoneFor,
  zoneOverlaps,
} from '@sitewright/domain/shipping'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { seal } from '../platform/seal'
import { sealedFor } from './asking'
import { createQuotes, inWords, questionsFor, type TellOwners } from './quotes'
import * as repository from './repository'

type GivenPlace = {
  readonly country: string
  readonly region?: string | undefined
  readonly postcode?: string | undefined
}
export type GivenZone = {
  readonly name: string
  readonly places: readonly GivenPlace[]
  readonly rates: readonly (ShippingRate & { readonly secret?: string | undefined })[]
  readonly takesPlaces?: boolean | undefined
}
export type ShippingRefusal =
  | { ok: false; reason: 'no-such-zone' | 'too-many-zones' | 'too-many-places' | PlaceRefusal }
  | { ok: false; reason: 'overlap'; overlaps: readonly ZoneOverlap[] }
  | { ok: false; reason: 'twice'; place: Place }
type ZoneOutcome = { ok: true; zone: ShippingZone } | ShippingRefusal
export type ImportedZones = {
  readonly made: number
  readonly changed: number
  readonly problems: readonly (ZoneImportProblem | { readonly line: number; readonly reason: 'too-many-zones' })[]
}
type PickupOutcome =
  | { ok: true; place: PickupPlace }
  | { ok: false; reason: 'no-such-place' | 'too-many-places' | 'country-unknown' }
type Locale = Pick<SiteOfRequest, 'id' | 'primaryLocale'>
/** A parcel that nobody sends: one that is all in one piece. */
type TriedParcel = Parcel & { readonly destination: Destination }

const asks = ({ price }: ShippingRate): boolean => price.kind === 'quote'

function readPlaces(given: readonly GivenPlace[]): { ok: true; places: Place[] } | ShippingRefusal {
  const places: Place[] = []
  for (const each of given) {
    const read = readPlace(each)
    if (!read.ok) return read
    if (places.some(known => placesMeet(known, read.place))) return { ok: false, reason: 'twice', place: read.place }
    places.push(read.place)
  }
  return { ok: true, places }
}

/** Where a shop sends to and what that costs; checkout asks here and nowhere else. */
export const createShipping = (platform: Platform, sources: { readonly tellOwners: TellOwners }) => {
  const { database, random, config } = platform
  const quotes = createQuotes(platform, sources)

  /** The secrets of rates: those that are given now, and those that were before. */
  async function secretsFor(tx: SiteTransaction, given: GivenZone['rates'], rates: readonly ShippingRate[]) {
    const before = await repository.rateSecrets(
      tx,
      rates.map(({ id }) => id),
    )
    const now = rates.flatMap(({ id }, index) => {
      const secret = given[index]?.secret
      return secret === undefined ? [] : [[id, seal(config.secrets[0], secret, sealedFor(tx.siteId, id))] as const]
    })
    return new Map([...before, ...now])
  }

  async function write(
    tx: SiteTransaction,
    { locale, id, keepsIds = false }: { locale: string; id: string | null; keepsIds?: boolean },
    given: GivenZone,
  ): Promise<ZoneOutcome> {
    await repository.holdShipping(tx)
    const { zones } = await repository.readSetup(tx, locale)
    const known = zones.find(zone => zone.id === id)
    if (id !== null && !known) return { ok: false, reason: 'no-such-zone' }
    if (!known && zones.length >= shippingLimits.zones) return { ok: false, reason: 'too-many-zones' }
    const read = readPlaces(given.places)
    if (!read.ok) return read
    const others = zones.filter(zone => zone !== known)
    const overlaps = zoneOverlaps(read.places, others)
    if (overlaps.length > 0 && !given.takesPlaces) return { ok: false, reason: 'overlap', overlaps }
    for (const other of others) {
      const places = other.places.filter(place => !overlaps.some(({ taken }) => taken === place))
      if (places.length < other.places.length) await repository.writePlaces(tx, { ...other, places })
    }
    const own = new Set(known?.rates.map(rate => rate.id))
    const zone: ShippingZone = {
      id: known?.id ?? random.id(),
      name: given.name,
      places: read.places,
      // What another zone calls by this id stays there.
      rates: given.rates.map(({ secret: _, isSigned: __, ...rate }) => ({
        ...rate,
        id: keepsIds || own.delete(rate.id) ? rate.id : random.id(),
      })),
    }
    const secrets = await secretsFor(tx, given.rates, zone.rates)
    await repository.writeZone(tx, zone, { position: zones.length + 1, locale, secrets })
    const rates = zone.rates.map(rate => (asks(rate) ? { ...rate, isSigned: secrets.has(rate.id) } : rate))
    return { ok: true, zone: { ...zone, rates } }
  }

  async function writePickup(site: Locale, id: string | null, given: Omit<PickupPlace, 'id'>): Promise<PickupOutcome> {
    const read = readPlace({ country: given.address.country, region: given.address.region })
    if (!read.ok) return { ok: false, reason: 'country-unknown' }
    return database.withSite(site.id, async tx => {
      await repository.holdShipping(tx)
      const { pickupPlaces } = await repository.readSetup(tx, site.primaryLocale)
      if (id !== null && !pickupPlaces.some(known => known.id === id)) return { ok: false, reason: 'no-such-place' }
      if (id === null && pickupPlaces.length >= shippingLimits.pickupPlaces)
        return { ok: false, reason: 'too-many-places' }
      const place = { ...given, id: id ?? random.id() }
      await repository.writePickupPlace(tx, place, pickupPlaces.length + 1)
      return { ok: true, place }
    })
  }

  const inSite = <Result>({ id }: Locale, run: (tx: SiteTransaction) => Promise<Result>) => database.withSite(id, run)

  return {
    setup: repository.readSetup,
    quotes: quotes.read,
    asking: quotes.asking,
    forgetQuotes: quotes.forget,
    setupMark: repository.setupMark,
    read: (site: Locale): Promise<ShippingSetup> => inSite(site, tx => repository.readSetup(tx, site.primaryLocale)),

    addZone: (site: Locale, given: GivenZone): Promise<ZoneOutcome> =>
      inSite(site, tx => write(tx, { locale: site.primaryLocale, id: null }, given)),
    saveZone: (site: Locale, id: string, given: GivenZone): Promise<ZoneOutcome> =>
      inSite(site, tx => write(tx, { locale: site.primaryLocale, id }, given)),
    removeZone: (site: Locale, id: string): Promise<boolean> => inSite(site, tx => repository.deleteZone(tx, id)),

    /** For templates and importers, which bring nothing that overlaps. */
    async importZones(tx: SiteTransaction, locale: string, zones: readonly GivenZone[]): Promise<void> {
      for (const zone of zones) {
        const outcome = await write(tx, { locale, id: null, keepsIds: true }, zone)
        if (!outcome.ok) throw new Error(`the zone "${zone.name}" was refused: ${outcome.reason}`)
      }
    },

    /** Zone by zone: what cannot be taken is named, and the rest is. With `dry` nothing is written. */
    importCsv: (site: SiteOfRequest, csv: string, { dry }: { dry: boolean }): Promise<ImportedZones> =>
      inSite(site, async tx => {
        await repository.holdShipping(tx)
        const { zones } = await repository.readSetup(tx, site.primaryLocale)
        const read = readZonesCsv(csv, site.currency as CurrencyCode)
        const { taken, problems } = planZones(zones, read.zones)
        const made = taken.filter(({ known }) => !known).length
        const isTooMany = zones.length + made > shippingLimits.zones
        const writes = dry || isTooMany ? [] : taken
        for (const [index, { zone, known }] of writes.entries()) {
          const idOf = (name: string) => known?.rates.find(rate => rate.name === name)?.id
          const ids = new Set<string>()
          // A rate keeps its id, because carts name it; the second of one name gets its own.
          const rates = zone.rates.map(rate => {
            const its = idOf(rate.name)
            const id = its && !ids.has(its) ? its : random.id()
            ids.add(id)
            return { ...rate, id }
          })
          const { name, places } = zone
          const whole = { id: known?.id ?? random.id(), name, places, rates }
          const position = zones.length + index + 1
          const secrets = await secretsFor(tx, [], rates)
          await repository.writeZone(tx, whole, { position, locale: site.primaryLocale, secrets })
        }
        const all: ImportedZones['problems'][number][] = [...read.problems, ...problems]
        if (isTooMany) all.push({ line: taken.at(-1)!.zone.line, reason: 'too-many-zones' })
        return {
          made: isTooMany ? 0 : made,
          changed: isTooMany ? 0 : taken.length - made,
          problems: all.sort((a, b) => a.line - b.line),
        }
      }),

    exportCsv: async (site: SiteOfRequest): Promise<string> => {
      const { zones } = await inSite(site, tx => repository.readSetup(tx, site.primaryLocale))
      return writeZonesCsv(zones, site.currency as CurrencyCode)
    },

    addPickupPlace: (site: Locale, given: Omit<PickupPlace, 'id'>) => writePickup(site, null, given),
    savePickupPlace: (site: Locale, id: string, given: Omit<PickupPlace, 'id'>) => writePickup(site, id, given),
    removePickupPlace: (site: Locale, id: string): Promise<boolean> =>
      inSite(site, tx => repository.deletePickupPlace(tx, id)),

    /** What checkout would offer; those outside are asked now, whatever they said before. */
    async tryOut({ currency, ...site }: SiteOfRequest, { destination, ...parcel }: TriedParcel) {
      const setup = await inSite(site, tx => repository.readSetup(tx, site.primaryLocale))
      const { weight, goodsCents: goods } = parcel
      const piece = { quantity: 1, weight, length: null, width: null, height: null }
      const questions = questionsFor(setup, { currency, goods, destination, weight, items: [piece] })
      const answered = questions.length === 0 ? [] : await quotes.askAll(site.id, questions)
      const zone = zoneFor(setup.zones, destination)
      const said = answered.map(
        ({ rateId, answer }) => [rateId, answer.ok ? inWords(answer.services, site.primaryLocale) : null] as const,
      )
      return {
        zone: zone?.name ?? null,
        options: deliveryOptions(setup, destination, { ...parcel, quotes: new Map(said) }),
        problems: answered.flatMap(({ rateId, answer }) => {
          const rate = zone?.rates.find(({ id }) => id === rateId)?.name ?? ''
          return answer.ok ? [] : [{ rate, problem: answer.problem }]
        }),
      }
    },
  }
}

export type Shipping = ReturnType<typeof createShipping>
