import { definitions } from '@sitewright/blocks/definitions'
import {
  type BlockRecord,
  emptyDocument,
  type JsonObject,
  orderKeyBetween,
  type PageDocument,
} from '@sitewright/domain/documents'
import type { PageKind } from '@sitewright/domain/publishing'

type Making = { readonly locale: string; readonly newId: () => string }

/** A page with one section that holds one block of the type, as wide as the grid. */
function pageWith(type: string, { locale, newId }: Making): PageDocument {
  const definition = definitions[type]
  if (!definition) throw new Error(`there is no block type ${type}`)
  const sectionId = newId()
  const block: BlockRecord = {
    id: newId(),
    sectionId,
    type,
    version: definition.version,
    props: definition.defaults(locale) as JsonObject,
    placement: {
      desktop: { x: 1, y: 1, w: 24, h: definition.size.desktop.h, layer: 0 },
      mobile: { x: 1, y: 1, w: 8, h: definition.size.mobile.h, layer: 0 },
    },
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
    blocks: { [block.id]: block },
  }
}

/** What visitors see of a search until the owner makes something else of it. */
export const searchDocument = (making: Making): PageDocument => pageWith('search-results', making)

/** What a new page starts with: a store shows its products from the first moment, every other page is empty. */
export const startingDocuments = (
  kind: PageKind,
  making: Making,
): { document: PageDocument; itemDocument?: PageDocument } =>
  kind === 'store'
    ? { document: pageWith('product-list', making), itemDocument: pageWith('product-page', making) }
    : { document: emptyDocument() }
