import { leastLikeness } from '../catalogue/limits'
import { anchorsOf } from './anchors'
import { type Meeting, mergeWords, type Overlap, splitWords, type Word } from './merge-words'
import { blockText, type RichTextBlock, type RichTextInline } from './rich-text'

export type MergedList<Item> = { readonly items: readonly Item[]; readonly meeting: Meeting }

type Three<Value> = readonly [base: Value, theirs: Value, mine: Value]

const worse = (a: Meeting, b: Meeting): Meeting =>
  a === 'both' || b === 'both' ? 'both' : a === 'woven' || b === 'woven' ? 'woven' : 'apart'

/** Trees of one maker: their fields stand in one order. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const wordsOf = (text: string): readonly string[] => splitWords(text).filter(word => word.trim() !== '')

/** How much of two texts is the same words, up to 1; 0 when it is too little to tell. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  const share = (2 * shared) / Math.max(1, a.length + b.length)
  return share >= leastLikeness ? share : 0
}

type Keyed<Item> = { readonly item: Item; readonly key: string; readonly words: () => readonly string[] }

const keyedOf = <Item>(item: Item, textOf: (item: Item) => string): Keyed<Item> => {
  let known: readonly string[] | undefined
  return {
    item,
    key: JSON.stringify(item),
    words: () => {
      known ??= wordsOf(textOf(item))
      return known
    },
  }
}

/** What became of each item of a list, and what came in before each and behind all. */
function fateOf<Item>(before: readonly Item[], after: readonly Item[], textOf: (item: Item) => string) {
  const keyed = (items: readonly Item[]) => items.map(item => keyedOf(item, textOf))
  const isEqual = (a: Keyed<Item>, b: Keyed<Item>) => a.key === b.key
  const anchors = anchorsOf(keyed(before), keyed(after), {
    isSame: isEqual,
    likeness: (a, b) => (isEqual(a, b) ? 1 : likenessOf(a.words(), b.words()) * 0.9),
  })
  const kept = new Map<number, Item>()
  const added = new Map<number, readonly Item[]>()
  let next = 0
  for (const [i, j] of anchors) {
    if (j > next) added.set(i, after.slice(next, j))
    kept.set(i, after[j]!)
    next = j + 1
  }
  if (after.length > next) added.set(before.length, after.slice(next))
  return { kept: (at: number) => kept.get(at), added: (at: number) => added.get(at) ?? [] }
}

function mergeLists<Item>(
  [base, theirs, mine]: Three<readonly Item[]>,
  {
    textOf,
    mergeItem,
    overlap,
  }: { textOf: (item: Item) => string; mergeItem: (three: Three<Item>) => MergedList<Item>; overlap: Overlap },
): MergedList<Item> {
  const [their, own] = [fateOf(base, theirs, textOf), fateOf(base, mine, textOf)]
  const items: Item[] = []
  let meeting: Meeting = 'apart'
  const addAt = (at: number) => {
    const [first, second] = [their.added(at), own.added(at)]
    // Two that put something else in the place of one paragraph wrote the same one.
    const isReplaced = at > 0 && their.kept(at - 1) === undefined && own.kept(at - 1) === undefined
    const isBoth = first.length > 0 && second.length > 0 && !isSame(first, second)
    if (isBoth && isReplaced) meeting = 'both'
    items.push(...(isBoth && !(isReplaced && overlap === 'mine') ? first : []), ...(second.length > 0 ? second : first))
  }
  base.forEach((item, at) => {
    addAt(at)
    const [one, other] = [their.kept(at), own.kept(at)]
    if (isSame(one, other) || isSame(other, item)) items.push(...(one === undefined ? [] : [one]))
    else if (isSame(one, item)) items.push(...(other === undefined ? [] : [other]))
    else if (one === undefined || other === undefined) {
      meeting = 'both'
      const left = other ?? (overlap === 'mine' ? undefined : one)
      if (left !== undefined) items.push(left)
    } else {
      const merged = mergeItem([item, one, other])
      meeting = worse(meeting, merged.meeting)
      items.push(...merged.items)
    }
  })
  addAt(base.length)
  return { items, meeting }
}

type InlineWord = Word & { readonly node: RichTextInline }

const inlineWord = (node: RichTextInline): InlineWord => ({
  key: JSON.stringify(node),
  text: node.type === 'text' ? node.text : '\n',
  node,
})

const inlineWords = (content: readonly RichTextInline[]): InlineWord[] =>
  content.flatMap(node =>
    node.type === 'text' ? splitWords(node.text).map(text => inlineWord({ ...node, text })) : [inlineWord(node)],
  )

/** Neighbours with the same looks are one text again. */
function inlineOf(words: readonly InlineWord[], longest: number): RichTextInline[] {
  const nodes: RichTextInline[] = []
  for (const { node } of words) {
    const last = nodes.at(-1)
    const isJoined =
      last?.type === 'text' &&
      node.type === 'text' &&
      isSame(last.marks, node.marks) &&
      last.text.length + node.text.length <= longest
    if (isJoined) nodes[nodes.length - 1] = { ...last, text: last.text + node.text }
    else nodes.push(node)
  }
  return nodes
}

type Lines = Extract<RichTextBlock, { type: 'paragraph' | 'heading' }>
const isLines = (block: RichTextBlock): block is Lines => block.type === 'paragraph' || block.type === 'heading'

/** A field that both changed is as the later one wanted it. */
const changed = <Value>([base, theirs, mine]: Three<Value>): Value => (isSame(mine, base) ? theirs : mine)

const looksOf = ({ content: _, ...looks }: Lines) => looks

type How = { readonly overlap: Overlap; readonly longest: number }

function mergeBlock(three: Three<RichTextBlock>, how: How): MergedList<RichTextBlock> {
  const [base, theirs, mine] = three
  if (isLines(base) && isLines(theirs) && isLines(mine)) {
    const { words, meeting } = mergeWords(
      [inlineWords(base.content), inlineWords(theirs.content), inlineWords(mine.content)],
      { overlap: how.overlap, space: inlineWord({ type: 'text', text: ' ' }) },
    )
    const looks = changed([looksOf(base), looksOf(theirs), looksOf(mine)])
    return { items: [{ ...looks, content: inlineOf(words, how.longest) } as Lines], meeting }
  }
  if (base.type === 'list' && theirs.type === 'list' && mine.type === 'list') {
    const { items, meeting } = mergeLists([base.items, theirs.items, mine.items], {
      ...how,
      textOf: item => item.map(blockText).join('\n'),
      mergeItem: item => {
        const inner = mergeBlocks(item, how)
        return { items: [inner.items], meeting: inner.meeting }
      },
    })
    const ordered = changed([base.ordered, theirs.ordered, mine.ordered])
    return { items: items.length > 0 ? [{ type: 'list', ordered, items }] : [], meeting }
  }
  if (base.type === 'quote' && theirs.type === 'quote' && mine.type === 'quote') {
    const { items, meeting } = mergeBlocks([base.content, theirs.content, mine.content], how)
    return { items: [{ type: 'quote', content: items }], meeting }
  }
  return { items: how.overlap === 'mine' ? [mine] : [theirs, mine], meeting: 'both' }
}

/** Paragraph by paragraph: each is as whoever changed it left it, and by words where both did. */
export const mergeBlocks = (three: Three<readonly RichTextBlock[]>, how: How): MergedList<RichTextBlock> =>
  mergeLists(three, { ...how, textOf: blockText, mergeItem: blocks => mergeBlock(blocks, how) })
