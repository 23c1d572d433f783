import { type CodeFilter, normalizeCouponCode } from '@sitewright/domain/discounts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'
import { discountCodes, discountUses } from '../tables'

/** Counting stops here: nobody reads on. */
const mostCounted = 10_001

const filters: Record<CodeFilter, SQL | undefined> = {
  all: undefined,
  unused: sql`${discountCodes.uses} = 0 and ${discountCodes.active}`,
  used: sql`${discountCodes.uses} > 0`,
  off: sql`not ${discountCodes.active}`,
}

export type CodeQuery = { readonly state: CodeFilter; readonly search?: string | undefined }

/** A code with the order that used it last. */
export type ListedCode = {
  readonly code: string
  readonly uses: number
  readonly maxUses: number | null
  readonly active: boolean
  readonly orderId: string | null
  readonly usedAt: Date | null
}

/** What somebody types of it may stand anywhere in a code; signs that a search would read otherwise stand for themselves. */
const holds = (search: string | undefined): SQL | undefined => {
  const part = search === undefined ? '' : normalizeCouponCode(search)
  return part === '' ? undefined : sql`strpos(${discountCodes.code}, ${part}) > 0`
}

const wanted = (tx: SiteTransaction, discountId: string, { state, search }: CodeQuery) =>
  and(eq(discountCodes.siteId, tx.siteId), eq(discountCodes.discountId, discountId), filters[state], holds(search))

/** In the order of their letters, from after one on. */
export async function listCodes(
  tx: SiteTransaction,
  discountId: string,
  { after, limit, ...query }: CodeQuery & { readonly after?: string | undefined; readonly limit: number },
): Promise<ListedCode[]> {
  const use = tx
    .select({ orderId: discountUses.orderId, at: discountUses.at })
    .from(discountUses)
    .where(
      and(
        eq(discountUses.siteId, discountCodes.siteId),
        eq(discountUses.discountId, discountCodes.discountId),
        eq(discountUses.code, discountCodes.code),
      ),
    )
    .orderBy(sql`${discountUses.at} desc`)
    .limit(1)
    .as('use')
  return tx
    .select({
      code: discountCodes.code,
      uses: discountCodes.uses,
      maxUses: discountCodes.maxUses,
      active: discountCodes.active,
      orderId: use.orderId,
      usedAt: use.at,
    })
    .from(discountCodes)
    .leftJoinLateral(use, sql`true`)
    .where(and(wanted(tx, discountId, query), after === undefined ? undefined : gt(discountCodes.code, after)))
    .orderBy(asc(discountCodes.code))
    .limit(limit)
}

export async function countCodes(tx: SiteTransaction, discountId: string, query: CodeQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from
      (select from ${discountCodes} where ${wanted(tx, discountId, query)} limit ${mostCounted}) as counted`)
  return rows[0]!.count
}

/** False when the discount has no such code. */
export async function switchCode(
  tx: SiteTransaction,
  { discountId, code, active }: { readonly discountId: string; readonly code: string; readonly active: boolean },
): Promise<boolean> {
  const changed = await tx
    .update(discountCodes)
    .set({ active })
    .where(
      and(eq(discountCodes.siteId, tx.siteId), eq(discountCodes.discountId, discountId), eq(discountCodes.code, code)),
    )
    .returning({ code: discountCodes.code })
  return changed.length > 0
}
