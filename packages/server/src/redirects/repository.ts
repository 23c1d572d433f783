import type { Redirect } from '@sitewright/domain/redirects'
import { eq } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { redirectLists } from './tables'

export type StoredList = {
  readonly version: number
  readonly list: readonly Redirect[]
  readonly editedBy: string | null
  readonly editedAt: Date | null
}

const nothing: StoredList = { version: 0, list: [], editedBy: null, editedAt: null }

export async function readList(tx: SiteTransaction, lock = false): Promise<StoredList> {
  const query = tx.select().from(redirectLists).where(eq(redirectLists.siteId, tx.siteId))
  const [row] = lock ? await query.for('update') : await query
  return row ?? nothing
}

/** Undefined when somebody saved another one in the meantime. */
export async function writeList(
  tx: SiteTransaction,
  { version, ...row }: { version: number; list: readonly Redirect[]; editedBy: string; editedAt: Date },
): Promise<StoredList | undefined> {
  const next = { ...row, version: version + 1 }
  const [written] = await tx
    .insert(redirectLists)
    .values({ ...next, siteId: tx.siteId })
    .onConflictDoUpdate({
      target: redirectLists.siteId,
      set: next,
      setWhere: eq(redirectLists.version, version),
    })
    .returning()
  return written
}
