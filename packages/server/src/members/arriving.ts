import { memberHint } from '@sitewright/domain/members'
import { cartTokenOf, type MemberCarts, rememberCart } from '../checkout'
import type { RouteInput } from '../platform/http/route'
import { cookieNames, readCookie, setCookie } from '../platform/sessions'
import type { LoggedIn } from './service'
import { rememberSeconds } from './sessions'

type Arriver = Pick<RouteInput<never, never, never>, 'site' | 'member' | 'request' | 'ip' | 'setCookie' | 'become'>

const deviceSeconds = 365 * 86_400

export const createArriving = ({ carts, https }: { readonly carts: MemberCarts; readonly https: boolean }) => {
  const names = cookieNames({ https })
  return {
    /** What a login goes by besides what was typed. */
    whoAsks: ({ request, ip, member }: Arriver) => ({
      browser: { userAgent: request.headers['user-agent'] ?? '', ip },
      device: readCookie(request.headers.cookie, names.device) || undefined,
      replaced: member,
    }),

    /** The browser is the member's from now on, and so is what is in its cart. Answers the crumb of the session. */
    async arrive({ site, request, setCookie: set, become }: Arriver, { token, remember, device, member }: LoggedIn) {
      const lasts = remember ? { seconds: rememberSeconds } : {}
      set(setCookie(names.member, token, { https, ...lasts }))
      // Of no value to anybody: it only tells the page's script that asking is worth a call.
      set(setCookie(memberHint, 'true', { https, readable: true, ...lasts }))
      set(setCookie(names.device, device, { https, seconds: deviceSeconds }))
      const cart = await carts.adopt(site.id, { token: cartTokenOf(request), memberId: member.id })
      if (cart !== undefined) for (const cookie of rememberCart(cart, https)) set(cookie)
      return become(member)
    },
  }
}
