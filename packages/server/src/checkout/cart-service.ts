import { createHash } from 'node:crypto'
import type { ShoppingCart } from '@sitewright/contract/cart'
import { maxQuantity } from '@sitewright/domain/checkout'
import { type Choosable, variantFor } from '@sitewright/domain/products'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { presentCart } from './present'
import { type Destination, type Priced, type Quote, quote, unitPriceOf } from './pricing'
import * as repository from './repository'

export type CartRefusal = 'no-cart' | 'no-such-item' | 'no-such-entry' | 'sold-out' | 'too-many'
export type CartOutcome =
  | { ok: true; cart: ShoppingCart; token: string; entryId?: string }
  | { ok: false; reason: CartRefusal }

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Chosen = { readonly sku?: string; readonly optionValues?: readonly string[] }

/** By SKU, or by the values a plain form sends, or the only one there is. */
const chosenVariant = <Variant extends Choosable & { sku: string }>(
  variants: readonly Variant[],
  { sku, optionValues }: Chosen,
): Variant | undefined => {
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
    const variants = new Map(
      (
        await products.variantsById(
          tx,
          entries.map(({ variantId }) => variantId),
        )
      ).map(variant => [variant.id, variant]),
    )
    const ids = [...new Set([...variants.values()].map(({ productId }) => productId))]
    const owners = new Map((await products.byId(tx, ids)).map(product => [product.id, product]))
    return entries.flatMap(entry => {
      const variant = variants.get(entry.variantId)
      const product = variant && owners.get(variant.productId)
      return variant && product ? [{ entry, product, variant, unitPrice: unitPriceOf(variant) }] : []
    })
  }

  /** The cart as the shop prices it now; undefined when it holds nothing that can be priced. */
  async function show(
    tx: SiteTransaction,
    site: SiteOfRequest,
    {
      cart,
      token,
      destination,
      shippingId,
    }: { cart: repository.CartHead; token: string; destination?: Destination; shippingId?: string },
  ): Promise<{ cart: ShoppingCart; quote: Quote }> {
    const priced = await price(tx, cart.id)
    const outcome = quote({
      priced,
      settings: await products.settings(tx),
      currency: site.currency,
      destination,
      shippingId,
    })
    if (!outcome.ok) throw new Error(`The cart ${cart.id} cannot be priced: ${outcome.reason}.`)
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
      now: clock.now(),
    })
    return { cart: shown, quote: outcome.quote }
  }

  return {
    price,

    /** With a destination, delivery and tax are part of it. */
    read: (
      site: SiteOfRequest,
      token: string,
      to: { destination?: Destination; shippingId?: string } = {},
    ): Promise<{ cart: ShoppingCart; quote: Quote } | undefined> =>
      database.withSite(site.id, async tx => {
        const cart = await repository.cartByToken(tx, hashToken(token))
        return cart && !(await isBought(tx, cart.id)) ? show(tx, site, { cart, token, ...to }) : undefined
      }),

    /** Makes the cart when there is none yet; the token is then new. */
    add: (
      site: SiteOfRequest,
      token: string | undefined,
      { itemId, sku, optionValues, quantity }: Chosen & { readonly itemId: string; readonly quantity: number },
    ): Promise<CartOutcome> =>
      database.withSite(site.id, async tx => {
        const now = clock.now()
        const product = await products.onSaleById(tx, itemId)
        const variant = product && chosenVariant(product.variants, { sku, optionValues })
        if (!variant) return { ok: false, reason: 'no-such-item' }
        const known = await openCart(tx, token)
        const kept = known && token ? token : chance.secret()
        const cart = known ?? (await repository.insertCart(tx, { id: chance.id(), tokenHash: hashToken(kept), now }))
        const already =
          (await repository.entriesOf(tx, cart.id)).find(entry => entry.variantId === variant.id)?.quantity ?? 0
        if (!variant.unlimited && variant.qtyInStock === 0) return { ok: false, reason: 'sold-out' }
        if (!variant.unlimited && already + quantity > variant.qtyInStock) return { ok: false, reason: 'too-many' }
        const entryId = await repository.addEntry(tx, {
          id: chance.id(),
          cartId: cart.id,
          variantId: variant.id,
          quantity,
          most: maxQuantity,
        })
        await repository.touchCart(tx, cart.id, now)
        return { ok: true, ...(await show(tx, site, { cart, token: kept })), token: kept, entryId }
      }),

    setQuantity: (
      site: SiteOfRequest,
      token: string | undefined,
      entryId: string,
      quantity: number,
    ): Promise<CartOutcome> =>
      database.withSite(site.id, async tx => {
        const cart = await openCart(tx, token)
        if (!cart || !token) return { ok: false, reason: 'no-cart' }
        const line = (await price(tx, cart.id)).find(({ entry }) => entry.id === entryId)
        if (!line) return { ok: false, reason: 'no-such-entry' }
        if (quantity > line.entry.quantity && !line.variant.unlimited && quantity > line.variant.quantity)
          return { ok: false, reason: 'too-many' }
        await repository.setQuantity(tx, cart.id, entryId, quantity)
        await repository.touchCart(tx, cart.id, clock.now())
        return { ok: true, ...(await show(tx, site, { cart, token })), token }
      }),
  }
}

export type Carts = ReturnType<typeof createCarts>
