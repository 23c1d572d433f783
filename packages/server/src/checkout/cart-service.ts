import { createHash } from 'node:crypto'
import { discountLimits } from '@sitewright/domain/catalogue'
import { type Cart, maxCartLines, maxQuantity, type StoreSettings } from '@sitewright/domain/checkout'
import { type CouponRefusal, normalizeCouponCode } from '@sitewright/domain/discounts'
import { giftCardLimits } from '@sitewright/domain/gift-cards'
import type { Destination } from '@sitewright/domain/places'
import { isOnSale, variantFor } from '@sitewright/domain/products'
import type { GiftCards } from '../gift-cards'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Offer, Products } from '../products'
import { presentCart } from './present'
import { type PricedCart, type Pricing, priceCart, type Shelf, type ShopRules, type Where } from './price-cart'
import { type Priced, pricedLine } from './pricing'
import { orRefusal, refuse } from './refused'
import * as repository from './repository'
import type { StandingRules } from './shop-rules'

export type CartRefusal =
  | {
      ok: false
      reason:
        | 'no-cart'
        | 'no-such-item'
        | 'no-such-plan'
        | 'only-by-plan'
        | 'no-such-entry'
        | 'sold-out'
        | 'too-many'
        | 'too-many-lines'
        | 'too-much'
        | 'too-many-codes'
        | 'no-such-card'
        | 'too-many-cards'
    }
  | { ok: false; reason: 'code-refused'; refusal: CouponRefusal }
export type ShownCart = PricedCart & { ok: true; cart: Cart; head: repository.CartHead }
export type CartOutcome = (ShownCart & { token: string; entryId?: string }) | CartRefusal

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type Chosen = { readonly sku?: string; readonly optionValues?: readonly string[] }

/** By SKU, or by the values a plain form sends, or the only one there is. */
export const chosenOffer = (offers: readonly Offer[], { sku, optionValues }: Chosen): Offer | undefined => {
  if (sku) return offers.find(({ variant }) => variant.sku === sku)
  if (offers.length === 1) return offers[0]
  const chosen = variantFor(
    offers.map(({ variant }) => variant),
    optionValues ?? [],
  )
  return offers.find(({ variant }) => variant === chosen)
}

/** What the shop says, for whoever decides where to send by it. */
export type ShopFacts = {
  readonly settings: StoreSettings
  readonly rules: ShopRules
  readonly priced: readonly Priced[]
  readonly head: repository.CartHead
}

type ToShow = Shelf & {
  readonly cart: repository.CartHead
  readonly where?: Where | ((shop: ShopFacts) => Where)
  readonly standing?: StandingRules
}

/** A cart is what a visitor means to buy: no stock is held and every price is read again each time it is shown. */
export const createCarts = (
  { database, random, clock }: Platform,
  {
    products,
    pricing,
    giftCards,
    isBought,
    heldFor,
  }: {
    products: Products
    pricing: Pricing
    giftCards: Pick<GiftCards, 'find'>
    isBought: (tx: SiteTransaction, cartId: string) => Promise<boolean>
    /** What the cart's own open order holds: to its buyer that is not gone. */
    heldFor: (tx: SiteTransaction, cartId: string) => Promise<ReadonlyMap<string, number>>
  },
) => {
  /** A cart that has become an order is history: whoever still holds its token starts a new one. */
  const openCart = async (tx: SiteTransaction, token: string | undefined) => {
    const cart = token ? await repository.lockCart(tx, hashToken(token)) : undefined
    return cart && !(await isBought(tx, cart.id)) ? cart : undefined
  }

  /** The lines of a cart that is there, with what its own order holds. */
  async function shelfOf(tx: SiteTransaction, cartId: string): Promise<Shelf> {
    const { priced, settings } = await pricing.shelf(tx, await repository.entriesOf(tx, cartId))
    const held = await heldFor(tx, cartId)
    const withHeld = (line: Priced): Priced => {
      const quantity = line.variant.quantity + (held.get(line.variant.id) ?? 0)
      return { ...line, variant: { ...line.variant, quantity } }
    }
    return { priced: held.size === 0 ? priced : priced.map(withHeld), settings }
  }

  async function show(
    tx: SiteTransaction,
    site: SiteOfRequest,
    { cart, where, standing, ...shelf }: ToShow,
  ): Promise<ShownCart> {
    const now = clock.now()
    const rules = await pricing.rules(tx, site, { ...cart, standing })
    const chosen =
      typeof where === 'function'
        ? where({ ...shelf, rules, head: cart })
        : (where ?? { destination: cart.location ?? undefined, shippingId: cart.shippingOption ?? undefined })
    const { destination } = chosen
    const quotes = await pricing.quotes(tx, site, { ...shelf, rules, destination })
    const outcome = priceCart(shelf, { site, rules, where: chosen, quotes, now })
    if (!outcome.ok) return refuse<CartRefusal>({ ok: false, reason: 'too-much' })
    const urls = await products.pictures(
      tx,
      shelf.priced.flatMap(({ product, variant }) => variant.imageId ?? product.imageIds[0] ?? []),
    )
    const shown = presentCart({
      ...outcome,
      head: cart,
      destination,
      siteId: site.id,
      locale: site.primaryLocale,
      storePath: await products.storePath(tx),
      imageUrl: id => urls.get(id),
      now,
    })
    return { ...outcome, cart: shown, head: cart }
  }

  /** A refusal undoes what was changed before it was found out. */
  const inCart = <Result>(site: SiteOfRequest, run: (tx: SiteTransaction) => Promise<Result>) =>
    orRefusal<Result, CartRefusal>(() => pricing.asking(site.id, () => database.withSite(site.id, run)))

  /** Changes what the visitor said, and shows the cart as it is then. */
  const choose = (
    site: SiteOfRequest,
    token: string | undefined,
    change: (cart: repository.CartHead) => repository.CartChoice,
    check: (shown: ShownCart) => void = () => {},
  ): Promise<CartOutcome> =>
    inCart<CartOutcome>(site, async tx => {
      const cart = await openCart(tx, token)
      if (!cart || !token) return { ok: false, reason: 'no-cart' }
      const choice = change(cart)
      await repository.touchCart(tx, cart.id, { ...choice, now: clock.now() })
      const shelf = await shelfOf(tx, cart.id)
      const shown = await show(tx, site, { cart: { ...cart, ...choice }, ...shelf })
      check(shown)
      return { ...shown, token }
    })

  return {
    /** With a destination, delivery and tax are part of it. */
    read: (site: SiteOfRequest, token: string | undefined, where?: ToShow['where']): Promise<ShownCart | CartRefusal> =>
      inCart<ShownCart | CartRefusal>(site, async tx => {
        const cart = token ? await repository.cartByToken(tx, hashToken(token)) : undefined
        if (!cart || !token || (await isBought(tx, cart.id))) return { ok: false, reason: 'no-cart' }
        return show(tx, site, { cart, where, ...(await shelfOf(tx, cart.id)) })
      }),

    /** Makes the cart when there is none yet; the token is then new. */
    add: (
      site: SiteOfRequest,
      token: string | undefined,
      { itemId, sku, optionValues, quantity }: Chosen & { readonly itemId: string; readonly quantity: number },
    ): Promise<CartOutcome> =>
      inCart<CartOutcome>(site, async tx => {
        const now = clock.now()
        const [{ offers, settings }, standing] = await Promise.all([
          products.offers(tx, { productId: itemId }),
          pricing.standing(tx, site),
        ])
        const onSale = offers.filter(({ product }) => isOnSale(product, now))
        const offer = chosenOffer(onSale, { sku, optionValues })
        if (!offer) return { ok: false, reason: 'no-such-item' }
        if (offer.product.planOnly) return { ok: false, reason: 'only-by-plan' }
        const { variant } = offer
        const known = await openCart(tx, token)
        const { priced: before } = known ? await shelfOf(tx, known.id) : { priced: [] }
        const same = before.find(line => line.variant.id === variant.id)
        const already = same?.entry.quantity ?? 0
        const left = same?.variant.quantity ?? variant.quantity
        if (already === 0 && before.length >= maxCartLines) return { ok: false, reason: 'too-many-lines' }
        if (!variant.unlimited && left === 0) return { ok: false, reason: 'sold-out' }
        if (!variant.unlimited && already + quantity > left) return { ok: false, reason: 'too-many' }

        const wanted = { id: random.id(), variantId: variant.id, quantity, amount: null, details: null }
        const kept = known && token ? token : random.secret()
        if (!known) {
          const cart = repository.newCart(random.id(), now)
          // Whatever it may be refused for is known before it is written.
          const shown = await show(tx, site, { cart, priced: [pricedLine(offer, wanted)], settings, standing })
          const tokenHash = hashToken(kept)
          await database.lastly(tx, () => repository.insertCart(tx, { cart, tokenHash, entry: wanted }))
          return { ...shown, token: kept, entryId: wanted.id }
        }
        const cart = known
        const entry = await repository.addEntry(tx, { cartId: cart.id, entry: wanted, most: maxQuantity, now })
        const line = pricedLine(offer, entry)
        const priced =
          already === 0 ? [...before, line] : before.map(each => (each.entry.id === entry.id ? line : each))
        return { ...(await show(tx, site, { cart, priced, settings, standing })), token: kept, entryId: entry.id }
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
        const { priced, settings } = await shelfOf(tx, cart.id)
        const line = priced.find(({ entry }) => entry.id === entryId)
        if (!line) return { ok: false, reason: 'no-such-entry' }
        if (quantity > line.entry.quantity && !line.variant.unlimited && quantity > line.variant.quantity)
          return { ok: false, reason: 'too-many' }
        await repository.setQuantity(tx, cart.id, entryId, quantity)
        await repository.touchCart(tx, cart.id, { now: clock.now() })
        const changed = priced.flatMap(each => {
          if (each !== line) return [each]
          return quantity === 0 ? [] : [{ ...each, entry: { ...each.entry, quantity } }]
        })
        return { ...(await show(tx, site, { cart, priced: changed, settings })), token }
      }),

    /** Kept only when it brings something: why not is said at once. One that stops doing so later stays, and says why. */
    addCode: (site: SiteOfRequest, token: string | undefined, given: string): Promise<CartOutcome> => {
      const code = normalizeCouponCode(given)
      return choose(
        site,
        token,
        ({ codes }) => {
          if (codes.includes(code)) return { codes }
          if (codes.length >= discountLimits.codesInCart)
            return refuse<CartRefusal>({ ok: false, reason: 'too-many-codes' })
          return { codes: [...codes, code] }
        },
        ({ refused }) => {
          const refusal = refused.find(each => each.code === code)?.reason
          if (refusal) refuse<CartRefusal>({ ok: false, reason: 'code-refused', refusal })
        },
      )
    },
    removeCode: (site: SiteOfRequest, token: string | undefined, given: string): Promise<CartOutcome> =>
      choose(site, token, ({ codes }) => ({ codes: codes.filter(code => code !== normalizeCouponCode(given)) })),

    /** One answer for every code that cannot be used, so that nobody learns which ones exist. */
    addGiftCard: (site: SiteOfRequest, token: string | undefined, typed: string): Promise<CartOutcome> =>
      inCart<CartOutcome>(site, async tx => {
        const cart = await openCart(tx, token)
        if (!cart || !token) return { ok: false, reason: 'no-cart' }
        const card = await giftCards.find(tx, typed, site.currency)
        if (!card) return { ok: false, reason: 'no-such-card' }
        const isThere = cart.giftCardIds.includes(card.id)
        if (!isThere && cart.giftCardIds.length >= giftCardLimits.perCart)
          return { ok: false, reason: 'too-many-cards' }
        const giftCardIds = isThere ? cart.giftCardIds : [...cart.giftCardIds, card.id]
        await repository.touchCart(tx, cart.id, { giftCardIds, now: clock.now() })
        return { ...(await show(tx, site, { cart: { ...cart, giftCardIds }, ...(await shelfOf(tx, cart.id)) })), token }
      }),
    removeGiftCard: (site: SiteOfRequest, token: string | undefined, cardId: string): Promise<CartOutcome> =>
      choose(site, token, ({ giftCardIds }) => ({ giftCardIds: giftCardIds.filter(id => id !== cardId) })),

    /** A cart for one thing, bought on a page of its own: the token is the page's, and the goods in another cart stay. */
    putAlone: (
      site: SiteOfRequest,
      token: string,
      {
        kind,
        ...thing
      }: { readonly kind: 'gift-card' | 'donation' | 'subscription' } & Omit<repository.CartEntryRow, 'id'>,
    ): Promise<{ readonly cartId: string }> =>
      database.withSite(site.id, async tx => {
        const entry = { id: random.id(), ...thing }
        const known = await repository.lockCart(tx, hashToken(token))
        if (known) {
          await repository.replaceEntry(tx, { cartId: known.id, kind, entry })
          return { cartId: known.id }
        }
        const cart = repository.newCart(random.id(), clock.now())
        await repository.insertCart(tx, { cart, tokenHash: hashToken(token), kind, entry })
        return { cartId: cart.id }
      }),

    setLocation: (site: SiteOfRequest, token: string | undefined, location: Destination): Promise<CartOutcome> =>
      choose(site, token, () => ({ location })),
    setShipping: (site: SiteOfRequest, token: string | undefined, shippingOption: string): Promise<CartOutcome> =>
      choose(site, token, () => ({ shippingOption })),
  }
}

export type Carts = ReturnType<typeof createCarts>
