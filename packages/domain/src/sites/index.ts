export {
  type Business,
  type BusinessRefusal,
  businessLimits,
  businessRefusal,
  type InformationBar,
  type InformationBarEntry,
  informationBarOf,
  readBusiness,
} from './business'
export type { AccountId, PageId, RequestActor, RequestContext, SiteId } from './context'
export { type IdentifierRefusal, identifierFrom, identifierRefusal } from './identifier'
export { type LocalText, localise, localText, withLocale } from './local-text'
export { isLocale, type SettingsRefusal, type SiteSettings, settingsRefusal } from './settings'
export { readSiteFacts, type SiteFacts } from './site-facts'
export {
  readSiteStatus,
  type SiteMode,
  type SiteService,
  siteServiceOf,
  siteStatusName,
  siteStatusNames,
} from './site-mode'
export { momentOfWallTime, type WallTime, wallTime } from './zoned-time'
