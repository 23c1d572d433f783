import type { Checkout } from '../checkout'
import type { Route } from '../platform/http/route'
import { createArriving } from './arriving'
import { invitationRoutes } from './invitation.routes'
import type { Inviting } from './inviting'
import type { Leaving } from './leaving'
import { pageRoutes } from './page.routes'
import type { Members } from './service'
import { sessionRoutes } from './session.routes'

export const publicRoutes = (
  members: Members,
  {
    inviting,
    checkout,
    leave,
    https,
  }: {
    readonly inviting: Inviting
    readonly checkout: Checkout
    readonly leave: Leaving
    readonly https: boolean
  },
): Route[] => {
  const arriving = createArriving({ carts: checkout.memberCarts, https })
  return [
    ...sessionRoutes(members, { arriving, leave, https }),
    ...pageRoutes(members, { checkout, arriving, https }),
    ...invitationRoutes(inviting, { checkout, arriving }),
  ]
}
