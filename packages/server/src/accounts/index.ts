import type { Route } from '../platform/http'
import { handOverRoutes } from './hand-over.routes'
import { newSiteRoutes } from './new-site.routes'
import { createPageTools } from './page-tools'
import { passkeyRoutes } from './passkey.routes'
import { passwordRoutes } from './password.routes'
import type { PageDeps } from './ports'
import { secondStepRoutes } from './second-step.routes'
import { signInRoutes } from './sign-in.routes'
import { signUpRoutes } from './sign-up.routes'
import { siteRoutes } from './site.routes'
import { viewingRoutes } from './viewing.routes'

export type { FieldRefusals, SignUpFields } from './fields'
export { createSignInRedirect } from './hand-over.routes'
export { resetMinutes } from './links'
export { fieldMessages } from './messages'
export type { TemplateCard } from './pages'
export type { InvitationsPort, PageDeps, SitesPort } from './ports'
export type { Account } from './repository'
export { type Accounts, createAccounts } from './service'
export { setUpAddress } from './set-up-key'

export function accountRoutes(deps: PageDeps): Route[] {
  const tools = createPageTools(deps)
  const all = [
    signUpRoutes,
    signInRoutes,
    secondStepRoutes,
    passkeyRoutes,
    passwordRoutes,
    newSiteRoutes,
    siteRoutes,
    handOverRoutes,
    viewingRoutes,
  ]
  return all.flatMap(routes => routes(deps, tools))
}
