import type { PageDocument, SiteDocumentName } from '../documents'

export type SiteDocuments<Value = PageDocument> = Readonly<Record<SiteDocumentName, Value>>

/** One value for each, made from its name. */
export const eachSiteDocument = <Value>(make: (name: SiteDocumentName) => Value): SiteDocuments<Value> => ({
  header: make('header'),
  footer: make('footer'),
  announcement: make('announcement'),
})
