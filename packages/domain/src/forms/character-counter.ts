// Browsers send line breaks as two characters; the counter and the server must come to the same number.
export const characterCount = (text: string): number => [...text.replaceAll('\r\n', '\n')].length

/** `null` when there is no limit: nothing set, 0, negative, or not a whole number. */
export const readMaxLength = (maxLength: unknown): number | null => {
  const max = typeof maxLength === 'string' ? Number(maxLength) : maxLength
  return Number.isInteger(max) && (max as number) > 0 ? (max as number) : null
}

export type CharacterCounter = { text: string; over: boolean }

export const characterCounter = (value: string, maxLength: unknown): CharacterCounter | null => {
  const max = readMaxLength(maxLength)
  if (max === null) return null
  const count = characterCount(value)
  return { text: `${count} / ${max}`, over: count > max }
}
