import { definitions } from '@sitewright/blocks/definitions'
import { isCollectionKind } from '@sitewright/domain/collections'
import {
  type BlockRecord,
  emptyDocument,
  type JsonObject,
  orderKeyBetween,
  type PageDocument,
} from '@sitewright/domain/documents'
import type { PageKind } from '@sitewright/domain/publishing'
import { itemDocument, listDocument } from './collection-documents'

type Making = { readonly locale: string; readonly newId: () => string }

/** What a block begins with, besides its own defaults. */
type Beginning = { readonly type: string; readonly props?: JsonObject }

/** A page with one section that holds these blocks below each other, each as wide as the grid. */
function pageWith(beginnings: readonly Beginning[], { locale, newId }: Making): PageDocument {
  const sectionId = newId()
  const blocks: BlockRecord[] = []
  const next = { desktop: 1, mobile: 1 }
  for (const { type, props } of beginnings) {
    const definition = definitions[type]
    if (!definition) throw new Error(`there is no block type ${type}`)
    const { desktop, mobile } = definition.size
    blocks.push({
      id: newId(),
      sectionId,
      type,
      version: definition.version,
      props: { ...(definition.defaults(locale) as JsonObject), ...props },
      placement: {
        desktop: { x: 1, y: next.desktop, w: 24, h: desktop.h, layer: 0 },
        mobile: { x: 1, y: next.mobile, w: 8, h: mobile.h, layer: 0 },
      },
    })
    next.desktop += desktop.h
    next.mobile += mobile.h
  }
  return {
    ...emptyDocument(),
    sections: {
      [sectionId]: {
        id: sectionId,
        order: orderKeyBetween(undefined, undefined),
        theme: 'lightest',
        padding: { top: 'medium', bottom: 'medium' },
      },
    },
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
  }
}

const heading = (title: string, locale: string): Beginning => ({
  type: 'heading',
  props: { text: { [locale]: title }, level: 'h1' },
})

/** What visitors see of a search until the owner makes something else of it. */
export const searchDocument = (making: Making): PageDocument => pageWith([{ type: 'search-results' }], making)

/** What a new page starts with: a shop and a collection show what they hold from the first moment, others are empty. */
export function startingDocuments(
  { kind, title }: { kind: PageKind; title: string },
  making: Making,
): { document: PageDocument; itemDocument?: PageDocument } {
  if (kind === 'store')
    return {
      document: pageWith([{ type: 'product-list' }], making),
      itemDocument: pageWith([{ type: 'product-page' }], making),
    }
  if (kind === 'lock-screen')
    return { document: pageWith([heading(title, making.locale), { type: 'page-password' }], making) }
  return isCollectionKind(kind)
    ? { document: listDocument(kind, title, making), itemDocument: itemDocument(kind, making) }
    : { document: emptyDocument() }
}
