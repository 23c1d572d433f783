import { formLimits } from '../catalogue/limits'
import { searchWords } from '../search/words'

/** What a submission is found by: the first words of its answers, each once. */
export const wordsOfAnswers = (texts: readonly string[], locale: string): string[] => {
  const words = new Set<string>()
  for (const text of texts)
    for (const word of searchWords(text.slice(0, formLimits.text), locale)) {
      words.add(word.slice(0, 64))
      if (words.size === formLimits.wordsOfSubmission) return [...words]
    }
  return [...words]
}
