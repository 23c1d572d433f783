import { type DonationInterval, type DonationRefusal, monthlyGift } from '@sitewright/domain/donations'
import { type AmountBounds, fitsFreeAmount, freeAmountOf, type Gift } from '@sitewright/domain/gift-cards'
import { effectivePrice, isOnSale } from '@sitewright/domain/products'
import { localise } from '@sitewright/domain/sites'
import type { DonationPage, Donations } from '../donations'
import type { GiftCards } from '../gift-cards'
import type { SiteOfRequest } from '../platform/http/route'
import type { Limits } from '../platform/limits'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { type CartOutcome, type Carts, type Chosen, chosenOffer, hashToken } from './cart-service'

/** What one card may be worth: a variant of the product that sells them. */
export type CardAmount = { readonly sku: string; readonly variantId: string; readonly price: number }
export type CardOffer = {
  readonly title: string
  readonly imageIds: readonly string[]
  readonly amounts: readonly CardAmount[]
  /** Within these the buyer chooses; null is one of the amounts. */
  readonly free: AmountBounds | null
}

/** One of the amounts, or one of the buyer's own, which is kept with the cart. */
export type ChosenAmount = CardAmount & { readonly own: number | null }

/** Undefined where the shop does not offer it. */
export function chosenAmount(
  { amounts, free }: CardOffer,
  { sku, own }: { readonly sku?: string | undefined; readonly own?: number | undefined },
): ChosenAmount | undefined {
  const [first] = amounts
  if (own !== undefined) return first && fitsFreeAmount(own, free) ? { ...first, price: own, own } : undefined
  const found = sku ? amounts.find(amount => amount.sku === sku) : first
  return found && { ...found, own: null }
}
export type DonationOffer = {
  readonly page: DonationPage
  readonly funds: readonly { readonly id: string; readonly name: string }[]
}

/** As often as somebody who mistypes needs, far too seldom for somebody who guesses. */
const tries = { limit: 10, perSeconds: 3600, store: 'strict' } as const

type TooMany = { readonly ok: false; readonly reason: 'too-many-tries' }
const tooMany: TooMany = { ok: false, reason: 'too-many-tries' }

/** What is bought on a page of its own, and gift cards that pay. */
export const createAlone = (
  { database, clock, random }: Platform,
  {
    carts,
    products,
    giftCards,
    donations,
    limits,
  }: {
    carts: Carts
    products: Products
    giftCards: Pick<GiftCards, 'find' | 'today'>
    donations: Pick<Donations, 'open' | 'check'>
    limits: Pick<Limits, 'take'>
  },
) => ({
  today: giftCards.today,

  /** Counted by cart as well as by address, whether or not the code is one. */
  async addGiftCard(
    site: SiteOfRequest,
    { token, typed, ip }: { readonly token: string | undefined; readonly typed: string; readonly ip: string },
  ): Promise<CartOutcome | TooMany> {
    if (!(await limits.take({ ...tries, name: 'gift-card-code', key: ip })).ok) return tooMany
    if (token && !(await limits.take({ ...tries, name: 'gift-card-code-of-cart', key: hashToken(token) })).ok)
      return tooMany
    return carts.addGiftCard(site, token, typed)
  },

  async balanceOf(site: SiteOfRequest, { typed, ip }: { readonly typed: string; readonly ip: string }) {
    if (!(await limits.take({ ...tries, name: 'gift-card-code', key: ip })).ok) return tooMany
    const card = await database.withSite(site.id, tx => giftCards.find(tx, typed, site.currency))
    return { ok: true as const, card }
  },

  /** A product that sells cards, while it is on sale. */
  cardOffer: (site: SiteOfRequest, productId: string): Promise<CardOffer | undefined> =>
    database.withSite(site.id, async tx => {
      const now = clock.now()
      const { offers } = await products.offers(tx, { productId })
      const cards = offers.filter(({ product }) => product.type === 'GIFT_CARD' && isOnSale(product, now))
      const product = cards[0]?.product
      return (
        product && {
          title: localise(product.title, site.primaryLocale, site.primaryLocale) ?? '',
          imageIds: product.imageIds,
          free: freeAmountOf(product),
          amounts: cards.map(({ variant }) => ({
            sku: variant.sku,
            variantId: variant.id,
            price: effectivePrice(variant),
          })),
        }
      )
    }),
  chooseCard: (
    site: SiteOfRequest,
    token: string,
    { amount: { variantId, own }, gift }: { readonly amount: ChosenAmount; readonly gift: Gift },
  ) => carts.putAlone(site, token, { kind: 'gift-card', variantId, quantity: 1, amount: own, details: { gift } }),

  /** Something that comes again, in a cart of its own. */
  async choosePlan(
    site: SiteOfRequest,
    {
      itemId,
      planId,
      quantity,
      ...chosen
    }: Chosen & { readonly itemId: string; readonly planId: string; readonly quantity: number },
  ): Promise<
    | { ok: true; token: string; cartId: string }
    | { ok: false; reason: 'no-such-item' | 'no-such-plan' | 'sold-out' | 'too-many' }
  > {
    const now = clock.now()
    const { offer, plan } = await database.withSite(site.id, async tx => {
      const { offers } = await products.offers(tx, { productId: itemId })
      const plans = (await products.plans(tx, [itemId])).get(itemId) ?? []
      return {
        offer: chosenOffer(
          offers.filter(({ product }) => product.type !== 'GIFT_CARD' && isOnSale(product, now)),
          chosen,
        ),
        plan: plans.find(({ id }) => id === planId),
      }
    })
    if (!offer) return { ok: false, reason: 'no-such-item' }
    if (!plan) return { ok: false, reason: 'no-such-plan' }
    const { variant } = offer
    if (!variant.unlimited && variant.quantity === 0) return { ok: false, reason: 'sold-out' }
    if (!variant.unlimited && quantity > variant.quantity) return { ok: false, reason: 'too-many' }
    const { id, ...agreed } = plan
    const token = random.secret()
    const { cartId } = await carts.putAlone(site, token, {
      ...{ kind: 'subscription', variantId: variant.id, quantity, amount: null },
      details: { plan: { ...agreed, planId: id } },
    })
    return { ok: true, token, cartId }
  },

  donationOffer: (site: SiteOfRequest, pageId: string): Promise<DonationOffer | undefined> =>
    database.withSite(site.id, tx => donations.open(tx, pageId)),
  async chooseDonation(
    site: SiteOfRequest,
    token: string,
    chosen: {
      pageId: string
      fundId: string | null
      amount: number
      donor: string
      dedication: string
      anonymous: boolean
      interval: DonationInterval
    },
  ): Promise<{ ok: true } | { ok: false; reason: DonationRefusal | 'no-such-page' }> {
    const checked = await database.withSite(site.id, tx => donations.check(tx, chosen))
    if (!checked.ok) return checked
    const { amount, interval, ...donation } = chosen
    const details = {
      donation: { ...donation, title: checked.title },
      ...(interval === 'monthly' && { plan: monthlyGift }),
    }
    await carts.putAlone(site, token, { kind: 'donation', variantId: null, quantity: 1, amount, details })
    return { ok: true }
  },
})
