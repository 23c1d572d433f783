import type { PersonHolderName } from '@sitewright/domain/privacy'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SiteTransaction } from '../database'

/** Somebody an owner is asked about, by every way in which they may be known here. */
export type Person = {
  readonly email: string
  /** The address as tables keep it: a mailbox has several spellings. */
  readonly keys: readonly string[]
  /** What they are called, in full: mails to others say it. */
  readonly names: readonly string[]
  readonly memberId: string | null
  readonly customerId: string | null
  readonly orderIds: readonly string[]
}

/** What one capability holds about people. */
export type PersonHolder = {
  readonly holder: PersonHolderName
  /** As it is handed to the person: without secrets, and without what is only about the machine. */
  find(tx: SiteTransaction, person: Person): Promise<readonly object[]>
  /** Erasing twice is fine. Answers what is still to be done when the transaction is committed. */
  erase(tx: SiteTransaction, person: Person): Promise<(() => Promise<void>) | undefined>
}

export const isAmong = (column: SQLWrapper, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : inArray(column as PgColumn, [...values])

/** An address as it was typed. */
export const isAddress = (column: SQLWrapper, { keys }: Pick<Person, 'keys'>): SQL =>
  isAmong(sql`lower(${column})`, keys)

/** What stands in one table. */
export function tableHolder<Table extends PgTable & { readonly siteId: PgColumn }>({
  holder,
  table,
  of,
  without,
  change,
}: {
  readonly holder: PersonHolderName
  readonly table: Table
  of(person: Person): SQL
  readonly without: readonly (keyof Table['$inferSelect'])[]
  /** What takes the place of what says who it was; without it the rows go. */
  readonly change?: Partial<Table['$inferInsert']>
}): PersonHolder {
  const own = (tx: SiteTransaction, person: Person) => and(eq(table.siteId, tx.siteId), of(person))
  return {
    holder,
    find: async (tx, person) => {
      const rows = (await tx
        .select()
        .from(table as PgTable)
        .where(own(tx, person))) as Record<string, unknown>[]
      const hidden = new Set<string>(['siteId', ...without.map(String)])
      return rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))))
    },
    erase: async (tx, person) => {
      if (change)
        await tx
          .update(table)
          .set(change as never)
          .where(own(tx, person))
      else await tx.delete(table).where(own(tx, person))
      return undefined
    },
  }
}
