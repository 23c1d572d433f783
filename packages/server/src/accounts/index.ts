import type { Route } from '../platform/http'
import type { PageDeps } from './doors'
import { handOverRoutes } from './hand-over.routes'
import { createPageTools } from './page-tools'
import { passwordRoutes } from './password.routes'
import { signInRoutes } from './sign-in.routes'
import { signUpRoutes } from './sign-up.routes'
import { siteRoutes } from './site.routes'

export type { InvitationsDoor, PageDeps, SitesDoor } from './doors'
export { createSignInDoor } from './hand-over.routes'
export { fieldMessages } from './messages'
export type { TemplateCard } from './pages'
export type { Account } from './repository'
export type { FieldRefusals, SignUpFields } from './fields'
export { type Accounts, createAccounts } from './service'
export { setUpAddress } from './set-up-key'

export function accountRoutes(deps: PageDeps): Route[] {
  const tools = createPageTools(deps)
  return [signUpRoutes, signInRoutes, passwordRoutes, siteRoutes, handOverRoutes].flatMap(routes => routes(deps, tools))
}
