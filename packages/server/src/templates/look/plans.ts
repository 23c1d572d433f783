import type { DataKinds } from '@sitewright/blocks/kit'
import { planPrice, productPath } from '@sitewright/domain/products'
import type { Template } from '../template'
import { idOf } from './files'

type Offer = DataKinds['memberPlans']['answer'][number]

/** What people could be members of, with what each would cost. */
export function plansOf(
  { plans = [], products, pages }: Template,
  { planId }: DataKinds['memberPlans']['request'],
): Offer[] {
  const store = [...pages.values()].find(({ kind }) => kind === 'store')
  const offers = plans.map(({ name, title, description, product: reference }): Offer => {
    const product = products.find(({ urlId }) => reference === `product:${urlId}`)
    const price = product?.variants[0]?.price ?? 0
    const path = product ? productPath(product.urlId, `/${store?.urlId ?? 'shop'}`) : null
    return {
      ...{ id: idOf(name), name: title, description, kind: product ? 'paid' : 'free', isOpen: true, path },
      productId: product ? idOf(product.urlId) : null,
      prices: (product?.plans ?? []).map(({ every: value, unit, percentOff = 0 }) => ({
        ...{ billingPeriod: { value, unit }, numBillingCycles: 0, price: planPrice(price, { percentOff }) },
      })),
    }
  })
  return planId === null ? offers : offers.filter(({ id }) => id === planId)
}
