import * as contract from '@sitewright/contract/accounts'
import { clearedLastSiteCookieText } from '@sitewright/domain/pages'
import { type Answer, ok, type Route, redirect, route } from '../platform/http'
import type { RouteInput } from '../platform/http/route'
import { clearCookie, cookieNames } from '../platform/sessions'
import { accountMessages, waitingTime } from './messages'
import { browserOf, form, type PageTools, page, show } from './page-tools'
import { LogInPage, LogOutPage, SignUpPage } from './pages'
import type { PageDeps } from './ports'
import { safePath } from './safe-path'

const firstStep = '/signup/template'

/** Signing up, in and out. */
export function signInRoutes({ platform, accounts, sessions }: PageDeps, tools: PageTools): Route[] {
  const { config } = platform
  const { frame, picture, signedIn } = tools

  /** Ends the sign-in. Nobody signed in: nothing happens. */
  const logOut = async ({
    session,
    setCookie,
  }: Pick<RouteInput<unknown, unknown, unknown>, 'session' | 'setCookie'>): Promise<boolean> => {
    if (!session) return false
    await sessions.end(session)
    setCookie(clearCookie(cookieNames(config).session, config))
    setCookie(clearedLastSiteCookieText(config.appDomain))
    return true
  }
  const logOutCall = (host: 'account' | 'site') =>
    route({
      ...form,
      host,
      endpoint: contract.logOut,
      handle: async input => ok({ loggedOut: await logOut(input) }),
    })

  return [
    route({
      ...page,
      endpoint: contract.signUpPage,
      handle: async input =>
        input.session
          ? redirect(safePath(input.query.to))
          : show(<SignUpPage frame={frame(input)} picture={picture()} values={input.query} />),
    }),
    route({
      ...form,
      endpoint: contract.signUp,
      handle: async (input): Promise<Answer<never>> => {
        const outcome = await accounts.signUp(input.body, browserOf(input))
        if (outcome.ok) return signedIn(input, outcome.token, safePath(input.body.to, firstStep))
        const again = { frame: frame(input), picture: picture(), values: input.body }
        if (outcome.reason === 'fields') return show(<SignUpPage {...again} fields={outcome.fields} />, 400)
        const problem = accountMessages.tooManySignUps.replace('{minutes}', waitingTime(outcome.retryAfterSeconds))
        return show(<SignUpPage {...again} problem={problem} />, 429)
      },
    }),
    route({
      ...page,
      endpoint: contract.logInPage,
      handle: async input => {
        const { email, to, loginOnly } = input.query
        if (input.session) return redirect(safePath(to))
        const values = { email, to, loginOnly: loginOnly === 'true' }
        return show(<LogInPage frame={frame(input)} picture={picture()} values={values} />)
      },
    }),
    route({
      ...form,
      endpoint: contract.logIn,
      handle: async (input): Promise<Answer<never>> => {
        const { email, to, loginOnly } = input.body
        const outcome = await accounts.logIn(input.body, browserOf(input), input.session)
        if (outcome.ok) return signedIn(input, outcome.token, safePath(to))
        const tooMany = outcome.reason === 'too-many'
        const text = tooMany
          ? accountMessages.tooMany.replace('{minutes}', waitingTime(outcome.retryAfterSeconds))
          : accountMessages.noMatch
        const values = { email, to, loginOnly: loginOnly === 'true' }
        const problem = { text, onPassword: !tooMany }
        return show(
          <LogInPage frame={frame(input)} picture={picture()} values={values} problem={problem} />,
          tooMany ? 429 : 400,
        )
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
