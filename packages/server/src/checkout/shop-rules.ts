import type { StoreRules } from '@sitewright/domain/checkout'
import type { DiscountRule } from '@sitewright/domain/discounts'
import { LRUCache } from 'lru-cache'
import type { Discounts } from '../discounts'
import type { SiteTransaction } from '../platform/database'
import type { Products } from '../products'
import type { Shipping } from '../shipping'
import type { Taxes } from '../taxes'

/** What holds for every cart of a shop, until its owner changes it. */
export type StandingRules = StoreRules & { readonly automatic: readonly DiscountRule[] }

export type RuleSources = {
  readonly products: Pick<Products, 'rulesVersion'>
  readonly shipping: Pick<Shipping, 'setup'>
  readonly taxes: Pick<Taxes, 'setup'>
  readonly discounts: Pick<Discounts, 'forCart'>
}

/** Shops that sell at the same time; the rules of a large one are some hundred kilobytes. */
const mostShops = 200

/**
 * Every price needs all rules of a shop, and reading them costs more than the rest of a cart. They are kept by the number
 * that the database gives them with every change, which is asked for first: what is kept is never older than that.
 */
export const createShopRules = ({ products, shipping, taxes, discounts }: RuleSources) => {
  const kept = new LRUCache<string, { readonly version: number; readonly rules: StandingRules }>({ max: mostShops })

  async function read(tx: SiteTransaction, locale: string): Promise<StandingRules> {
    const [sent, taxed, { automatic }] = await Promise.all([
      shipping.setup(tx, locale),
      taxes.setup(tx, locale),
      discounts.forCart(tx, []),
    ])
    return { shipping: sent, taxes: taxed, automatic }
  }

  return async (tx: SiteTransaction, locale: string): Promise<StandingRules> => {
    const key = `${tx.siteId} ${locale}`
    const version = await products.rulesVersion(tx)
    const known = kept.get(key)
    if (known && known.version === version) return known.rules
    const rules = await read(tx, locale)
    // A shop without settings has no number yet.
    if (version !== undefined) kept.set(key, { version, rules })
    return rules
  }
}
