import type { LockAnswer, PlanOffer } from '@sitewright/blocks/kit'
import type { PageRule } from '@sitewright/domain/access'
import { shopTexts } from '@sitewright/domain/messages'
import type { SiteId } from '@sitewright/domain/sites'
import { FormPage, PageHead, type PageInput, type Pages, siteIn } from '../checkout'
import { PlanCards } from '../member-plans'
import { type Answer, streamed } from '../platform/http/answers'

export type ClosedPage = {
  /** What the visitor has not met yet. */
  readonly rule: Pick<PageRule, 'ruleId' | 'kind' | 'planIds'>
  /** Where they wanted to go. */
  readonly to: string
  readonly locale?: string | undefined
  readonly problem?: Exclude<LockAnswer['problem'], null>
  /** Whether somebody is logged in. */
  readonly isMember?: boolean
}

/** The named plans, as visitors are told of them. */
export type OfferSource = (siteId: SiteId, ids: readonly string[]) => Promise<readonly PlanOffer[]>

/** The page that an owner made to stand before closed ones; undefined where there is none. */
export type LockScreenSource = (
  siteId: SiteId,
  asked: { readonly lock: LockAnswer; readonly path: string; readonly locale: string },
) => Promise<{ readonly html: string; readonly headers: Readonly<Record<string, string>> } | undefined>

/** After a try a form is answered, not an address. */
const statusOf = { wrong: 400, 'too-many': 429 } as const

/** It differs by whoever asks, and nobody on the way may keep it. */
export const neverShared = { 'cache-control': 'private, no-store', vary: 'Cookie, Accept-Encoding' } as const

/** What stands at the address of a closed page for those who may not read it: nothing of the page, nor any code of its owner. */
export const createClosedPages =
  (
    { page }: Pick<Pages, 'page'>,
    { offers: offersOf, lockScreen }: { readonly offers: OfferSource; readonly lockScreen: LockScreenSource },
  ) =>
  async (asked: PageInput, { rule, to, locale, problem, isMember = false }: ClosedPage): Promise<Answer<never>> => {
    const input = { ...asked, site: siteIn(asked.site, locale) }
    const spoken = input.site.primaryLocale
    const words = shopTexts(spoken).access
    const status = problem === undefined ? 403 : statusOf[problem]
    const action = `/api/lock/${encodeURIComponent(rule.ruleId)}`
    if (rule.kind === 'password') {
      const sends = { crumb: input.crumb(), to, locale: spoken }
      const lock = { action, sends, problem: problem ?? null }
      const own = await lockScreen(asked.site.id, { lock, path: to.split(/[?#]/, 1)[0]!, locale: spoken })
      if (own) return streamed(Buffer.from(own.html), { ...own.headers, ...neverShared }, status)
    }
    const way = (path: string) => `${path}?${new URLSearchParams({ to, locale: spoken })}`
    const offers = rule.planIds.length === 0 ? [] : await offersOf(asked.site.id, rule.planIds)
    const forPlans = rule.planIds.length > 0
    const ofMembers = forPlans ? words.plansTitle : words.membersTitle
    const title = rule.kind === 'password' ? words.lockedTitle : ofMembers
    const plansLead = isMember ? words.plansLeadMember : words.plansLead
    const leadOfPlans = offers.length === 0 ? words.plansNone : plansLead
    const drawn = await page(input, { title, status }, look =>
      rule.kind === 'password' ? (
        <FormPage
          title={look.title}
          heading={title}
          lead={words.lockedLead}
          action={action}
          crumb={input.crumb()}
          hidden={{ to, locale: spoken }}
          fields={[
            {
              ...{ name: 'password', label: words.password, type: 'password' },
              ...{ autoComplete: 'off', maxLength: 1000 },
            },
          ]}
          button={words.comeIn}
          problem={problem && { wrong: words.wrong, 'too-many': words.tooMany }[problem]}
        />
      ) : (
        <main className="confirmed">
          <PageHead title={look.title} />
          <h1>{title}</h1>
          <p className="lead">{forPlans ? leadOfPlans : words.membersLead}</p>
          {offers.length > 0 && (
            <PlanCards
              {...{ offers, words, to, isMember }}
              locale={spoken}
              primaryLocale={asked.site.primaryLocale}
              currency={input.site.currency}
              crumb={input.crumb()}
              joinFirst={way('/account/join')}
            />
          )}
          {!isMember && (
            <p className="form-below ways-on">
              <a href={way('/account/login')}>{words.logIn}</a>
              {!forPlans && <a href={way('/account/join')}>{words.join}</a>}
            </p>
          )}
        </main>
      ),
    )
    return drawn.kind === 'html' ? { ...drawn, headers: neverShared } : drawn
  }

export type DrawClosedPage = ReturnType<typeof createClosedPages>
