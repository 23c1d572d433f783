import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { isAddress, tableHolder } from '../platform/persons'
import type { Donation, DonationPage, Fund } from './donation'
import { donationPages, donations, funds, receiptNumbers } from './tables'

const toFund = ({ siteId: _, ...row }: typeof funds.$inferSelect): Fund => row
const toPage = ({ siteId: _, ...row }: typeof donationPages.$inferSelect): DonationPage => row
const toDonation = ({ siteId: _, ...row }: typeof donations.$inferSelect): Donation => row

export async function fundsOf(tx: SiteTransaction): Promise<Fund[]> {
  const rows = await tx
    .select()
    .from(funds)
    .where(eq(funds.siteId, tx.siteId))
    .orderBy(asc(funds.createdAt), asc(funds.id))
  return rows.map(toFund)
}

export async function insertFund(tx: SiteTransaction, fund: Fund): Promise<void> {
  await tx.insert(funds).values({ siteId: tx.siteId, ...fund })
}

export async function updateFund(
  tx: SiteTransaction,
  id: string,
  change: Pick<Fund, 'name' | 'goal' | 'active'>,
): Promise<boolean> {
  const rows = await tx
    .update(funds)
    .set(change)
    .where(and(eq(funds.siteId, tx.siteId), eq(funds.id, id)))
    .returning({ id: funds.id })
  return rows.length === 1
}

export async function pagesOf(tx: SiteTransaction): Promise<DonationPage[]> {
  const rows = await tx
    .select()
    .from(donationPages)
    .where(eq(donationPages.siteId, tx.siteId))
    .orderBy(asc(donationPages.createdAt), asc(donationPages.id))
  return rows.map(toPage)
}

export async function pageById(tx: SiteTransaction, id: string): Promise<DonationPage | undefined> {
  const [row] = await tx
    .select()
    .from(donationPages)
    .where(and(eq(donationPages.siteId, tx.siteId), eq(donationPages.id, id)))
  return row && toPage(row)
}

type Stored = Omit<typeof donationPages.$inferInsert, 'siteId'>
const stored = ({ suggested, fundIds, ...page }: DonationPage): Stored => ({
  ...page,
  suggested: [...suggested],
  fundIds: [...fundIds],
})

export async function insertPage(tx: SiteTransaction, page: DonationPage): Promise<void> {
  await tx.insert(donationPages).values({ siteId: tx.siteId, ...stored(page) })
}

export async function updatePage(tx: SiteTransaction, page: DonationPage): Promise<void> {
  const { id, createdAt: _, ...change } = stored(page)
  await tx
    .update(donationPages)
    .set(change)
    .where(and(eq(donationPages.siteId, tx.siteId), eq(donationPages.id, id)))
}

/** False when the line was noted before. */
export async function insertDonation(tx: SiteTransaction, donation: Donation): Promise<boolean> {
  const rows = await tx
    .insert(donations)
    .values({ siteId: tx.siteId, ...donation })
    .onConflictDoNothing()
    .returning({ id: donations.id })
  return rows.length === 1
}

const thisDonation = (tx: SiteTransaction, id: string) => and(eq(donations.siteId, tx.siteId), eq(donations.id, id))

export async function donationById(tx: SiteTransaction, id: string): Promise<Donation | undefined> {
  const [row] = await tx.select().from(donations).where(thisDonation(tx, id))
  return row && toDonation(row)
}

/** Those of an order that have no receipt yet. */
export async function withoutReceipt(tx: SiteTransaction, orderId: string): Promise<Donation[]> {
  const rows = await tx
    .select()
    .from(donations)
    .where(and(eq(donations.siteId, tx.siteId), eq(donations.orderId, orderId), isNull(donations.receiptNumber)))
    .orderBy(asc(donations.id))
    .for('update')
  return rows.map(toDonation)
}

/** The next number of the year: whoever comes second waits for the first to end. */
export async function numberReceipt(tx: SiteTransaction, id: string, year: number): Promise<number> {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ siteId: tx.siteId, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptNumbers.siteId, receiptNumbers.year],
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning({ last: receiptNumbers.last })
  await tx.update(donations).set({ receiptYear: year, receiptNumber: row!.last }).where(thisDonation(tx, id))
  return row!.last
}

export async function noteReceipt(tx: SiteTransaction, id: string, at: Date): Promise<void> {
  await tx.update(donations).set({ receiptSentAt: at }).where(thisDonation(tx, id))
}

export async function deleteOfOrder(tx: SiteTransaction, orderId: string): Promise<void> {
  await tx
    .delete(donations)
    .where(and(eq(donations.siteId, tx.siteId), eq(donations.orderId, orderId), isNull(donations.receiptNumber)))
}

/** What has come, by fund; under an empty name what was given to the site itself. */
export async function raisedByFund(tx: SiteTransaction): Promise<Map<string, { raised: number; gifts: number }>> {
  const rows = await tx
    .select({
      fundId: donations.fundId,
      raised: sql<number>`sum(${donations.amount})`.mapWith(Number),
      gifts: count(),
    })
    .from(donations)
    .where(and(eq(donations.siteId, tx.siteId), isNotNull(donations.receiptNumber)))
    .groupBy(donations.fundId)
  return new Map(rows.map(({ fundId, raised, gifts }) => [fundId ?? '', { raised, gifts }]))
}

export async function listDonations(
  tx: SiteTransaction,
  { fundId, after, limit }: { fundId?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ items: Donation[]; total: number; next: string | null }> {
  const where = and(eq(donations.siteId, tx.siteId), fundId === undefined ? undefined : eq(donations.fundId, fundId))
  const [total] = await tx.select({ value: count() }).from(donations).where(where)
  const last = after === undefined ? undefined : await donationById(tx, after)
  const beyond = last && or(lt(donations.at, last.at), and(eq(donations.at, last.at), lt(donations.id, last.id)))
  const rows = await tx
    .select()
    .from(donations)
    .where(and(where, beyond))
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit).map(toDonation)
  return { items, total: total?.value ?? 0, next: rows.length > limit ? items.at(-1)!.id : null }
}

/** Gifts stay in the books, of nobody. */
export const donationsOfPerson = tableHolder({
  holder: 'donations',
  table: donations,
  of: person => isAddress(donations.email, person),
  without: ['orderLineId'],
  change: { email: '', donor: '', dedication: '', anonymous: true },
})
