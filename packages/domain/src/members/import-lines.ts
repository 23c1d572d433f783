import { isEmail } from '../forms/email'
import { columnsNamed, dayIn, emailColumnNames, nameColumnNames } from '../imports/people-columns'
import { memberNameRefusal } from './member'
import { type MemberRole, memberLimits, memberRoles } from './moderation'

/** As other tools call them, in small letters and without signs between the words. */
const columns = {
  email: emailColumnNames,
  ...nameColumnNames,
  role: ['role'],
  plan: ['plan', 'plans', 'tier', 'tiers', 'membership', 'memberships', 'level'],
  until: ['until', 'planuntil', 'planend', 'expires', 'expiresat', 'expirydate', 'validuntil', 'enddate'],
  locale: ['language', 'locale'],
  note: ['note', 'notes', 'comment'],
} as const

type Column = keyof typeof columns
export type MemberColumns = Partial<Record<Column, number>>

/** Which column holds what; without one of addresses it is no table of members. */
export const readMemberColumns = (header: readonly string[]): MemberColumns => columnsNamed(header, columns)

export type MemberLineRefusal =
  | 'no-address'
  | 'bad-address'
  | 'twice'
  | 'bad-name'
  | 'no-role'
  | 'no-plan'
  | 'no-date'
  | 'too-long'

export type ImportedMember = {
  readonly email: string
  readonly name: string
  readonly role: MemberRole
  readonly planIds: readonly string[]
  /** The last moment of the plans; null where they have no end. */
  readonly until: Date | null
  /** Empty where the table does not say, or says one that the site does not speak. */
  readonly locale: string
  readonly note: string
}
export type ReadMemberLine =
  | { readonly ok: true; readonly member: ImportedMember }
  | { readonly ok: false; readonly reason: MemberLineRefusal }

export type MemberLineSurroundings = {
  /** Addresses of the lines before, as `keyOf` spells them. */
  readonly seen: ReadonlySet<string>
  readonly now: Date
  /** The ids of the site's plans by each of their names, in small letters. */
  readonly plans: ReadonlyMap<string, string>
  readonly locales: readonly string[]
  /** What two spellings of one mailbox have in common. */
  keyOf(email: string): string
}

const refused = (reason: MemberLineRefusal): ReadMemberLine => ({ ok: false, reason })

/** A day without a time is theirs to its end. */
const endIn = (text: string): Date | undefined => {
  const at = dayIn(text)
  return at && text.length === 10 ? new Date(at.getTime() + 86_399_000) : at
}

/** One line of a table of members, and why it is not taken. */
export const readMemberLine = (
  cells: readonly string[],
  at: MemberColumns,
  { seen, now, plans, locales, keyOf }: MemberLineSurroundings,
): ReadMemberLine => {
  const cell = (column: Column) => (at[column] === undefined ? '' : (cells[at[column]] ?? '').trim())
  const email = cell('email')
  if (email === '') return refused('no-address')
  if (!isEmail(email)) return refused('bad-address')
  if (seen.has(keyOf(email))) return refused('twice')
  const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ')
  if (name !== '' && memberNameRefusal(name)) return refused('bad-name')
  const role = (cell('role').toLowerCase() || 'member') as MemberRole
  if (!memberRoles.includes(role)) return refused('no-role')
  const named = cell('plan')
    .split(/[;|]/)
    .map(each => each.trim().toLowerCase())
    .filter(Boolean)
  const planIds = [...new Set(named.flatMap(each => plans.get(each) ?? []))]
  if (named.some(each => !plans.has(each))) return refused('no-plan')
  const said = cell('until')
  const until = said === '' ? null : endIn(said)
  if (until === undefined || (until && until <= now)) return refused('no-date')
  const note = cell('note')
  if (note.length > memberLimits.note) return refused('too-long')
  const language = cell('locale')
  const locale = locales.find(each => each.toLowerCase() === language.toLowerCase()) ?? ''
  return { ok: true, member: { email, name, role, planIds, until: planIds.length === 0 ? null : until, locale, note } }
}
