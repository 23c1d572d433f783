import type { Checkout } from '../checkout'
import type { Route } from '../platform/http/route'
import { createArriving } from './arriving'
import { pageRoutes } from './page.routes'
import type { Members } from './service'
import { type SessionParts, sessionRoutes } from './session.routes'

export const publicRoutes = (
  members: Members,
  {
    checkout,
    leave,
    https,
    plansOf,
  }: { readonly checkout: Checkout } & Pick<SessionParts, 'leave' | 'https' | 'plansOf'>,
): Route[] => {
  const arriving = createArriving({ carts: checkout.memberCarts, https })
  return [
    ...sessionRoutes(members, { arriving, leave, https, plansOf }),
    ...pageRoutes(members, { checkout, arriving, https }),
  ]
}
