/** The languages of a multilingual answer or payload. A missing list, and whatever is no language, is left out. */
export function readLanguages(answer: unknown): string[] {
  const list = typeof answer === 'object' && answer !== null ? (answer as { languages?: unknown }).languages : undefined
  return Array.isArray(list) ? list.filter(isLanguage) : []
}

const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value)
