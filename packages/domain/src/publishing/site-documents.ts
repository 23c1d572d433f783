import { emptyDocument, type PageDocument, type SiteDocumentName } from '../documents'

export type SiteDocuments<Value = PageDocument> = Readonly<Record<SiteDocumentName, Value>>

/** One value for each, made from its name. */
export const eachSiteDocument = <Value>(make: (name: SiteDocumentName) => Value): SiteDocuments<Value> => ({
  header: make('header'),
  footer: make('footer'),
  announcement: make('announcement'),
  popup: make('popup'),
})

/** Those that are drawn with every page; what opens above one comes when it is asked for. */
export type PageFrameDocuments<Value = PageDocument> = Omit<SiteDocuments<Value>, 'popup'>

export const onEveryPage = <Value>({ popup, ...documents }: SiteDocuments<Value>): PageFrameDocuments<Value> =>
  documents

/** What is drawn around a page that stands alone. */
export const onNoPage = (): PageFrameDocuments => ({
  header: emptyDocument(),
  footer: emptyDocument(),
  announcement: emptyDocument(),
})
