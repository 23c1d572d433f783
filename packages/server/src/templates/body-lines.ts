import { definitions } from '@sitewright/blocks/definitions'
import {
  type BlockRecord,
  documentVersion,
  gridColumns,
  type Json,
  type JsonObject,
  orderKeyBetween,
  type PageDocument,
} from '@sitewright/domain/documents'
import type { RichTextBlock, RichTextInline, RichTextMark } from '@sitewright/domain/rich-text'

export type BodyLine = string | { readonly block: string; readonly props: Readonly<Record<string, Json>> }

const marked = (text: string, ...marks: RichTextMark[]): RichTextInline => ({ type: 'text', text, marks })

/** Words with `**weight**`, `*slant*` and `[a link](/visit)`. */
export function readInline(text: string): RichTextInline[] {
  const parts: RichTextInline[] = []
  let from = 0
  for (const { index, 0: whole, 1: bold, 2: italic, 3: words, 4: href } of text.matchAll(
    /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g,
  )) {
    if (index > from) parts.push({ type: 'text', text: text.slice(from, index) })
    if (bold !== undefined) parts.push(marked(bold, { type: 'bold' }))
    else if (italic !== undefined) parts.push(marked(italic, { type: 'italic' }))
    else parts.push(marked(words!, { type: 'link', href: href! }))
    from = index + whole.length
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) })
  return parts
}

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: readInline(text) })

type Part = { readonly type: string; readonly props: JsonObject }

/** Paragraphs and lists that follow one another are one text. */
function partsOf(lines: readonly BodyLine[], locale: string): Part[] {
  const parts: Part[] = []
  let words: RichTextBlock[] = []
  const closeText = () => {
    if (words.length === 0) return
    parts.push({ type: 'text', props: { text: { [locale]: { type: 'rich-text', content: words } } } as never })
    words = []
  }
  for (const line of lines) {
    if (typeof line !== 'string') {
      closeText()
      parts.push({ type: line.block, props: line.props as JsonObject })
    } else if (line.startsWith('## ')) {
      closeText()
      parts.push({ type: 'heading', props: { text: { [locale]: line.slice(3) }, level: 'h2', size: 'h3' } })
    } else if (line.startsWith('- ')) {
      const last = words.at(-1)
      const item = [paragraph(line.slice(2))]
      if (last?.type === 'list') words[words.length - 1] = { ...last, items: [...last.items, item] }
      else words.push({ type: 'list', ordered: false, items: [item] })
    } else words.push(paragraph(line))
  }
  closeText()
  return parts
}

/** Line for line the same in another language. */
function withWords(parts: readonly Part[], others: readonly Part[]): Part[] {
  return parts.map(({ type, props }, at) => {
    const other = others[at]
    if (other?.type !== type) throw new Error(`a body in another language has no ${type} where its source has one`)
    if (type !== 'text' && type !== 'heading') return { type, props }
    return {
      type,
      props: { ...props, text: { ...(props['text'] as JsonObject), ...(other.props['text'] as JsonObject) } },
    }
  })
}

/** The body of an item as its owner would have written it: one block below the other. */
export function bodyOf(
  lines: readonly BodyLine[],
  locale: string,
  others: Readonly<Record<string, readonly BodyLine[]>> = {},
): PageDocument {
  const section = {
    id: 'section-1',
    order: orderKeyBetween(undefined, undefined),
    theme: 'lightest',
    padding: { top: 'small', bottom: 'small' },
    layout: 'flow',
  } as const
  const parts = Object.entries(others).reduce(
    (made, [other, translated]) => withWords(made, partsOf(translated, other)),
    partsOf(lines, locale),
  )
  const blocks = parts.map(({ type, props }, index): BlockRecord => {
    const definition = definitions[type]
    if (!definition) throw new Error(`there is no block type ${type}`)
    const at = { x: 1, y: index + 1, h: 1, layer: index }
    return {
      id: `section-1-${type}-${index + 1}`,
      sectionId: section.id,
      type,
      version: definition.version,
      props: { ...(definition.defaults(locale) as JsonObject), ...props },
      placement: { desktop: { ...at, w: gridColumns.desktop }, mobile: { ...at, w: gridColumns.mobile } },
    }
  })
  return {
    version: documentVersion,
    sections: { [section.id]: section },
    blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
  }
}
