import { readEmbed } from '../media'
import { parseRichText, type RichTextBlock, type RichTextInline, type RichTextMark } from '../rich-text'
import { readShortcodes } from './shortcodes'

/** A tree of HTML as parsers hand it over; what is not named here is neither words nor an element. */
export type HtmlNode = {
  readonly type: string
  readonly value?: string
  readonly tagName?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly HtmlNode[]
}

export type FoundPicture = { readonly address: string; readonly alt: string; readonly caption: string }

/** A body in the order in which it is read. */
export type BodyPart =
  | { readonly kind: 'text'; readonly content: readonly RichTextBlock[] }
  | ({ readonly kind: 'picture' } & FoundPicture)
  | { readonly kind: 'gallery'; readonly pictures: readonly FoundPicture[] }
  | { readonly kind: 'embed'; readonly address: string }
  | { readonly kind: 'code'; readonly source: string }
  | { readonly kind: 'line' }

export type ReadBody = {
  readonly parts: readonly BodyPart[]
  /** What was left out, by the name of the element, and how often. */
  readonly dropped: Readonly<Record<string, number>>
}

export type BodySite = {
  /** The address of a file by its number in the export. */
  readonly fileAt: (id: string) => string | undefined
  /** Hosts of the site that was left: links to them become links of this site. */
  readonly hosts: ReadonlySet<string>
}

const deepest = 60
const longestCode = 20_000
const containers = new Set(
  'div section article main header footer aside figure center body html li address figcaption caption details summary dl dd dt table tbody thead tfoot tr td th'.split(
    ' ',
  ),
)
const marksOf: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
}
/** Has nothing to read in it and is left out without a word. */
const silent = new Set(['head', 'meta', 'link', 'title', 'source', 'wbr', 'col', 'colgroup', 'noscript'])
const dropsWhole = new Set(
  'script style iframe object embed form input select textarea button video audio svg math canvas template applet frame frameset marquee map'.split(
    ' ',
  ),
)
const inlineNames = new Set(
  'span small big sub sup abbr code kbd samp font mark q time a label bdi bdo var dfn tt'.split(' '),
)

const textIn = ({ value, children = [] }: HtmlNode, depth = 0): string =>
  value ?? (depth > deepest ? '' : children.map(child => textIn(child, depth + 1)).join(''))

const property = (node: HtmlNode, name: string): string => {
  const given = node.properties?.[name]
  if (Array.isArray(given)) return given.join(' ')
  return typeof given === 'string' || typeof given === 'number' ? String(given) : ''
}
const hasClass = (node: HtmlNode, pattern: RegExp): boolean => pattern.test(property(node, 'className'))

/** The whole picture, where the page showed a smaller one of it. */
const pictureOf = (node: HtmlNode, caption = ''): FoundPicture | undefined => {
  const named = property(node, 'dataSrc') || property(node, 'dataImage') || property(node, 'src')
  const address = named.startsWith('//') ? `https:${named}` : named
  return /^https?:\/\//i.test(address)
    ? { address: address.slice(0, 2_000), alt: property(node, 'alt').slice(0, 1_000), caption: caption.slice(0, 300) }
    : undefined
}

const withTag = (node: HtmlNode, name: string, depth = 0): HtmlNode[] => {
  if (node.tagName === name) return [node]
  return depth > deepest ? [] : (node.children ?? []).flatMap(child => withTag(child, name, depth + 1))
}

/** Turns HTML of another system into what our bodies are made of. Nothing of it is kept as HTML; it never throws. */
export function readBody(root: HtmlNode, site: BodySite): ReadBody {
  const parts: BodyPart[] = []
  const dropped: Record<string, number> = {}
  let blocks: RichTextBlock[] = []
  let line: RichTextInline[] = []
  let start: { type: 'paragraph' } | { type: 'heading'; level: 1 | 2 | 3 | 4 } = { type: 'paragraph' }

  const drop = (name: string) => {
    dropped[name] = (dropped[name] ?? 0) + 1
  }
  const endLine = () => {
    const content = trimmed(line)
    line = []
    if (content.length === 0) return
    const alone = content.length === 1 && content[0]!.type === 'text' ? content[0]!.text.trim() : ''
    if (start.type === 'paragraph' && /^https?:\/\/\S+$/.test(alone) && readEmbed(alone)) {
      endText()
      parts.push({ kind: 'embed', address: alone })
    } else blocks.push({ ...start, content })
  }
  const endText = () => {
    const content = parseRichText({ type: 'rich-text', content: blocks }).content
    blocks = []
    if (content.length > 0) parts.push({ kind: 'text', content })
  }
  const put = (part: BodyPart) => {
    endLine()
    endText()
    parts.push(part)
  }
  const putPicture = (node: HtmlNode, caption = '') => {
    const picture = pictureOf(node, caption)
    if (picture) put({ kind: 'picture', ...picture })
    else drop('img')
  }
  const putAll = (found: readonly FoundPicture[]) => {
    if (found.length === 1) put({ kind: 'picture', ...found[0]! })
    else if (found.length > 1) put({ kind: 'gallery', pictures: found.slice(0, 250) })
  }

  const say = (value: string, marks: readonly RichTextMark[]) => {
    for (const piece of readShortcodes(value)) {
      if (piece.kind === 'words') sayWords(piece.text, marks)
      else if (piece.kind === 'embed') put({ kind: 'embed', address: piece.address })
      else if (piece.kind === 'gallery') {
        const found = piece.ids.flatMap(id => site.fileAt(id) ?? [])
        putAll(found.map(address => ({ address, alt: '', caption: '' })))
        if (found.length === 0) drop('[gallery]')
      } else if (piece.name !== 'caption') drop(`[${piece.name}]`)
    }
  }
  const sayWords = (text: string, marks: readonly RichTextMark[]) => {
    // Old posts have no tags for paragraphs: an empty line is one.
    for (const [at, paragraph] of text.split(/\r?\n[ \t]*\r?\n\s*/).entries()) {
      if (at > 0 && marks.length === 0) endLine()
      const words = paragraph.replace(/[ \t\r\n\f]+/g, ' ')
      if (words !== '') line.push({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
    }
  }

  const linkOf = (node: HtmlNode): RichTextMark[] => {
    const href = property(node, 'href')
    const host = /^https?:\/\/([^/?#]+)/i.exec(href)?.[1]?.toLowerCase()
    const own = host !== undefined && site.hosts.has(host) ? href.replace(/^https?:\/\/[^/?#]+/i, '') || '/' : href
    return own === '' || own.startsWith('#') ? [] : [{ type: 'link', href: own }]
  }

  const listOf = (node: HtmlNode, depth: number): RichTextBlock | undefined => {
    const items = (node.children ?? []).flatMap(child => {
      if (child.type !== 'element') return []
      const inner = inside(child, depth + 1)
      return inner.length > 0 ? [inner] : []
    })
    return items.length > 0 ? { type: 'list', ordered: node.tagName === 'ol', items } : undefined
  }
  /** What stands in an element, apart from what stands around it; pictures in it follow after. */
  const inside = (node: HtmlNode, depth: number): RichTextBlock[] => {
    const outer = { blocks, line, start }
    blocks = []
    line = []
    start = { type: 'paragraph' }
    const before = parts.length
    for (const child of node.children ?? []) read(child, [], depth + 1)
    endLine()
    const own = [...parts.splice(before)].flatMap(part => {
      if (part.kind === 'text') return part.content
      later.push(part)
      return []
    })
    const inner = [...own, ...blocks]
    blocks = outer.blocks
    line = outer.line
    start = outer.start
    return inner
  }
  const later: BodyPart[] = []
  const putLater = () => {
    if (later.length === 0) return
    endText()
    parts.push(...later.splice(0))
  }

  type Reader = (node: HtmlNode, marks: readonly RichTextMark[], depth: number) => void

  const readChildren: Reader = ({ children = [] }, marks, depth) => {
    for (const child of children) read(child, marks, depth + 1)
  }
  const readFilm: Reader = node => {
    const address = property(node, 'src') || property(node, 'dataSrc')
    const whole = address.startsWith('//') ? `https:${address}` : address
    if (readEmbed(whole)) put({ kind: 'embed', address: whole })
    else drop(node.tagName!)
  }
  const readList: Reader = (node, _, depth) => {
    endLine()
    if (hasClass(node, /\b(?:blocks-gallery|wp-block-gallery|gallery)/)) putGallery(node)
    else {
      const list = listOf(node, depth)
      if (list) blocks.push(list)
      putLater()
    }
  }
  const ownReaders: Readonly<Record<string, Reader>> = {
    br: () => {
      line.push({ type: 'break' })
    },
    hr: () => put({ kind: 'line' }),
    img: node => putPicture(node),
    iframe: readFilm,
    embed: readFilm,
    video: readFilm,
    ul: readList,
    ol: readList,
    figure: (node, _, depth) => readFigure(node, depth),
    pre: node => {
      const source = textIn(node).trim()
      if (source !== '') put({ kind: 'code', source: source.slice(0, longestCode) })
    },
    blockquote: (node, _, depth) => {
      endLine()
      const content = inside(node, depth)
      if (content.length > 0) blocks.push({ type: 'quote', content })
      putLater()
    },
    p: (node, marks, depth) => {
      endLine()
      readChildren(node, marks, depth)
      endLine()
    },
    a: (node, marks, depth) => readChildren(node, [...marks, ...linkOf(node)], depth),
  }
  const readHeading: Reader = (node, marks, depth) => {
    endLine()
    start = { type: 'heading', level: Math.min(4, Number(node.tagName!.slice(1))) as 1 | 2 | 3 | 4 }
    readChildren(node, marks, depth)
    endLine()
    start = { type: 'paragraph' }
  }
  const readContainer: Reader = (node, marks, depth) => {
    if (!containers.has(node.tagName!)) drop(node.tagName!)
    endLine()
    readChildren(node, marks, depth)
    endLine()
  }

  const readElement: Reader = (node, marks, depth) => {
    const name = node.tagName ?? ''
    const mark = marksOf[name]
    const isGallery = hasClass(
      node,
      /\b(?:wp-block-gallery|gallery|sqs-gallery|kg-gallery-card|kg-gallery-container)\b/,
    )
    if (silent.has(name)) return
    if (isGallery && withTag(node, 'img').length > 0) putGallery(node)
    else if (Object.hasOwn(ownReaders, name)) ownReaders[name]!(node, marks, depth)
    else if (/^h[1-6]$/.test(name)) readHeading(node, marks, depth)
    else if (dropsWhole.has(name)) drop(name)
    else if (mark && !marks.some(({ type }) => type === mark)) readChildren(node, [...marks, { type: mark }], depth)
    else if (mark || inlineNames.has(name)) readChildren(node, marks, depth)
    else readContainer(node, marks, depth)
  }

  const putGallery = (node: HtmlNode) => {
    putAll(
      withTag(node, 'img').flatMap(image => {
        const found = pictureOf(image)
        return found ? [found] : []
      }),
    )
  }
  /** A picture or a film with words below it. */
  const readFigure = (node: HtmlNode, depth: number) => {
    const caption = withTag(node, 'figcaption')[0]
    const [image] = withTag(node, 'img')
    endLine()
    if (image) return putPicture(image, caption ? textIn(caption).replace(/\s+/g, ' ').trim() : '')
    for (const child of node.children ?? []) read(child, [], depth + 1)
    endLine()
  }

  function read(node: HtmlNode, marks: readonly RichTextMark[], depth: number): void {
    if (depth > deepest) {
      say(textIn(node), marks)
      return
    }
    if (node.type === 'text') say(node.value ?? '', marks)
    else if (node.type === 'element') readElement(node, marks, depth)
    else if (node.type === 'root') for (const child of node.children ?? []) read(child, marks, depth + 1)
  }

  read(root, [], 0)
  endLine()
  endText()
  putLater()
  return { parts, dropped }
}

/** Blanks at the ends of a line and of its parts run together. */
function trimmed(line: readonly RichTextInline[]): RichTextInline[] {
  const out: RichTextInline[] = []
  for (const node of line) {
    const last = out.at(-1)
    const begins = last === undefined || last.type === 'break' || last.text.endsWith(' ')
    if (node.type === 'break') out.push(node)
    else {
      const text = begins ? node.text.replace(/^ +/, '') : node.text
      if (text !== '') out.push({ ...node, text })
    }
  }
  while (out.length > 0) {
    const last = out.at(-1)!
    if (last.type === 'text' && last.text.trim() !== '') {
      out[out.length - 1] = { ...last, text: last.text.replace(/ +$/, '') }
      break
    }
    out.pop()
  }
  while (out[0]?.type === 'break') out.shift()
  return out
}
