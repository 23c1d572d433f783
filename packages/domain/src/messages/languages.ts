export type ListedLanguage = {
  readonly locale: string
  readonly name: string
  readonly state: 'hidden' | 'live'
  readonly fallback: string | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value)

/**
 * The languages of a multilingual answer or payload, which names each by its code or in full. A missing list, and
 * whatever is no language, is left out; a language that says nothing else of itself is live.
 */
export function readLanguageList(answer: unknown): ListedLanguage[] {
  const list = typeof answer === 'object' && answer !== null ? (answer as { languages?: unknown }).languages : undefined
  return (Array.isArray(list) ? list : []).flatMap((each: unknown): ListedLanguage[] => {
    if (isLanguage(each)) return [{ locale: each, name: '', state: 'live', fallback: null }]
    if (typeof each !== 'object' || each === null) return []
    const { locale, name, state, fallback } = each as Record<string, unknown>
    if (!isLanguage(locale)) return []
    return [
      {
        locale,
        name: textOf(name),
        state: state === 'hidden' ? 'hidden' : 'live',
        fallback: isLanguage(fallback) ? fallback : null,
      },
    ]
  })
}

export const readLanguages = (answer: unknown): string[] => readLanguageList(answer).map(({ locale }) => locale)
