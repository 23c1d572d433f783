import * as contract from '@sitewright/contract/accounts'
import { isLoginOnly, lastSiteCookieText, loginOnlyParameter } from '@sitewright/domain/pages'
import { may, worksOnSite } from '@sitewright/domain/roles'
import type { FastifyRequest } from 'fastify'
import { accountOrigin, ownerOrigin } from '../platform/config'
import { html, type Route, redirect, route, type SignInRedirect } from '../platform/http'
import { safePath } from '../platform/http/safe-path'
import { messagePage } from '../platform/pages'
import type { Platform } from '../platform/platform'
import {
  clearCookie,
  cookieNames,
  ownerHintCookie,
  readCookie,
  sessionCookie,
  sessionDays,
  setCookie,
} from '../platform/sessions'
import { browserOf, type PageTools, page, show, untold } from './page-tools'
import { NoEntryPage } from './pages'
import type { PageDeps } from './ports'

const stateSeconds = 3600

const withQuery = (address: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return `${address}?${query}`
}

/**
 * Where people without a session are sent. On a site's address that is the account pages, which come back with a token
 * for this browser alone: the cookie set here is what the token is bound to.
 */
export const createSignInRedirect =
  ({ config, random }: Pick<Platform, 'config' | 'random'>): SignInRedirect =>
  (request: FastifyRequest) => {
    const { place } = request.state
    const to = safePath(request.url)
    if (place.kind !== 'owner') return { to: withQuery('/login', { to }), cookies: [] }
    const name = cookieNames(config).handOver
    const state = readCookie(request.headers.cookie, name) ?? random.secret()
    const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length)
    const loginOnly = isLoginOnly(`?${query}`) ? 'true' : undefined
    return {
      to: withQuery(`${accountOrigin(config)}/enter`, {
        site: place.identifier,
        state,
        to,
        [loginOnlyParameter]: loginOnly,
      }),
      cookies: [setCookie(name, state, { ...config, seconds: stateSeconds })],
    }
  }

/** The step from the account pages to a site's address, which has a session of its own. */
export function handOverRoutes({ platform, sessions, directory }: PageDeps, { frame }: PageTools): Route[] {
  const { config } = platform
  const names = cookieNames(config)
  return [
    route({
      ...page,
      endpoint: contract.handOver,
      handle: async input => {
        const { site: identifier, state, to, loginOnly } = input.query
        if (!input.session) return redirect(withQuery('/login', { to: safePath(input.request.url), loginOnly }))
        const { account } = input.session
        const site = await directory.byIdentifier(identifier)
        const membership = site && (await directory.membership(site.id, account.id))
        // The same answer for a site that is not there, so that nobody can ask which identifiers are taken.
        if (!site || !membership || !may({ kind: 'account', siteId: site.id, ...membership }, 'site-view'))
          return show(<NoEntryPage frame={frame(input)} email={account.email} />, 404)
        const token = await sessions.handOver(input.session, { siteId: site.id, state })
        input.setCookie(lastSiteCookieText(site.identifier, config.appDomain))
        const address = `${ownerOrigin(config, site.identifier)}/enter`
        return redirect(withQuery(address, { token, to: safePath(to) }), 303, untold)
      },
    }),
    route({
      ...page,
      host: 'owner',
      evenWhenClosed: true,
      endpoint: contract.enter,
      handle: async input => {
        const { token, to } = input.query
        const state = readCookie(input.request.headers.cookie, names.handOver)
        const entered =
          state && (await sessions.redeemHandOver(token, { siteId: input.site.id, state }, browserOf(input)))
        if (!entered) {
          const text = 'This link was used already or is too old. Please open the page again.'
          const ways = [{ label: 'Open it again', to: safePath(to, '/config') }]
          return html(messagePage({ title: 'Please try again', text, ways, nonce: input.nonce, home: '/config' }), {
            status: 410,
            headers: untold,
          })
        }
        input.setCookie(sessionCookie(entered.token, config))
        const membership = await directory.membership(input.site.id, entered.accountId)
        const isTeam = membership !== undefined && worksOnSite(membership)
        input.setCookie(ownerHintCookie(isTeam, { ...config, seconds: sessionDays * 86_400 }))
        input.setCookie(clearCookie(names.handOver, config))
        return redirect(safePath(to), 303, untold)
      },
    }),
  ]
}
