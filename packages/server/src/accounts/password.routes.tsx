import * as contract from '@sitewright/contract/accounts'
import { validationMessages } from '@sitewright/domain/catalogue/messages'
import { isEmail } from '@sitewright/domain/forms'
import { type Answer, type Route, route } from '../platform/http'
import { speechFor } from './language'
import { fieldMessages } from './messages'
import { form, type PageTools, page, show, untold } from './page-tools'
import { ForgotPage, LinkSentPage, LinkUsedPage, NoMailPage, ResetPage } from './pages'
import type { PageDeps } from './ports'
import { mailArrives } from './sign-up-way'

/** Choosing a new password, by a link in a mail. */
export function passwordRoutes(
  { accounts, platform: { config } }: PageDeps,
  { frame, picture, knownBrowser, signedIn, askForCode }: PageTools,
): Route[] {
  return [
    route({
      ...page,
      endpoint: contract.forgotPage,
      handle: async input =>
        show(
          mailArrives(config) ? (
            <ForgotPage frame={frame(input)} picture={picture()} email={input.query.email} />
          ) : (
            <NoMailPage frame={frame(input)} email={input.query.email} />
          ),
        ),
    }),
    route({
      ...form,
      endpoint: contract.forgot,
      handle: async input => {
        const email = input.body.email.trim()
        if (!isEmail(email)) {
          const wrong = speechFor(input.request).t(validationMessages.validEmail)
          return show(<ForgotPage frame={frame(input)} picture={picture()} email={email} wrong={wrong} />, 400)
        }
        if (!mailArrives(config)) return show(<NoMailPage frame={frame(input)} email={email} />)
        await accounts.forgot(email, input.ip)
        return show(<LinkSentPage frame={frame(input)} email={email} outboxIsLocal={config.smtpUrl === undefined} />)
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
          : show(<LinkUsedPage frame={frame(input)} />, 410, untold)
      },
    }),
    route({
      ...form,
      endpoint: contract.reset,
      handle: async (input): Promise<Answer<never>> => {
        const { token } = input.body
        const browser = knownBrowser(input)
        const outcome = await accounts.reset(input.body, browser)
        if (outcome.ok) return signedIn(input, outcome, { browser, to: '/' })
        if (outcome.reason === 'second-step') return askForCode(input, outcome, '/')
        const owner = outcome.reason === 'link-used' ? undefined : await accounts.ownerOfReset(token)
        if (outcome.reason === 'link-used' || !owner) return show(<LinkUsedPage frame={frame(input)} />, 410, untold)
        const wrong = speechFor(input.request).t(fieldMessages[outcome.reason])
        const again = { frame: frame(input), picture: picture(), token, email: owner.email }
        return show(<ResetPage {...again} wrong={wrong} />, 400, untold)
      },
    }),
  ]
}
