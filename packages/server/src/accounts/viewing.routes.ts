import * as contract from '@sitewright/contract/accounts'
import { readViewer } from '@sitewright/contract/sites'
import { noRedirectParameter } from '@sitewright/domain/pages'
import { addQuery } from '@sitewright/domain/requests'
import { noAudience, pageAudience, permissionsOf, worksOnSite } from '@sitewright/domain/roles'
import { ownerOrigin } from '../platform/config'
import { ok, type Route, redirect, route } from '../platform/http'
import { safePath } from '../platform/http/safe-path'
import {
  clearCookie,
  clearedOwnerHint,
  cookieNames,
  ownerHintCookie,
  readCookie,
  setCookie,
  viewingSeconds,
} from '../platform/sessions'
import { browserOf, page, readRate, untold } from './page-tools'
import type { PageDeps } from './ports'

/** Nothing about a person may stay in a cache on the way. */
const unstored = { 'cache-control': 'no-store' }

/** How somebody who works on a site is known where its visitors are, without a session that could do anything there. */
export function viewingRoutes({ platform, sessions, directory, sites, noteOwnVisit }: PageDeps): Route[] {
  const { config } = platform
  const { viewer } = cookieNames(config)
  return [
    route({
      ...page,
      host: 'owner',
      access: 'site-view',
      endpoint: contract.viewSite,
      handle: async ({ site, session, query }) => {
        const token = await sessions.showSite(session!, site.id)
        const address = await sites.publicAddress(site.identifier)
        // Whoever asks to see the site is not sent back to where they came from.
        const to = addQuery(safePath(query.to), { [noRedirectParameter]: '' })
        return redirect(`${address}/owner-view?${new URLSearchParams({ token, to })}`, 303, untold)
      },
    }),
    route({
      ...page,
      host: 'public',
      evenWhenClosed: true,
      endpoint: contract.ownerView,
      handle: async input => {
        const { token, to } = input.query
        const known = token && (await sessions.redeemView(token, input.site.id, browserOf(input)))
        const membership = known && (await directory.membership(input.site.id, known.accountId))
        // A link that was used already, or that somebody found, shows the page as everybody sees it.
        if (known && membership) {
          input.setCookie(setCookie(viewer, known.token, { ...config, seconds: viewingSeconds }))
          input.setCookie(ownerHintCookie(worksOnSite(membership), { ...config, seconds: viewingSeconds }))
        }
        return redirect(safePath(to), 303, { ...untold, ...unstored })
      },
    }),
    route({
      host: 'public',
      access: 'open',
      crumb: 'read-only',
      rate: readRate,
      evenWhenClosed: true,
      endpoint: readViewer,
      handle: async ({ site, request, setCookie: set }) => {
        const token = readCookie(request.headers.cookie, viewer)
        const known = token === undefined ? undefined : await sessions.viewer(token, site.id)
        const membership = known && (await directory.membership(site.id, known.accountId))
        if (!known || !membership) {
          set(clearedOwnerHint(config))
          if (token !== undefined) set(clearCookie(viewer, config))
          return ok(noAudience, unstored)
        }
        if (worksOnSite(membership)) noteOwnVisit(site, known.accountId)
        const permissions = permissionsOf({ kind: 'account', siteId: site.id, ...membership })
        const editUrl = `${ownerOrigin(config, site.identifier)}/config`
        return ok(pageAudience({ accountId: known.accountId, membership, permissions, editUrl }), unstored)
      },
    }),
  ]
}
