import type { Route } from '../platform/http'
import { handOverRoutes } from './hand-over.routes'
import { createPageTools } from './page-tools'
import { passwordRoutes } from './password.routes'
import type { PageDeps } from './ports'
import { signInRoutes } from './sign-in.routes'
import { siteRoutes } from './site.routes'

export { createSignInRedirect } from './hand-over.routes'
export { fieldMessages } from './messages'
export type { TemplateCard } from './pages'
export type { InvitationsPort, PageDeps, SitesPort } from './ports'
export type { Account } from './repository'
export { type Accounts, createAccounts, type FieldRefusals, type SignUpFields } from './service'

export function accountRoutes(deps: PageDeps): Route[] {
  const tools = createPageTools(deps)
  return [signInRoutes, passwordRoutes, siteRoutes, handOverRoutes].flatMap(routes => routes(deps, tools))
}
