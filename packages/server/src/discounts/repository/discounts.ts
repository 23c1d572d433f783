import type { DiscountRule, EnteredCode } from '@sitewright/domain/discounts'
import { and, asc, desc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { changeMark, type SiteTransaction } from '../../platform/database'
import { discountCodes, discounts } from '../tables'

type Row = typeof discounts.$inferSelect

const toRule = ({
  siteId: _,
  createdAt: __,
  productIds,
  categoryIds,
  startsAt,
  endsAt,
  ...row
}: Row): DiscountRule => ({
  ...row,
  scope: { productIds, categoryIds },
  startsAt: startsAt?.getTime() ?? null,
  endsAt: endsAt?.getTime() ?? null,
})

const here = (tx: SiteTransaction, ...more: (SQL | undefined)[]) => and(eq(discounts.siteId, tx.siteId), ...more)

const codeLeads = and(eq(discountCodes.siteId, discounts.siteId), eq(discountCodes.discountId, discounts.id))

/** What may change the price of a cart: all that apply by themselves, and those its codes lead to. */
export async function forCart(
  tx: SiteTransaction,
  codes: readonly string[],
): Promise<{ automatic: DiscountRule[]; codes: EnteredCode[] }> {
  const automatic = and(eq(discounts.method, 'automatic'), eq(discounts.active, true))
  const entered = codes.length > 0 ? inArray(discountCodes.code, [...codes]) : sql`false`
  const rows = await tx
    .select({ rule: discounts, code: discountCodes })
    .from(discounts)
    .leftJoin(discountCodes, and(codeLeads, entered))
    .where(here(tx, or(automatic, eq(discountCodes.siteId, tx.siteId))))
    .orderBy(asc(discounts.id))
  const ruleOf = (code: string): DiscountRule | null => {
    const found = rows.find(row => row.code?.code === code && row.rule.method === 'code')
    if (!found?.code?.active) return null
    const { maxUses, uses } = found.code
    const rule = toRule(found.rule)
    return maxUses !== null && uses >= maxUses ? { ...rule, maxUses: rule.uses } : rule
  }
  return {
    automatic: rows.filter(({ rule }) => rule.method === 'automatic').map(({ rule }) => toRule(rule)),
    codes: codes.map(code => ({ code, rule: ruleOf(code) })),
  }
}

/** Another text whenever those that apply by themselves would be read otherwise. */
export const automaticMark = (siteId: SQLWrapper) => changeMark(siteId, discounts, sql`method = 'automatic'`)

export type ListedDiscount = DiscountRule & {
  readonly code: string | null
  readonly codes: number
  readonly takenOff: number
  readonly soldWith: number
  readonly lastUsedAt: string | null
}

const listed = {
  rule: discounts,
  code: sql<
    string | null
  >`(select min(code) from discount_codes c where c.site_id = ${discounts.siteId} and c.discount_id = ${discounts.id} and c.max_uses is null)`,
  codes: sql<number>`(select count(*)::int from discount_codes c where c.site_id = ${discounts.siteId} and c.discount_id = ${discounts.id})`,
  takenOff: sql<number>`(select coalesce(sum(amount), 0)::float8 from discount_uses u where u.site_id = ${discounts.siteId} and u.discount_id = ${discounts.id})`,
  soldWith: sql<number>`(select coalesce(sum(order_total), 0)::float8 from discount_uses u where u.site_id = ${discounts.siteId} and u.discount_id = ${discounts.id})`,
  lastUsedAt: sql<
    string | null
  >`(select to_char(max(at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from discount_uses u where u.site_id = ${discounts.siteId} and u.discount_id = ${discounts.id})`,
}

export async function list(tx: SiteTransaction, id?: string): Promise<ListedDiscount[]> {
  const rows = await tx
    .select(listed)
    .from(discounts)
    .where(here(tx, id === undefined ? undefined : eq(discounts.id, id)))
    .orderBy(desc(discounts.createdAt), asc(discounts.id))
  return rows.map(({ rule, ...facts }) => ({ ...toRule(rule), ...facts }))
}

/** Those of the categories that one of them goes by, whether or not it is given now. */
export async function categoriesAmong(tx: SiteTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct wanted.id from ${discounts} as d
      join json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id) on wanted.id = any (d.category_ids)
    where d.site_id = ${tx.siteId}`)
  return new Set(rows.map(({ id }) => id))
}

/** Whoever changes discounts waits for whoever does so already: two codes that are the same would each find room. */
export const holdDiscounts = (tx: SiteTransaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`discounts of ${tx.siteId}`}, 0))`)

/** How often it was used stays as it is. */
export async function write(tx: SiteTransaction, { scope, uses: _, ...rule }: DiscountRule, now: Date): Promise<void> {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  const row = {
    ...rule,
    productIds: [...scope.productIds],
    categoryIds: [...scope.categoryIds],
    startsAt: moment(rule.startsAt),
    endsAt: moment(rule.endsAt),
  }
  await tx
    .insert(discounts)
    .values({ ...row, siteId: tx.siteId, uses: 0, createdAt: now })
    .onConflictDoUpdate({ target: [discounts.siteId, discounts.id], set: row })
}

export async function remove(tx: SiteTransaction, id: string): Promise<boolean> {
  const gone = await tx
    .delete(discounts)
    .where(here(tx, eq(discounts.id, id)))
    .returning({ id: discounts.id })
  return gone.length > 0
}

const codesHere = (tx: SiteTransaction, ...more: (SQL | undefined)[]) =>
  and(eq(discountCodes.siteId, tx.siteId), ...more)

/** The discount that has the code already. */
export async function ownerOfCode(
  tx: SiteTransaction,
  code: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx
    .select({ id: discounts.id, name: discounts.name })
    .from(discountCodes)
    .innerJoin(discounts, codeLeads)
    .where(codesHere(tx, eq(discountCodes.code, code)))
  return row
}

/** The one code that people type; those that were made by the thousand stay. */
export async function writeCode(tx: SiteTransaction, discountId: string, code: string | null): Promise<void> {
  const others = code === null ? undefined : ne(discountCodes.code, code)
  await tx
    .delete(discountCodes)
    .where(codesHere(tx, eq(discountCodes.discountId, discountId), sql`${discountCodes.maxUses} is null`, others))
  if (code === null) return
  await tx.insert(discountCodes).values({ siteId: tx.siteId, code, discountId, uses: 0 }).onConflictDoNothing()
}

/** How many of them are new. */
export async function addCodes(tx: SiteTransaction, discountId: string, codes: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${discountCodes} (site_id, code, discount_id, max_uses)
    select ${tx.siteId}, code, ${discountId}, 1 from json_array_elements_text(${JSON.stringify(codes)}::json) as code
    on conflict do nothing`)
  return rowCount ?? 0
}
