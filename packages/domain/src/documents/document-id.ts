/** The documents of a page: its own, and on a store the one that each product is drawn with. */
export const documentParts = ['page', 'item'] as const
export type DocumentPart = (typeof documentParts)[number]

/** Documents of the whole site. */
export const siteDocuments = ['footer'] as const
export type SiteDocument = (typeof siteDocuments)[number]

/** A document with a version of its own. */
export type EditedDocument = { readonly kind: DocumentPart; readonly pageId: string } | { readonly kind: SiteDocument }

const itemSuffix = '.item'

const isSiteDocument = (id: string): id is SiteDocument => siteDocuments.some(name => name === id)

/** Its name in addresses, logs and journals: `{pageId}`, `{pageId}.item`, or that of a document of the site. */
export const documentIdOf = (document: EditedDocument): string => {
  if (!('pageId' in document)) return document.kind
  return document.kind === 'item' ? `${document.pageId}${itemSuffix}` : document.pageId
}

export const readDocumentId = (id: string): EditedDocument => {
  if (isSiteDocument(id)) return { kind: id }
  return id.endsWith(itemSuffix)
    ? { kind: 'item', pageId: id.slice(0, -itemSuffix.length) }
    : { kind: 'page', pageId: id }
}
