import type { PlanOffer, ProductAnswer } from '@sitewright/blocks/kit'
import { planPrice } from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { Plan } from './repository'

export type Offered = readonly PlanOffer[]

const pricesOf = (product: ProductAnswer | undefined): PlanOffer['prices'] =>
  (product?.plans ?? []).map(({ billingPeriod, numBillingCycles, percentOff }) => ({
    ...{ billingPeriod, numBillingCycles },
    price: planPrice(product!.fromPrice, { percentOff }),
  }))

/** With what each costs at this moment. */
export async function offersOf(
  tx: SiteTransaction,
  plans: readonly Plan[],
  onSale: (tx: SiteTransaction, ids: readonly string[]) => Promise<readonly ProductAnswer[]>,
): Promise<Offered> {
  const ids = [...new Set(plans.flatMap(({ productId }) => productId ?? []))]
  const products = new Map((ids.length === 0 ? [] : await onSale(tx, ids)).map(product => [product.id, product]))
  return plans.map(({ createdAt: _, ...plan }) => {
    const product = plan.productId === null ? undefined : products.get(plan.productId)
    return { ...plan, path: product?.path ?? null, prices: pricesOf(product) }
  })
}
