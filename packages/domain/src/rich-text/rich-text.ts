import { maxHighlightsPerText, maxRichTextLength, maxRichTextLinkLength, richTextDepth } from '../catalogue/limits'
import type { HighlightSettings } from '../effects/highlight-settings'
import { type HighlightMark, parseHighlight } from './highlight-mark'

/**
 * Rich text is a tree of known nodes, never HTML: what is not on this list cannot be stored, so it cannot be shown.
 * `parseRichText` is the sanitiser; it runs on write and again before a text is drawn.
 */
export type RichTextMark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' }
  | { readonly type: 'link'; readonly href: string; readonly newWindow?: boolean }
  | HighlightMark

export type RichTextInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichTextMark[] }
  | { readonly type: 'break' }

export type RichTextBlock =
  | {
      readonly type: 'paragraph'
      readonly align?: Align
      readonly size?: 'large' | 'small'
      readonly content: readonly RichTextInline[]
    }
  | {
      readonly type: 'heading'
      readonly level: 1 | 2 | 3 | 4
      readonly align?: Align
      readonly content: readonly RichTextInline[]
    }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly (readonly RichTextBlock[])[] }
  | { readonly type: 'quote'; readonly content: readonly RichTextBlock[] }

export type Align = 'left' | 'center' | 'right'
export type RichTextDocument = { readonly type: 'rich-text'; readonly content: readonly RichTextBlock[] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const alignOf = (value: unknown): { align?: Align } =>
  value === 'center' || value === 'right' || value === 'left' ? { align: value } : {}

const safeProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** A link that a browser would run as script is dropped whatever blanks or capitals hide it. */
export function isSafeHref(href: string): boolean {
  if (href.length === 0 || href.length > maxRichTextLinkLength) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before they read the scheme
  const bare = href.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '')
  if (bare.startsWith('//') || bare.startsWith('/\\') || bare.startsWith('\\')) return false
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(bare)
  return scheme ? safeProtocols.has(scheme[1]!.toLowerCase()) : true
}

/** The highlights of a text so far, by id: what is said of one later is what was said of it first. */
type Highlights = Map<string, HighlightMark>

function highlightIn(highlights: Highlights, value: Record<string, unknown>): HighlightMark[] {
  const mark = parseHighlight(value)
  const known = mark && highlights.get(mark.id)
  if (known) return [known]
  if (!mark || highlights.size >= maxHighlightsPerText) return []
  highlights.set(mark.id, mark)
  return [mark]
}

const parseMark = (value: unknown, highlights: Highlights): RichTextMark[] => {
  if (!isRecord(value)) return []
  const { type } = value
  if (type === 'bold' || type === 'italic' || type === 'underline' || type === 'strike') return [{ type }]
  if (type === 'link' && typeof value.href === 'string' && isSafeHref(value.href)) {
    return [{ type: 'link', href: value.href, ...(value.newWindow === true ? { newWindow: true } : {}) }]
  }
  return type === 'highlight' ? highlightIn(highlights, value) : []
}

const parseInline = (value: unknown, highlights: Highlights): RichTextInline[] => {
  if (!isRecord(value)) return []
  if (value.type === 'break') return [{ type: 'break' }]
  if (value.type !== 'text' || typeof value.text !== 'string' || value.text === '') return []
  const marks = listOf(value.marks).flatMap(mark => parseMark(mark, highlights))
  return [{ type: 'text', text: value.text.slice(0, maxRichTextLength), ...(marks.length > 0 ? { marks } : {}) }]
}

const parseBlock = (value: unknown, depth: number, highlights: Highlights): RichTextBlock[] => {
  if (!isRecord(value) || depth > richTextDepth) return []
  const inline = () => listOf(value.content).flatMap(node => parseInline(node, highlights))
  const nested = (list: unknown) => listOf(list).flatMap(item => parseBlock(item, depth + 1, highlights))
  switch (value.type) {
    case 'paragraph': {
      const size = value.size === 'large' || value.size === 'small' ? { size: value.size as 'large' | 'small' } : {}
      return [{ type: 'paragraph', ...alignOf(value.align), ...size, content: inline() }]
    }
    case 'heading': {
      const level = ([1, 2, 3, 4] as const).find(known => known === value.level) ?? 2
      return [{ type: 'heading', level, ...alignOf(value.align), content: inline() }]
    }
    case 'list': {
      const items = listOf(value.items)
        .map(nested)
        .filter(item => item.length > 0)
      return items.length > 0 ? [{ type: 'list', ordered: value.ordered === true, items }] : []
    }
    case 'quote':
      return [{ type: 'quote', content: nested(value.content) }]
    default:
      return []
  }
}

/** Texts that came out of here, and would come out the same: of a list, all but the one that is written. */
const parsed = new WeakSet<object>()

/** Keeps what is known and safe, drops the rest, never throws. */
export function parseRichText(value: unknown): RichTextDocument {
  if (!isRecord(value)) return { type: 'rich-text', content: [] }
  if (parsed.has(value)) return value as RichTextDocument
  const highlights: Highlights = new Map()
  const document: RichTextDocument = {
    type: 'rich-text',
    content: listOf(value.content).flatMap(block => parseBlock(block, 0, highlights)),
  }
  parsed.add(document)
  return document
}

/** Paragraphs of plain words, for templates, importers and tests. */
export const richText = (...paragraphs: string[]): RichTextDocument => ({
  type: 'rich-text',
  content: paragraphs.map(text => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
})

const inlineText = (content: readonly RichTextInline[]) =>
  content.map(node => (node.type === 'text' ? node.text : '\n')).join('')

export const blockText = (block: RichTextBlock): string => {
  if (block.type === 'list') return block.items.map(item => item.map(blockText).join('\n')).join('\n')
  if (block.type === 'quote') return block.content.map(blockText).join('\n')
  return inlineText(block.content)
}

/** The words alone, for descriptions, search and mail. */
export const plainText = (document: RichTextDocument): string => document.content.map(blockText).join('\n').trim()

const marksIn = (block: RichTextBlock): readonly RichTextMark[] => {
  if (block.type === 'list') return block.items.flat().flatMap(marksIn)
  if (block.type === 'quote') return block.content.flatMap(marksIn)
  return block.content.flatMap(node => (node.type === 'text' ? (node.marks ?? []) : []))
}

/** The settings of the highlights of a text, by id. */
export const highlightsOf = (document: RichTextDocument): Record<string, HighlightSettings> =>
  Object.fromEntries(
    document.content.flatMap(marksIn).flatMap(mark => {
      if (mark.type !== 'highlight') return []
      const { type: _, id, ...settings } = mark
      return [[id, settings]]
    }),
  )
