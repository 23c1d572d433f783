import { endpoint } from '@sitewright/contract/endpoint'
import { type CurrencyCode, formatMinorUnits } from '@sitewright/domain/money'
import { testCards } from '@sitewright/domain/payments'
import { isIndefinite } from '@sitewright/domain/products'
import { isHardRefusal } from '@sitewright/domain/subscriptions'
import {
  renderSubscriptionPage,
  type ShopLook,
  type SubscriptionNote,
  type SubscriptionPage,
} from '@sitewright/render/render-subscription-page'
import * as z from 'zod/mini'
import { type Answer, html, redirect } from '../platform/http/answers'
import { type Route, type RouteInput, readRate, route, type SiteOfRequest } from '../platform/http/route'
import { networkOf } from '../platform/sessions'
import { subscriptionPath } from './links'
import type { Renewed } from './renewing'
import type { Act, Read, Subscriptions } from './service'

const params = z.object({ token: z.string().check(z.maxLength(100)) })
const notes = ['done', 'card-saved', 'paid', 'refused', 'later', 'not-now'] as const
const ownPage = endpoint({
  method: 'GET',
  path: '/subscriptions/:token',
  params,
  query: z.object({ note: z.optional(z.enum(notes)), card: z.optional(z.string().check(z.maxLength(200))) }),
})
const actPost = endpoint({
  method: 'POST',
  path: '/subscriptions/:token',
  params,
  body: z.object({ act: z.enum(['skip', 'pause', 'resume', 'cancel', 'pay']) }),
})
const cardPost = endpoint({
  method: 'POST',
  path: '/subscriptions/:token/card',
  params,
  body: z.object({ card: z.string().check(z.maxLength(60)) }),
})

/** As often as somebody needs who changes their mind; whoever tries cards meets it soon. */
const cardRate = { name: 'subscription-card', limit: 10, perSeconds: 3600, by: 'ip' } as const
const actRate = { name: 'subscription-act', limit: 30, perSeconds: 60, by: 'ip' } as const

const noteOf: Record<Exclude<Renewed['outcome'], 'asked'>, SubscriptionNote> = {
  nothing: 'card-saved',
  paid: 'paid',
  refused: 'refused',
  skipped: 'done',
  later: 'later',
}

/** The page of a buyer, which the mails lead to. It needs no script. */
export const publicRoutes = (
  subscriptions: Subscriptions,
  { look }: { readonly look: (siteId: string) => Promise<ShopLook> },
): Route[] => {
  const show = async (siteId: string, page: SubscriptionPage, status = 200): Promise<Answer<never>> => {
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return html(renderSubscriptionPage(await look(siteId), page), { status, headers, policy: 'checkout' })
  }
  const unknown = (siteId: string) => show(siteId, { kind: 'unknown' }, 404)
  const back = (token: string, note: SubscriptionNote) => redirect(`${subscriptionPath(token)}?note=${note}`)
  const after = (token: string, renewed: Renewed) =>
    renewed.outcome === 'asked' ? redirect(renewed.url) : back(token, noteOf[renewed.outcome])

  const pageOf = async (
    { site, token, crumb }: { site: SiteOfRequest; token: string; crumb: () => string },
    { subscription, periods, method, imageUrl }: Read,
    note: SubscriptionNote | undefined,
  ): Promise<SubscriptionPage> => {
    const { currency, plan, unitPrice, quantity, state, nextAt, wakeAt, refusedAt, refusal } = subscription
    const money = (amount: number) => formatMinorUnits(amount, currency as CurrencyCode)
    const day = (at: Date | null) =>
      at
        ? new Intl.DateTimeFormat(site.primaryLocale, {
            day: 'numeric',
            month: 'long',
            year: 'numeric',
            timeZone: site.timeZone,
          }).format(at)
        : ''
    const providers = await subscriptions.cardProviders(site.id, currency)
    const lastTotal = periods.find(each => each.state === 'paid')?.amount
    return {
      kind: 'own',
      action: subscriptionPath(token),
      crumb: crumb(),
      note,
      title: subscription.title,
      isGift: subscription.donation !== null,
      options: subscription.options,
      imageUrl,
      price: money(unitPrice * quantity),
      plan,
      state,
      total: money(lastTotal ?? unitPrice * quantity),
      nextDay: day(nextAt),
      retryDay: day(wakeAt),
      refusedDay: day(refusedAt),
      isAsked: refusal !== null && isHardRefusal(refusal),
      progress: isIndefinite(plan) ? undefined : { paid: subscription.paid, all: plan.numBillingCycles },
      card: method && { brand: method.brand, last4: method.last4 },
      cards: [
        ...(providers.includes('test') ? testCards.map(({ token: value, label }) => ({ value, label })) : []),
        ...(providers.includes('stripe') ? [{ value: 'stripe', label: undefined }] : []),
      ],
      periods: periods.map(({ n, dueAt, state: periodState, reason, amount }) => ({
        number: n + 1,
        day: day(dueAt),
        state: periodState,
        reason,
        amount: amount === null ? '' : money(amount),
      })),
    }
  }

  type Asked = Pick<RouteInput<z.infer<typeof params>, never, never>, 'site' | 'params'>
  const found = ({ site, params: { token } }: Asked) => subscriptions.byToken(site.id, token)

  return [
    route({
      endpoint: ownPage,
      host: 'site',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, query, crumb } = input
        const { token } = input.params
        const read = await subscriptions.byToken(site.id, token)
        if (!read) return unknown(site.id)
        // Back from the page on which the provider asked for a card.
        if (query.card) return after(token, await subscriptions.cardSaved(site.id, read, query.card))
        return show(site.id, await pageOf({ site, token, crumb }, read, query.note))
      },
    }),
    route({
      endpoint: actPost,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: actRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, body } = input
        const { token } = input.params
        const read = await subscriptions.byToken(site.id, token)
        if (!read) return unknown(site.id)
        const { id } = read.subscription
        if (body.act === 'pay') {
          const renewed = await subscriptions.renew(site.id, id, { isWanted: true, isPresent: true })
          return after(token, renewed.outcome === 'nothing' ? { outcome: 'later' } : renewed)
        }
        const acted = await subscriptions.act(site.id, id, { act: body.act satisfies Act, by: 'buyer' })
        return back(token, acted.ok ? 'done' : 'not-now')
      },
    }),
    route({
      endpoint: cardPost,
      host: 'site',
      access: 'open',
      crumb: 'required',
      rate: cardRate,
      handle: async (input): Promise<Answer<never>> => {
        const { site, body } = input
        const { token } = input.params
        const read = await found(input)
        if (!read) return unknown(site.id)
        const provider = body.card === 'stripe' ? 'stripe' : 'test'
        if (!(await subscriptions.cardProviders(site.id, read.subscription.currency)).includes(provider))
          return back(token, 'not-now')
        const changed = await subscriptions.changeCard(site.id, read, {
          provider,
          token: body.card,
          returnPath: subscriptionPath(token),
          network: networkOf(input.ip),
        })
        if (changed.outcome === 'too-many-declines') return back(token, 'not-now')
        if (changed.outcome === 'card-refused') return back(token, 'refused')
        if (changed.outcome === 'unreachable') return back(token, 'later')
        return after(token, changed)
      },
    }),
  ]
}
