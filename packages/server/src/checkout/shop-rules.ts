import type { StoreRules } from '@sitewright/domain/checkout'
import type { DiscountRule } from '@sitewright/domain/discounts'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Discounts } from '../discounts'
import { changeMarks, type SiteTransaction, standing } from '../platform/database'
import type { Shipping } from '../shipping'
import type { Taxes } from '../taxes'

/** What holds for every cart of a shop, until its owner changes it. */
export type StandingRules = StoreRules & { readonly automatic: readonly DiscountRule[] }

export type RuleSources = {
  readonly shipping: Pick<Shipping, 'setup' | 'setupMark' | 'quotes' | 'asking' | 'forgetQuotes'>
  readonly taxes: Pick<Taxes, 'setup' | 'setupMark'>
  readonly discounts: Pick<Discounts, 'forCart' | 'automaticMark'>
}

/** Shops that sell at the same time; the rules of a large one are some hundred kilobytes. */
const mostShops = 200

/**
 * Every price needs all rules of a shop, and reading them costs more than the rest of a cart. They are kept with the mark
 * of the rows they were made of, which is asked for first: what is kept is never older than that.
 */
export const createShopRules = ({ shipping, taxes, discounts }: RuleSources) => {
  const kept = new LRUCache<string, { readonly mark: string; readonly rules: StandingRules }>({ max: mostShops })

  async function read(tx: SiteTransaction, locale: string): Promise<StandingRules> {
    const [sent, taxed, { automatic }] = await Promise.all([
      shipping.setup(tx, locale),
      taxes.setup(tx, locale),
      discounts.forCart(tx, []),
    ])
    return { shipping: sent, taxes: taxed, automatic }
  }

  const marking = standing<{ readonly siteId: string }>(value => {
    const siteId = value('siteId')
    return sql`select ${changeMarks([shipping.setupMark(siteId), taxes.setupMark(siteId), discounts.automaticMark(siteId)])} as mark`
  })
  const markOf = async (tx: SiteTransaction): Promise<string> =>
    (await tx.execute<{ mark: string }>(marking({ siteId: tx.siteId }))).rows[0]!.mark

  return async (tx: SiteTransaction, locale: string): Promise<StandingRules> => {
    const key = `${tx.siteId} ${locale}`
    const mark = await markOf(tx)
    const known = kept.get(key)
    if (known?.mark === mark) return known.rules
    const rules = await read(tx, locale)
    kept.set(key, { mark, rules })
    return rules
  }
}
