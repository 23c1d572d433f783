import { endpoint } from '@sitewright/contract/endpoint'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { type MemberNameRefusal, maxMemberName } from '@sitewright/domain/members'
import { formatMessage, shopTexts } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { type Checkout, createPages, FormPage, inLanguage, type PageInput, siteIn } from '../checkout'
import { longestPassword, type PasswordRefusal, shortestPassword } from '../platform/credentials'
import { redirect } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import type { createArriving } from './arriving'
import type { AcceptOutcome, Inviting } from './inviting'
import { wayTo } from './pages/login-page'

const text = (most: number) => z.string().check(z.maxLength(most))
const params = z.object({ token: text(100) })
const invitationPage = endpoint({ method: 'GET', path: '/account/invitation/:token', params })
const invitationPost = endpoint({
  method: 'POST',
  path: '/account/invitation/:token',
  params,
  body: z.object({ name: text(200), password: text(1000), locale: z.optional(text(35)) }),
})

const shared = { host: 'public', load: 'checkout', access: 'open' } as const

type Words = ReturnType<typeof shopTexts>['member']
type Shown = { readonly email: string; readonly name: string; readonly problem?: string; readonly problemAt?: string }

const nameProblems: Record<MemberNameRefusal, 'nameMissing' | 'nameLong' | 'nameLink'> = {
  ...{ missing: 'nameMissing', long: 'nameLong', link: 'nameLink' },
}
const passwordProblem = (words: Words, refusal: PasswordRefusal): string =>
  ({
    'too-short': formatMessage(words.passwordShort, { count: shortestPassword }),
    'too-long': formatMessage(words.passwordLong, { count: longestPassword }),
    'too-common': words.passwordCommon,
  })[refusal]

/** The page behind the link of an invitation. Opening it changes nothing; the button does. */
export const invitationRoutes = (
  inviting: Inviting,
  { checkout, arriving }: { readonly checkout: Checkout; readonly arriving: ReturnType<typeof createArriving> },
): Route[] => {
  const { page } = createPages(checkout)
  const wordsOf = ({ site }: PageInput): Words => shopTexts(site.primaryLocale).member

  const show = (input: PageInput, token: string, { email, name, ...wrong }: Shown) => {
    const words = wordsOf(input)
    return page(input, { title: words.invitedTitle, status: wrong.problem === undefined ? 200 : 422 }, look => (
      <FormPage
        title={look.title}
        crumb={input.crumb()}
        heading={formatMessage(words.invitedTitle, { site: look.title })}
        lead={formatMessage(words.invitedLead, { email })}
        action={`/account/invitation/${encodeURIComponent(token)}`}
        hidden={{ locale: input.site.primaryLocale }}
        fields={[
          { name: 'name', label: words.name, autoComplete: 'name', maxLength: maxMemberName, value: name },
          {
            ...{ name: 'password', label: words.newPassword, type: 'password', autoComplete: 'new-password' },
            ...{ maxLength: 1000, hint: formatMessage(words.passwordHint, { count: shortestPassword }) },
          },
        ]}
        button={words.confirm}
        {...wrong}
      />
    ))
  }

  /** Used, withdrawn or too old: whoever has joined meanwhile logs in, everybody else may join by themselves. */
  const linkIsOver = (input: PageInput) => {
    const words = wordsOf(input)
    const locale = input.site.primaryLocale
    return page(input, { title: words.linkOver, status: 404 }, look => (
      <FormPage
        title={look.title}
        crumb={input.crumb()}
        heading={words.linkOver}
        lead={words.joinLead}
        action="/account/join"
        hidden={{ locale }}
        fields={[
          { name: 'name', label: words.name, autoComplete: 'name', maxLength: maxMemberName },
          {
            ...{ name: 'email', label: words.email, type: 'email', inputMode: 'email' },
            ...{ autoComplete: 'email', maxLength: maxEmailLength },
          },
        ]}
        button={words.join}
        below={<a href={wayTo('/account/login', { locale })}>{words.haveAccount}</a>}
      />
    ))
  }

  const problemOf = (words: Words, outcome: Exclude<AcceptOutcome, { ok: true } | { reason: 'link-over' }>): string =>
    outcome.reason === 'name' ? words[nameProblems[outcome.refusal]] : passwordProblem(words, outcome.refusal)

  return [
    route({
      ...{ ...shared, crumb: 'read-only', rate: readRate },
      endpoint: invitationPage,
      handle: async asked => {
        const open = await inviting.open(asked.site.id, asked.params.token)
        if (!open) return linkIsOver(inLanguage(asked))
        const { email, name, locale } = open
        return show({ ...asked, site: siteIn(asked.site, locale) }, asked.params.token, { email, name })
      },
    }),
    route({
      ...{ ...shared, bodyLimit: 8_192, crumb: 'required' },
      rate: { name: 'member', limit: 30, perSeconds: 60, by: 'ip' },
      endpoint: invitationPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, params: ofLink, body } = input
        const { browser, replaced } = arriving.whoAsks(input)
        const outcome = await inviting.accept(site.id, { ...ofLink, ...body }, { browser, replaced })
        if (outcome.ok) {
          await arriving.arrive(input, outcome)
          return redirect('/account')
        }
        const open = outcome.reason === 'link-over' ? undefined : await inviting.open(site.id, ofLink.token)
        if (!open || outcome.reason === 'link-over') return linkIsOver(input)
        const problem = problemOf(wordsOf(input), outcome)
        return show(input, ofLink.token, { email: open.email, name: body.name, problem, problemAt: outcome.reason })
      },
    }),
  ]
}
