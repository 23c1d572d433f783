/** One line without control characters: whatever a visitor typed cannot start a header of its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()
