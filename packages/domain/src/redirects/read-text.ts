import { readOldAddress } from './check'
import type { Redirect, RedirectCode } from './redirect'

/** A line of a text, with its number in it. */
export type ReadLine =
  | { readonly line: number; readonly redirect: Redirect }
  | { readonly line: number; readonly words: string; readonly reason: 'not-a-line' | 'bad-code' }

/** A CSV line in its cells; quotes are minded, and two of them are one. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

const codeOf = (given: string | undefined): RedirectCode | undefined => {
  if (given === undefined || given === '') return 301
  if (/^(?:301|308|permanent)$/i.test(given)) return 301
  if (/^(?:302|303|307|temporary)$/i.test(given)) return 302
  return undefined
}

/** Old mappings end in a name in brackets, which stands for everything below: `/blog/[name] -> /journal/[name]`. */
const withStar = (address: string): string => address.replace(/\/\[[a-zA-Z0-9_-]+\]$/, '/*')

function partsOf(line: string): string[] {
  if (line.includes('->')) {
    const [from, rest = ''] = line.split(/\s*->\s*/, 2)
    return [from!, ...rest.trim().split(/\s+/)]
  }
  const delimiter = [',', ';', '\t'].find(sign => line.includes(sign))
  return delimiter ? cellsOf(line, delimiter) : line.split(/\s+/)
}

const isHeader = (from: string, to: string | undefined): boolean =>
  /^(?:"?)(?:from|old|source|redirect from|old url|old address|path)/i.test(from) &&
  !from.startsWith('/') &&
  !/^(?:\/|https?:)/i.test(to ?? '')

/** Lines as other systems write them: `/a -> /b 301`, or a table of two or three columns. Empty lines and notes are none. */
export function readRedirectText(text: string): ReadLine[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .flatMap((given, at): ReadLine[] => {
      const words = given.trim()
      const line = at + 1
      if (words === '' || words.startsWith('#')) return []
      const [from = '', to, code, ...rest] = partsOf(words)
      if (at === 0 && isHeader(from, to)) return []
      if (to === undefined || to === '' || rest.some(cell => cell !== ''))
        return [{ line, words, reason: 'not-a-line' }]
      const known = codeOf(code)
      if (!known) return [{ line, words, reason: 'bad-code' }]
      return [{ line, redirect: { from: readOldAddress(withStar(from)), to: withStar(to), code: known } }]
    })
}
