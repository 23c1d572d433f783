import { definitions } from '@sitewright/blocks/definitions'
import type { CollectionKind } from '@sitewright/domain/collections'
import {
  type BlockRecord,
  emptyDocument,
  type JsonObject,
  orderKeyBetween,
  type PageDocument,
  type SectionRecord,
} from '@sitewright/domain/documents'

type Making = { readonly locale: string; readonly newId: () => string }

/** A block and the columns that it takes on a wide page; 0 and 26 reach the edges of the window. */
type Beginning = {
  readonly type: string
  readonly props?: JsonObject
  readonly x?: number
  readonly w?: number
  readonly h?: number
  /** Beside the block before it. */
  readonly beside?: true
}
type Part = Pick<SectionRecord, 'padding'> &
  Partial<Pick<SectionRecord, 'theme' | 'layout'>> & { readonly blocks: readonly Beginning[] }

const page = 24
const window = 26
const measure = 16

function documentWith(parts: readonly Part[], { locale, newId }: Making): PageDocument {
  const sections: SectionRecord[] = []
  const blocks: BlockRecord[] = []
  for (const { blocks: beginnings, theme = 'lightest', ...options } of parts) {
    const section: SectionRecord = {
      id: newId(),
      order: orderKeyBetween(sections.at(-1)?.order, undefined),
      theme,
      ...options,
    }
    sections.push(section)
    let [row, onPhones, last] = [1, 1, 0]
    for (const { type, props, x = 1, w = page, beside, ...given } of beginnings) {
      const definition = definitions[type]
      if (!definition) throw new Error(`there is no block type ${type}`)
      const { desktop, mobile } = definition.size
      const h = given.h ?? desktop.h
      const isWindow = w > page
      blocks.push({
        id: newId(),
        sectionId: section.id,
        type,
        version: definition.version,
        props: { ...(definition.defaults(locale) as JsonObject), ...props },
        placement: {
          desktop: { x, y: beside ? row - last : row, w, h, layer: 0 },
          mobile: { x: isWindow ? 0 : 1, y: onPhones, w: isWindow ? 10 : 8, h: mobile.h, layer: 0 },
        },
      })
      if (!beside) {
        row += h
        last = h
      }
      onPhones += mobile.h
    }
  }
  return {
    ...emptyDocument(),
    sections: Object.fromEntries(sections.map(section => [section.id, section])),
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
  }
}

const here = { collectionId: 'here', filter: { kind: 'none' }, sort: 'manual' }

/** What a list page shows of its own items. */
const lists: Readonly<Record<CollectionKind, readonly Beginning[]>> = {
  blog: [{ type: 'summary', props: { source: here, design: 'list', date: true, labels: true } }],
  events: [{ type: 'events', props: { source: here, view: 'list' } }],
  portfolio: [
    { type: 'summary', props: { source: here, design: 'grid', columns: { desktop: 2, mobile: 1 }, excerpt: false } },
  ],
  gallery: [{ type: 'gallery', props: { from: 'collection', source: here } }],
  album: [{ type: 'album', props: { from: 'collection', source: here, look: 'list' } }],
}

export function listDocument(kind: CollectionKind, title: string, making: Making): PageDocument {
  const heading = { text: { [making.locale]: title }, level: 'h1', size: 'h1' }
  const parts: Part[] = [
    { padding: { top: 'medium', bottom: 'small' }, blocks: [{ type: 'heading', props: heading, h: 3 }] },
    { padding: { top: 'none', bottom: 'medium' }, blocks: lists[kind] },
  ]
  // A month to look through, below what is next.
  if (kind === 'events')
    parts.push({
      padding: { top: 'medium', bottom: 'medium' },
      theme: 'light',
      blocks: [{ type: 'events', props: { source: here, view: 'month', calendar: false } }],
    })
  return documentWith(parts, making)
}

const pictures: Readonly<Record<CollectionKind, string>> = {
  blog: 'full',
  events: 'wide',
  portfolio: 'full',
  gallery: 'wide',
  album: 'none',
}

/** What the page of each item is drawn with. */
export function itemDocument(kind: CollectionKind, making: Making): PageDocument {
  const isRead = kind === 'blog' || kind === 'events'
  const parts: Part[] = [
    {
      padding: { top: 'medium', bottom: 'small' },
      blocks: [
        { type: 'item-title', w: measure, h: 4, props: { size: kind === 'blog' ? 'display' : 'h1' } },
        { type: 'item-meta', x: 19, w: 6, h: 4, beside: true },
      ],
    },
    {
      padding: { top: 'none', bottom: 'medium' },
      layout: 'flow',
      blocks: [{ type: 'item-body', x: 0, w: window, props: { picture: pictures[kind], initial: false } }],
    },
  ]
  if (isRead)
    parts.push({
      padding: { top: 'none', bottom: 'medium' },
      layout: 'flow',
      blocks: [
        {
          type: 'item-meta',
          x: 5,
          w: measure,
          props: { look: 'filed', authors: false, date: false, categories: true, tags: true, minutes: false },
        },
        ...(kind === 'blog' ? [{ type: 'comments', x: 5, w: measure }] : []),
      ],
    })
  parts.push({
    padding: { top: 'none', bottom: 'none' },
    layout: 'flow',
    blocks: [{ type: 'item-neighbours', x: 0, w: window, props: { picture: !isRead && kind !== 'album' } }],
  })
  return documentWith(parts, making)
}
