import { createHash } from 'node:crypto'
import {
  type Cart,
  type Destination,
  maxCartLines,
  maxQuantity,
  type Quote,
  quoteCart,
  type StoreSettings,
} from '@sitewright/domain/checkout'
import type { CurrencyCode } from '@sitewright/domain/money'
import { isOnSale, variantFor } from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Offer, Products } from '../products'
import { presentCart } from './present'
import { type Priced, pricedLine, toCartLine } from './pricing'
import { orRefusal, refuse } from './refused'
import * as repository from './repository'

export type CartRefusal = {
  ok: false
  reason: 'no-cart' | 'no-such-item' | 'no-such-entry' | 'sold-out' | 'too-many' | 'too-many-lines' | 'too-much'
}
export type ShownCart = { ok: true; cart: Cart; quote: Quote; settings: StoreSettings }
export type CartOutcome = (ShownCart & { token: string; entryId?: string }) | CartRefusal

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Chosen = { readonly sku?: string; readonly optionValues?: readonly string[] }

/** By SKU, or by the values a plain form sends, or the only one there is. */
const chosenOffer = (offers: readonly Offer[], { sku, optionValues }: Chosen): Offer | undefined => {
  if (sku) return offers.find(({ variant }) => variant.sku === sku)
  if (offers.length === 1) return offers[0]
  const chosen = variantFor(
    offers.map(({ variant }) => variant),
    optionValues ?? [],
  )
  return offers.find(({ variant }) => variant === chosen)
}

/** Where it goes, and how. */
type Where = { readonly destination?: Destination; readonly shippingId?: string }

type PricedCart = { readonly priced: readonly Priced[]; readonly settings: StoreSettings }

type ToShow = PricedCart & Where & { readonly cart: repository.CartHead }

/** A cart is what a visitor means to buy: no stock is held and every price is read again each time it is shown. */
export const createCarts = (
  { database, random, clock }: Platform,
  { products, isBought }: { products: Products; isBought: (tx: SiteTransaction, cartId: string) => Promise<boolean> },
) => {
  /** A cart that has become an order is history: whoever still holds its token starts a new one. */
  const openCart = async (tx: SiteTransaction, token: string | undefined) => {
    const cart = token ? await repository.lockCart(tx, hashToken(token)) : undefined
    return cart && !(await isBought(tx, cart.id)) ? cart : undefined
  }

  /** The lines of a cart with what the shop says of them now. */
  async function price(tx: SiteTransaction, entries: readonly repository.CartEntryRow[]): Promise<PricedCart> {
    const { offers, settings } = await products.offers(tx, { variantIds: entries.map(({ variantId }) => variantId) })
    const byVariant = new Map(offers.map(offer => [offer.variant.id, offer]))
    const priced = entries.flatMap(entry => {
      const offer = byVariant.get(entry.variantId)
      return offer ? [pricedLine(offer, entry)] : []
    })
    return { priced, settings }
  }

  async function show(
    tx: SiteTransaction,
    site: SiteOfRequest,
    { cart, priced, settings, destination, shippingId }: ToShow,
  ): Promise<ShownCart> {
    const outcome = quoteCart({
      lines: priced.map(toCartLine),
      settings,
      currency: site.currency as CurrencyCode,
      destination,
      shippingId,
    })
    if (!outcome.ok) return refuse<CartRefusal>({ ok: false, reason: 'too-much' })
    const urls = await products.pictures(
      tx,
      priced.flatMap(({ product, variant }) => variant.imageId ?? product.imageIds[0] ?? []),
    )
    const shown = presentCart({
      cart,
      siteId: site.id,
      locale: site.primaryLocale,
      storePath: await products.storePath(tx),
      imageUrl: id => urls.get(id),
      priced,
      quote: outcome.quote,
      minimumSubtotal: settings.minimumSubtotal,
      now: clock.now(),
    })
    return { ok: true, cart: shown, quote: outcome.quote, settings }
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
      to: Where | ((settings: StoreSettings) => Where) = {},
    ): Promise<ShownCart | CartRefusal> =>
      inCart<ShownCart | CartRefusal>(site, async tx => {
        const cart = token ? await repository.cartByToken(tx, hashToken(token)) : undefined
        if (!cart || !token || (await isBought(tx, cart.id))) return { ok: false, reason: 'no-cart' }
        const now = await price(tx, await repository.entriesOf(tx, cart.id))
        const where = typeof to === 'function' ? to(now.settings) : to
        return show(tx, site, { cart, ...now, ...where })
      }),

    /** Makes the cart when there is none yet; the token is then new. */
    add: (
      site: SiteOfRequest,
      token: string | undefined,
      { itemId, sku, optionValues, quantity }: Chosen & { readonly itemId: string; readonly quantity: number },
    ): Promise<CartOutcome> =>
      inCart<CartOutcome>(site, async tx => {
        const now = clock.now()
        const { offers, settings } = await products.offers(tx, { productId: itemId })
        const onSale = offers.filter(({ product }) => isOnSale(product, now))
        const offer = chosenOffer(onSale, { sku, optionValues })
        if (!offer) return { ok: false, reason: 'no-such-item' }
        const { variant } = offer
        const known = await openCart(tx, token)
        const { priced: before } = known ? await price(tx, await repository.entriesOf(tx, known.id)) : { priced: [] }
        const already = before.find(line => line.variant.id === variant.id)?.entry.quantity ?? 0
        if (already === 0 && before.length >= maxCartLines) return { ok: false, reason: 'too-many-lines' }
        if (!variant.unlimited && variant.quantity === 0) return { ok: false, reason: 'sold-out' }
        if (!variant.unlimited && already + quantity > variant.quantity) return { ok: false, reason: 'too-many' }

        const wanted = { id: random.id(), variantId: variant.id, quantity }
        const kept = known && token ? token : random.secret()
        const cart =
          known ??
          (await repository.insertCart(tx, { id: random.id(), tokenHash: hashToken(kept), entry: wanted, now }))
        const entry = known
          ? await repository.addEntry(tx, { cartId: cart.id, entry: wanted, most: maxQuantity, now })
          : wanted
        const line = pricedLine(offer, entry)
        const priced =
          already === 0 ? [...before, line] : before.map(each => (each.entry.id === entry.id ? line : each))
        return { ...(await show(tx, site, { cart, priced, settings })), token: kept, entryId: entry.id }
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
        const { priced, settings } = await price(tx, await repository.entriesOf(tx, cart.id))
        const line = priced.find(({ entry }) => entry.id === entryId)
        if (!line) return { ok: false, reason: 'no-such-entry' }
        if (quantity > line.entry.quantity && !line.variant.unlimited && quantity > line.variant.quantity)
          return { ok: false, reason: 'too-many' }
        await repository.setQuantity(tx, cart.id, entryId, quantity)
        await repository.touchCart(tx, cart.id, clock.now())
        const changed = priced.flatMap(each => {
          if (each !== line) return [each]
          return quantity === 0 ? [] : [{ ...each, entry: { ...each.entry, quantity } }]
        })
        return { ...(await show(tx, site, { cart, priced: changed, settings })), token }
      }),
  }
}

export type Carts = ReturnType<typeof createCarts>
