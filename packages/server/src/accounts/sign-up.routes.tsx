import * as contract from '@sitewright/contract/accounts'
import { type Answer, html, notFound, type Route, redirect, route } from '../platform/http'
import type { RouteInput } from '../platform/http/route'
import { safePath } from '../platform/http/safe-path'
import { drawKeptMail, mailBodyPolicy, readMail } from '../platform/mail'
import { clearCookie, cookieNames, readCookie } from '../platform/sessions'
import { speechFor } from './language'
import { accountMessages, waitingTime } from './messages'
import { form, later, type PageTools, page, show, untold } from './page-tools'
import {
  ByInvitationPage,
  CheckMailPage,
  ConfirmElsewherePage,
  ConfirmPage,
  SignUpPage,
  VerifyLinkUsedPage,
} from './pages'
import type { PageDeps } from './ports'
import { invitationIn, mailIsShown, maySignUp } from './sign-up-way'

const firstStep = '/signup/template'
const shownMailBody = '/signup/mail/body'

const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Asking for an account, answering the mail, and having it. */
export function signUpRoutes({ platform, accounts, invitations }: PageDeps, tools: PageTools): Route[] {
  const { config, database } = platform
  const { signUps } = accounts
  const { frame, picture, knownBrowser, signedIn, waitForMail } = tools
  const names = cookieNames(config)
  type Input = Pick<RouteInput<unknown, unknown, unknown>, 'request'>
  const browserSecret = ({ request }: Input) => readCookie(request.headers.cookie, names.signUp)
  const waiting = async (input: Input) => {
    const secret = browserSecret(input)
    return secret === undefined ? undefined : signUps.waiting(secret)
  }

  /** The address that an invitation was sent to; whoever holds its link reads that mailbox. */
  const invitedAddress = async (to: string | undefined): Promise<string | undefined> => {
    const token = invitationIn(to)
    const read = token === undefined ? undefined : await invitations.readInvitation(token)
    return read?.ok ? read.invitation.email : undefined
  }
  const mailOf = async (input: Input) => {
    const signUp = mailIsShown(config) ? await waiting(input) : undefined
    return signUp?.mailId ? database.withPlatform(tx => readMail(tx, signUp.mailId!)) : undefined
  }

  return [
    route({
      ...page,
      endpoint: contract.signUpPage,
      handle: async input => {
        const { to, email } = input.query
        if (input.session) return redirect(safePath(to))
        if (!maySignUp(config, to)) return show(<ByInvitationPage frame={frame(input)} />)
        const values = { to, email: email ?? (await invitedAddress(to)) }
        return show(<SignUpPage frame={frame(input)} picture={picture()} values={values} />)
      },
    }),
    route({
      ...form,
      endpoint: contract.signUp,
      handle: async (input): Promise<Answer<never>> => {
        const { body } = input
        const goOnTo = safePath(body.to, firstStep)
        const again = { frame: frame(input), picture: picture(), values: body }
        if (!maySignUp(config, body.to)) return show(<ByInvitationPage frame={frame(input)} />, 403)
        const invited = await invitedAddress(body.to)
        if (invited !== undefined && sameAddress(invited, body.email)) {
          const browser = knownBrowser(input)
          const outcome = await accounts.signUpInvited(body, browser)
          return outcome.ok
            ? signedIn(input, outcome, { browser, to: goOnTo })
            : show(<SignUpPage {...again} fields={outcome.fields} />, 400)
        }
        // Nothing else proves an address where no mail is sent.
        if (!maySignUp(config)) return show(<ByInvitationPage frame={frame(input)} />, 403)
        const outcome = await signUps.ask(body, { ip: input.ip, goOnTo })
        if (outcome.ok) return waitForMail(input, outcome.browserSecret)
        if (outcome.reason === 'fields') return show(<SignUpPage {...again} fields={outcome.fields} />, 400)
        const speech = speechFor(input.request)
        const minutes = waitingTime(outcome.retryAfterSeconds, speech)
        const problem = speech.t(accountMessages.tooManySignUps, { minutes })
        return show(<SignUpPage {...again} problem={problem} />, 429, later(outcome.retryAfterSeconds))
      },
    }),
    route({
      ...page,
      endpoint: contract.checkMailPage,
      handle: async input => {
        const signUp = await waiting(input)
        if (!signUp) return redirect(input.session ? '/' : '/signup')
        const wasSentAgain = input.query.sent === 'again'
        const outboxIsLocal = mailIsShown(config)
        return show(<CheckMailPage frame={frame(input)} {...{ email: signUp.email, wasSentAgain, outboxIsLocal }} />)
      },
    }),
    route({
      ...form,
      endpoint: contract.sendSignUpAgain,
      handle: async (input): Promise<Answer<never>> => {
        const secret = browserSecret(input)
        const signUp = await waiting(input)
        const outcome = secret === undefined ? undefined : await signUps.sendAgain(secret)
        if (!outcome || !signUp) return redirect('/signup')
        if (outcome.ok) return redirect('/signup/check?sent=again')
        const speech = speechFor(input.request)
        const minutes = waitingTime(outcome.retryAfterSeconds, speech)
        const problem = speech.t(accountMessages.tooManyMails, { minutes })
        const outboxIsLocal = mailIsShown(config)
        return show(
          <CheckMailPage frame={frame(input)} {...{ email: signUp.email, problem, outboxIsLocal }} />,
          429,
          later(outcome.retryAfterSeconds),
        )
      },
    }),
    route({
      ...page,
      endpoint: contract.signUpMailPage,
      handle: async input => {
        const mail = await mailOf(input)
        if (!mail) return notFound()
        const place = {
          nonce: input.nonce,
          home: '/',
          back: { label: speechFor(input.request).t('Back'), to: '/signup/check' },
          body: shownMailBody,
        }
        return html(drawKeptMail(mail, place), { policy: 'editor' })
      },
    }),
    route({
      ...page,
      endpoint: contract.signUpMailBody,
      handle: async input => {
        const mail = await mailOf(input)
        return mail ? html(mail.html, { headers: { 'content-security-policy': mailBodyPolicy } }) : notFound()
      },
    }),
    route({
      ...page,
      endpoint: contract.verifyPage,
      handle: async input => {
        const { token } = input.query
        const found = token === undefined ? undefined : await signUps.read(token, browserSecret(input))
        if (!found || token === undefined) {
          const mayResend = (await waiting(input)) !== undefined
          return show(<VerifyLinkUsedPage frame={frame(input)} mayResend={mayResend} />, 410, untold)
        }
        const { email, name, isSameBrowser } = found
        return isSameBrowser
          ? show(<ConfirmPage frame={frame(input)} token={token} email={email} />, 200, untold)
          : show(
              <ConfirmElsewherePage frame={frame(input)} picture={picture()} {...{ token, email, name }} />,
              200,
              untold,
            )
      },
    }),
    route({
      ...form,
      endpoint: contract.verify,
      handle: async (input): Promise<Answer<never>> => {
        const { token, name, password } = input.body
        const secret = browserSecret(input)
        const browser = knownBrowser(input)
        const outcome = await signUps.confirm({ token, name, password, browserSecret: secret }, browser)
        if (outcome.ok) {
          input.setCookie(clearCookie(names.signUp, config))
          return signedIn(input, outcome, { browser, to: outcome.goOnTo })
        }
        const found = outcome.reason === 'fields' ? await signUps.read(token, secret) : undefined
        if (outcome.reason === 'link-used' || !found) {
          const mayResend = (await waiting(input)) !== undefined
          return show(<VerifyLinkUsedPage frame={frame(input)} mayResend={mayResend} />, 410, untold)
        }
        const again = { frame: frame(input), picture: picture(), token, email: found.email, name }
        return show(<ConfirmElsewherePage {...again} fields={outcome.fields} />, 400, untold)
      },
    }),
  ]
}
