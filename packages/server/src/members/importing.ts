import {
  type ImportedMember,
  type MemberLineRefusal,
  memberLimits,
  readMemberColumns,
  readMemberLine,
} from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { type By, recordAct } from '../activity'
import { createMailLimits, createOneTime, mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import { readTable } from '../platform/tables'
import { createInvitationMails } from './invitation-mails'
import type { SiteToWriteFor } from './links'
import type { PlanName } from './plans'
import * as repository from './repository/imports'
import { changeInvitation, type Invitation, lockInvitations } from './repository/invitations'

const mostAtOnce = 500
const shownRefusals = 100
const day = 86_400_000
const writeJob = 'members:write-to-imported'

export type MemberImportWish = {
  readonly table: string
  readonly source: string
  readonly isTrial: boolean
  readonly isInviting: boolean
  readonly by: By
  /** The languages of the site, its own one in front. */
  readonly locales: readonly string[]
}
export type MemberImportRefusal = 'no-addresses' | 'not-a-table' | 'too-many-lines'

export type ImportingSources = {
  readonly limits: Pick<Limits, 'take'>
  readonly siteOf: SiteToWriteFor
  planNames(tx: SiteTransaction): Promise<readonly PlanName[]>
  siteIds(): Promise<readonly SiteId[]>
}

const reasons: Readonly<Record<MemberLineRefusal, string>> = {
  'no-address': 'No address',
  'bad-address': 'Not an email address',
  twice: 'In this table already',
  'bad-name': 'A name has 60 characters at most and holds no links',
  'no-role': 'A role is member, contributor or moderator',
  'no-plan': 'The site has no plan of this name',
  'no-date': 'The end of the plan is no day, or one that is over. Write it as 2027-11-18.',
  'too-long': 'The note is too long',
}

type RefusedLine = { readonly line: number; readonly reason: string; readonly text: string }
type Sorted = { readonly people: readonly ImportedMember[]; readonly refused: readonly RefusedLine[] }

/** The plans by each of their names, as a table may spell them. */
const byName = (plans: readonly PlanName[]): ReadonlyMap<string, string> =>
  new Map(plans.flatMap(({ id, name }) => Object.values(name).map(each => [each.trim().toLowerCase(), id] as const)))

const isDone = ({ at, undoneAt }: repository.MemberImportRow, now: Date): boolean =>
  undoneAt !== null || now.getTime() - at.getTime() >= memberLimits.importUndoHours * 3_600_000

/** Tables of people who were members elsewhere. They are invited, and written to only when somebody wants that. */
export function createMemberImporting(platform: Platform, sources: ImportingSources) {
  const { database, clock, random, jobs } = platform
  const { mayWrite } = createMailLimits(sources.limits)
  const oneTime = createOneTime({ clock, random })
  const send = createInvitationMails(platform, sources)

  function sort(table: string, plans: readonly PlanName[], locales: readonly string[]): Sorted | MemberImportRefusal {
    const [header = [], ...lines] = readTable(table) ?? []
    if (header.length === 0) return 'not-a-table'
    if (lines.length > memberLimits.importLines) return 'too-many-lines'
    const columns = readMemberColumns(header)
    if (columns.email === undefined) return 'no-addresses'
    const seen = new Set<string>()
    const around = { seen, now: clock.now(), plans: byName(plans), locales, keyOf: mailboxKey }
    const people: ImportedMember[] = []
    const refused: RefusedLine[] = []
    for (const [index, cells] of lines.entries()) {
      const line = readMemberLine(cells, columns, around)
      if (line.ok) {
        seen.add(mailboxKey(line.member.email))
        people.push(line.member)
      } else refused.push({ line: index + 2, reason: reasons[line.reason], text: cells.join(', ').slice(0, 100) })
    }
    return { people, refused }
  }

  const newcomers = async (tx: SiteTransaction, people: readonly ImportedMember[]): Promise<ImportedMember[]> => {
    const found: ImportedMember[] = []
    for (let from = 0; from < people.length; from += mostAtOnce) {
      const part = people.slice(from, from + mostAtOnce)
      const known = await repository.knownAmong(
        tx,
        part.map(({ email }) => mailboxKey(email)),
      )
      found.push(...part.filter(({ email }) => !known.has(mailboxKey(email))))
    }
    return found
  }

  const toInvitation = (
    { email, name, role, planIds, until, locale, note }: ImportedMember,
    { importId, isWanted, locales }: { importId: string; isWanted: boolean; locales: readonly string[] },
  ): Invitation => {
    // Nobody is given the link before it is sent: then there is another one.
    const { tokenHash, createdAt, expiresAt } = oneTime(memberLimits.importedDays * 24 * 60)
    return {
      ...{ id: random.id(), email, emailKey: mailboxKey(email), name, role, note, planIds: [...planIds] },
      ...{ plansUntil: until, locale: locale || locales[0]!, importId, isWanted, sentAt: null },
      ...{ tokenHash, createdAt, expiresAt },
    }
  }

  /** As many as may leave today; the others wait for the next round. */
  const writeSome = async (siteId: SiteId): Promise<void> => {
    const now = clock.now()
    const waiting = await database.withSite(siteId, async tx => {
      const left = memberLimits.invitedPerDay - (await repository.countSentSince(tx, new Date(now.getTime() - day)))
      return left > 0 ? repository.wantedInvitations(tx, left) : []
    })
    for (const { id, email } of waiting) {
      // Whoever was written to a moment ago waits for the next round.
      if (!(await mayWrite(email))) continue
      await database.withSite(siteId, async tx => {
        const invitation = await repository.lockWanted(tx, id)
        if (!invitation) return
        const { token, tokenHash, createdAt: sentAt, expiresAt } = oneTime(memberLimits.invitationDays * 24 * 60)
        await changeInvitation(tx, id, { tokenHash, sentAt, expiresAt })
        await send(tx, invitation, token)
      })
    }
  }

  jobs.handle(
    writeJob,
    async (_, { siteId }) => {
      if (siteId !== null) return writeSome(siteId)
      for (const id of await sources.siteIds()) await writeSome(id)
    },
    { isSlow: true },
  )
  jobs.every(3_600, writeJob)

  return {
    async import(siteId: SiteId, { table, source, isTrial, isInviting, by, locales }: MemberImportWish) {
      const plans = await database.withSite(siteId, sources.planNames)
      const sorted = sort(table, plans, locales)
      if (typeof sorted === 'string') return { ok: false as const, reason: sorted }
      const { people, refused } = sorted
      return database.longRunning.withSite(siteId, async tx => {
        if (!isTrial) await lockInvitations(tx)
        const added = await newcomers(tx, people)
        const imported = {
          ...{ added: added.length, kept: people.length - added.length },
          ...{ refused: refused.slice(0, shownRefusals), refusedCount: refused.length },
        }
        if (isTrial || added.length === 0)
          return { ok: true as const, imported: { ...imported, id: null, canUndo: false } }
        const id = random.id()
        const at = clock.now()
        const made = { id, source, by: by && 'accountId' in by ? by.accountId : '', at }
        await repository.insertImport(tx, { ...made, added: added.length, undoneAt: null })
        for (let from = 0; from < added.length; from += mostAtOnce)
          await repository.insertInvitations(
            tx,
            added
              .slice(from, from + mostAtOnce)
              .map(each => toInvitation(each, { importId: id, isWanted: isInviting, locales })),
          )
        if (isInviting) await jobs.add(tx, { kind: writeJob, payload: {}, onlyOne: 'import' })
        await recordAct(tx, { act: 'members-imported', by, at, objectId: id, detail: { count: added.length } })
        return { ok: true as const, imported: { ...imported, id, canUndo: true } }
      })
    },

    /** Whoever has become a member meanwhile stays one; a link that was sent leads nowhere any more. */
    undo: (siteId: SiteId, { id, by }: { readonly id: string; readonly by: By }) =>
      database.withSite(siteId, async (tx): Promise<number | 'no-such-import' | 'too-late'> => {
        const made = await repository.lockImport(tx, id)
        if (!made) return 'no-such-import'
        const at = clock.now()
        if (isDone(made, at)) return 'too-late'
        const removed = await repository.deleteImported(tx, id)
        await repository.markUndone(tx, id, at)
        await recordAct(tx, { act: 'members-import-undone', by, at, objectId: id, detail: { count: removed } })
        return removed
      }),

    /** Everybody who was imported and not written to. */
    writeToAll: (siteId: SiteId, by: By): Promise<number> =>
      database.withSite(siteId, async tx => {
        const count = await repository.wantAll(tx)
        if (count === 0) return 0
        await jobs.add(tx, { kind: writeJob, payload: {}, onlyOne: 'import' })
        await recordAct(tx, { act: 'members-asked', by, at: clock.now(), detail: { count } })
        return count
      }),
  }
}

export type MemberImporting = ReturnType<typeof createMemberImporting>
