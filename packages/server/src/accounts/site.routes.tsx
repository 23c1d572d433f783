import * as contract from '@sitewright/contract/accounts'
import { logoutNotice } from '@sitewright/domain/pages'
import { ownerOrigin } from '../platform/config'
import { type Answer, type Route, redirect, route } from '../platform/http'
import { form, type PageTools, page, show, untold } from './page-tools'
import {
  AccountPage,
  InvitationGonePage,
  InvitationPage,
  LandingPage,
  SetUpClosedPage,
  SetUpPage,
  SitesPage,
} from './pages'
import type { PageDeps } from './ports'
import { createSetUpKey } from './set-up-key'
import { maySignUp } from './sign-up-way'

/** What a person sees around their sites: the list, the first steps, their own account, invitations. */
export function siteRoutes(deps: PageDeps, { frame, picture, knownBrowser, signedIn }: PageTools): Route[] {
  const { platform, accounts, sessions, sites, invitations } = deps
  const { config } = platform
  const outboxIsLocal = config.smtpUrl === undefined
  const setUpKey = createSetUpKey(config)
  const editing = (identifier: string) => `${ownerOrigin(config, identifier)}/config`

  return [
    route({
      ...page,
      endpoint: contract.homePage,
      handle: async input => {
        if (input.account)
          return show(
            <SitesPage frame={frame(input)} account={input.account} sites={await sites.list(input.account.id)} />,
          )
        if (await accounts.isEmpty()) {
          const { setup } = input.query
          if (!setUpKey.opens(setup)) return show(<SetUpClosedPage frame={frame(input)} />)
          const shown = { frame: frame(input), picture: picture(), outboxIsLocal, setUpKey: setup }
          return show(<SetUpPage {...shown} />, 200, untold)
        }
        const notice = logoutNotice(input.query.logout === undefined ? '' : `?logout=${input.query.logout}`)
        return show(
          <LandingPage frame={frame(input)} picture={picture()} notice={notice} maySignUp={maySignUp(config)} />,
        )
      },
    }),
    route({
      ...form,
      endpoint: contract.setUp,
      handle: async (input): Promise<Answer<never>> => {
        const title = input.body.siteName.trim()
        const { setup } = input.body
        if (!setUpKey.opens(setup)) return show(<SetUpClosedPage frame={frame(input)} />, 403)
        const again = { frame: frame(input), picture: picture(), outboxIsLocal, setUpKey: setup, values: input.body }
        if (title === '' || title.length > 100) {
          const siteName = title === '' ? 'Please enter a name for your site' : 'Please use at most 100 characters'
          return show(<SetUpPage {...again} fields={{ siteName }} />, 400)
        }
        const browser = knownBrowser(input)
        const outcome = await accounts.setUp(input.body, browser)
        const to = `/signup/template?title=${encodeURIComponent(title)}`
        if (outcome.ok) return signedIn(input, outcome, { browser, to })
        if (outcome.reason === 'fields') return show(<SetUpPage {...again} fields={outcome.fields} />, 400)
        return redirect('/login')
      },
    }),
    route({
      ...page,
      access: 'signed-in',
      endpoint: contract.accountPage,
      handle: async input => {
        const { account, session } = input
        const list = await sessions.list(account!.id)
        const { isOn } = await accounts.secondStep.state(account!.id)
        const passkeys = (await accounts.passkeys.list(account!.id)).length
        const shown = { account: account!, sessions: list, currentId: session!.id, hasSecondStep: isOn, passkeys }
        return show(<AccountPage frame={frame(input)} {...shown} />)
      },
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.endSession,
      handle: async input => {
        const { account } = input
        // Of one's own alone: an id of somebody else's is none.
        const ended = (await sessions.list(account!.id)).find(({ id }) => id === input.params.sessionId)
        if (ended) await sessions.end(ended)
        return redirect(ended?.id === input.session!.id ? '/?logout=true' : '/account')
      },
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.logOutEverywhere,
      handle: async input => {
        await accounts.logOutEverywhere(input.account!.id)
        return redirect('/?logout=true')
      },
    }),
    route({
      ...page,
      access: 'signed-in',
      endpoint: contract.invitationPage,
      handle: async input => {
        const { token } = input.params
        const read = await invitations.readInvitation(token)
        if (!read.ok) return show(<InvitationGonePage frame={frame(input)} text={read.message} />, 410)
        const { siteTitle, roleLabel } = read.invitation
        return show(
          <InvitationPage
            frame={frame(input)}
            token={token}
            siteTitle={siteTitle}
            role={roleLabel}
            account={input.account!}
          />,
        )
      },
    }),
    route({
      ...form,
      access: 'signed-in',
      endpoint: contract.acceptInvitation,
      handle: async input => {
        const outcome = await invitations.acceptInvitation(input.params.token, input.account!)
        if (!outcome.ok) return show(<InvitationGonePage frame={frame(input)} text={outcome.message} />, 409)
        return redirect(editing(outcome.identifier))
      },
    }),
  ]
}
