import type * as contract from '@sitewright/contract/sites'
import type { WebsiteRole } from '@sitewright/domain/roles'
import type { Business, BusinessRefusal, SettingsRefusal, SiteSettings } from '@sitewright/domain/sites'
import { type Config, domainOrigin, ownerOrigin, siteOrigin } from '../platform/config'
import { type DomainRefusal, proofRecord } from './domains'
import type { Domain, Site } from './site'

export const presentSite = (
  config: Config,
  { id, identifier, title, status, primaryLocale, timeZone, currency, units, ownDomain, business, facts }: Site,
  { roles, isOwner }: { roles: readonly WebsiteRole[]; isOwner: boolean },
): contract.SiteSummary => ({
  id,
  identifier,
  title,
  status,
  primaryLocale,
  timeZone,
  currency,
  units,
  roles: [...roles],
  isOwner,
  editAddress: `${ownerOrigin(config, identifier)}/config`,
  publicAddress: ownDomain ? domainOrigin(config, ownDomain) : siteOrigin(config, identifier),
  business: presentBusiness(business),
  template: facts.template?.name ?? null,
})

export const presentBusiness = ({ informationBar, ...business }: Business): contract.Business => ({
  ...business,
  informationBar: { ...informationBar, offers: [...informationBar.offers] },
})

export const presentSettings = ({ locales, ...settings }: SiteSettings): contract.SiteSettings => ({
  ...settings,
  locales: [...locales],
})

export const presentDomain = (domain: Domain): contract.Domain => ({
  id: domain.id,
  host: domain.host,
  verified: domain.verifiedAt !== null,
  record: proofRecord(domain),
})

export const settingsRefusals: Record<SettingsRefusal, string> = {
  'empty-title': 'A site needs a title.',
  'unknown-locale': 'One of the languages is not known. Write them like en-GB or de.',
  'repeated-locale': 'Each language can stand there once.',
  'primary-locale-missing': 'The main language must be one of the site’s languages.',
  'unknown-time-zone': 'This time zone is not known. Write it like Europe/London.',
  'unknown-currency': 'This currency is not known.',
}

export const businessRefusals: Record<BusinessRefusal, string> = {
  'no-phone-number': 'This is no phone number. Write it with figures, like +44 1665 710 000.',
  'no-email': 'This is no e-mail address.',
}

export const domainRefusals: Record<DomainRefusal, readonly [status: number, message: string]> = {
  'not-a-domain': [400, 'Write the domain without https:// and without a path, like shop.example.'],
  'our-own': [400, 'This address belongs to Sitewright. Sites get theirs from their identifier.'],
  'no-such-domain': [404, 'This domain is not there any more.'],
  'not-proved': [409, 'The TXT record was not found. It can take an hour after you set it.'],
  'claimed-by-another': [409, 'Another site has proved that this domain is theirs.'],
}
