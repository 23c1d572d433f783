/** The documents of a page: its own, and on a store the one that each product is drawn with. */
export const documentParts = ['page', 'item'] as const
export type DocumentPart = (typeof documentParts)[number]

/** Documents that belong to no page: those that stand on every one, and what opens above them. */
export const siteDocumentNames = ['header', 'footer', 'announcement', 'popup'] as const
export type SiteDocumentName = (typeof siteDocumentNames)[number]

export const isSiteDocumentName = (name: string): name is SiteDocumentName =>
  siteDocumentNames.some(known => known === name)

/** A document with a version of its own. */
export type EditedDocument =
  | { readonly kind: DocumentPart; readonly pageId: string }
  | { readonly kind: 'body'; readonly itemId: string }
  | { readonly kind: SiteDocumentName }

const itemSuffix = '.item'
const bodySuffix = '.body'

/** Its name in addresses, logs and journals: `{pageId}`, `{pageId}.item`, `{itemId}.body`, or that of one of the site. */
export const documentIdOf = (document: EditedDocument): string => {
  if (document.kind === 'body') return `${document.itemId}${bodySuffix}`
  if (!('pageId' in document)) return document.kind
  return document.kind === 'item' ? `${document.pageId}${itemSuffix}` : document.pageId
}

export const readDocumentId = (id: string): EditedDocument => {
  if (isSiteDocumentName(id)) return { kind: id }
  if (id.endsWith(bodySuffix)) return { kind: 'body', itemId: id.slice(0, -bodySuffix.length) }
  return id.endsWith(itemSuffix)
    ? { kind: 'item', pageId: id.slice(0, -itemSuffix.length) }
    : { kind: 'page', pageId: id }
}
