import type { ReviewAnswer } from '@sitewright/blocks/kit'
import type { SiteId } from '@sitewright/domain/sites'
import type { Checkout } from '../checkout'
import type { SiteOfRequest } from '../platform/http/route'
import type { Reviews } from '../reviews'

export type ReviewDeps = {
  readonly checkout: Pick<Checkout, 'addToCart' | 'readCart' | 'place' | 'newKey' | 'offer'>
  readonly reviews: Pick<Reviews, 'ask' | 'open' | 'give' | 'list' | 'show' | 'reply'>
}

/** One variant of a product that is in stock, and what was said of it, oldest first. */
export type SaidOf = {
  readonly itemId: string
  readonly sku: string
  readonly said: readonly ReviewAnswer[]
}

const buyer = {
  firstName: 'Hanna',
  lastName: 'Berg',
  line1: '48 Orchard Street',
  city: 'New York',
  region: 'New York',
  postalCode: '10002',
  country: 'US',
}
const destination = { country: buyer.country, region: buyer.region, postalCode: buyer.postalCode }

/** The order of somebody who bought one thing and paid with a test card; undefined where there are none. */
async function buy(
  { checkout }: ReviewDeps,
  site: SiteOfRequest,
  item: Omit<SaidOf, 'said'>,
): Promise<string | undefined> {
  const added = await checkout.addToCart(site, undefined, { ...item, quantity: 1 })
  if (!added.ok) throw new Error(`"${item.sku}" cannot be bought: ${added.reason}`)
  const cart = await checkout.readCart(site, added.token, { destination })
  if (!cart.ok) throw new Error(`the cart with "${item.sku}" is gone: ${cart.reason}`)
  if (!(await checkout.offer(site, cart)).methods.includes('test')) return undefined
  const key = checkout.newKey()
  const placed = await checkout.place(site, {
    cartToken: added.token,
    request: {
      email: 'hanna@example.com',
      address: buyer,
      ...(cart.quote.selected && { shippingOption: cart.quote.selected.id }),
      payment: { provider: 'test', token: 'test-card-accepted' },
      expectedTotalCents: cart.quote.totals.amountDueCents,
    },
    idempotency: { key, requestHash: key },
  })
  if (!placed.ok) throw new Error(`"${item.sku}" was not sold: ${placed.reason}`)
  return placed.orderId
}

/** By the link that a buyer gets: nobody reviews what they did not buy. */
async function review({ reviews }: ReviewDeps, siteId: SiteId, orderId: string, given: ReviewAnswer): Promise<void> {
  const asked = await reviews.ask(siteId, orderId, { send: false })
  if (!asked.ok) throw new Error(`nobody can be asked about an order: ${asked.reason}`)
  const opened = await reviews.open(siteId, asked.url.slice(asked.url.lastIndexOf('/') + 1))
  if ('refusal' in opened) throw new Error(`the link to a review does not open: ${opened.refusal}`)
  const { stars, title, body, name, reply } = given
  const outcome = await reviews.give(siteId, opened, { lineId: opened.lines[0]!.id, stars, title, body, name })
  if (!outcome.ok) throw new Error(`a review was refused: ${outcome.reason}`)
  const [newest] = (await reviews.list(siteId, { state: 'waiting' })).items
  await reviews.show(siteId, newest!.id)
  if (reply !== '') await reviews.reply(siteId, newest!.id, reply)
}

/** Each review with the order that it belongs to, as buyers and owners make them. */
export async function giveReviews(deps: ReviewDeps, site: SiteOfRequest, all: readonly SaidOf[]): Promise<void> {
  for (const { said, ...item } of all)
    for (const given of said) {
      const orderId = await buy(deps, site, item)
      if (orderId !== undefined) await review(deps, site.id, orderId, given)
    }
}
