import { type PageKey, productIdOf, stockIdOf } from '@sitewright/domain/publishing'
import { type Customers, presentCustomer } from '../customers'
import { type Donations, presentDonation } from '../donations'
import { type GiftCards, presentCard } from '../gift-cards'
import { type Orders, presentOrder } from '../orders'
import type { SiteTransaction } from '../platform/database'
import type { Products } from '../products'
import type { Reviews } from '../reviews'
import { presentSummary, type Subscriptions } from '../subscriptions'
import type { Objects, Webhooks } from '../webhooks'

type Sources = {
  readonly orders: Pick<Orders, 'read'>
  readonly products: Products
  readonly giftCards: Pick<GiftCards, 'read'>
  readonly donations: Pick<Donations, 'read'>
  readonly reviews: Pick<Reviews, 'read'>
  readonly customers: Pick<Customers, 'read'>
  readonly subscriptions: Pick<Subscriptions, 'read'>
}

/** Things as the owner's own calls show them: other systems see no more than people who work in the shop. */
export const whatOthersHear = (sources: () => Sources): Objects => ({
  async order(siteId, id) {
    const order = await sources().orders.read(siteId, id)
    return order && presentOrder(order)
  },
  product: (siteId, id) => sources().products.catalogue.detail(siteId, id),
  async stock(siteId, id) {
    const product = await sources().products.catalogue.detail(siteId, id)
    return (
      product && {
        title: product.title,
        variants: product.variants.map(variant => ({
          id: variant.id,
          sku: variant.sku,
          available: variant.qtyInStock,
          committed: variant.committed,
          unlimited: variant.unlimited,
        })),
      }
    )
  },
  async 'gift-card'(siteId, id) {
    const card = await sources().giftCards.read(siteId, id)
    return card && presentCard(card)
  },
  async donation(siteId, id) {
    const donation = await sources().donations.read(siteId, id)
    return donation && presentDonation(donation)
  },
  async review(siteId, id) {
    const { orderLineId: _, ...review } = (await sources().reviews.read(siteId, id)) ?? { orderLineId: '' }
    return review
  },
  async subscription(siteId, id) {
    const found = await sources().subscriptions.read(siteId, id)
    return found && presentSummary(found.subscription)
  },
  async customer(siteId, id) {
    const found = await sources().customers.read(siteId, id)
    return found && presentCustomer(found)
  },
})

/** What visitors must see anew is what other systems hear of. */
export const announceProducts = async (
  { announce, isWanted }: Pick<Webhooks, 'announce' | 'isWanted'>,
  { tx, keys, products }: { tx: SiteTransaction; keys: readonly PageKey[]; products: Pick<Products, 'byIds'> },
): Promise<void> => {
  await announce(
    tx,
    'stock.changed',
    keys.flatMap(key => stockIdOf(key) ?? []),
  )
  const ids = keys.flatMap(key => productIdOf(key) ?? [])
  if (ids.length === 0 || !(await isWanted(tx, ['product.changed', 'product.deleted']))) return
  const there = new Set((await products.byIds(tx, ids)).map(({ id }) => id))
  await announce(
    tx,
    'product.changed',
    ids.filter(id => there.has(id)),
  )
  await announce(
    tx,
    'product.deleted',
    ids.filter(id => !there.has(id)),
  )
}
