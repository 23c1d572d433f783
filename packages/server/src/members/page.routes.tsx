import { endpoint } from '@sitewright/contract/endpoint'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { isEmail } from '@sitewright/domain/forms'
import { maxMemberName, memberNameRefusal } from '@sitewright/domain/members'
import { formatMessage, memberTexts, shopTexts } from '@sitewright/domain/messages'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { type AskedField, type Checkout, createPages, FormPage, inLanguage, type PageInput, siteIn } from '../checkout'
import { shortestPassword } from '../platform/credentials'
import { redirect } from '../platform/http/answers'
import { ownPath } from '../platform/http/own-path'
import { type Route, readRate, route } from '../platform/http/route'
import { clearCookie, cookieNames, readCookie, setCookie } from '../platform/sessions'
import { nameProblem, passwordProblem } from './account/account-words'
import type { createArriving } from './arriving'
import { resetMinutes } from './links'
import { wayTo } from './pages/login-page'
import type { Members, OpenLink } from './service'
import { createShowLogin } from './show-login'

const text = (most: number) => z.string().check(z.maxLength(most))
const optional = (most: number) => z.optional(text(most))
const email = z.string().check(z.trim(), z.maxLength(maxEmailLength))
const locale = optional(35)
const to = optional(2000)
const known = z.object({ locale, to })
const ofLink = z.object({ token: text(100) })

const loginPage = endpoint({ method: 'GET', path: '/account/login', query: known })
const loginPost = endpoint({
  method: 'POST',
  path: '/account/login',
  body: z.object({ email, password: text(1000), rememberMe: optional(10), locale, to }),
})
const joinPage = endpoint({ method: 'GET', path: '/account/join', query: known })
const joinPost = endpoint({
  method: 'POST',
  path: '/account/join',
  body: z.object({ email, name: text(200), locale, to }),
})
const forgotPage = endpoint({ method: 'GET', path: '/account/forgot', query: known })
const forgotPost = endpoint({ method: 'POST', path: '/account/forgot', body: z.object({ email, locale }) })
const linkPage = endpoint({ method: 'GET', path: '/account/link/:token', params: ofLink })
const linkPost = endpoint({
  method: 'POST',
  path: '/account/link/:token',
  params: ofLink,
  body: z.object({ password: text(1000), name: optional(200), locale }),
})

const shared = { host: 'public', load: 'checkout', access: 'open' } as const
const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
const changing = {
  ...shared,
  bodyLimit: 8_192,
  crumb: 'required',
  rate: { name: 'member', limit: 30, perSeconds: 60, by: 'ip' },
} as const

type Words = ReturnType<typeof shopTexts>['member']
type Wrong = { readonly problem?: string; readonly problemAt?: string; readonly status?: number }
type Known = { readonly to?: string | undefined }

const emailField = (words: Words, value?: string): AskedField => ({
  ...{ name: 'email', label: words.email, type: 'email', inputMode: 'email' },
  ...{ autoComplete: 'email', maxLength: maxEmailLength, value },
})
const nameField = (words: Words, value?: string): AskedField => ({
  ...{ name: 'name', label: words.name, autoComplete: 'name', maxLength: maxMemberName, value },
})

/** Pages on which people join and log in: in the look of the site, without any code of its owner, with script or without. */
export const pageRoutes = (
  members: Members,
  {
    checkout,
    arriving,
    https,
  }: { readonly checkout: Checkout; readonly arriving: ReturnType<typeof createArriving>; readonly https: boolean },
): Route[] => {
  const { page } = createPages(checkout)
  const names = cookieNames({ https })
  const wordsOf = ({ site }: PageInput): Words => shopTexts(site.primaryLocale).member
  const goal = (wanted: string | undefined) => ownPath(wanted || '/account')

  const showLogin = createShowLogin(checkout)

  const ask = (
    input: PageInput,
    {
      status = 200,
      ...asked
    }: Omit<Parameters<typeof FormPage>[0], 'title' | 'crumb'> & { status?: number | undefined },
  ) =>
    page(input, { title: asked.heading, status }, look => (
      <FormPage
        {...asked}
        heading={formatMessage(asked.heading, { site: look.title })}
        title={look.title}
        crumb={input.crumb()}
      />
    ))

  const back = (input: PageInput, words: Words) => (
    <a href={wayTo('/account/login', { locale: input.site.primaryLocale })}>{words.haveAccount}</a>
  )

  const askToJoin = (
    input: PageInput,
    {
      to: wanted,
      typed,
      said = '',
      ...wrong
    }: Wrong & Known & { said?: string; typed?: { name: string; email: string } },
  ) => {
    const words = wordsOf(input)
    return ask(input, {
      ...{ heading: words.joinTitle, lead: words.joinLead, action: '/account/join', button: words.join },
      hidden: { to: wanted, locale: input.site.primaryLocale },
      fields: [nameField(words, typed?.name), emailField(words, typed?.email)],
      below: back(input, words),
      said,
      ...wrong,
    })
  }

  const askForReset = (
    input: PageInput,
    { said = '', typed, below, ...wrong }: Wrong & { said?: string; typed?: string; below?: ReactNode },
  ) => {
    const words = wordsOf(input)
    return ask(input, {
      ...{ heading: words.forgotTitle, lead: words.forgotLead, action: '/account/forgot', button: words.forgot },
      hidden: { locale: input.site.primaryLocale },
      fields: [emailField(words, typed)],
      below: below ?? back(input, words),
      said,
      ...wrong,
    })
  }

  /** Whoever forgot their password asks here again; whoever wanted to join, on the page for that. */
  const linkIsOver = (input: PageInput) => {
    const words = wordsOf(input)
    const below = (
      <p className="ways-on">
        {back(input, words)}
        <a href={wayTo('/account/join', { locale: input.site.primaryLocale })}>{words.join}</a>
      </p>
    )
    return askForReset(input, { problem: words.linkOver, status: 404, below })
  }

  const showLink = (input: PageInput, token: string, open: OpenLink, wrong: Wrong = {}) => {
    const words = wordsOf(input)
    const isNew = open.kind === 'sign-up'
    return ask(input, {
      heading: isNew ? words.confirmTitle : words.resetTitle,
      lead: formatMessage(isNew ? words.confirmLead : words.resetLead, { email: open.email }),
      action: `/account/link/${encodeURIComponent(token)}`,
      hidden: { locale: input.site.primaryLocale },
      fields: [
        ...(isNew ? [nameField(words, open.name)] : []),
        {
          ...{ name: 'password', label: words.newPassword, type: 'password', autoComplete: 'new-password' },
          ...{ maxLength: 1000, hint: formatMessage(words.passwordHint, { count: shortestPassword }) },
        },
      ],
      button: isNew ? words.confirm : words.reset,
      ...wrong,
    })
  }

  return [
    route({
      ...reading,
      endpoint: loginPage,
      handle: async asked => {
        const { member, query } = asked
        if (member) return redirect(goal(query.to))
        return showLogin(inLanguage(asked, query.locale), { to: query.to && ownPath(query.to) })
      },
    }),
    route({
      ...changing,
      endpoint: loginPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body } = input
        const rememberMe = body.rememberMe !== undefined
        const outcome = await members.logIn(site.id, { ...body, rememberMe }, arriving.whoAsks(input))
        if (outcome.ok) {
          await arriving.arrive(input, outcome)
          return redirect(goal(body.to))
        }
        const words = wordsOf(input)
        const said = {
          'no-match': { status: 400, problem: memberTexts(site.primaryLocale).loginFailed },
          // Whoever is here has no script, which alone could work anything out. The link by mail needs none.
          'proof-needed': { status: 409, problem: words.proofNeeded },
          'too-many': { status: 429, problem: words.tooMany },
        }
        return showLogin(input, { email: body.email, rememberMe, to: body.to, ...said[outcome.reason] })
      },
    }),
    route({
      ...reading,
      endpoint: joinPage,
      handle: async asked =>
        asked.member
          ? redirect(goal(asked.query.to))
          : askToJoin(inLanguage(asked, asked.query.locale), { to: asked.query.to }),
    }),
    route({
      ...changing,
      endpoint: joinPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body, ip } = input
        const words = wordsOf(input)
        const wrongName = memberNameRefusal(body.name)
        const again = { typed: body, to: body.to, status: 422 }
        if (wrongName) return askToJoin(input, { ...again, problem: nameProblem(words, wrongName), problemAt: 'name' })
        if (!isEmail(body.email)) return askToJoin(input, { ...again, problem: words.badEmail, problemAt: 'email' })
        const secret = await members.ask(site.id, {
          ...{ kind: 'sign-up', email: body.email, ip },
          payload: { name: body.name.trim(), locale: site.primaryLocale, ...(body.to && { goOnTo: body.to }) },
        })
        input.setCookie(setCookie(names.signUp, secret, { https, seconds: 86_400 }))
        return askToJoin(input, { said: formatMessage(words.joinSent, { email: body.email }) })
      },
    }),
    route({
      ...reading,
      endpoint: forgotPage,
      handle: async asked => askForReset(inLanguage(asked, asked.query.locale), {}),
    }),
    route({
      ...changing,
      endpoint: forgotPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body, ip } = input
        const words = wordsOf(input)
        if (!isEmail(body.email)) return askForReset(input, { problem: words.badEmail, typed: body.email, status: 422 })
        const payload = { locale: site.primaryLocale }
        await members.ask(site.id, { kind: 'reset', email: body.email, ip, payload })
        const said = formatMessage(words.forgotSent, { email: body.email, minutes: resetMinutes })
        return askForReset(input, { said })
      },
    }),
    // Programs that look through mails open what is linked: only a press uses the link up.
    route({
      ...reading,
      endpoint: linkPage,
      handle: async asked => {
        const { site, params, request } = asked
        const secret = readCookie(request.headers.cookie, names.signUp)
        const open = await members.openLink(site.id, params.token, secret)
        if (!open) return linkIsOver(inLanguage(asked))
        return showLink({ ...asked, site: siteIn(site, open.locale) }, params.token, open)
      },
    }),
    route({
      ...changing,
      endpoint: linkPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, params, body } = input
        const { browser, replaced } = arriving.whoAsks(input)
        const { password, name = '' } = body
        const outcome = await members.useLink(site.id, { token: params.token, password, name }, { browser, replaced })
        if (outcome.ok) {
          await arriving.arrive(input, outcome)
          input.setCookie(clearCookie(names.signUp, { https }))
          return redirect(goal(outcome.goOnTo))
        }
        const open =
          outcome.reason === 'link-over' ? undefined : await members.openLink(site.id, params.token, undefined)
        if (!open || outcome.reason === 'link-over') return linkIsOver(input)
        const words = wordsOf(input)
        return showLink(
          input,
          params.token,
          { ...open, name },
          {
            problem:
              outcome.reason === 'name' ? nameProblem(words, outcome.refusal) : passwordProblem(words, outcome.refusal),
            problemAt: outcome.reason,
            status: 422,
          },
        )
      },
    }),
  ]
}
