import { maxParcelGrams, shippingLimits } from '../catalogue/limits'
import { readPrice, readYesNo, writePrice } from '../imports/cells'
import type { CurrencyCode } from '../money'
import { csvCells, csvRow, csvSeparator } from '../orders/csv'
import { type Place, type PlaceRefusal, placesMeet, readPlace } from '../places'
import { isRatePrice, type RatePrice, rateKinds, type ShippingRate } from './rate'
import { type ShippingZone, type ZoneOverlap, zoneOverlaps } from './zone'

export type ImportedZone = {
  /** Where it begins in the file. */
  readonly line: number
  readonly name: string
  readonly places: readonly Place[]
  readonly rates: readonly Omit<ShippingRate, 'id'>[]
}

type Wrong =
  | 'columns'
  | 'zone'
  | 'rate-name'
  | 'places'
  | 'other-places'
  | 'kind'
  | 'price'
  | 'bound'
  | 'too-many'
  | PlaceRefusal
export type ZoneImportProblem =
  | { readonly line: number; readonly reason: Wrong }
  | { readonly line: number; readonly reason: 'twice'; readonly place: Place }
  | { readonly line: number; readonly reason: 'spoiled'; readonly zone: string }
  | { readonly line: number; readonly reason: 'overlap'; readonly overlap: ZoneOverlap }

const columnNames = [
  ...['zone', 'places', 'rate', 'detail', 'kind', 'price', 'free from', 'min subtotal', 'max subtotal'],
  ...['min weight', 'max weight', 'active'],
] as const
type Column = (typeof columnNames)[number]
const needed: readonly Column[] = ['zone', 'places', 'rate', 'kind', 'price']

const partsOf = (text: string): string[] =>
  text
    .split('|')
    .map(part => part.trim())
    .filter(Boolean)

/** `GB`, `US/New York`, `GB:PH30…PH50`; `*` is everywhere else. */
function placeOf(text: string) {
  const [, country = '', sign, rest] = /^([A-Za-z]{2}|\*)\s*(?:([/:])\s*(.+))?$/.exec(text) ?? []
  return readPlace({
    country: country.toUpperCase(),
    ...(sign === '/' && { region: rest }),
    ...(sign === ':' && { postcode: rest }),
  })
}

const placeText = ({ country, region, postcode }: Place): string =>
  postcode ? `${country}:${postcode}` : region ? `${country}/${region}` : country

type Amount = (text: string) => number | undefined

const gramsOf: Amount = text => {
  const plain = text.replace(/\s*g$/i, '')
  return /^\d{1,7}$/.test(plain) && Number(plain) <= maxParcelGrams ? Number(plain) : undefined
}

/** Pairs such as `1000 g: 5.00`, none of which is wrong. */
function stepsOf(text: string, { first, amount }: { first: Amount; amount: Amount }): [number, number][] | undefined {
  const steps = partsOf(text).map(part => {
    const at = part.indexOf(':')
    return [first(part.slice(0, at).trim()), amount(part.slice(at + 1).trim())]
  })
  const isGood = steps.length <= shippingLimits.steps && steps.every(step => step.every(value => value !== undefined))
  return isGood ? (steps as [number, number][]) : undefined
}

/** `https://rates.example/quote | handling 2.00 | otherwise 12.00`; what is left out is nothing, or no other price. */
function quoteOf(text: string, amount: Amount): RatePrice | undefined {
  const [address = '', ...rest] = partsOf(text)
  const found = rest.map(part => /^(handling|otherwise)\s+(.+)$/i.exec(part))
  const said = (word: string) => found.find(match => match?.[1]?.toLowerCase() === word)?.[2]
  const [handling, otherwise] = [said('handling'), said('otherwise')]
  const [added, fallback] = [amount(handling ?? '0'), otherwise === undefined ? null : amount(otherwise)]
  if (found.includes(null) || added === undefined || fallback === undefined) return undefined
  return { kind: 'quote', address, handling: added, fallback }
}

function priceOf(kind: RatePrice['kind'], text: string, amount: Amount): RatePrice | undefined {
  if (kind === 'flat') {
    const cost = amount(text)
    return cost === undefined ? undefined : { kind, cost }
  }
  if (kind === 'by-item') {
    const [first, further] = text.split('+').map(part => amount(part.trim()))
    return first === undefined || further === undefined ? undefined : { kind, first, further }
  }
  if (kind === 'by-weight') {
    const steps = stepsOf(text, { first: gramsOf, amount })
    return steps && { kind, steps: steps.map(([upTo, cost]) => ({ upTo, cost })) }
  }
  if (kind === 'quote') return quoteOf(text, amount)
  const steps = stepsOf(text, { first: amount, amount })
  return steps && { kind, steps: steps.map(([from, cost]) => ({ from, cost })) }
}

const isRising = (least: number | null | undefined, most: number | null | undefined) =>
  least === null || most === null || (least ?? 0) <= (most ?? 0)

type Cells = (column: Column) => string

function rateOf(cell: Cells, amount: Amount): Omit<ShippingRate, 'id'> | Wrong {
  const name = cell('rate')
  const detail = cell('detail')
  const kind = rateKinds.find(each => each === cell('kind').toLowerCase())
  if (name.length > shippingLimits.name || detail.length > shippingLimits.detail) return 'rate-name'
  if (!kind) return 'kind'
  const price = priceOf(kind, cell('price'), amount)
  if (!price || !isRatePrice(price)) return 'price'
  const bound = (column: Column, read: Amount) => (cell(column) === '' ? null : read(cell(column)))
  const freeFrom = bound('free from', amount)
  const [minSubtotal, maxSubtotal] = [bound('min subtotal', amount), bound('max subtotal', amount)]
  const [minWeight, maxWeight] = [bound('min weight', gramsOf), bound('max weight', gramsOf)]
  const active = cell('active') === '' ? true : readYesNo(cell('active'))
  const isBound =
    freeFrom !== undefined && minSubtotal !== undefined && maxSubtotal !== undefined && active !== undefined
  if (!isBound || minWeight === undefined || maxWeight === undefined) return 'bound'
  if (!isRising(minSubtotal, maxSubtotal) || !isRising(minWeight, maxWeight)) return 'bound'
  return { name, detail, price, freeFrom, minSubtotal, maxSubtotal, minWeight, maxWeight, active }
}

type RowProblem = { readonly reason: Wrong } | { readonly reason: 'twice'; readonly place: Place }

function placesOf(text: string): readonly Place[] | RowProblem {
  const places: Place[] = []
  for (const part of partsOf(text)) {
    const read = placeOf(part)
    if (!read.ok) return { reason: read.reason }
    if (places.some(known => placesMeet(known, read.place))) return { reason: 'twice', place: read.place }
    places.push(read.place)
  }
  return places.length > shippingLimits.places ? { reason: 'too-many' } : places
}

/**
 * One rate per line; lines with one zone are one zone, whose places stand in its first. Of a zone with a line that cannot
 * be taken nothing is: half of its rates would be another offer than the shop meant.
 */
export function readZonesCsv(
  csv: string,
  currency: CurrencyCode,
): { readonly zones: readonly ImportedZone[]; readonly problems: readonly ZoneImportProblem[] } {
  const [header = [], ...rows] = csvCells(csv)
  const columns = header.map(name => name.trim().toLowerCase())
  if (!needed.every(name => columns.includes(name))) return { zones: [], problems: [{ line: 1, reason: 'columns' }] }
  const commaIsDecimal = csvSeparator(csv) === ';'
  const amount: Amount = text => {
    const read = readPrice(text, { currency, commaIsDecimal })
    return read.ok ? read.value : undefined
  }
  const zones = new Map<
    string,
    { line: number; placesText: string; places: Place[]; rates: Omit<ShippingRate, 'id'>[] }
  >()
  const problems: ZoneImportProblem[] = []
  const spoiled = new Set<string>()
  const take = (cell: Cells, line: number): RowProblem | undefined => {
    const name = cell('zone')
    if (name === '' || name.length > shippingLimits.name) return { reason: 'zone' }
    const known = zones.get(name)
    if (known && cell('places') !== '' && cell('places') !== known.placesText) return { reason: 'other-places' }
    const places = known?.places ?? placesOf(cell('places'))
    if ('reason' in places) return places
    if (places.length === 0) return { reason: 'places' }
    const zone = known ?? { line, placesText: cell('places'), places: [...places], rates: [] }
    zones.set(name, zone)
    // A zone that nothing is sent to yet has one line without a rate.
    if (cell('rate') === '' && cell('kind') === '' && cell('price') === '') return undefined
    const rate = rateOf(cell, amount)
    if (typeof rate === 'string') return { reason: rate }
    if (rate.name === '') return { reason: 'rate-name' }
    if (zone.rates.length >= shippingLimits.rates) return { reason: 'too-many' }
    zone.rates.push(rate)
    return undefined
  }
  rows.forEach((row, index) => {
    if (row.every(each => each === '')) return
    const cell: Cells = column => row[columns.indexOf(column)] ?? ''
    const problem = take(cell, index + 2)
    if (!problem) return
    problems.push({ line: index + 2, ...problem })
    spoiled.add(cell('zone'))
  })
  const whole: ImportedZone[] = []
  for (const [name, { line, places, rates }] of zones)
    if (!spoiled.has(name)) whole.push({ line, name, places, rates })
    else if (!problems.some(problem => problem.line === line)) problems.push({ line, reason: 'spoiled', zone: name })
  return { zones: whole, problems }
}

export type ZonePlan = {
  readonly taken: readonly { readonly zone: ImportedZone; readonly known: ShippingZone | undefined }[]
  readonly problems: readonly ZoneImportProblem[]
}

/** A zone of the same name is replaced, others stay. What would share a place with another is named and left out. */
export function planZones(there: readonly ShippingZone[], given: readonly ImportedZone[]): ZonePlan {
  const problems: ZoneImportProblem[] = []
  let taken = [...given]
  // What is left out keeps its places as they are, so those that were fine beside the new ones are looked at again.
  for (let isDone = false; !isDone; ) {
    const staying = there.filter(({ name }) => !taken.some(zone => zone.name === name))
    const refused = taken.find((zone, index) => {
      const before = taken.slice(0, index).map(each => ({ ...each, id: each.name }))
      const [overlap] = zoneOverlaps(zone.places, [...staying, ...before])
      if (overlap) problems.push({ line: zone.line, reason: 'overlap', overlap })
      return overlap !== undefined
    })
    taken = taken.filter(zone => zone !== refused)
    isDone = refused === undefined
  }
  return { taken: taken.map(zone => ({ zone, known: there.find(({ name }) => name === zone.name) })), problems }
}

const kindText = (price: RatePrice, money: (amount: number) => string): string => {
  switch (price.kind) {
    case 'flat':
      return money(price.cost)
    case 'by-item':
      return `${money(price.first)} + ${money(price.further)}`
    case 'by-weight':
      return price.steps.map(({ upTo, cost }) => `${upTo} g: ${money(cost)}`).join(' | ')
    case 'by-subtotal':
      return price.steps.map(({ from, cost }) => `${money(from)}: ${money(cost)}`).join(' | ')
    case 'quote': {
      const parts = [price.address, `handling ${money(price.handling)}`]
      return (price.fallback === null ? parts : [...parts, `otherwise ${money(price.fallback)}`]).join(' | ')
    }
  }
}

/** What can be read in again, and says the same then. */
export function writeZonesCsv(zones: readonly ShippingZone[], currency: CurrencyCode): string {
  const money = (amount: number) => writePrice(amount, currency)
  const orNothing = (value: number | null, write: (value: number) => string) => (value === null ? '' : write(value))
  const rows = zones.flatMap(({ name, places, rates }) => {
    const placesText = places.map(placeText).join(' | ')
    if (rates.length === 0) return [[name, placesText]]
    return rates.map((rate, index) => [
      ...[name, index === 0 ? placesText : '', rate.name, rate.detail, rate.price.kind, kindText(rate.price, money)],
      ...[rate.freeFrom, rate.minSubtotal, rate.maxSubtotal].map(value => orNothing(value, money)),
      ...[rate.minWeight, rate.maxWeight].map(value => orNothing(value, String)),
      rate.active ? 'yes' : 'no',
    ])
  })
  return [columnNames, ...rows]
    .map(row => csvRow([...row, ...Array(columnNames.length - row.length).fill('')]))
    .join('')
}
