import * as contract from '@sitewright/contract/accounts'
import { stepUpMessages } from '@sitewright/domain/catalogue/messages'
import { clearedLastSiteCookieText } from '@sitewright/domain/pages'
import { type Answer, ok, type Route, redirect, route } from '../platform/http'
import { noContent, refused } from '../platform/http/answers'
import type { RouteInput } from '../platform/http/route'
import { safePath } from '../platform/http/safe-path'
import { clearCookie, clearedOwnerHint, cookieNames, readCookie } from '../platform/sessions'
import { speechFor } from './language'
import { accountMessages, waitingTime } from './messages'
import { form, later, type PageTools, page, show } from './page-tools'
import { LogInPage, LogOutPage } from './pages'
import type { PageDeps } from './ports'
import { maySignUp } from './sign-up-way'

/** Signing in and out. */
export function signInRoutes({ platform, accounts, sessions }: PageDeps, tools: PageTools): Route[] {
  const { config } = platform
  const { frame, picture, knownBrowser, signedIn, askForCode, waitForMail } = tools

  /** Ends the sign-in. Nobody signed in: nothing happens. */
  const logOut = async ({
    session,
    setCookie,
    request,
  }: Pick<RouteInput<unknown, unknown, unknown>, 'session' | 'setCookie' | 'request'>): Promise<boolean> => {
    const { viewer } = cookieNames(config)
    const viewing = readCookie(request.headers.cookie, viewer)
    setCookie(clearedOwnerHint(config))
    if (viewing !== undefined) {
      // On a public address there is no session to end: whoever looks is a visitor there from now on.
      await sessions.endViewing(viewing)
      setCookie(clearCookie(viewer, config))
    }
    if (!session) return viewing !== undefined
    await sessions.end(session)
    setCookie(clearCookie(cookieNames(config).session, config))
    setCookie(clearedLastSiteCookieText(config.appDomain))
    return true
  }
  const logOutCall = (host: 'account' | 'site') =>
    route({
      ...form,
      host,
      evenWhenClosed: true,
      endpoint: contract.logOut,
      handle: async input => ok({ loggedOut: await logOut(input) }),
    })

  /** Where the tool is used, by whoever is signed in there. */
  const inTool = { host: 'owner', access: 'signed-in', evenWhenClosed: true } as const

  return [
    route({
      ...form,
      ...inTool,
      endpoint: contract.confirmPassword,
      handle: async (input): Promise<Answer<never>> => {
        const outcome = await accounts.confirm(input.session!, input.body.password, knownBrowser(input))
        if (outcome.ok) return noContent()
        if (outcome.reason === 'no-match') return refused(422, outcome.reason, stepUpMessages.noMatch)
        const { retryAfterSeconds } = outcome
        input.reply.header('retry-after', String(retryAfterSeconds))
        const speech = speechFor(input.request)
        const text = speech.t(accountMessages.tooMany, { minutes: waitingTime(retryAfterSeconds, speech) })
        return refused(429, outcome.reason, text, { retryAfterSeconds })
      },
    }),
    route({
      ...page,
      ...inTool,
      stepUp: true,
      endpoint: contract.checkStrength,
      handle: async (): Promise<Answer<never>> => noContent(),
    }),
    route({
      ...page,
      endpoint: contract.logInPage,
      handle: async input => {
        const { email, to, loginOnly } = input.query
        if (input.session) return redirect(safePath(to))
        const values = { email, to, loginOnly: loginOnly === 'true' }
        const offer = maySignUp(config, to)
        return show(<LogInPage frame={frame(input)} picture={picture()} values={values} maySignUp={offer} />)
      },
    }),
    route({
      ...form,
      endpoint: contract.logIn,
      handle: async (input): Promise<Answer<never>> => {
        const { email, to, loginOnly } = input.body
        const goOnTo = safePath(to)
        const browser = knownBrowser(input)
        const outcome = await accounts.logIn({ ...input.body, goOnTo }, browser, input.session)
        if (outcome.ok) return signedIn(input, outcome, { browser, to: goOnTo })
        if (outcome.reason === 'second-step') return askForCode(input, outcome, goOnTo)
        if (outcome.reason === 'unverified') return waitForMail(input, outcome.browserSecret)
        const speech = speechFor(input.request)
        const values = { email, to, loginOnly: loginOnly === 'true' }
        const again = { frame: frame(input), picture: picture(), values, maySignUp: maySignUp(config, to) }
        if (outcome.reason === 'too-many') {
          const minutes = waitingTime(outcome.retryAfterSeconds, speech)
          const problem = { text: speech.t(accountMessages.tooMany, { minutes }), onPassword: false }
          return show(<LogInPage {...again} problem={problem} />, 429, later(outcome.retryAfterSeconds))
        }
        const isWrong = outcome.reason === 'no-match'
        const problem = isWrong
          ? { text: speech.t(accountMessages.noMatch), onPassword: true }
          : { text: speech.t(accountMessages.proofNeeded), onPassword: false }
        return show(<LogInPage {...again} problem={problem} question={outcome.question} />, isWrong ? 400 : 409)
      },
    }),
    route({
      ...page,
      endpoint: contract.logOutPage,
      handle: async input =>
        input.account ? show(<LogOutPage frame={frame(input)} name={input.account.name} />) : redirect('/'),
    }),
    route({
      ...form,
      endpoint: contract.logOutForm,
      handle: async input => redirect((await logOut(input)) ? '/?logout=true' : '/'),
    }),
    logOutCall('account'),
    logOutCall('site'),
  ]
}
