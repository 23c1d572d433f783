import { isRichText } from '../rich-text/merge-texts'
import type { Json } from './document'
import { isSameJson } from './json'

/**
 * What a text was before it was written anew; null when there was none. Of a rich text only the paragraphs that the new
 * one lacks, and how many of the new one stand before and behind them: whoever types in a long text sends it with every
 * pause, and would send it twice.
 */
export type TextBase =
  | null
  | string
  | { readonly start: number; readonly end: number; readonly content: readonly Json[] }

const paragraphsOf = (value: Json): readonly Json[] => (isRichText(value) ? value.content : [])

export function baseOf(was: Json | undefined, value: Json): TextBase {
  if (typeof was === 'string') return was
  if (was === undefined || !isRichText(was)) return null
  const [before, after] = [paragraphsOf(was), paragraphsOf(value)]
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSameJson(before[start], after[start])) start += 1
  let end = 0
  while (end < shorter - start && isSameJson(before.at(-1 - end), after.at(-1 - end))) end += 1
  return { start, end, content: before.slice(start, before.length - end) }
}

/** The text that `baseOf` was told; null for none. */
export function textBefore(base: TextBase, value: Json): Json {
  if (base === null || typeof base === 'string') return base
  const after = paragraphsOf(value)
  const behind = Math.max(0, after.length - base.end)
  return { type: 'rich-text', content: [...after.slice(0, base.start), ...base.content, ...after.slice(behind)] }
}

/** What of a text is not as it was before: a rich one without the paragraphs that stayed. */
export const changedSince = (base: TextBase, value: Json): Json =>
  base === null || typeof base === 'string' || !isRichText(value)
    ? value
    : { type: 'rich-text', content: value.content.slice(base.start, value.content.length - base.end) }
