import * as contract from '@sitewright/contract/accounts'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { type Answer, type Route, redirect, route } from '../platform/http'
import { isEmail } from './email'
import { accountMessages, fieldMessages } from './messages'
import { browserOf, form, type PageTools, page, show, untold } from './page-tools'
import { ForgotPage, LinkSentPage, LinkUsedPage, MessagePage, ResetPage, VerifyPage } from './pages'
import type { PageDeps } from './ports'

/** Proving an address and choosing a new password, both by a link in a mail. */
export function passwordRoutes({ accounts }: PageDeps, { frame, picture, signedIn }: PageTools): Route[] {
  return [
    route({
      ...page,
      endpoint: contract.forgotPage,
      handle: async input => show(<ForgotPage frame={frame(input)} picture={picture()} email={input.query.email} />),
    }),
    route({
      ...form,
      endpoint: contract.forgot,
      handle: async input => {
        const email = input.body.email.trim()
        if (!isEmail(email)) {
          const wrong = validationMessages.validEmail
          return show(<ForgotPage frame={frame(input)} picture={picture()} email={email} wrong={wrong} />, 400)
        }
        await accounts.forgot(email, input.ip)
        return show(<LinkSentPage frame={frame(input)} email={email} />)
      },
    }),
    route({
      ...page,
      endpoint: contract.resetPage,
      handle: async input => {
        const { token = '' } = input.query
        const owner = await accounts.ownerOfReset(token)
        return owner
          ? show(<ResetPage frame={frame(input)} picture={picture()} token={token} email={owner.email} />, 200, untold)
          : show(<LinkUsedPage frame={frame(input)} text={accountMessages.linkUsed} action="forgot" />, 410, untold)
      },
    }),
    route({
      ...form,
      endpoint: contract.reset,
      handle: async (input): Promise<Answer<never>> => {
        const { token } = input.body
        const outcome = await accounts.reset(input.body, browserOf(input))
        if (outcome.ok) return signedIn(input, outcome.token, '/')
        const owner = outcome.reason === 'link-used' ? undefined : await accounts.ownerOfReset(token)
        if (outcome.reason === 'link-used' || !owner)
          return show(
            <LinkUsedPage frame={frame(input)} text={accountMessages.linkUsed} action="forgot" />,
            410,
            untold,
          )
        const wrong = fieldMessages[outcome.reason]
        const again = { frame: frame(input), picture: picture(), token, email: owner.email }
        return show(<ResetPage {...again} wrong={wrong} />, 400, untold)
      },
    }),
    route({
      ...page,
      access: 'signed-in',
      endpoint: contract.verifyPage,
      handle: async input => {
        const { token } = input.query
        if (input.account!.emailVerified || token === undefined) return redirect('/')
        return show(<VerifyPage frame={frame(input)} token={token} email={input.account!.email} />, 200, untold)
      },
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.verify,
      handle: async input =>
        (await accounts.verify(input.body.token, input.account!.id))
          ? redirect('/')
          : show(<LinkUsedPage frame={frame(input)} text={accountMessages.linkUsed} action="home" />, 410, untold),
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.sendVerification,
      handle: async input => {
        const sent = await accounts.sendVerification(input.account!)
        const text = sent
          ? `A link is on its way to ${input.account!.email}.`
          : 'We sent you a link a moment ago. Please look into your mail.'
        return show(
          <MessagePage frame={frame(input)} title="Check your mail" heading="Check your mail" text={text}>
            <p className="notes">
              <a href="/">To my sites</a>
            </p>
          </MessagePage>,
        )
      },
    }),
  ]
}
