import type { Checkout } from '../checkout'
import type { Route } from '../platform/http/route'
import { emailRoutes } from './account/email.routes'
import { profileRoutes } from './account/profile.routes'
import { createArriving } from './arriving'
import type { Leaving } from './leaving'
import { pageRoutes } from './page.routes'
import type { Members } from './service'
import { sessionRoutes } from './session.routes'

export const publicRoutes = (
  members: Members,
  { checkout, leave, https }: { readonly checkout: Checkout; readonly leave: Leaving; readonly https: boolean },
): Route[] => {
  const arriving = createArriving({ carts: checkout.memberCarts, https })
  const parts = { checkout, arriving, https }
  return [
    ...sessionRoutes(members, { arriving, leave, https }),
    ...pageRoutes(members, parts),
    ...profileRoutes(members, parts),
    ...emailRoutes(members, parts),
  ]
}
