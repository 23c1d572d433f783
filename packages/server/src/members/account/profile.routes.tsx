import { endpoint } from '@sitewright/contract/endpoint'
import { maxEmailLength } from '@sitewright/domain/catalogue'
import { isEmail } from '@sitewright/domain/forms'
import { formatMessage } from '@sitewright/domain/messages'
import * as z from 'zod/mini'
import { inLanguage, type PageInput } from '../../checkout'
import { notFound, redirect } from '../../platform/http/answers'
import { type MemberOfRequest, type Route, route } from '../../platform/http/route'
import { newEmailMinutes } from '../links'
import { ProfilePage, type ProfileProblem } from '../pages/profile-page'
import type { Members } from '../service'
import { namedBrowser, nameProblem, passwordProblem } from './account-words'
import {
  type AccountParts,
  changing,
  createAccountPages,
  dateIn,
  hereOf,
  memberOf,
  proofProblem,
  reading,
  wordsOf,
} from './member-pages'

const here = '/account/profile'
const text = (most: number) => z.string().check(z.maxLength(most))
const given = z.optional(text(1000))

/** What may have been done on the way here. */
const done = [
  ...(['name', 'password', 'session', 'others', 'email', 'kept'] as const),
  ...(['passkey-added', 'passkey-renamed', 'passkey-removed'] as const),
] as const
const saidAfter = {
  name: 'nameSaved',
  password: 'passwordChanged',
  session: 'sessionEnded',
  others: 'othersEnded',
  email: 'emailChanged',
  kept: 'accountKept',
  'passkey-added': 'passkeyAdded',
  'passkey-renamed': 'passkeyRenamed',
  'passkey-removed': 'passkeyRemoved',
} as const

const profilePage = endpoint({ method: 'GET', path: here, query: z.object({ done: z.optional(text(20)) }) })
/** Where a form was sent from that found nobody logged in: whoever logs in then is led back to its address. */
const formPage = endpoint({ method: 'GET', path: `${here}/:form`, params: z.object({ form: text(40) }) })
const forms = ['email', 'password', 'sessions', 'keep', 'data', 'passkeys']
const namePost = endpoint({ method: 'POST', path: here, body: z.object({ name: text(200) }) })
const emailPost = endpoint({
  method: 'POST',
  path: `${here}/email`,
  body: z.object({ email: z.string().check(z.trim(), z.maxLength(maxEmailLength)), current: given }),
})
const passwordPost = endpoint({
  method: 'POST',
  path: `${here}/password`,
  body: z.object({ current: given, password: text(1000) }),
})
const sessionsPost = endpoint({
  method: 'POST',
  path: `${here}/sessions`,
  body: z.object({ sessionId: z.optional(text(64)) }),
})

export const doneAt = (what: (typeof done)[number]): string => `${here}?done=${what}`

type Shown = {
  readonly status?: number
  readonly said?: string | undefined
  readonly problem?: ProfileProblem
  readonly passkeyProblem?: string
}

export const createShowProfile = (members: Members, { checkout, https }: AccountParts) => {
  const page = createAccountPages(checkout)
  return async (
    input: PageInput & { readonly member: MemberOfRequest | null },
    { status = 200, ...shown }: Shown = {},
  ) => {
    const member = memberOf(input)
    const locale = input.site.primaryLocale
    const profile = await members.profile.read(input.site.id, member)
    return page(input, { title: wordsOf(input).profile, status, withScript: 'members' }, ({ title }) => (
      <ProfilePage
        {...{ title, member, profile, locale, ...shown }}
        crumb={input.crumb()}
        date={dateIn(input)}
        host={hereOf(input, https).rpId}
        suggested={namedBrowser(input.request.headers['user-agent'] ?? '', locale)}
      />
    ))
  }
}
export type ShowProfile = ReturnType<typeof createShowProfile>

/** Where members look after what they log in with. */
export const profileRoutes = (
  members: Members,
  { arriving, showProfile: show }: AccountParts & { showProfile: ShowProfile },
): Route[] => {
  return [
    route({
      ...reading,
      access: 'member',
      endpoint: profilePage,
      handle: async asked => {
        const input = inLanguage(asked)
        const what = done.find(each => each === asked.query.done)
        return show(input, { said: what && wordsOf(input)[saidAfter[what]] })
      },
    }),
    route({
      ...reading,
      access: 'open',
      endpoint: formPage,
      handle: async ({ params }) => (forms.includes(params.form) ? redirect(here) : notFound()),
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: namePost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body } = input
        const refusal = await members.profile.rename(site.id, memberOf(input), body.name)
        if (!refusal) return redirect(doneAt('name'))
        const problem = { form: 'name', typed: body.name, text: nameProblem(wordsOf(input).typing, refusal) } as const
        return show(input, { problem, status: 422 })
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: emailPost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body, ip } = input
        const { email, current: password = '' } = body
        const words = wordsOf(input)
        const wrong = (sentence: string, at: string, status = 422) =>
          show(input, { problem: { form: 'email', typed: email, text: sentence, at }, status })
        if (!isEmail(email)) return wrong(words.typing.badEmail, 'email')
        const about = { email, password, ip, locale: site.primaryLocale }
        const outcome = await members.changeEmail.ask(site.id, memberOf(input), about)
        if (outcome.ok)
          return show(input, { said: formatMessage(words.emailSent, { email, minutes: newEmailMinutes }) })
        if (outcome.reason === 'same') return wrong(words.emailSame, 'email')
        return wrong(proofProblem(words, outcome.reason), 'current', outcome.reason === 'too-many' ? 429 : 422)
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: passwordPost,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body } = input
        const words = wordsOf(input)
        const { browser } = arriving.whoAsks(input)
        const change = { current: body.current ?? '', password: body.password, browser }
        const outcome = await members.profile.changePassword(site.id, memberOf(input), change)
        if (outcome.ok) {
          await arriving.arrive(input, outcome)
          return redirect(doneAt('password'))
        }
        const isNew = outcome.reason === 'password'
        const said = isNew ? passwordProblem(words.typing, outcome.refusal) : proofProblem(words, outcome.reason)
        const problem = { form: 'password', text: said, at: isNew ? 'password' : 'current' } as const
        return show(input, { problem, status: outcome.reason === 'too-many' ? 429 : 422 })
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: sessionsPost,
      handle: async input => {
        const { site, body } = input
        if (body.sessionId === undefined) {
          await members.profile.endOthers(site.id, memberOf(input))
          return redirect(doneAt('others'))
        }
        const isEnded = await members.profile.endSession(site.id, memberOf(input), body.sessionId)
        return isEnded ? redirect(doneAt('session')) : redirect(here)
      },
    }),
  ]
}
