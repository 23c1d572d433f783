import { type BlockRecord, documentVersion, type JsonObject, type PageDocument, type Placement } from '../documents'

export const headerLayouts = ['centred', 'left'] as const

/** What a header was before it became a document. Releases of that time still hold it. */
export type HeaderRecord = {
  readonly layout: (typeof headerLayouts)[number]
  readonly showCart: boolean
  readonly showSearch: boolean
  readonly showAccount: boolean
}

export const defaultHeader = (): HeaderRecord => ({
  layout: 'centred',
  showCart: true,
  showSearch: false,
  showAccount: false,
})

type Part = { readonly id: string; readonly type: string; readonly props: JsonObject; readonly columns: Columns }
/** First column and number of columns, on desktops and on phones. */
type Columns = { readonly desktop: readonly [number, number]; readonly mobile: readonly [number, number] }

const sectionId = 'bar'

const inOneRow = ([x, w]: readonly [number, number]): Placement => ({ x, y: 1, w, h: 1, layer: 0 })

const blockOf = ({ id, type, props, columns }: Part): BlockRecord => ({
  id,
  sectionId,
  type,
  version: 1,
  props,
  placement: { desktop: inOneRow(columns.desktop), mobile: inOneRow(columns.mobile) },
})

const link = (name: 'search' | 'account', column: number): Part => ({
  id: name,
  type: `${name}-link`,
  props: { inMenuOnPhones: true },
  columns: { desktop: [column, 2], mobile: [7, 1] },
})

/** A header as it was drawn before, as the document that looks the same. */
export function headerDocument({ layout, showCart, showSearch, showAccount }: HeaderRecord): PageDocument {
  const isLeft = layout === 'left'
  const parts: Part[] = [
    {
      id: 'navigation',
      type: 'navigation',
      props: { menu: 'main' },
      columns: { desktop: isLeft ? [5, 4] : [1, 8], mobile: [1, 2] },
    },
    {
      id: 'site-title',
      type: 'site-title',
      props: { logo: null, logoHeight: 40 },
      columns: { desktop: isLeft ? [1, 4] : [9, 8], mobile: [3, 4] },
    },
    ...(showSearch ? [link('search', 17)] : []),
    ...(showAccount ? [link('account', 19)] : []),
    ...(showCart
      ? [{ id: 'cart', type: 'cart-link', props: {}, columns: { desktop: [21, 4], mobile: [8, 1] } } satisfies Part]
      : []),
  ]
  return {
    version: documentVersion,
    sections: {
      [sectionId]: {
        id: sectionId,
        order: 'V',
        theme: 'lightest',
        padding: { top: 'none', bottom: 'none' },
        layout: 'bar',
        bar: { followsPage: true },
      },
    },
    blocks: Object.fromEntries(parts.map(part => [part.id, blockOf(part)])),
  }
}

/** Every header there ever was before documents: what releases of that time are shown with. */
export const formerHeaders = (): PageDocument[] =>
  headerLayouts.flatMap(layout =>
    [true, false].flatMap(showCart =>
      [true, false].flatMap(showSearch =>
        [true, false].map(showAccount => headerDocument({ layout, showCart, showSearch, showAccount })),
      ),
    ),
  )
