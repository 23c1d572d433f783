import { maxRichTextLength } from '../catalogue/limits'
import { mergeBlocks } from './merge-paragraphs'
import { type Meeting, mergeWords, type Overlap, splitWords, type Word } from './merge-words'
import { parseRichText, type RichTextDocument } from './rich-text'

export type { Meeting, Overlap } from './merge-words'

export type MergedText<Text> = { readonly text: Text; readonly meeting: Meeting }

/** What a text was made of, what somebody else made of that meanwhile, and what I made of it. */
export type TextVersions = { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown }

export const isRichText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'rich-text'

const wordOf = (text: string): Word => ({ key: text, text })
const wordsOf = (text: string): Word[] => splitWords(text).map(wordOf)

/** A label said twice is worse than one said as the later one wanted it: where the words overlap there is no answer. */
function mergePlain(base: string, theirs: string, mine: string, overlap: Overlap): MergedText<string> | undefined {
  const { words, meeting } = mergeWords([wordsOf(base), wordsOf(theirs), wordsOf(mine)], {
    overlap,
    space: wordOf(' '),
  })
  if (meeting === 'both' && overlap === 'both') return undefined
  return { text: words.map(({ text }) => text).join(''), meeting }
}

/**
 * One text of two that were made of the same one. Rich text never loses a word that either of them wrote. Undefined
 * when there is no telling what both would want.
 */
export function mergeTexts(
  { base, theirs, mine }: TextVersions,
  overlap: Overlap = 'both',
): MergedText<string | RichTextDocument> | undefined {
  if (typeof base === 'string' && typeof theirs === 'string' && typeof mine === 'string') {
    if (theirs === mine || mine === base) return { text: theirs, meeting: 'apart' }
    return theirs === base ? { text: mine, meeting: 'apart' } : mergePlain(base, theirs, mine, overlap)
  }
  if (!isRichText(base) || !isRichText(theirs) || !isRichText(mine)) return undefined
  // In one form, so that the same is seen to be the same.
  const [was, their, own] = [parseRichText(base), parseRichText(theirs), parseRichText(mine)]
  const how = { overlap, longest: maxRichTextLength }
  const { items, meeting } = mergeBlocks([was.content, their.content, own.content], how)
  return { text: { type: 'rich-text', content: items }, meeting }
}
