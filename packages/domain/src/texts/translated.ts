export type CountedText = {
  /** Of the source. */
  readonly signs: number
  /** The languages in which the text stands besides the primary one. */
  readonly locales: readonly string[]
  readonly isTitle?: boolean
}

/**
 * The languages in which something can be called translated: its title stands in them, and at least half of its signs
 * do. What is not, is drawn with the words of the primary language and announced nowhere.
 */
export function translatedLocales(texts: readonly CountedText[], locales: readonly string[]): string[] {
  const all = texts.reduce((sum, { signs }) => sum + signs, 0)
  return locales.filter(locale => {
    const there = texts.filter(text => text.locales.includes(locale))
    const isTitled = texts.every(({ isTitle, locales: own }) => !isTitle || own.includes(locale))
    return isTitled && there.reduce((sum, { signs }) => sum + signs, 0) * 2 >= all
  })
}
