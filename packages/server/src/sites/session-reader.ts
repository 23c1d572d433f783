import type * as contract from '@sitewright/contract/sites'
import { editorEventsFeature } from '@sitewright/domain/catalogue'
import type { AccountId, SiteId } from '@sitewright/domain/sites'
import type { People } from '../people'
import { accountOrigin, type Config } from '../platform/config'
import { presentSite } from './present'
import type { Sites } from './service'

export type AccountOfSession = {
  readonly id: AccountId
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
}

export type SessionReader = (
  siteId: SiteId,
  accountId: AccountId,
) => Promise<{
  account: AccountOfSession
  site: contract.SiteSummary
  otherSites: contract.SiteSummary[]
  accountAddress: string
  outboxIsLocal: boolean
  features: string[]
}>

/** The sites an account may enter, with what it is there. */
export const createSiteList =
  ({ config, sites, people }: { config: Config; sites: Sites; people: Pick<People, 'sitesOf'> }) =>
  async (accountId: AccountId): Promise<contract.SiteSummary[]> => {
    const found = await sites.byIds(await people.sitesOf(accountId))
    const memberships = await Promise.all(found.map(site => sites.directory.membership(site.id, accountId)))
    return found.flatMap((site, index) => {
      const membership = memberships[index]
      return membership ? [presentSite(config, site, membership)] : []
    })
  }

export type SiteList = ReturnType<typeof createSiteList>

export const createSessionReader =
  ({
    config,
    listSites,
    accountById,
  }: {
    config: Config
    listSites: SiteList
    accountById: (id: AccountId) => Promise<AccountOfSession | undefined>
  }): SessionReader =>
  async (siteId, accountId) => {
    const account = await accountById(accountId)
    const all = await listSites(accountId)
    const site = all.find(each => each.id === siteId)
    if (!account || !site) throw new Error('a session without its account or its site')
    return {
      account,
      site,
      otherSites: all.filter(each => each.id !== siteId),
      accountAddress: accountOrigin(config),
      outboxIsLocal: config.smtpUrl === undefined,
      features: [...config.features, ...(config.editorEvents ? [editorEventsFeature] : [])],
    }
  }
