import type { Address } from '@sitewright/contract/orders'
import { checkMinimumSubtotal } from '@sitewright/domain/checkout'
import { localise } from '@sitewright/domain/sites'
import type { Orders } from '../orders'
import { sortedByVariant } from '../orders'
import type { PaymentProvider } from '../payments'
import { crashPoint } from '../platform/crash-points'
import type { SiteTransaction } from '../platform/database'
import type { SiteOfRequest } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import type { Products } from '../products'
import { type Carts, hashToken } from './cart-service'
import { isUnavailable, type Priced, type Quote, quote } from './pricing'
import * as repository from './repository'

export type OrderRequest = {
  readonly email: string
  readonly address?: Address
  readonly shippingOption?: string
  readonly note?: string
  readonly payment: { readonly provider: string; readonly token: string }
  /** What the buyer saw and agreed to. */
  readonly expectedTotalCents: number
}

export type PlaceRefusal =
  | {
      ok: false
      reason:
        | 'no-cart'
        | 'empty-cart'
        | 'address-needed'
        | 'no-delivery'
        | 'key-reused'
        | 'no-such-provider'
        | 'cannot-be-priced'
    }
  | { ok: false; reason: 'sold-out'; titles: string[] }
  | { ok: false; reason: 'below-minimum'; minimumCents: number }
  | { ok: false; reason: 'total-changed'; totalCents: number }

export type Placed =
  | { ok: true; orderId: string; number: number; outcome: 'paid' | 'waiting' }
  | { ok: false; reason: 'payment-refused' }
  | PlaceRefusal

/** Long enough to pay, short enough that the shelf is not empty for nothing. */
const holdMinutes = 15
export const settleJob = 'checkout:settle'

/** Rolls the transaction back, so that a cart that cannot be bought whole reserves nothing. */
class Refused extends Error {
  constructor(readonly refusal: PlaceRefusal) {
    super(refusal.reason)
  }
}

export const createPlacing = (
  platform: Platform,
  {
    carts,
    products,
    orders,
    providers,
  }: { carts: Carts; products: Products; orders: Orders; providers: readonly PaymentProvider[] },
) => {
  const { database, chance, clock, jobs } = platform
  const providerNamed = (name: string) => providers.find(provider => provider.name === name)

  function check(
    site: SiteOfRequest,
    request: OrderRequest,
    priced: Priced[],
    settings: Parameters<typeof quote>[0]['settings'],
    now: Date,
  ): Quote {
    if (priced.length === 0) throw new Refused({ ok: false, reason: 'empty-cart' })
    const gone = priced.filter(line => isUnavailable(line, now))
    if (gone.length > 0)
      throw new Refused({
        ok: false,
        reason: 'sold-out',
        titles: gone.map(({ product }) => localise(product.title, site.primaryLocale, site.primaryLocale) ?? ''),
      })
    const needsAddress = priced.some(({ product }) => product.type === 'PHYSICAL')
    if (needsAddress && !request.address) throw new Refused({ ok: false, reason: 'address-needed' })
    const outcome = quote({
      priced,
      settings,
      currency: site.currency,
      destination: request.address,
      shippingId: request.shippingOption,
    })
    if (!outcome.ok) throw new Refused({ ok: false, reason: 'cannot-be-priced' })
    const { totals, selected } = outcome.quote
    if (needsAddress && (!selected || (request.shippingOption !== undefined && selected.id !== request.shippingOption)))
      throw new Refused({ ok: false, reason: 'no-delivery' })
    const minimum = checkMinimumSubtotal(totals.subtotalCents, settings.minimumSubtotal)
    if (!minimum.ok) throw new Refused({ ok: false, reason: 'below-minimum', minimumCents: minimum.minimumCents })
    if (totals.grandTotalCents !== request.expectedTotalCents)
      throw new Refused({ ok: false, reason: 'total-changed', totalCents: totals.grandTotalCents })
    return outcome.quote
  }

  async function reserve(
    tx: SiteTransaction,
    site: SiteOfRequest,
    priced: readonly Priced[],
    orderId: string,
    at: Date,
  ): Promise<void> {
    for (const { variantId, quantity, title } of sortedByVariant(
      priced.map(({ entry, product, variant }) => ({
        variantId: variant.id,
        quantity: entry.quantity,
        title: product.title,
      })),
    )) {
      const left = await products.moveStock(tx, { variantId, change: -quantity, reason: 'reserved', orderId, at })
      if (!left)
        throw new Refused({
          ok: false,
          reason: 'sold-out',
          titles: [localise(title, site.primaryLocale, site.primaryLocale) ?? ''],
        })
    }
  }

  /** Everything that must hold together, in one transaction: prices, stock, order, attempt, and the job that finishes what a crash leaves. */
  async function write(
    tx: SiteTransaction,
    site: SiteOfRequest,
    cart: repository.CartHead,
    request: OrderRequest,
  ): Promise<string> {
    const now = clock.now()
    const priced = await carts.price(tx, cart.id)
    const { totals, selected, taxes } = check(site, request, priced, await products.settings(tx), now)
    const orderId = chance.id()
    await reserve(tx, site, priced, orderId, now)
    const urls = new Map(
      (
        await products.assets(
          tx,
          priced.flatMap(({ product, variant }) => variant.imageId ?? product.imageIds[0] ?? []),
        )
      ).map(({ id, url }) => [id, url]),
    )
    const heldUntil = new Date(now.getTime() + holdMinutes * 60_000)
    await orders.write(
      tx,
      {
        id: orderId,
        number: null,
        cartId: cart.id,
        state: 'pending_payment',
        fulfilledAt: null,
        email: request.email,
        firstName: request.address?.firstName ?? '',
        lastName: request.address?.lastName ?? '',
        address: request.address ?? null,
        note: request.note ?? '',
        currency: site.currency,
        subtotal: totals.subtotalCents,
        discount: totals.discountCents,
        shipping: totals.shippingCostCents,
        shippingName: selected?.name ?? '',
        tax: totals.taxCents,
        taxName: taxes.map(({ name }) => name).join(', '),
        total: totals.amountDueCents,
        placedAt: now,
        heldUntil,
        lines: priced.map(({ entry, product, variant, unitPrice }, index) => ({
          id: chance.id(),
          productId: product.id,
          variantId: variant.id,
          kind: product.type,
          title: localise(product.title, site.primaryLocale, site.primaryLocale) ?? '',
          options: variant.optionValues.join(', '),
          sku: variant.sku,
          imageUrl: urls.get(variant.imageId ?? product.imageIds[0] ?? '') ?? null,
          quantity: entry.quantity,
          unitPrice,
          discount: totals.lines[index]!.discountCents,
          tax: totals.lines[index]!.taxCents,
          total: totals.lines[index]!.totalCents,
        })),
      },
      { id: chance.id(), orderId, provider: request.payment.provider, amount: totals.amountDueCents, state: 'started' },
    )
    await jobs.add(tx, { kind: settleJob, payload: { orderId }, runAt: heldUntil })
    return orderId
  }

  /** Asks the provider, with no connection of ours held meanwhile, and tells the order. */
  async function pay(site: { id: string; currency: string }, orderId: string, token: string): Promise<Placed> {
    const attempt = await database.withSite(site.id, tx => orders.attemptOf(tx, orderId))
    const provider = attempt && providerNamed(attempt.provider)
    if (!attempt || !provider) throw new Error(`Order ${orderId} has no payment that can be made.`)
    const { outcome } = await provider.charge({
      siteId: site.id,
      key: attempt.id,
      amount: attempt.amount,
      currency: site.currency,
      token,
    })
    crashPoint('payment-captured')
    const finished = await orders.finish(site.id, { attempt, outcome })
    crashPoint('order-finished')
    if (finished.outcome === 'refused') return { ok: false, reason: 'payment-refused' }
    return { ok: true, orderId, number: finished.order.number!, outcome: finished.outcome }
  }

  jobs.handle(settleJob, async ({ orderId }: { orderId: string }, { siteId }) => {
    if (!siteId) return
    const attempt = await database.withSite(siteId, tx => orders.attemptOf(tx, orderId))
    const provider = attempt && providerNamed(attempt.provider)
    if (!attempt || !provider || attempt.state !== 'started') return
    const outcome = await provider.outcomeOf({ siteId, key: attempt.id })
    if (outcome === 'unknown') await orders.expire(siteId, orderId)
    else await orders.finish(siteId, { attempt, outcome })
  })

  return {
    async place(
      site: SiteOfRequest,
      {
        cartToken,
        request,
        idempotency,
      }: { cartToken: string | undefined; request: OrderRequest; idempotency: { key: string; requestHash: string } },
    ): Promise<Placed> {
      if (!providerNamed(request.payment.provider)) return { ok: false, reason: 'no-such-provider' }
      if (!cartToken) return { ok: false, reason: 'no-cart' }
      let orderId: string
      try {
        orderId = await database.withSite(site.id, async tx => {
          const use = await repository.useKey(tx, { ...idempotency, now: clock.now() })
          if (!use.isNew && use.requestHash !== idempotency.requestHash)
            throw new Refused({ ok: false, reason: 'key-reused' })
          if (!use.isNew && use.orderId) return use.orderId
          const cart = await repository.lockCart(tx, hashToken(cartToken))
          if (!cart) throw new Refused({ ok: false, reason: 'no-cart' })
          const id = (await orders.liveOrderOfCart(tx, cart.id))?.id ?? (await write(tx, site, cart, request))
          await repository.rememberOrder(tx, idempotency.key, id)
          return id
        })
      } catch (error) {
        if (error instanceof Refused) return error.refusal
        throw error
      }
      crashPoint('order-written')
      return pay(site, orderId, request.payment.token)
    },
  }
}

export type Placing = ReturnType<typeof createPlacing>
