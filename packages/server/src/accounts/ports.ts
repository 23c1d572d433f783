import type { SiteSummary } from '@sitewright/contract/sites'
import type { AccountId } from '@sitewright/domain/sites'
import type { Assets } from '../platform/http'
import type { Platform } from '../platform/platform'
import type { createSessions } from '../platform/sessions'
import type { SiteDirectory } from '../platform/tenancy'
import type { TemplateCard } from './pages'
import type { Accounts } from './service'

/** What the account pages need of sites. */
export type SitesPort = {
  list(accountId: AccountId): Promise<readonly SiteSummary[]>
  templates(): Promise<readonly TemplateCard[]>
  createSite(order: {
    readonly account: { readonly id: AccountId }
    readonly templateName: string
    readonly title?: string
  }): Promise<{ readonly ok: true; readonly identifier: string } | { readonly ok: false; readonly reason: string }>
}

/** What they need of the people of a site. */
export type InvitationsPort = {
  readInvitation(token: string): Promise<
    | {
        readonly ok: true
        readonly invitation: { readonly siteTitle: string; readonly email: string; readonly roleLabel: string }
      }
    | { readonly ok: false; readonly message: string }
  >
  acceptInvitation(
    token: string,
    account: { readonly id: AccountId; readonly email: string },
  ): Promise<{ readonly ok: true; readonly identifier: string } | { readonly ok: false; readonly message: string }>
}

export type PageDeps = {
  readonly platform: Platform
  readonly accounts: Accounts
  readonly sessions: ReturnType<typeof createSessions>
  readonly directory: SiteDirectory
  readonly sites: SitesPort
  readonly invitations: InvitationsPort
  readonly assets: Assets
}
