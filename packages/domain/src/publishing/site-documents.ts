import type { PageDocument } from '../documents'

/** Documents that stand on every page of a site. */
export const siteDocumentNames = ['header', 'footer', 'announcement'] as const
export type SiteDocumentName = (typeof siteDocumentNames)[number]

export type SiteDocuments<Value = PageDocument> = Readonly<Record<SiteDocumentName, Value>>

export const isSiteDocumentName = (name: string): name is SiteDocumentName =>
  siteDocumentNames.some(known => known === name)

/** One value for each, made from its name. */
export const eachSiteDocument = <Value>(make: (name: SiteDocumentName) => Value): SiteDocuments<Value> => ({
  header: make('header'),
  footer: make('footer'),
  announcement: make('announcement'),
})
