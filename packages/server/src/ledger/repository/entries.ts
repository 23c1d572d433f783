import type { LedgerEntry } from '@sitewright/domain/ledger'
import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type SiteTransaction, standing } from '../../platform/database'
import { ledgerEntries } from '../tables'

export type Booking = {
  /** Null for what no order did. */
  readonly orderId: string | null
  readonly currency: string
  readonly at: Date
  readonly entries: readonly LedgerEntry[]
}

/** What the books are told, by name. */
export const bookValues = ({ orderId, currency, at, entries }: Booking) => ({
  orderId,
  currency,
  at: at.toISOString(),
  entries: JSON.stringify(entries),
})

type BookValues = { readonly siteId: string } & ReturnType<typeof bookValues>

/** As part of a statement, for whoever confirms an order: the books are written in the same breath. What is told twice is booked once. */
export const booking = (value: (name: keyof BookValues) => SQLWrapper): SQL => sql`
  insert into ${ledgerEntries} (site_id, order_id, cause, cause_id, debit, credit, amount, currency, at)
  select ${value('siteId')}, ${value('orderId')}::text, cause, "causeId", debit, credit, amount, ${value('currency')},
    ${value('at')}::timestamptz
  from jsonb_to_recordset(${value('entries')}::jsonb)
    as entry (cause text, "causeId" text, debit text, credit text, amount bigint)
  on conflict do nothing`

const bookStatement = standing<BookValues>(booking)

/** How many entries are new. */
export async function book(tx: SiteTransaction, told: Booking): Promise<number> {
  if (told.entries.length === 0) return 0
  const { rowCount } = await tx.execute(bookStatement({ siteId: tx.siteId, ...bookValues(told) }))
  return rowCount ?? 0
}

export type BookedEntry = LedgerEntry & { readonly currency: string; readonly at: Date }

/** Oldest first, by order. */
export async function entriesOfOrders(
  tx: SiteTransaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BookedEntry[]>> {
  const byOrder = new Map<string, BookedEntry[]>(orderIds.map(id => [id, []]))
  if (orderIds.length === 0) return byOrder
  const rows = await tx
    .select({
      orderId: ledgerEntries.orderId,
      cause: ledgerEntries.cause,
      causeId: ledgerEntries.causeId,
      debit: ledgerEntries.debit,
      credit: ledgerEntries.credit,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      at: ledgerEntries.at,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.siteId, tx.siteId), inArray(ledgerEntries.orderId, [...orderIds])))
    .orderBy(asc(sql`${ledgerEntries}.id`))
  for (const { orderId, ...entry } of rows) byOrder.get(orderId ?? '')?.push(entry)
  return byOrder
}
