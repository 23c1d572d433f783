import { maxRichTextLength } from '../catalogue/limits'
import { readEntities } from './entities'
import {
  type Align,
  parseRichText,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextMark,
  richText,
} from './rich-text'

/** A tag longer than this is no tag of a description; it is read as words. */
const longestTag = 2_000

type Tag = { readonly name: string; readonly closes: boolean; readonly attributes: string }

const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'iframe', 'noscript', 'svg', 'object'])
const markNames: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
}
const paragraphNames = new Set(
  'p div section article header footer main aside figure figcaption table tr dl dt dd pre address'.split(' '),
)

/** Where the tag that begins at `start` ends, quotes minded. */
function endOfTag(html: string, start: number): number {
  const last = Math.min(html.length, start + longestTag)
  let quote = ''
  for (let at = start; at < last; at += 1) {
    const sign = html[at]!
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  const anyEnd = html.indexOf('>', start)
  return anyEnd < last ? anyEnd : -1
}

function readTag(inner: string): Tag | undefined {
  const found = /^(\/?)([a-z][a-z0-9]*)/i.exec(inner)
  return found
    ? { name: found[2]!.toLowerCase(), closes: found[1] === '/', attributes: inner.slice(found[0].length) }
    : undefined
}

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value === undefined ? undefined : readEntities(value)
}

const alignOf = (attributes: string): { align?: Align } => {
  const style = attribute(attributes, 'style') ?? ''
  const align = /text-align:\s*(left|center|right)/i.exec(style)?.[1]?.toLowerCase()
  return align ? { align: align as Align } : {}
}

/** Words and tags of a text, in their order. What is commented out is neither. */
function* tokens(html: string): Generator<string | Tag> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return yield html.slice(at)
    if (open > at) yield html.slice(at, open)
    if (html.startsWith('<!', open) || html.startsWith('<?', open)) {
      const isComment = html.startsWith('<!--', open)
      const end = html.indexOf(isComment ? '-->' : '>', open)
      if (end < 0) return
      at = end + (isComment ? 3 : 1)
      continue
    }
    const end = endOfTag(html, open + 1)
    const tag = end < 0 ? undefined : readTag(html.slice(open + 1, end))
    yield tag ?? '<'
    at = tag ? end + 1 : open + 1
  }
}

type Box =
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: RichTextBlock[][] }
  | { readonly kind: 'quote' | 'item' | 'root'; readonly blocks: RichTextBlock[] }

type LineStart = { type: 'paragraph'; align?: Align } | { type: 'heading'; level: 1 | 2 | 3 | 4; align?: Align }
type Line = { start: LineStart; words: Words[] }
type Words = { text: string; marks: RichTextMark[] } | 'break'

const sameMarks = (one: readonly RichTextMark[], other: readonly RichTextMark[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Blanks run together as in a browser, and none is left at the ends of a line. Written blanks (`&#32;`) stay. */
function inlineOf(words: readonly Words[]): RichTextInline[] {
  const raw: { text: string; marks: RichTextMark[] }[] = []
  const out: (RichTextInline | typeof raw)[] = []
  let before = ' '
  for (const word of words) {
    if (word === 'break') {
      out.push({ type: 'break' })
      before = ' '
      continue
    }
    let text = word.text.replace(/[ \t\r\n\f]+/g, ' ')
    if (before.endsWith(' ') && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    before = text
    const last = out.at(-1)
    const run = Array.isArray(last) ? last : []
    if (run !== last) out.push(run)
    const same = run.at(-1)
    if (same && sameMarks(same.marks, word.marks)) same.text += text
    else run.push({ text, marks: word.marks })
  }
  while (isBreak(out.at(-1))) out.pop()
  return out.flatMap((part, index) => {
    if (!Array.isArray(part)) return [part]
    const next = out[index + 1]
    const ends = next === undefined || isBreak(next)
    return part.flatMap(({ text, marks }, place): RichTextInline[] => {
      const words = readEntities(ends && place === part.length - 1 ? text.replace(/ $/, '') : text)
      return words === '' ? [] : [{ type: 'text', text: words, ...(marks.length > 0 ? { marks } : {}) }]
    })
  })
}

const isBreak = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'type' in part && part.type === 'break'

/**
 * A description of another system as our own tree. Only what the tree knows is taken over, so nothing that could run is
 * ever stored; it never throws.
 */
export function richTextFromHtml(given: string): RichTextDocument {
  const html = given.slice(0, 2 * maxRichTextLength)
  if (!/<[a-z!/]/i.test(html)) return fromPlainText(html)
  const root: Box = { kind: 'root', blocks: [] }
  const boxes: Box[] = [root]
  let marks: { name: string; mark: RichTextMark }[] = []
  let skipped = ''
  let line: Line = { start: { type: 'paragraph' }, words: [] }

  const inner = (): RichTextBlock[] => {
    const box = boxes.at(-1)!
    if (box.kind !== 'list') return box.blocks
    const item: RichTextBlock[] = []
    box.items.push(item)
    boxes.push({ kind: 'item', blocks: item })
    return item
  }
  const endLine = (start: LineStart = { type: 'paragraph' }) => {
    const content = inlineOf(line.words)
    if (content.length > 0) inner().push({ ...line.start, content })
    line = { start, words: [] }
  }
  const closeTo = (kinds: readonly Box['kind'][]) => {
    const at = boxes.findLastIndex(({ kind }) => kinds.includes(kind))
    if (at <= 0) return
    while (boxes.length > at) close(boxes.pop()!)
  }
  const close = (box: Box) => {
    if (box.kind === 'list' && box.items.some(item => item.length > 0))
      inner().push({ type: 'list', ordered: box.ordered, items: box.items.filter(item => item.length > 0) })
    if (box.kind === 'quote' && box.blocks.length > 0) inner().push({ type: 'quote', content: box.blocks })
  }
  const openItem = () => {
    const last = boxes.findLast(({ kind }) => kind === 'list' || kind === 'item')
    if (last?.kind === 'item') closeTo(['item'])
    const list = boxes.at(-1)!
    if (list.kind === 'list') inner()
  }
  const openBlock = ({ name, attributes }: Tag) => {
    const heading = /^h([1-6])$/.exec(name)
    if (heading) {
      const level = Math.min(4, Number(heading[1])) as 1 | 2 | 3 | 4
      return endLine({ type: 'heading', level, ...alignOf(attributes) })
    }
    endLine({ type: 'paragraph', ...alignOf(attributes) })
    if (name === 'ul' || name === 'ol') boxes.push({ kind: 'list', ordered: name === 'ol', items: [] })
    if (name === 'blockquote') {
      inner()
      boxes.push({ kind: 'quote', blocks: [] })
    }
    if (name === 'li') openItem()
  }
  const closeBlock = (name: string) => {
    endLine()
    if (name === 'ul' || name === 'ol') closeTo(['list'])
    if (name === 'blockquote') closeTo(['quote'])
    if (name === 'li') closeTo(['item'])
  }
  const isBlock = (name: string) => paragraphNames.has(name) || /^(h[1-6]|ul|ol|li|blockquote|hr)$/.test(name)

  const inline = ({ name, closes, attributes }: Tag) => {
    const type = markNames[name]
    const known = type ?? (name === 'a' ? 'link' : undefined)
    if (!known) return
    if (closes) {
      const at = marks.findLastIndex(open => open.name === known)
      if (at >= 0) marks = marks.toSpliced(at, 1)
      return
    }
    if (marks.some(open => open.name === known)) return
    const mark: RichTextMark | undefined = type
      ? { type }
      : { type: 'link', href: attribute(attributes, 'href') ?? '', ...newWindow(attributes) }
    marks = [...marks, { name: known, mark }]
  }

  for (const token of tokens(html)) {
    if (typeof token === 'string') {
      if (skipped === '') line.words.push({ text: token, marks: inOrder(marks.map(({ mark }) => mark)) })
    } else if (skipped !== '') {
      if (token.closes && token.name === skipped) skipped = ''
    } else if (unseen.has(token.name)) {
      if (!token.closes && !token.attributes.endsWith('/')) skipped = token.name
    } else if (token.name === 'br') line.words.push('break')
    else if (token.name === 'td' || token.name === 'th') line.words.push({ text: ' ', marks: [] })
    else if (!isBlock(token.name)) inline(token)
    else if (token.closes) closeBlock(token.name)
    else openBlock(token)
  }
  endLine()
  while (boxes.length > 1) close(boxes.pop()!)
  return parseRichText({ type: 'rich-text', content: root.blocks })
}

const newWindow = (attributes: string) => (attribute(attributes, 'target') === '_blank' ? { newWindow: true } : {})

const markOrder = ['link', 'bold', 'italic', 'underline', 'strike', 'highlight'] as const

/** However they were nested: one look is written in one way. */
export const inOrder = (marks: readonly RichTextMark[]): RichTextMark[] =>
  marks.toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))

/** Empty lines part paragraphs, others break them. */
function fromPlainText(given: string): RichTextDocument {
  const paragraphs = readEntities(given)
    .split(/(?:\r\n?|\n)[ \t]*(?:(?:\r\n?|\n)[ \t]*)+/)
    .map(text => text.trim())
    .filter(text => text !== '')
  const content = richText(...paragraphs).content.map((block): RichTextBlock => {
    if (block.type !== 'paragraph') return block
    const lines = block.content.flatMap(node => (node.type === 'text' ? node.text.split(/\r\n?|\n/) : []))
    return {
      type: 'paragraph',
      content: lines.flatMap((text, index): RichTextInline[] => [
        ...(index > 0 ? [{ type: 'break' } as const] : []),
        ...(text.trim() === '' ? [] : [{ type: 'text', text: text.trim() } as const]),
      ]),
    }
  })
  return parseRichText({ type: 'rich-text', content })
}
