import * as contract from '@sitewright/contract/accounts'
import { type Answer, type Route, redirect, route } from '../platform/http'
import type { RouteInput } from '../platform/http/route'
import { safePath } from '../platform/http/safe-path'
import { clearCookie, cookieNames, readCookie } from '../platform/sessions'
import { speechFor } from './language'
import { accountMessages, waitingTime } from './messages'
import { form, later, type PageTools, page, show } from './page-tools'
import { CodePage } from './pages/code-page'
import { type FormProblem, RecoveryCodesPage, SecondStepPage, SetUpSecondStepPage } from './pages/second-step-pages'
import type { PageDeps } from './ports'

/** What is shown once must not come back with the browser's back button on somebody else's machine. */
const notKept = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** The code after the password, and the page on which it is turned on. */
export function secondStepRoutes({ platform, accounts }: PageDeps, tools: PageTools): Route[] {
  const { config } = platform
  const { frame, picture, knownBrowser, signedIn } = tools
  const { secondStep } = accounts
  const cookie = cookieNames(config).secondStep
  const waitingToken = ({ request }: Pick<RouteInput<unknown, unknown, unknown>, 'request'>) =>
    readCookie(request.headers.cookie, cookie) ?? ''

  type SignedIn = Pick<
    RouteInput<unknown, unknown, unknown>,
    'nonce' | 'crumb' | 'request' | 'ip' | 'setCookie' | 'account' | 'session'
  >
  const pageOf = async (input: SignedIn, problem?: FormProblem, status = 200, headers?: Record<string, string>) => {
    const account = input.account!
    const state = await secondStep.state(account.id)
    return show(
      <SecondStepPage frame={frame(input)} name={account.name} state={state} {...(problem && { problem })} />,
      status,
      headers,
    )
  }

  /** Whoever sits at an open browser must know the password to change how its owner logs in. */
  async function withPassword(
    input: SignedIn & { readonly body: { readonly password: string } },
    where: FormProblem['form'],
    act: () => Promise<Answer<never>>,
  ): Promise<Answer<never>> {
    const outcome = await accounts.confirm(input.session!, input.body.password, knownBrowser(input))
    if (outcome.ok) return act()
    const speech = speechFor(input.request)
    if (outcome.reason === 'no-match')
      return pageOf(input, { form: where, text: speech.t(accountMessages.wrongPassword) }, 400)
    const { retryAfterSeconds } = outcome
    const text = speech.t(accountMessages.tooMany, { minutes: waitingTime(retryAfterSeconds, speech) })
    return pageOf(input, { form: where, text }, 429, later(retryAfterSeconds))
  }

  return [
    route({
      ...page,
      endpoint: contract.secondStepPage,
      handle: async input => {
        const to = safePath(input.query.to)
        const waiting = await secondStep.whoWaits(waitingToken(input))
        if (!waiting) return redirect('/login')
        const hasPasskey = await accounts.passkeys.hasAny(waiting.accountId)
        return show(<CodePage frame={frame(input)} picture={picture()} to={to} hasPasskey={hasPasskey} />)
      },
    }),
    route({
      ...form,
      endpoint: contract.giveCode,
      handle: async (input): Promise<Answer<never>> => {
        const to = safePath(input.body.to)
        const browser = knownBrowser(input)
        const wish = { token: waitingToken(input), code: input.body.code.trim() }
        const waiting = await secondStep.whoWaits(wish.token)
        const outcome = await accounts.logInWithCode(wish, browser, input.session)
        if (outcome.ok) {
          input.setCookie(clearCookie(cookie, config))
          return signedIn(input, outcome, { browser, to })
        }
        if (outcome.reason === 'waited-too-long') return redirect(`/login?to=${encodeURIComponent(to)}`)
        const hasPasskey = waiting !== undefined && (await accounts.passkeys.hasAny(waiting.accountId))
        const again = { frame: frame(input), picture: picture(), to, hasPasskey }
        const speech = speechFor(input.request)
        if (outcome.reason === 'no-match')
          return show(<CodePage {...again} wrong={speech.t(accountMessages.wrongCode)} />, 400)
        const minutes = waitingTime(outcome.retryAfterSeconds, speech)
        const text = speech.t(accountMessages.tooManyCodes, { minutes })
        return show(<CodePage {...again} problem={text} />, 429, later(outcome.retryAfterSeconds))
      },
    }),
    route({ ...page, access: 'signed-in', endpoint: contract.codesPage, handle: input => pageOf(input) }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.beginSecondStep,
      handle: input =>
        withPassword(input, 'begin', async () => {
          const account = input.account!
          const setUp = await secondStep.begin(account)
          if (!setUp) return redirect('/account/second-step')
          return show(<SetUpSecondStepPage frame={frame(input)} name={account.name} setUp={setUp} />, 200, notKept)
        }),
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.confirmSecondStep,
      handle: async (input): Promise<Answer<never>> => {
        const account = input.account!
        const setUp = await secondStep.begun(account)
        // Showing the secret again needs the password again, unless it was given a moment ago.
        if (!setUp || !input.session!.isStrong) return redirect('/account/second-step')
        const codes = await secondStep.confirm(account, input.body.code.trim())
        const shown = { frame: frame(input), name: account.name }
        return codes
          ? show(<RecoveryCodesPage {...shown} codes={codes} />, 200, notKept)
          : show(
              <SetUpSecondStepPage
                {...shown}
                setUp={setUp}
                wrong={speechFor(input.request).t(accountMessages.wrongCode)}
              />,
              400,
              notKept,
            )
      },
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.renewRecoveryCodes,
      handle: input =>
        withPassword(input, 'codes', async () => {
          const codes = await secondStep.renewCodes(input.account!)
          if (!codes) return redirect('/account/second-step')
          return show(<RecoveryCodesPage frame={frame(input)} name={input.account!.name} codes={codes} />, 200, notKept)
        }),
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.turnOffSecondStep,
      handle: input =>
        withPassword(input, 'off', async () => {
          await secondStep.turnOff(input.account!)
          return redirect('/account/second-step')
        }),
    }),
  ]
}
