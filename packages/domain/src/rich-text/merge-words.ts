import { anchorsOf } from './anchors'

/** A word, a sign, a space or a break; what has one key is the same. */
export type Word = { readonly key: string; readonly text: string }

/** `apart`: in different paragraphs. `woven`: in different words of one. `both`: in the same words. */
export type Meeting = 'apart' | 'woven' | 'both'

/** What becomes of words that two wrote at once: theirs and then mine, or mine alone. */
export type Overlap = 'both' | 'mine'

/** Languages that put no spaces between their words are compared sign by sign. */
const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}'
const letters = `(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`
const wordPattern = new RegExp(`\\s+|${letters}(?:['’-]${letters})*|.`, 'gsu')

export const splitWords = (text: string): readonly string[] => text.match(wordPattern) ?? []

/** Words `start` to `end` of the old text are these now. */
type Hunk<W> = { readonly start: number; readonly end: number; readonly words: readonly W[] }
type Range = { readonly start: number; readonly end: number }

const isSameWord = (a: Word, b: Word) => a.key === b.key
const isBlank = (words: readonly Word[]) => words.every(({ text }) => text.trim() === '')
/** Words that stay say more about what was written than the spaces between them. */
const weightOf = (word: Word) => (isBlank([word]) ? 0.1 : 1)

function hunksOf<W extends Word>(before: readonly W[], after: readonly W[]): Hunk<W>[] {
  const anchors = anchorsOf<W>(before, after, { isSame: isSameWord, weight: weightOf })
  const hunks: Hunk<W>[] = []
  let [from, to] = [0, 0]
  for (const [i, j] of [...anchors, [before.length, after.length] as const]) {
    if (i > from || j > to) hunks.push({ start: from, end: i, words: after.slice(to, j) })
    from = i + 1
    to = j + 1
  }
  return hunks
}

/** What only touches does not overlap. */
const isCrossing = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end
const isSameRange = (a: Range, b: Range): boolean => a.start === b.start && a.end === b.end
const isInserted = ({ start, end }: Range): boolean => start === end
const union = (a: Range, b: Range): Range => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) })

const isSameHunk = (a: Hunk<Word>, b: Hunk<Word>): boolean =>
  isSameRange(a, b) && a.words.length === b.words.length && a.words.every((word, at) => isSameWord(word, b.words[at]!))

const endsLine = ({ text }: Word) => /[。！？\n]$/.test(text)
const endsSentence = (word: Word) => endsLine(word) || /[.!?…]$/.test(word.text)

function beginsSentence(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  if (!before || endsLine(before)) return true
  // A dot with no space behind it stands in a number or an address.
  if (!isBlank([before]) || isBlank([words[at]!])) return false
  let last = at - 1
  while (last > 0 && isBlank([words[last]!]) && !endsLine(words[last]!)) last -= 1
  return endsSentence(words[last]!)
}

/** The sentences that a range lies in, each with the space behind it. */
function wholeSentences(words: readonly Word[], { start, end }: Range): Range {
  let [first, last] = [start, end]
  while (!beginsSentence(words, first)) first -= 1
  while (last < words.length && !beginsSentence(words, last)) last += 1
  return { start: first, end: last }
}

/** The sentences in which one wrote where the other did. */
function overlaps<W extends Word>(base: readonly W[], theirs: readonly Hunk<W>[], mine: readonly Hunk<W>[]): Range[] {
  const met = theirs.flatMap(one =>
    mine
      .filter(other => !isSameHunk(one, other) && !(isInserted(one) && isInserted(other)))
      // What both take away is gone, however far each went.
      .filter(other => one.words.length + other.words.length > 0)
      .filter(other => isCrossing(one, other) || isSameRange(one, other))
      .map(other => wholeSentences(base, union(one, other))),
  )
  const grown = (range: Range): Range => {
    const reached = [...theirs, ...mine, ...met].filter(each => isCrossing(each, range)).reduce<Range>(union, range)
    return isSameRange(reached, range) ? range : grown(wholeSentences(base, reached))
  }
  const ranges: Range[] = []
  for (const range of met.map(grown).sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1)
    if (last && isCrossing(last, range)) ranges[ranges.length - 1] = union(last, range)
    else ranges.push(range)
  }
  return ranges
}

const written = <W extends Word>(base: readonly W[], hunks: readonly Hunk<W>[], { start, end }: Range): W[] => {
  const words: W[] = []
  let at = start
  for (const hunk of hunks) {
    words.push(...base.slice(at, hunk.start), ...hunk.words)
    at = Math.max(at, hunk.end)
  }
  return [...words, ...base.slice(at, end)]
}

const isWord = new RegExp(`^${letters}`, 'u')
/** Words, and signs that a space follows. */
const wantsSpace = new RegExp(`^(?:${letters}|[.,;:!?…)\\]”’»%])`, 'u')
const pairsOf = (words: readonly Word[]) => words.slice(1).map(({ key }, at) => JSON.stringify([words[at]!.key, key]))

/** With a space between words that came to stand beside each other: one took away the space, the other a word. */
function withSpaces<W extends Word>(words: readonly W[], texts: readonly (readonly W[])[], space: W): readonly W[] {
  const meant = new Set(texts.flatMap(pairsOf))
  const isRunTogether = (before: W | undefined, word: W) =>
    before !== undefined &&
    wantsSpace.test(before.text) &&
    isWord.test(word.text) &&
    !meant.has(JSON.stringify([before.key, word.key]))
  return words.flatMap((word, at) => (isRunTogether(words[at - 1], word) ? [space, word] : [word]))
}

export type Woven<W> = { readonly words: readonly W[]; readonly meeting: Exclude<Meeting, 'apart'> }

/**
 * One text of two that were made of the same. Where both wrote the same words anew, their whole sentences are kept, or
 * mine alone.
 */
export function mergeWords<W extends Word>(
  [base, theirs, mine]: readonly [readonly W[], readonly W[], readonly W[]],
  { overlap, space }: { overlap: Overlap; space: W },
): Woven<W> {
  const [their, own] = [hunksOf(base, theirs), hunksOf(base, mine)]
  const both = (first: readonly W[], second: readonly W[]): readonly W[] => {
    if (overlap === 'mine' || isBlank(first)) return second
    if (isBlank(second)) return first
    const needsSpace = !isBlank([first.at(-1)!]) && !isBlank([second[0]!])
    return needsSpace ? [...first, space, ...second] : [...first, ...second]
  }
  const sentences = overlaps(base, their, own)
  const outside = (hunk: Range) => !sentences.some(range => isCrossing(range, hunk))
  const inside = (range: Range, hunks: readonly Hunk<W>[]) => hunks.filter(hunk => isCrossing(range, hunk))
  const joined = sentences.map(range => ({
    ...range,
    words: both(written(base, inside(range, their), range), written(base, inside(range, own), range)),
  }))
  const theirsAlone = their.filter(outside).filter(hunk => !own.some(other => isSameHunk(hunk, other)))
  let isSamePoint = false
  const apart = own.filter(outside).map(hunk => {
    const other = theirsAlone.find(each => isSameRange(each, hunk))
    if (!other) return hunk
    isSamePoint = true
    return { ...hunk, words: both(other.words, hunk.words) }
  })
  const rest = theirsAlone.filter(hunk => !apart.some(other => isSameRange(hunk, other)))
  const hunks = [...joined, ...apart, ...rest].sort((a, b) => a.start - b.start || a.end - b.end)
  return {
    words: withSpaces(written(base, hunks, { start: 0, end: base.length }), [theirs, mine], space),
    meeting: sentences.length > 0 || isSamePoint ? 'both' : 'woven',
  }
}
