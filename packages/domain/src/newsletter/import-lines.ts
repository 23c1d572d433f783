import { newsletterLimits } from '../catalogue/limits'
import { isEmail } from '../forms/email'
import { columnsNamed, dayIn, emailColumnNames, nameColumnNames } from '../imports/people-columns'

/** As the exports of other newsletter tools call them, in small letters and without signs between the words. */
const columns = {
  email: emailColumnNames,
  ...nameColumnNames,
  agreedAt: [
    'consentdate',
    'consentat',
    'confirmtime',
    'optintime',
    'optindate',
    'confirmedat',
    'subscribed',
    'subscribedat',
    'createdat',
    'addedtime',
    'dateadded',
    'signupdate',
  ],
} as const

type Column = keyof typeof columns
export type ImportColumns = Partial<Record<Column, number>>

/** Which column holds what; without one of addresses it is no table of subscribers. */
export const readColumns = (header: readonly string[]): ImportColumns => columnsNamed(header, columns)

export type LineRefusal = 'no-address' | 'bad-address' | 'twice' | 'no-date'
export type ReadLine =
  | { readonly ok: true; readonly email: string; readonly name: string; readonly agreedAt: Date | null }
  | { readonly ok: false; readonly reason: LineRefusal }

/** One line of a table, and why it is not taken. */
export const readLine = (
  cells: readonly string[],
  at: ImportColumns,
  { seen, now }: { readonly seen: ReadonlySet<string>; readonly now: Date },
): ReadLine => {
  const cell = (column: Column) => (at[column] === undefined ? '' : (cells[at[column]] ?? '').trim())
  const email = cell('email')
  if (email === '') return { ok: false, reason: 'no-address' }
  if (!isEmail(email)) return { ok: false, reason: 'bad-address' }
  if (seen.has(email.normalize('NFKC').toLowerCase())) return { ok: false, reason: 'twice' }
  const said = cell('agreedAt')
  const agreedAt = said === '' ? null : dayIn(said)
  if (agreedAt === undefined || (agreedAt && agreedAt > now)) return { ok: false, reason: 'no-date' }
  const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ')
  return { ok: true, email, name: name.slice(0, newsletterLimits.name), agreedAt }
}
