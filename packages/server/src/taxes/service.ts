import { taxLimits } from '@sitewright/domain/catalogue'
import { quoteCart } from '@sitewright/domain/checkout'
import type { CurrencyCode } from '@sitewright/domain/money'
import { type Destination, type Place, type PlaceRefusal, readPlace } from '@sitewright/domain/places'
import {
  type ImportProblem,
  type RegionOverlap,
  readRatesCsv,
  regionOverlap,
  type TaxClass,
  type TaxMode,
  type TaxRegion,
  type TaxSettings,
  type TaxSetup,
} from '@sitewright/domain/taxes'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

export type GivenRegion = {
  readonly name: string
  readonly taxName: string
  readonly country: string
  readonly region?: string
  readonly postcode?: string
  readonly mode: TaxMode
  readonly rates: Readonly<Record<string, number>>
}
export type TaxRefusal =
  | { ok: false; reason: 'no-such-region' | 'no-such-class' | 'too-many-regions' | 'too-many-classes' | PlaceRefusal }
  | { ok: false; reason: 'overlap'; with: RegionOverlap; place: Place }
type RegionOutcome = { ok: true; region: TaxRegion } | TaxRefusal
type ClassOutcome = { ok: true; class: TaxClass } | TaxRefusal
export type Imported = {
  readonly made: number
  readonly changed: number
  readonly problems: readonly (ImportProblem | { line: number; reason: 'overlap'; with: RegionOverlap; place: Place })[]
}
type InSite = Pick<SiteOfRequest, 'id' | 'primaryLocale'>

const nothingSent = { zones: [], pickupPlaces: [] }

/** What is owed where; checkout asks here and nowhere else. */
export const createTaxes = ({ database, random }: Platform) => {
  /** Held until the transaction ends, with its classes written down. */
  async function hold(tx: SiteTransaction, locale: string): Promise<TaxSetup> {
    await repository.holdTaxes(tx)
    const setup = await repository.readSetup(tx, locale)
    await repository.writeClasses(tx, setup.classes)
    return setup
  }

  const toRegion = (
    { name, taxName, mode, rates }: Pick<GivenRegion, 'name' | 'taxName' | 'mode' | 'rates'>,
    place: Place,
    known: TaxRegion | undefined,
  ): TaxRegion => ({
    id: known?.id ?? random.id(),
    name,
    taxName,
    place,
    mode,
    // A rate keeps its id, because orders and reports name it.
    rates: Object.entries(rates).map(([classId, rate]) => ({
      id: known?.rates.find(each => each.classId === classId)?.id ?? random.id(),
      classId,
      rate,
    })),
  })

  async function write(
    tx: SiteTransaction,
    locale: string,
    id: string | null,
    given: GivenRegion,
  ): Promise<RegionOutcome> {
    const { regions, classes } = await hold(tx, locale)
    const known = regions.find(region => region.id === id)
    if (id !== null && !known) return { ok: false, reason: 'no-such-region' }
    if (!known && regions.length >= taxLimits.regions) return { ok: false, reason: 'too-many-regions' }
    if (!Object.keys(given.rates).every(classId => classes.some(each => each.id === classId)))
      return { ok: false, reason: 'no-such-class' }
    const read = readPlace(given)
    if (!read.ok) return read
    const others = regions.filter(region => region !== known)
    const taken = regionOverlap(read.place, others)
    if (taken) return { ok: false, reason: 'overlap', with: taken, place: read.place }
    const region = toRegion(given, read.place, known)
    await repository.writeRegion(tx, region, locale)
    return { ok: true, region }
  }

  const inSite = <Result>({ id }: InSite, run: (tx: SiteTransaction) => Promise<Result>) => database.withSite(id, run)

  const writeClass = (site: InSite, id: string | null, name: string): Promise<ClassOutcome> =>
    inSite(site, async tx => {
      const { classes } = await hold(tx, site.primaryLocale)
      if (id !== null && !classes.some(each => each.id === id)) return { ok: false, reason: 'no-such-class' }
      if (id === null && classes.length >= taxLimits.classes) return { ok: false, reason: 'too-many-classes' }
      const made = { id: id ?? random.id(), name }
      await repository.writeClasses(
        tx,
        id === null ? [...classes, made] : classes.map(each => (each.id === id ? made : each)),
      )
      return { ok: true, class: made }
    })

  return {
    setup: repository.readSetup,
    setupMark: repository.setupMark,
    read: (site: InSite): Promise<TaxSetup> => inSite(site, tx => repository.readSetup(tx, site.primaryLocale)),

    addRegion: (site: InSite, given: GivenRegion): Promise<RegionOutcome> =>
      inSite(site, tx => write(tx, site.primaryLocale, null, given)),
    saveRegion: (site: InSite, id: string, given: GivenRegion): Promise<RegionOutcome> =>
      inSite(site, tx => write(tx, site.primaryLocale, id, given)),
    removeRegion: (site: InSite, id: string): Promise<boolean> => inSite(site, tx => repository.deleteRegion(tx, id)),

    addClass: (site: InSite, name: string) => writeClass(site, null, name),
    saveClass: (site: InSite, id: string, name: string) => writeClass(site, id, name),

    saveSettings: (site: InSite, settings: TaxSettings): Promise<{ ok: true } | TaxRefusal> =>
      inSite(site, async tx => {
        const { classes, regions } = await hold(tx, site.primaryLocale)
        if (!classes.some(({ id }) => id === settings.shippingClassId)) return { ok: false, reason: 'no-such-class' }
        if (settings.homeRegionId !== null && !regions.some(({ id }) => id === settings.homeRegionId))
          return { ok: false, reason: 'no-such-region' }
        await repository.writeSettings(tx, settings)
        return { ok: true }
      }),

    /** For templates and importers, which bring nothing that overlaps. */
    async importTaxes(
      tx: SiteTransaction,
      locale: string,
      { regions, ...settings }: TaxSettings & { readonly regions: readonly GivenRegion[] },
    ): Promise<void> {
      for (const region of regions) {
        const outcome = await write(tx, locale, null, region)
        if (!outcome.ok) throw new Error(`the tax "${region.taxName}" was refused: ${outcome.reason}`)
      }
      await repository.writeSettings(tx, settings)
    },

    /** What checkout would say of goods of one class. */
    async tryOut(
      site: SiteOfRequest,
      destination: Destination,
      { goodsCents, classId }: { goodsCents: number; classId: string },
    ) {
      const taxes = await inSite(site, tx => repository.readSetup(tx, site.primaryLocale))
      const line = { id: 'goods', productId: '', variantId: null, kind: 'SERVICE', quantity: 1, weight: 0 } as const
      const outcome = quoteCart({
        lines: [{ ...line, unitPriceCents: goodsCents, taxClass: classId }],
        rules: { shipping: nothingSent, taxes },
        currency: site.currency as CurrencyCode,
        destination,
      })
      if (!outcome.ok) return undefined
      const { totals, taxes: rules } = outcome.quote
      const regionOf = (rateId: string) => taxes.regions.find(({ rates }) => rates.some(({ id }) => id === rateId))
      return {
        taxes: rules
          .filter(({ classes }) => classes?.includes(classId))
          .map(({ id, name, rate }) => ({
            region: regionOf(id)?.name ?? '',
            name,
            rate,
            amountCents: totals.taxes.find(each => each.id === id)?.amountCents ?? 0,
          })),
        taxCents: totals.taxCents,
        totalCents: totals.grandTotalCents,
      }
    },

    /** Line by line: what cannot be taken is named, and the rest is. With `dry` nothing is written. */
    importCsv: (site: InSite, csv: string, { dry }: { dry: boolean }): Promise<Imported> =>
      inSite(site, async tx => {
        const { regions, classes } = await hold(tx, site.primaryLocale)
        const read = readRatesCsv(csv, classes)
        const problems: Imported['problems'][number][] = [...read.problems]
        const there = [...regions]
        const counts = { made: 0, changed: 0 }
        for (const { line, place, ...given } of read.regions.slice(0, taxLimits.regions)) {
          const taken = regionOverlap(place, there)
          const known = taken && there.find(({ id, place: its }) => id === taken.id && isSamePlace(its, place))
          if (taken && !known) {
            problems.push({ line, reason: 'overlap', with: taken, place })
            continue
          }
          const region = toRegion(given, place, known)
          if (known) there.splice(there.indexOf(known), 1)
          there.push(region)
          counts[known ? 'changed' : 'made'] += 1
          if (!dry) await repository.writeRegion(tx, region, site.primaryLocale)
        }
        return { ...counts, problems: problems.sort((a, b) => a.line - b.line) }
      }),
  }
}

const isSamePlace = (a: Place, b: Place) =>
  a.country === b.country && (a.region ?? '') === (b.region ?? '') && (a.postcode ?? '') === (b.postcode ?? '')

export type Taxes = ReturnType<typeof createTaxes>
