import { taxLimits } from '../catalogue/limits'
import { wholeRate } from '../checkout/rate'
import { csvCells } from '../orders/csv'
import { type Place, type PlaceRefusal, readPlace } from '../places'
import type { TaxClass, TaxMode } from './taxes'

export type ImportedRegion = {
  readonly line: number
  readonly name: string
  readonly taxName: string
  readonly place: Place
  readonly mode: TaxMode
  readonly rates: Readonly<Record<string, number>>
}
export type ImportProblem = {
  readonly line: number
  readonly reason: 'columns' | 'rate' | 'mode' | 'name' | PlaceRefusal
}

/** `8.875`, `8,875` and `8.875 %` are 88750 parts per million; `null` is none of them. */
export function readPercent(text: string): number | null {
  const plain = text.replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain)) return null
  const rate = Math.round(Number(plain) * (wholeRate / 100))
  return rate <= wholeRate ? rate : null
}

const plainName = (text: string) => text.trim().toLowerCase()

/** One region per line. A class is a column under its name; an empty cell is no rate. */
export function readRatesCsv(
  csv: string,
  classes: readonly TaxClass[],
): { readonly regions: readonly ImportedRegion[]; readonly problems: readonly ImportProblem[] } {
  const [header = [], ...rows] = csvCells(csv)
  const columns = header.map(plainName)
  const classColumns = classes.flatMap(({ id, name }) => {
    const at = columns.indexOf(plainName(name))
    return at < 0 ? [] : [{ id, at }]
  })
  if (!columns.includes('country') || !columns.includes('tax') || classColumns.length === 0)
    return { regions: [], problems: [{ line: 1, reason: 'columns' }] }
  const regions: ImportedRegion[] = []
  const problems: ImportProblem[] = []
  rows.forEach((row, index) => {
    if (row.every(cell => cell === '')) return
    const line = index + 2
    const cell = (name: string) => row[columns.indexOf(name)] ?? ''
    const read = readPlace({
      country: cell('country').toUpperCase(),
      region: cell('region'),
      postcode: cell('postcode'),
    })
    const mode = cell('mode').toLowerCase() || 'adds'
    const taxName = cell('tax')
    const name = cell('name') || cell('region') || cell('country').toUpperCase()
    const given = classColumns.filter(({ at }) => (row[at] ?? '') !== '')
    const rates = given.map(({ id, at }) => [id, readPercent(row[at]!)] as const)
    if (!read.ok) problems.push({ line, reason: read.reason })
    else if (mode !== 'adds' && mode !== 'replaces') problems.push({ line, reason: 'mode' })
    else if (taxName === '' || Math.max(taxName.length, name.length) > taxLimits.name)
      problems.push({ line, reason: 'name' })
    else if (rates.some(([, rate]) => rate === null)) problems.push({ line, reason: 'rate' })
    else
      regions.push({
        line,
        name,
        taxName,
        place: read.place,
        mode,
        rates: Object.fromEntries(rates.map(([id, rate]) => [id, rate!])),
      })
  })
  return { regions, problems }
}
