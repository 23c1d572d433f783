import { memberHint } from '@sitewright/domain/members'
import type { SiteId } from '@sitewright/domain/sites'
import { cartTokenOf, forgetCart, type MemberCarts, rememberCart, shopperCookie, shopperTokenOf } from '../checkout'
import type { RouteInput } from '../platform/http/route'
import { clearCookie, cookieNames } from '../platform/sessions'
import type { Members } from './service'

export type Leaving = ReturnType<typeof createLeaving>
type Leaver = Pick<RouteInput<never, never, never>, 'site' | 'member' | 'request' | 'setCookie' | 'become'>

/** Logging out: for whoever is in, however they came in. Nobody may do it, too: nothing happens. */
export const createLeaving =
  ({
    members,
    carts,
    leaveShopper,
    https,
  }: {
    readonly members: Pick<Members, 'logOut'>
    readonly carts: MemberCarts
    leaveShopper(siteId: SiteId, token: string | undefined): Promise<void>
    readonly https: boolean
  }) =>
  async ({ site, member, request, setCookie, become }: Leaver, cloneCart: boolean): Promise<void> => {
    await leaveShopper(site.id, shopperTokenOf(request))
    setCookie(clearCookie(shopperCookie, { https }))
    setCookie(clearCookie(cookieNames({ https }).member, { https }))
    setCookie(clearCookie(memberHint, { https, readable: true }))
    if (!member) return
    const copied = await carts.release(site.id, { token: cartTokenOf(request), memberId: member.id, cloneCart })
    for (const cookie of copied === undefined ? forgetCart(https) : rememberCart(copied, https)) setCookie(cookie)
    await members.logOut(site.id, member)
    become(null)
  }
