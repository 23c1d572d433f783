import type { SiteSummary } from '@sitewright/contract/sites'
import type { AccountId, IdentifierRefusal, SiteId } from '@sitewright/domain/sites'
import type { Assets } from '../platform/http'
import type { Platform } from '../platform/platform'
import type { createSessions } from '../platform/sessions'
import type { SiteDirectory } from '../platform/tenancy'
import type { TemplateCard } from './pages'
import type { Accounts } from './service'

export type AddressRefusal = IdentifierRefusal | 'taken'
export type NewSiteRefusal = AddressRefusal | 'unverified' | 'unknown-template' | 'too-many-sites'

/** What the account pages need of sites. */
export type SitesPort = {
  list(accountId: AccountId): Promise<readonly SiteSummary[]>
  templates(): Promise<readonly TemplateCard[]>
  /** A page of a template as HTML without scripts; undefined where there is none. `addressOf` leads to its other pages. */
  look(template: string, path: string, addressOf: (path: string) => string): Promise<string | undefined>
  /** Scheme and host of the address that visitors know. */
  publicAddress(identifier: string): Promise<string>
  /** An identifier that is free, for a site of this name. */
  suggestIdentifier(title: string): Promise<string>
  identifierRefusal(identifier: string): Promise<AddressRefusal | undefined>
  createSite(order: {
    readonly account: { readonly id: AccountId }
    readonly templateName: string
    readonly title: string
    readonly identifier?: string
    readonly publish: boolean
  }): Promise<
    { readonly ok: true; readonly identifier: string } | { readonly ok: false; readonly reason: NewSiteRefusal }
  >
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
  /** Told of somebody who works on a site and looks at it. */
  readonly noteOwnVisit: (site: { readonly id: SiteId; readonly timeZone: string }, accountId: AccountId) => void
}
