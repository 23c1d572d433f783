export const csvDelimiters = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** The sign that parts the columns of the first line, quotes minded; a comma where none is there. */
export function sniffDelimiter(start: string): CsvDelimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of start.replace(/^\uFEFF/, '')) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (counts.size > 0) break
    } else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const count = (sign: string) => counts.get(sign) ?? 0
  return csvDelimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
