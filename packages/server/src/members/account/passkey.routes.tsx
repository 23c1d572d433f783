import { endpoint } from '@sitewright/contract/endpoint'
import * as z from 'zod/mini'
import { inLanguage, type PageInput } from '../../checkout'
import { ok, redirect, refused } from '../../platform/http/answers'
import { ownPath } from '../../platform/http/own-path'
import { type MemberOfRequest, type Route, route } from '../../platform/http/route'
import { cookieNames, readCookie } from '../../platform/sessions'
import type { Members } from '../service'
import type { ShowLogin } from '../show-login'
import { type AccountParts, changing, hereOf, memberOf, proofProblem, reading, wordsOf } from './member-pages'
import type { PasskeyRefusal } from './passkeys'
import { doneAt, type ShowProfile } from './profile.routes'

const here = '/account/profile/passkeys'
const text = (most: number) => z.string().check(z.maxLength(most))
/** What a browser writes down of an answer, with room for keys that sign at length. */
const credential = text(20_000)
const passkeyId = text(64)
const notKept = { 'cache-control': 'no-store' }

const newQuestion = endpoint({
  method: 'POST',
  path: `${here}/question`,
  body: z.object({ current: z.optional(text(1000)) }),
  answer: z.record(z.string(), z.unknown()),
})
const addPost = endpoint({ method: 'POST', path: here, body: z.object({ credential, name: text(200) }) })
const namePost = endpoint({ method: 'POST', path: `${here}/name`, body: z.object({ passkeyId, name: text(200) }) })
const removePost = endpoint({ method: 'POST', path: `${here}/remove`, body: z.object({ passkeyId }) })
const logInQuestion = endpoint({
  method: 'GET',
  path: '/account/login/passkey',
  answer: z.record(z.string(), z.unknown()),
})
const logInPost = endpoint({
  method: 'POST',
  path: '/account/login/passkey',
  body: z.object({ credential, locale: z.optional(text(35)), to: z.optional(text(2000)) }),
})

/** A question is signed for one browser: that whose crumb it is. */
const browserOf = ({ request }: Pick<PageInput, 'request'>, https: boolean): string =>
  request.state.visitorId ?? readCookie(request.headers.cookie, cookieNames({ https }).visitor) ?? ''

/** Keys of devices: kept on the profile, and another way in on the login page. */
export const passkeyRoutes = (
  members: Members,
  { arriving, https, showLogin, showProfile }: AccountParts & { showLogin: ShowLogin; showProfile: ShowProfile },
): Route[] => {
  const refusalWords = (input: PageInput, reason: PasskeyRefusal): string => {
    const words = wordsOf(input)
    return { 'no-match': words.passkeyFailed, 'too-many': words.passkeyFailed, known: words.passkeyKnown }[reason]
  }
  type Asked = PageInput & { readonly member: MemberOfRequest | null }
  const showProblem = (input: Asked, reason: PasskeyRefusal) =>
    showProfile(input, { passkeyProblem: refusalWords(input, reason), status: 422 })

  return [
    route({
      ...changing,
      access: 'member',
      endpoint: newQuestion,
      handle: async asked => {
        const input = inLanguage(asked)
        const { site, body, ip } = input
        const given = { here: hereOf(input, https), password: body.current ?? '', ip }
        const outcome = await members.passkeys.askForNew(site.id, memberOf(input), given)
        if (outcome.ok) return ok({ ...outcome.question }, notKept)
        const status = outcome.reason === 'too-many' ? 429 : 422
        return refused(status, outcome.reason, proofProblem(wordsOf(input), outcome.reason))
      },
    }),
    route({
      ...changing,
      bodyLimit: 32_768,
      access: 'member',
      endpoint: addPost,
      handle: async asked => {
        const input = inLanguage(asked)
        const added = { ...input.body, here: hereOf(input, https) }
        const outcome = await members.passkeys.add(input.site.id, memberOf(input), added)
        return outcome.ok ? redirect(doneAt('passkey-added')) : showProblem(input, outcome.reason)
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: namePost,
      handle: async input => {
        await members.passkeys.rename(input.site.id, memberOf(input), input.body.passkeyId, input.body.name)
        return redirect(doneAt('passkey-renamed'))
      },
    }),
    route({
      ...changing,
      access: 'member',
      endpoint: removePost,
      handle: async input => {
        await members.passkeys.remove(input.site.id, memberOf(input), input.body.passkeyId)
        return redirect(doneAt('passkey-removed'))
      },
    }),
    route({
      ...reading,
      rate: { name: 'member-passkey', limit: 60, perSeconds: 60, by: 'ip' },
      access: 'open',
      endpoint: logInQuestion,
      handle: async input => {
        // Makes the browser known where it is not.
        input.crumb()
        const question = await members.passkeys.askToLogIn(input.site.id, hereOf(input, https), browserOf(input, https))
        return ok({ ...question }, notKept)
      },
    }),
    route({
      ...changing,
      bodyLimit: 32_768,
      access: 'open',
      endpoint: logInPost,
      handle: async asked => {
        const input = inLanguage(asked, asked.body.locale)
        const { site, body } = input
        const { browser, replaced } = arriving.whoAsks(input)
        const answer = { here: hereOf(input, https), credential: body.credential, holder: browserOf(input, https) }
        const outcome = await members.passkeys.logIn(site.id, answer, { browser, replaced })
        if (!outcome) return showLogin(input, { problem: wordsOf(input).passkeyNoMatch, to: body.to, status: 400 })
        await arriving.arrive(input, outcome)
        return redirect(ownPath(body.to || '/account'))
      },
    }),
  ]
}
