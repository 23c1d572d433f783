import { newsletterLimits } from '@sitewright/domain/catalogue'
import { type LineRefusal, readColumns, readLine, subscriptionAfter } from '@sitewright/domain/newsletter'
import type { SiteId } from '@sitewright/domain/sites'
import { emailKey, mailboxKey } from '../platform/credentials'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { readTable } from '../platform/tables'
import type { Proof, Proofs } from './proofs'
import { type Brought, bringSubscribers } from './repository/bringing'
import * as consents from './repository/consents'
import { listById } from './repository/lists'
import * as repository from './repository/subscribers'
import type { RefusedLine } from './tables'

const mostAtOnce = 1_000
const shownRefusals = 100

export type ImportWish = {
  readonly listId: string
  readonly table: string
  readonly source: string
  readonly proof: string
  readonly by: string
  readonly locale: string
}
export type ImportRefusal = 'no-such-list' | 'no-addresses' | 'not-a-table' | 'too-many-lines'

const reasons: Record<LineRefusal, string> = {
  'no-address': 'No address',
  'bad-address': 'Not an email address',
  twice: 'In this table already',
  'no-date': 'The day of consent is no day, or one to come. Write it as 2026-11-18.',
}

type Line = { readonly email: string; readonly name: string; readonly agreedAt: Date | null }

/** Tables of other newsletter tools. Nobody who has left comes back by one. */
export const createImporting = ({ database, clock, random }: Platform, { proofs }: { proofs: Proofs }) => {
  function read(table: string): { lines: Line[]; refused: RefusedLine[] } | ImportRefusal {
    const records = readTable(table)
    if (!records) return 'not-a-table'
    if (records.length - 1 > newsletterLimits.importLines) return 'too-many-lines'
    const columns = readColumns(records[0] ?? [])
    if (columns.email === undefined) return 'no-addresses'
    const seen = new Set<string>()
    const lines: Line[] = []
    const refused: RefusedLine[] = []
    for (const [index, cells] of records.slice(1).entries()) {
      const line = readLine(cells, columns, { seen, now: clock.now() })
      if (line.ok) {
        seen.add(emailKey(line.email))
        lines.push(line)
      } else refused.push({ line: index + 2, reason: reasons[line.reason], text: cells.join(', ').slice(0, 100) })
    }
    return { lines, refused }
  }

  async function bring(
    tx: SiteTransaction,
    lines: readonly Line[],
    { listId, proof, source, by, locale, importId }: ImportWish & { importId: string },
  ): Promise<{ added: number; waiting: number; kept: number }> {
    const now = clock.now()
    const subjects = await proofs.subjectsOf(
      tx,
      lines.map(({ email }) => email),
    )
    const blocked = await consents.suppressedAmong(tx, subjects)
    const known = await repository.statesByKey(
      tx,
      listId,
      lines.map(({ email }) => mailboxKey(email)),
    )
    const brought: Brought[] = []
    for (const [index, { email, name, agreedAt }] of lines.entries()) {
      const key = mailboxKey(email)
      const before = known.get(key) ?? 'none'
      const after = subscriptionAfter(before, agreedAt ? 'import' : 'add')
      if (blocked.has(subjects[index]!) || after === undefined || after === 'none' || after === before) continue
      brought.push({ id: random.id(), email, emailKey: key, name, locale, state: after, agreedAt })
    }
    await bringSubscribers(tx, brought, { listId, importId, at: now })
    const place = `import: ${source}`
    await proofs.note(
      tx,
      brought.map(
        ({ email, agreedAt }): Proof => ({
          ...{ email, listId, act: 'imported', text: proof, place, by },
          at: agreedAt ?? now,
        }),
      ),
    )
    const added = brought.filter(({ state }) => state === 'confirmed').length
    return { added, waiting: brought.length - added, kept: lines.length - brought.length }
  }

  const present = ({ id, added, waiting, kept, refused, at, undoneAt }: repository.Import) => ({
    ...{ id, added, waiting, kept },
    refused: refused.slice(0, shownRefusals),
    refusedCount: refused.length,
    canUndo: undoneAt === null && clock.now().getTime() - at.getTime() < newsletterLimits.undoHours * 3_600_000,
  })

  return {
    async import(siteId: SiteId, wish: ImportWish) {
      const table = read(wish.table)
      if (typeof table === 'string') return { ok: false as const, reason: table }
      const { lines, refused } = table
      return database.longRunning.withSite(siteId, async tx => {
        if (!(await listById(tx, wish.listId))) return { ok: false as const, reason: 'no-such-list' as const }
        const importId = random.id()
        const sum = { added: 0, waiting: 0, kept: 0 }
        for (let from = 0; from < lines.length; from += mostAtOnce) {
          const part = await bring(tx, lines.slice(from, from + mostAtOnce), { ...wish, importId })
          sum.added += part.added
          sum.waiting += part.waiting
          sum.kept += part.kept
        }
        const { listId, source, by } = wish
        const made = { id: importId, listId, source, by, ...sum, refused, at: clock.now(), undoneAt: null }
        await repository.insertImport(tx, made)
        return { ok: true as const, imported: present(made) }
      })
    },

    undo: (siteId: SiteId, importId: string): Promise<number | 'unknown' | undefined> =>
      database.longRunning.withSite(siteId, async tx => {
        const made = await repository.lockImport(tx, importId)
        if (!made) return 'unknown'
        if (!present(made).canUndo) return undefined
        await repository.markUndone(tx, importId, clock.now())
        return repository.removeImported(tx, importId)
      }),
  }
}
