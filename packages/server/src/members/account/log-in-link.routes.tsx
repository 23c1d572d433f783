import { endpoint } from '@sitewright/contract/endpoint'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { isEmail } from '@sitewright/domain/forms'
import { formatMessage } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { createPages, FormPage, inLanguage, type PageInput, siteIn } from '../../checkout'
import { redirect } from '../../platform/http/answers'
import { ownPath } from '../../platform/http/own-path'
import { type Route, route } from '../../platform/http/route'
import { clearCookie, cookieNames, readCookie, setCookie } from '../../platform/sessions'
import { logInMinutes } from '../links'
import { wayTo } from '../pages/login-page'
import type { LoggedIn, Members } from '../service'
import { namedBrowser } from './account-words'
import { type AccountParts, changing, reading, wordsOf } from './member-pages'

const text = (most: number) => z.string().check(z.maxLength(most))
const email = z.string().check(z.trim(), z.maxLength(maxEmailLength))
const optional = (most: number) => z.optional(text(most))
const locale = optional(35)
const to = optional(2000)
const params = z.object({ token: text(100) })

const askPath = '/account/login/link'
const askPage = endpoint({ method: 'GET', path: askPath, query: z.object({ locale, to }) })
const askPost = endpoint({
  method: 'POST',
  path: askPath,
  body: z.object({ email, rememberMe: optional(10), locale, to }),
})
const codePost = endpoint({
  method: 'POST',
  path: '/account/login/code',
  body: z.object({ email, code: text(40), locale }),
})
const enterPage = endpoint({ method: 'GET', path: '/account/enter/:token', params })
const enterPost = endpoint({ method: 'POST', path: '/account/enter/:token', params, body: z.object({ locale }) })

/** Logging in by a mail: asked for here, and ended by its link or by its code. Works without script. */
export const logInLinkRoutes = (members: Members, { checkout, arriving, https }: AccountParts): Route[] => {
  const { page } = createPages(checkout)
  const cookie = cookieNames({ https }).logInLink
  const secretOf = ({ request }: Pick<PageInput, 'request'>) => readCookie(request.headers.cookie, cookie) || undefined

  type Asked = Omit<Parameters<typeof FormPage>[0], 'title' | 'crumb'> & {
    readonly status?: number
    readonly withScript?: 'members'
  }
  const ask = (input: PageInput, { status = 200, withScript, ...asked }: Asked) =>
    page(input, { title: asked.heading, status, ...(withScript && { withScript }) }, ({ title }) => (
      <FormPage {...asked} {...{ title }} crumb={input.crumb()} />
    ))
  const back = (input: PageInput, wanted?: string | undefined) => (
    <a href={wayTo('/account/login', { locale: input.site.primaryLocale, to: wanted })}>
      {wordsOf(input).typing.logIn}
    </a>
  )

  const askForLink = (
    input: PageInput,
    { to: wanted, typed, ...wrong }: { to?: string | undefined; typed?: string; problem?: string; status?: number },
  ) => {
    const words = wordsOf(input)
    const { rememberMe, ...typing } = words.typing
    return ask(input, {
      ...{ heading: words.logInLinkTitle, lead: words.logInLinkLead, action: askPath, button: typing.forgot },
      hidden: { locale: input.site.primaryLocale, to: wanted },
      fields: [
        {
          ...{ name: 'email', label: typing.email, type: 'email', inputMode: 'email', autoComplete: 'username' },
          ...{ maxLength: maxEmailLength, value: typed },
        },
      ],
      extra: (
        <label className="tick">
          <input type="checkbox" name="rememberMe" value="yes" />
          <span>{rememberMe}</span>
        </label>
      ),
      below: back(input, wanted),
      ...wrong,
    })
  }

  const askForCode = (input: PageInput, typed: string, wrong: { problem?: string; status?: number } = {}) => {
    const words = wordsOf(input)
    return ask(input, {
      ...{ heading: words.logInLinkTitle, action: '/account/login/code', button: words.typing.logIn },
      lead: formatMessage(words.logInLinkSent, { email: typed, minutes: logInMinutes }),
      hidden: { locale: input.site.primaryLocale, email: typed },
      fields: [
        {
          ...{ name: 'code', label: words.code, inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
        },
      ],
      below: back(input),
      ...wrong,
    })
  }

  const linkIsOver = (input: PageInput) => askForLink(input, { problem: wordsOf(input).typing.linkOver, status: 404 })

  const arrive = async (input: Parameters<typeof arriving.arrive>[0], outcome: LoggedIn) => {
    await arriving.arrive(input, outcome)
    input.setCookie(clearCookie(cookie, { https }))
    return redirect(ownPath(outcome.goOnTo || '/account'))
  }

  return [
    route({
      ...reading,
      access: 'open',
      endpoint: askPage,
      handle: async asked => {
        const { query, member } = asked
        if (member) return redirect(ownPath(query.to || '/account'))
        return askForLink(inLanguage(asked, query.locale), { to: query.to && ownPath(query.to) })
      },
    }),
    route({
      ...changing,
      access: 'open',
      endpoint: askPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body } = input
        const shown = { to: body.to, typed: body.email }
        if (!isEmail(body.email))
          return askForLink(input, { ...shown, problem: wordsOf(input).typing.badEmail, status: 422 })
        const secret = await members.logInLink.ask(site.id, {
          ...{ email: body.email, browser: arriving.whoAsks(input).browser, locale: site.primaryLocale },
          ...{ remember: body.rememberMe !== undefined, ...(body.to && { goOnTo: body.to }) },
        })
        input.setCookie(setCookie(cookie, secret, { https, seconds: logInMinutes * 60 }))
        return askForCode(input, body.email)
      },
    }),
    route({
      ...changing,
      access: 'open',
      endpoint: codePost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body } = input
        const { browser, replaced } = arriving.whoAsks(input)
        const typed = { browserSecret: secretOf(input) ?? '', code: body.code.replace(/\D/g, '') }
        const outcome = await members.logInLink.byCode(site.id, typed, { browser, replaced })
        if (outcome) return arrive(input, outcome)
        return askForCode(input, body.email, { problem: wordsOf(input).codeWrong, status: 422 })
      },
    }),
    // Programs that look through mails open what is linked: only a press logs in. Where it was asked for, the page presses.
    route({
      ...reading,
      access: 'open',
      endpoint: enterPage,
      handle: async asked => {
        const open = await members.logInLink.open(asked.site.id, asked.params.token, secretOf(asked))
        if (!open) return linkIsOver(inLanguage(asked))
        const input = { ...asked, site: siteIn(asked.site, open.locale) }
        const words = wordsOf(input)
        const facts = { email: open.email, browser: namedBrowser(open.device, input.site.primaryLocale) }
        const own = {
          attributes: { 'data-member-form': 'enter' },
          withScript: 'members',
        } as const
        return ask(input, {
          heading: words.enterTitle,
          lead: formatMessage(open.isAsker ? words.enterLead : words.enterElsewhere, facts),
          action: `/account/enter/${encodeURIComponent(asked.params.token)}`,
          hidden: { locale: input.site.primaryLocale },
          ...{ fields: [], button: words.typing.logIn, ...(open.isAsker && own) },
        })
      },
    }),
    route({
      ...changing,
      access: 'open',
      endpoint: enterPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { browser, replaced } = arriving.whoAsks(input)
        const outcome = await members.logInLink.byLink(input.site.id, asked.params.token, { browser, replaced })
        return outcome ? arrive(input, outcome) : linkIsOver(input)
      },
    }),
  ]
}
