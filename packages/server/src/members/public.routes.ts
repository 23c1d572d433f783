import type { Checkout } from '../checkout'
import type { Route } from '../platform/http/route'
import { departureRoutes } from './account/departure.routes'
import { emailRoutes } from './account/email.routes'
import { logInLinkRoutes } from './account/log-in-link.routes'
import { passkeyRoutes } from './account/passkey.routes'
import { createShowProfile, profileRoutes } from './account/profile.routes'
import { createArriving } from './arriving'
import type { Leaving } from './leaving'
import { pageRoutes } from './page.routes'
import type { Members } from './service'
import { sessionRoutes } from './session.routes'
import { createShowLogin } from './show-login'

export const publicRoutes = (
  members: Members,
  { checkout, leave, https }: { readonly checkout: Checkout; readonly leave: Leaving; readonly https: boolean },
): Route[] => {
  const arriving = createArriving({ carts: checkout.memberCarts, https })
  const parts = { checkout, arriving, https }
  const showProfile = createShowProfile(members, parts)
  return [
    ...sessionRoutes(members, { arriving, leave, https }),
    ...pageRoutes(members, parts),
    ...profileRoutes(members, { ...parts, showProfile }),
    ...emailRoutes(members, parts),
    ...departureRoutes(members, parts),
    ...logInLinkRoutes(members, parts),
    ...passkeyRoutes(members, { ...parts, showProfile, showLogin: createShowLogin(checkout) }),
  ]
}
