import type { Checkout } from '../checkout'
import type { Route } from '../platform/http/route'
import { createArriving } from './arriving'
import { invitationRoutes } from './invitation.routes'
import type { Inviting } from './inviting'
import { pageRoutes } from './page.routes'
import type { Members } from './service'
import { type SessionParts, sessionRoutes } from './session.routes'

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
  return [
    ...sessionRoutes(members, { arriving, leave, https, plansOf }),
    ...pageRoutes(members, { checkout, arriving, https }),
    ...invitationRoutes(inviting, { checkout, arriving }),
  ]
}
