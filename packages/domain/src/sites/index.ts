export type { AccountId, Actor, PageId, RequestContext, SiteId } from './context'
export { type IdentifierRefusal, identifierRefusal } from './identifier'
export { type LocalText, localise, localText, withLocale } from './local-text'
