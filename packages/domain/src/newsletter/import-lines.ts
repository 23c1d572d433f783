import { newsletterLimits } from '../catalogue/limits'
import { isEmail } from '../forms/email'

/** As the exports of other newsletter tools call them, in small letters and without signs between the words. */
const columns = {
  email: ['email', 'emailaddress', 'email1', 'subscriberemail', 'mail', 'address', 'emailaddresses'],
  first: ['firstname', 'fname', 'first'],
  last: ['lastname', 'lname', 'last', 'surname'],
  name: ['name', 'fullname', 'subscribername', 'displayname'],
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

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Which column holds what; without one of addresses it is no table of subscribers. */
export const readColumns = (header: readonly string[]): ImportColumns => {
  const names = header.map(plain)
  const found: ImportColumns = {}
  for (const column of Object.keys(columns) as Column[]) {
    // The better name wins: a tool may write both when somebody was added and when they confirmed.
    const at = columns[column].map(name => names.indexOf(name)).find(place => place >= 0)
    if (at !== undefined) found[column] = at
  }
  return found
}

export type LineRefusal = 'no-address' | 'bad-address' | 'twice' | 'no-date'
export type ReadLine =
  | { readonly ok: true; readonly email: string; readonly name: string; readonly agreedAt: Date | null }
  | { readonly ok: false; readonly reason: LineRefusal }

/** A date that names its year first, with or without a time. Anything else could be two days. */
const dateIn = (text: string): Date | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text)
  if (!match) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const at = new Date(Date.UTC(+year!, +month! - 1, +day!, +hour, +minute, +second))
  return at.getUTCMonth() === +month! - 1 && at.getUTCDate() === +day! ? at : undefined
}

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
  const agreedAt = said === '' ? null : dateIn(said)
  if (agreedAt === undefined || (agreedAt && agreedAt > now)) return { ok: false, reason: 'no-date' }
  const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ')
  return { ok: true, email, name: name.slice(0, newsletterLimits.name), agreedAt }
}
