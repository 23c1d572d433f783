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
    ? 'No words yet'
    : `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(words)} min`
