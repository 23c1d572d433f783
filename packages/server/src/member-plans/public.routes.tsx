import { endpoint } from '@sitewright/contract/endpoint'
import { shopTexts } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import * as z from 'zod/mini'
import { inLanguage, PageHead, type Pages } from '../checkout'
import { notFound, redirect } from '../platform/http/answers'
import { ownPath } from '../platform/http/own-path'
import { type Route, readRate, route } from '../platform/http/route'
import { PlanCards } from './plan-cards'
import type { MemberPlans } from './service'

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const params = z.object({ planId: z.string().check(z.maxLength(64)) })
const body = z.object({ to: text(2000) })
const path = '/account/plans/:planId'
const look = endpoint({ method: 'GET', path, params, query: z.object({ to: text(2000), locale: text(35) }) })
const join = endpoint({ method: 'POST', path: `${path}/join`, params, body })
const leave = endpoint({ method: 'POST', path: `${path}/leave`, params, body })

const shared = { host: 'public', load: 'checkout', access: 'open' } as const
const changing = {
  ...shared,
  crumb: 'required',
  bodyLimit: 8_192,
  rate: { name: 'member', limit: 30, perSeconds: 60, by: 'ip' },
} as const

const goalOf = (to: string | undefined) => ownPath(to || '/account')
const toLogin = (goal: string) => redirect(`/account/login?${new URLSearchParams({ to: goal })}`)

/** What a member joins and leaves with a press, with script or without. Whoever is not logged in does that first. */
export const publicRoutes = (
  plans: Pick<MemberPlans, 'join' | 'leave' | 'offer'>,
  { page }: Pick<Pages, 'page'>,
): Route[] => [
  route({
    ...shared,
    crumb: 'read-only',
    rate: readRate,
    endpoint: look,
    handle: async asked => {
      const { member, params: wanted, query, crumb } = asked
      const { site } = inLanguage(asked, query.locale)
      const offer = await plans.offer(site.id, wanted.planId)
      if (!offer) return notFound()
      const spoken = site.primaryLocale
      const locales = { locale: spoken, primaryLocale: asked.site.primaryLocale }
      const title = localise(offer.name, spoken, locales.primaryLocale) ?? ''
      const to = query.to === undefined ? '' : ownPath(query.to)
      // Whoever joins the site first comes back to this page, and from here to where they wanted to go.
      const here = `/account/plans/${encodeURIComponent(offer.id)}?${new URLSearchParams({ ...(to && { to }), locale: spoken })}`
      const joinFirst = `/account/join?${new URLSearchParams({ to: here, locale: spoken })}`
      return page({ ...asked, site }, { title }, shown => (
        <main className="confirmed">
          <PageHead title={shown.title} />
          <h1>{title}</h1>
          <PlanCards
            {...{ joinFirst, to, ...locales }}
            offers={[offer]}
            isAlone
            words={shopTexts(spoken).access}
            currency={site.currency}
            crumb={crumb()}
            isMember={member !== null}
          />
        </main>
      ))
    },
  }),
  route({
    ...changing,
    endpoint: join,
    handle: async ({ site, member, params: { planId }, body: { to } }) => {
      const goal = goalOf(to)
      if (!member) return (await plans.offer(site.id, planId)) ? toLogin(goal) : notFound()
      const outcome = await plans.join(site.id, planId, member)
      if (outcome.ok) return redirect(goal)
      return outcome.reason === 'paid' && outcome.path !== null ? redirect(encodeURI(outcome.path)) : notFound()
    },
  }),
  route({
    ...changing,
    endpoint: leave,
    handle: async ({ site, member, params: { planId }, body: { to } }) => {
      const goal = goalOf(to)
      if (!member) return (await plans.offer(site.id, planId)) ? toLogin(goal) : notFound()
      return (await plans.leave(site.id, planId, member)) ? redirect(goal) : notFound()
    },
  }),
]
