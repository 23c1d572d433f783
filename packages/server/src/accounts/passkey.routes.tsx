import * as contract from '@sitewright/contract/accounts'
import { accountOrigin } from '../platform/config'
import { type Answer, ok, type Route, redirect, refused, route } from '../platform/http'
import type { RouteInput } from '../platform/http/route'
import { safePath } from '../platform/http/safe-path'
import { clearCookie, cookieNames, readCookie } from '../platform/sessions'
import { speechFor } from './language'
import { accountMessages, passkeyMessages, waitingTime } from './messages'
import { form, later, type PageTools, page, show } from './page-tools'
import { CodePage } from './pages/code-page'
import { ConfirmedPage, ConfirmPasswordPage } from './pages/confirm-pages'
import { describeBrowser } from './pages/describe-browser'
import { type PasskeyProblem, PasskeysPage } from './pages/passkey-pages'
import { LogInPage } from './pages/sign-up-page'
import { mostPasskeys } from './passkeys'
import type { PageDeps } from './ports'
import { maySignUp } from './sign-up-way'

/** A question is for one browser and one answer. */
const notKept = { 'cache-control': 'no-store' }
const here = '/account/passkeys'
const confirmFirst = `/account/confirm?to=${encodeURIComponent(here)}`

type Input = RouteInput<unknown, unknown, unknown>

/** Logging in with a key of one's device, instead of the password or after it, and the page on which keys are kept. */
export function passkeyRoutes({ platform, accounts }: PageDeps, tools: PageTools): Route[] {
  const { config } = platform
  const { frame, picture, knownBrowser, signedIn } = tools
  const { passkeys, withPasskey } = accounts
  const cookies = cookieNames(config)
  const cookie = ({ request }: Pick<Input, 'request'>, name: string) => readCookie(request.headers.cookie, name)
  const waitingToken = (input: Pick<Input, 'request'>) => cookie(input, cookies.secondStep) ?? ''
  /** Made with the crumb of this answer, or with one before it. */
  const browserId = (input: Pick<Input, 'request' | 'session'>) =>
    input.session?.id ?? input.request.state.visitorId ?? cookie(input, cookies.visitor) ?? ''

  type SignedIn = Pick<Input, 'nonce' | 'crumb' | 'request' | 'ip' | 'setCookie' | 'account' | 'session'>
  const pageOf = async (input: SignedIn, problem?: PasskeyProblem, status = 200) => {
    const account = input.account!
    const shown = {
      passkeys: await passkeys.list(account.id),
      most: mostPasskeys,
      suggestedName: describeBrowser(input.request.headers['user-agent'] ?? '', speechFor(input.request)),
    }
    return show(
      <PasskeysPage frame={frame(input)} name={account.name} {...shown} {...(problem && { problem })} />,
      status,
    )
  }
  const confirmPage = async (
    input: SignedIn,
    to: string,
    problem: { wrong?: string; problem?: string } = {},
    status = 200,
    headers?: Record<string, string>,
  ) => {
    const account = input.account!
    const hasPasskey = await passkeys.hasAny(account.id)
    return show(
      <ConfirmPasswordPage frame={frame(input)} name={account.name} to={to} hasPasskey={hasPasskey} {...problem} />,
      status,
      headers,
    )
  }
  const signedInPage = { ...page, access: 'signed-in' } as const
  const signedInForm = { ...form, access: 'signed-in' } as const

  return [
    route({
      ...page,
      endpoint: contract.askForPasskey,
      handle: async input => ok(await withPasskey.ask(browserId(input)), notKept),
    }),
    route({
      ...form,
      endpoint: contract.logInWithPasskey,
      handle: async (input): Promise<Answer<never>> => {
        const { credential, to } = input.body
        const browser = knownBrowser(input)
        const answer = { credential, holder: browserId(input) }
        const outcome = await withPasskey.logIn(answer, browser, input.session)
        if (outcome.ok) return signedIn(input, outcome, { browser, to: safePath(to) })
        const shown = { frame: frame(input), picture: picture(), values: { to }, maySignUp: maySignUp(config, to) }
        return show(
          <LogInPage
            {...shown}
            problem={{ text: speechFor(input.request).t(passkeyMessages.noMatch), onPassword: false }}
          />,
          400,
        )
      },
    }),
    route({
      ...page,
      endpoint: contract.askForPasskeyAfterPassword,
      handle: async input => {
        const question = await withPasskey.askAfterPassword(waitingToken(input))
        return question ? ok(question, notKept) : refused(404, 'no-passkey', passkeyMessages.none)
      },
    }),
    route({
      ...form,
      endpoint: contract.givePasskeyAfterPassword,
      handle: async (input): Promise<Answer<never>> => {
        const to = safePath(input.body.to)
        const browser = knownBrowser(input)
        const answer = { token: waitingToken(input), credential: input.body.credential }
        const outcome = await withPasskey.logInAfterPassword(answer, browser, input.session)
        if (outcome.ok) {
          input.setCookie(clearCookie(cookies.secondStep, config))
          return signedIn(input, outcome, { browser, to })
        }
        if (outcome.reason === 'waited-too-long') return redirect(`/login?to=${encodeURIComponent(to)}`)
        const again = { frame: frame(input), picture: picture(), to, hasPasskey: true }
        const speech = speechFor(input.request)
        if (outcome.reason === 'no-match')
          return show(<CodePage {...again} problem={speech.t(passkeyMessages.noMatch)} />, 400)
        const minutes = waitingTime(outcome.retryAfterSeconds, speech)
        const text = speech.t(accountMessages.tooManyCodes, { minutes })
        return show(<CodePage {...again} problem={text} />, 429, later(outcome.retryAfterSeconds))
      },
    }),

    route({
      ...signedInPage,
      endpoint: contract.confirmPage,
      handle: async input => {
        const to = safePath(input.query.to)
        return input.session!.isStrong ? redirect(to) : confirmPage(input, to)
      },
    }),
    route({
      ...signedInForm,
      endpoint: contract.confirmWithPassword,
      handle: async (input): Promise<Answer<never>> => {
        const to = safePath(input.body.to)
        const outcome = await accounts.confirm(input.session!, input.body.password, knownBrowser(input))
        if (outcome.ok) return redirect(to)
        const speech = speechFor(input.request)
        if (outcome.reason === 'no-match')
          return confirmPage(input, to, { wrong: speech.t(accountMessages.wrongPassword) }, 400)
        const minutes = waitingTime(outcome.retryAfterSeconds, speech)
        const problem = speech.t(accountMessages.tooMany, { minutes })
        return confirmPage(input, to, { problem }, 429, later(outcome.retryAfterSeconds))
      },
    }),
    route({
      ...signedInPage,
      endpoint: contract.askForPasskeyToConfirm,
      handle: async input => ok(await withPasskey.askToConfirm(input.session!), notKept),
    }),
    route({
      ...signedInForm,
      endpoint: contract.confirmWithPasskey,
      handle: async (input): Promise<Answer<never>> => {
        const to = safePath(input.body.to)
        return (await withPasskey.confirm(input.session!, input.body.credential))
          ? redirect(to)
          : confirmPage(input, to, { problem: speechFor(input.request).t(passkeyMessages.noMatch) }, 400)
      },
    }),
    route({
      ...signedInPage,
      endpoint: contract.confirmedPage,
      handle: async input => show(<ConfirmedPage frame={frame(input)} />),
    }),
    // Keys answer the account pages alone, so the editing area sends people there, in a window of its own.
    route({
      ...signedInPage,
      host: 'owner',
      evenWhenClosed: true,
      endpoint: contract.confirmElsewhere,
      handle: async () => redirect(`${accountOrigin(config)}/account/confirm?to=/account/confirmed`),
    }),

    // Whoever sits at an open browser must not give themselves a way in that lasts.
    route({
      ...signedInPage,
      endpoint: contract.passkeysPage,
      handle: async input => (input.session!.isStrong ? pageOf(input) : redirect(confirmFirst)),
    }),
    route({
      ...signedInPage,
      stepUp: true,
      endpoint: contract.askForNewPasskey,
      handle: async input => ok(await passkeys.askForNew(input.account!, input.session!.id), notKept),
    }),
    route({
      ...signedInForm,
      endpoint: contract.addPasskey,
      handle: async (input): Promise<Answer<never>> => {
        if (!input.session!.isStrong) return redirect(confirmFirst)
        const { credential, name } = input.body
        const outcome = await passkeys.add(input.account!, { credential, name, holder: input.session!.id })
        return outcome.ok
          ? redirect(here)
          : pageOf(input, { text: speechFor(input.request).t(passkeyMessages.refused[outcome.reason]) }, 400)
      },
    }),
    route({
      ...signedInForm,
      endpoint: contract.renamePasskey,
      handle: async (input): Promise<Answer<never>> => {
        if (!input.session!.isStrong) return redirect(confirmFirst)
        await passkeys.rename(input.account!.id, input.params.passkeyId, input.body.name)
        return redirect(here)
      },
    }),
    route({
      ...signedInForm,
      endpoint: contract.removePasskey,
      handle: async (input): Promise<Answer<never>> => {
        if (!input.session!.isStrong) return redirect(confirmFirst)
        await passkeys.remove(input.account!, input.params.passkeyId)
        return redirect(here)
      },
    }),
  ]
}
