import type { Checkout } from '../checkout'
import type { Route } from '../platform/http/route'
import { departureRoutes } from './account/departure.routes'
import { emailRoutes } from './account/email.routes'
import { logInLinkRoutes } from './account/log-in-link.routes'
import { passkeyRoutes } from './account/passkey.routes'
import { createShowProfile, profileRoutes } from './account/profile.routes'
import { createArriving } from './arriving'
import { invitationRoutes } from './invitation.routes'
import type { Inviting } from './inviting'
import { pageRoutes } from './page.routes'
import type { Members } from './service'
import { type SessionParts, sessionRoutes } from './session.routes'
import { createShowLogin } from './show-login'

export const publicRoutes = (
  members: Members,
  {
    inviting,
    checkout,
    leave,
    https,
    plansOf,
  }: { readonly inviting: Inviting; readonly checkout: Checkout } & Pick<SessionParts, 'leave' | 'https' | 'plansOf'>,
): Route[] => {
  const arriving = createArriving({ carts: checkout.memberCarts, https })
  const parts = { checkout, arriving, https }
  const showProfile = createShowProfile(members, parts)
  return [
    ...sessionRoutes(members, { arriving, leave, https, plansOf }),
    ...invitationRoutes(inviting, { checkout, arriving }),
    ...pageRoutes(members, parts),
    ...profileRoutes(members, { ...parts, showProfile }),
    ...emailRoutes(members, parts),
    ...departureRoutes(members, parts),
    ...logInLinkRoutes(members, parts),
    ...passkeyRoutes(members, { ...parts, showProfile, showLogin: createShowLogin(checkout) }),
  ]
}
