import { createHash } from 'node:crypto'
import type { ShoppingCart } from '@sitewright/contract/cart'
import { maxQuantity } from '@sitewright/domain/checkout'
import { variantFor } from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { isOnSale, type Products, type Variant } from '../products'
import { presentCart } from './present'
import { type Destination, type Priced, type Quote, quote, unitPriceOf } from './pricing'
import { orRefusal, refuse } from './refused'
import * as repository from './repository'

export type CartRefusal = {
  ok: false
  reason: 'no-cart' | 'no-such-item' | 'no-such-entry' | 'sold-out' | 'too-many' | 'too-many-lines' | 'too-much'
}
export type ShownCart = { ok: true; cart: ShoppingCart; quote: Quote }
export type CartOutcome = (ShownCart & { token: string; entryId?: string }) | CartRefusal

/** Enough for any household; without an end a cart could be grown until it cannot be read. */
const mostLines = 100

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Chosen = { readonly sku?: string; readonly optionValues?: readonly string[] }

/** By SKU, or by the values a plain form sends, or the only one there is. */
const chosenVariant = (variants: readonly Variant[], { sku, optionValues }: Chosen): Variant | undefined => {
  if (sku) return variants.find(candidate => candidate.sku === sku)
  return variants.length === 1 ? variants[0] : variantFor(variants, optionValues ?? [])
}

/** A cart is what a visitor means to buy: no stock is held and every price is read again each time it is shown. */
export const createCarts = (
  { database, chance, clock }: Platform,
  { products, isBought }: { products: Products; isBought: (tx: SiteTransaction, cartId: string) => Promise<boolean> },
) => {
  /** A cart that has become an order is history: whoever still holds its token starts a new one. */
  const openCart = async (tx: SiteTransaction, token: string | undefined) => {
    const cart = token ? await repository.lockCart(tx, hashToken(token)) : undefined
    return cart && !(await isBought(tx, cart.id)) ? cart : undefined
  }

  /** The cart's lines with what the shop says of them now. */
  async function price(tx: SiteTransaction, cartId: string): Promise<Priced[]> {
    const entries = await repository.entriesOf(tx, cartId)
    const offers = new Map(
      (await products.offers(tx, { variantIds: entries.map(({ variantId }) => variantId) })).map(offer => [
        offer.variant.id,
        offer,
      ]),
    )
    return entries.flatMap(entry => {
      const offer = offers.get(entry.variantId)
      return offer ? [{ ...offer, entry, unitPrice: unitPriceOf(offer.variant) }] : []
    })
  }

  /** The cart as the shop prices it now. */
  async function show(
    tx: SiteTransaction,
    site: SiteOfRequest,
    {
      cart,
      token,
      destination,
      shippingId,
    }: { cart: repository.CartHead; token: string; destination?: Destination; shippingId?: string },
  ): Promise<ShownCart> {
    const priced = await price(tx, cart.id)
    const settings = await products.settings(tx)
    const outcome = quote({ priced, settings, currency: site.currency, destination, shippingId })
    if (!outcome.ok) return refuse<CartRefusal>({ ok: false, reason: 'too-much' })
    const pictures = priced.flatMap(({ product, variant }) => variant.imageId ?? product.imageIds[0] ?? [])
    const urls = new Map((await products.assets(tx, [...new Set(pictures)])).map(({ id, url }) => [id, url]))
    const shown = presentCart({
      cart,
      cartToken: token,
      siteId: site.id,
      currency: site.currency,
      locale: site.primaryLocale,
      storePath: await products.storePath(tx),
      imageUrl: id => urls.get(id),
      priced,
      quote: outcome.quote,
      minimumSubtotal: settings.minimumSubtotal,
      now: clock.now(),
    })
    return { ok: true, cart: shown, quote: outcome.quote }
  }

  /** A refusal undoes what was changed before it was found out. */
  const inCart = <Result>(site: SiteOfRequest, run: (tx: SiteTransaction) => Promise<Result>) =>
    orRefusal<Result, CartRefusal>(() => database.withSite(site.id, run))

  return {
    price,

    /** With a destination, delivery and tax are part of it. */
    read: (
      site: SiteOfRequest,
      token: string | undefined,
      to: { destination?: Destination; shippingId?: string } = {},
    ): Promise<ShownCart | CartRefusal> =>
      inCart<ShownCart | CartRefusal>(site, async tx => {
        const cart = token ? await repository.cartByToken(tx, hashToken(token)) : undefined
        if (!cart || !token || (await isBought(tx, cart.id))) return { ok: false, reason: 'no-cart' }
        return show(tx, site, { cart, token, ...to })
      }),

    /** Makes the cart when there is none yet; the token is then new. */
    add: (
      site: SiteOfRequest,
      token: string | undefined,
      { itemId, sku, optionValues, quantity }: Chosen & { readonly itemId: string; readonly quantity: number },
    ): Promise<CartOutcome> =>
      inCart<CartOutcome>(site, async tx => {
        const now = clock.now()
        const offers = (await products.offers(tx, { productId: itemId })).filter(({ product }) =>
          isOnSale(product, now),
        )
        const variant = chosenVariant(
          offers.map(offer => offer.variant),
          { sku, optionValues },
        )
        if (!variant) return { ok: false, reason: 'no-such-item' }
        const known = await openCart(tx, token)
        const kept = known && token ? token : chance.secret()
        const cart = known ?? (await repository.insertCart(tx, { id: chance.id(), tokenHash: hashToken(kept), now }))
        const entries = known ? await repository.entriesOf(tx, cart.id) : []
        const already = entries.find(entry => entry.variantId === variant.id)?.quantity ?? 0
        if (already === 0 && entries.length >= mostLines) return { ok: false, reason: 'too-many-lines' }
        if (!variant.unlimited && variant.quantity === 0) return refuse({ ok: false, reason: 'sold-out' })
        if (!variant.unlimited && already + quantity > variant.quantity)
          return refuse({ ok: false, reason: 'too-many' })
        const entryId = await repository.addEntry(tx, {
          id: chance.id(),
          cartId: cart.id,
          variantId: variant.id,
          quantity,
          most: maxQuantity,
        })
        if (known) await repository.touchCart(tx, cart.id, now)
        return { ...(await show(tx, site, { cart, token: kept })), token: kept, entryId }
      }),

    setQuantity: (
      site: SiteOfRequest,
      token: string | undefined,
      entryId: string,
      quantity: number,
    ): Promise<CartOutcome> =>
      inCart<CartOutcome>(site, async tx => {
        const cart = await openCart(tx, token)
        if (!cart || !token) return { ok: false, reason: 'no-cart' }
        const line = (await price(tx, cart.id)).find(({ entry }) => entry.id === entryId)
        if (!line) return { ok: false, reason: 'no-such-entry' }
        if (quantity > line.entry.quantity && !line.variant.unlimited && quantity > line.variant.quantity)
          return { ok: false, reason: 'too-many' }
        await repository.setQuantity(tx, cart.id, entryId, quantity)
        await repository.touchCart(tx, cart.id, clock.now())
        return { ...(await show(tx, site, { cart, token })), token }
      }),
  }
}

export type Carts = ReturnType<typeof createCarts>
