import { t, tn } from '../../language'

/** Of a text that is read without hurry. */
const wordsPerMinute = 220

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Also where words are not parted by blanks. */
export function countWords(text: string): number {
  let count = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1
  return count
}

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute))

export const lengthWords = (words: number): string =>
  words === 0
    ? t('No words yet')
    : tn(words, '{count} word, {words} min', '{count} words, {words} min', { words: readingMinutes(words) })
