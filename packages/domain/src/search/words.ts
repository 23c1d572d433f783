import { searchLimits } from './limits'

/** Letters that have no accent to take off, and are yet typed without what is drawn on them. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }
const drawn = new RegExp(`[${Object.keys(plain).join('')}]`, 'g')
const accents = /[\u0300-\u036f]/g
const word = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts whose words have no blanks between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A word as it is looked for: without accents, in small letters. The same for what is written and what is asked. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(drawn, letter => plain[letter]!)

const segmenters = new Map<string, Intl.Segmenter>()
const segmenterOf = (locale: string): Intl.Segmenter => {
  const known = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' })
  segmenters.set(locale, known)
  return known
}

type Found = { readonly text: string; readonly from: number }

function* found(text: string, locale: string): Generator<Found> {
  for (const { 0: run, index } of text.matchAll(word)) {
    if (!unspaced.test(run)) yield { text: run, from: index }
    else
      for (const { segment, index: from, isWordLike } of segmenterOf(locale).segment(run))
        if (isWordLike) yield { text: segment, from: index + from }
  }
}

/** The words of a text, folded, in their order. */
export const searchWords = (text: string, locale: string): string[] =>
  Array.from(found(text, locale), ({ text: each }) => folded(each)).filter(each => each !== '')

export type SearchQuery = {
  /** As it was typed, cut to the limit. */
  readonly text: string
  readonly words: readonly string[]
}

/** What somebody typed. Never fails: what holds no word finds nothing. */
export function readSearchQuery(typed: string, locale: string): SearchQuery {
  const text = [...typed.replaceAll(/\s+/g, ' ').trim()].slice(0, searchLimits.query).join('').trim()
  return { text, words: searchWords(text, locale).slice(0, searchLimits.words) }
}

export type ExcerptPart = { readonly text: string; readonly isMatch: boolean }

/** Part of a text around the first word that was looked for, in parts, so that what was found can be marked. */
export function searchExcerpt(text: string, words: readonly string[], locale: string): ExcerptPart[] {
  const matches = Array.from(found(text, locale)).filter(each =>
    words.some(wanted => folded(each.text).startsWith(wanted)),
  )
  const start = cutBefore(text, (matches[0]?.from ?? 0) - searchLimits.excerpt / 3)
  const end = cutAfter(text, start + searchLimits.excerpt)
  const parts: ExcerptPart[] = []
  let at = start
  const push = (until: number, isMatch: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), isMatch })
    at = Math.max(at, until)
  }
  for (const { text: match, from } of matches) {
    if (from < at || from + match.length > end) continue
    push(from, false)
    push(from + match.length, true)
  }
  push(end, false)
  if (start > 0) parts.unshift({ text: '… ', isMatch: false })
  if (end < text.length) parts.push({ text: ' …', isMatch: false })
  return parts
}

/** The nearest beginning of a word at or before a place; the place itself in a text without blanks. */
function cutBefore(text: string, wanted: number): number {
  if (wanted <= 0) return 0
  const at = Math.round(wanted)
  const blank = text.lastIndexOf(' ', at)
  return blank === -1 || at - blank > 40 ? wholeLetter(text, at) : blank + 1
}

function cutAfter(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const at = Math.round(wanted)
  const blank = text.lastIndexOf(' ', at)
  return blank === -1 || at - blank > 40 ? wholeLetter(text, at) : blank
}

/** Not between the two halves of a letter. */
const wholeLetter = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text[at] ?? '') ? at - 1 : at)
