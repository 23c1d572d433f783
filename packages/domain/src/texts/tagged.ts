import { parseRichText, type RichTextBlock, type RichTextDocument, type RichTextInline } from '../rich-text'

/**
 * Rich text as translators get it: words, and a number for everything else. `<1>…</1>` is a paragraph, an entry of a
 * list or words that look different, `<2/>` a break. A text of one plain paragraph is its words alone.
 */
type Tag =
  | { readonly kind: 'block'; readonly block: Exclude<RichTextBlock, { type: 'list' }>; readonly inside: string }
  | { readonly kind: 'list'; readonly block: Extract<RichTextBlock, { type: 'list' }>; readonly inside: string }
  | { readonly kind: 'item'; readonly inside: string }
  | { readonly kind: 'run'; readonly run: Extract<RichTextInline, { type: 'text' }> }
  | { readonly kind: 'break' }

const escaped = (words: string): string => words.replace(/[\\<]/g, sign => `\\${sign}`)

const isBare = ({ content }: RichTextDocument): boolean => {
  const [only, ...others] = content
  return only?.type === 'paragraph' && others.length === 0 && only.align === undefined && only.size === undefined
}

/** What a tag of another text must be to have the same number. */
const signature = (tag: Tag): string => {
  if (tag.kind === 'run') return `run ${JSON.stringify(tag.run.marks)}`
  if (tag.kind === 'list') return `list ${tag.inside} ${tag.block.ordered}`
  if (tag.kind === 'item') return `item ${tag.inside}`
  if (tag.kind === 'break') return 'break'
  const { content: _, ...looks } = tag.block
  return `block ${tag.inside} ${JSON.stringify(looks)}`
}

/** The text with its tags by number. Blocks that stand in the same place have the same `inside`. */
function walk(document: RichTextDocument, numberOf: (tag: Tag, place: number) => string) {
  const tags = new Map<string, Tag>()
  const note = (tag: Tag): string => {
    const number = numberOf(tag, tags.size + 1)
    tags.set(number, tag)
    return number
  }
  const inline = (nodes: readonly RichTextInline[]): string =>
    nodes
      .map(node => {
        if (node.type === 'break') return `<${note({ kind: 'break' })}/>`
        if ((node.marks ?? []).length === 0) return escaped(node.text)
        const number = note({ kind: 'run', run: node })
        return `<${number}>${escaped(node.text)}</${number}>`
      })
      .join('')
  const blocks = (list: readonly RichTextBlock[], inside: string): string =>
    list
      .map(block => {
        if (block.type === 'list') {
          const number = note({ kind: 'list', block, inside })
          const items = block.items.map(item => {
            const own = note({ kind: 'item', inside: number })
            return `<${own}>${blocks(item, own)}</${own}>`
          })
          return `<${number}>${items.join('')}</${number}>`
        }
        const number = note({ kind: 'block', block, inside })
        const within = block.type === 'quote' ? blocks(block.content, number) : inline(block.content)
        return `<${number}>${within}</${number}>`
      })
      .join('')
  const [only] = document.content
  const text = isBare(document) && only?.type === 'paragraph' ? inline(only.content) : blocks(document.content, '')
  return { text, tags }
}

const inOrder = (_: Tag, place: number) => String(place)

/** With the numbers of its source where it has the same tags, so that words that changed places keep their look. */
export function toTagged(document: RichTextDocument, source?: RichTextDocument): string {
  const own = () => walk(document, inOrder).text
  if (!source || isBare(document) !== isBare(source)) return own()
  const left = new Map([...walk(source, inOrder).tags].map(([number, tag]) => [number, signature(tag)]))
  let isAlike = true
  const { text } = walk(document, (tag, place) => {
    const wanted = signature(tag)
    const found = [...left].find(([, each]) => each === wanted)?.[0]
    if (found === undefined) isAlike = false
    else left.delete(found)
    return found ?? `0${place}`
  })
  return isAlike && left.size === 0 ? text : own()
}

type Node = string | { readonly number: string; readonly closed: boolean; readonly inside: Node[] }

export type TaggedRefusal = 'tag-missing' | 'tag-unknown' | 'tag-twice' | 'tag-broken' | 'tag-moved'
export type TaggedRead =
  | { readonly ok: true; readonly document: RichTextDocument }
  | { readonly ok: false; readonly reason: TaggedRefusal; readonly tag: string }

const refuse = (reason: TaggedRefusal, tag: string) => ({ ok: false, reason, tag }) as const

/** Words and tags as they stand inside each other. */
function parse(text: string): { ok: true; nodes: Node[] } | Extract<TaggedRead, { ok: false }> {
  const root: Node[] = []
  const open: { number: string; inside: Node[] }[] = []
  const here = () => open.at(-1)?.inside ?? root
  const pattern = /\\([\\<])|<(\/?)(\d{1,6})(\/?)>|([^\\<]+|[\\<])/g
  for (const [, escapedSign, closing, number = '', alone, words] of text.matchAll(pattern)) {
    const plain = escapedSign ?? words
    if (plain !== undefined) {
      const last = here().at(-1)
      if (typeof last === 'string') here()[here().length - 1] = last + plain
      else here().push(plain)
    } else if (closing) {
      const last = open.pop()
      if (last?.number !== number) return refuse('tag-broken', number)
    } else {
      const inside: Node[] = []
      here().push({ number, closed: Boolean(alone), inside })
      if (!alone) open.push({ number, inside })
    }
  }
  const left = open.at(-1)
  return left ? refuse('tag-broken', left.number) : { ok: true, nodes: root }
}

/** A translation in the shape of its source: every tag comes back once, and blocks stay where they are. */
export function fromTagged(text: string, source: RichTextDocument): TaggedRead {
  const { tags } = walk(source, inOrder)
  const parsed = parse(text)
  if (!parsed.ok) return parsed
  const used = new Set<string>()
  let problem: Extract<TaggedRead, { ok: false }> | undefined
  const fail = (reason: TaggedRefusal, tag: string) => {
    problem ??= refuse(reason, tag)
  }
  const take = (number: string): Tag | undefined => {
    const tag = tags.get(number)
    if (!tag) fail('tag-unknown', number)
    else if (used.has(number)) fail('tag-twice', number)
    used.add(number)
    return tag
  }
  const inline = (nodes: readonly Node[]): RichTextInline[] =>
    nodes.flatMap((node): RichTextInline[] => {
      if (typeof node === 'string') return node === '' ? [] : [{ type: 'text', text: node }]
      const tag = take(node.number)
      if (!tag) return []
      if (tag.kind === 'break') {
        if (node.inside.length > 0) fail('tag-moved', node.number)
        return [{ type: 'break' }]
      }
      const words = node.inside.every(each => typeof each === 'string') ? node.inside.join('') : undefined
      if (tag.kind !== 'run' || words === undefined) {
        fail('tag-moved', node.number)
        return []
      }
      return words === '' ? [] : [{ ...tag.run, text: words }]
    })
  /** The tags of one place, in the order of the source; blanks between them are only there for the eye. */
  const children = (nodes: readonly Node[], inside: string): Exclude<Node, string>[] => {
    const own = nodes.filter(node => {
      if (typeof node !== 'string') return true
      if (node.trim() !== '') fail('tag-moved', inside === '' ? '1' : inside)
      return false
    }) as Exclude<Node, string>[]
    let last = 0
    for (const { number } of own) {
      if (Number(number) < last) fail('tag-moved', number)
      last = Number(number)
    }
    return own
  }
  const blocks = (nodes: readonly Node[], inside: string): RichTextBlock[] =>
    children(nodes, inside).flatMap((node): RichTextBlock[] => {
      const tag = take(node.number)
      if (!tag) return []
      if ((tag.kind !== 'block' && tag.kind !== 'list') || tag.inside !== inside) {
        fail('tag-moved', node.number)
        return []
      }
      if (tag.kind === 'list') {
        const items = children(node.inside, node.number).flatMap(item => {
          const own = take(item.number)
          if (own && (own.kind !== 'item' || own.inside !== node.number)) fail('tag-moved', item.number)
          return own ? [blocks(item.inside, item.number)] : []
        })
        return [{ ...tag.block, items }]
      }
      if (tag.block.type === 'quote') return [{ ...tag.block, content: blocks(node.inside, node.number) }]
      return [{ ...tag.block, content: inline(node.inside) }]
    })
  const content: RichTextBlock[] =
    isBare(source) && source.content[0]?.type === 'paragraph'
      ? [{ ...source.content[0], content: inline(parsed.nodes) }]
      : blocks(parsed.nodes, '')
  const missing = [...tags.keys()].find(number => !used.has(number))
  if (problem) return problem
  if (missing !== undefined) return refuse('tag-missing', missing)
  return { ok: true, document: parseRichText({ type: 'rich-text', content }) }
}
