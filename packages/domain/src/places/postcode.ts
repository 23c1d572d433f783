/** `PH331AA`, all that begin with `PH33`, or all from `1000` to `1999`. */
export type PostcodePattern =
  | { readonly kind: 'exact'; readonly code: string }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'range'; readonly from: string; readonly to: string }

/** As it is compared: how people write one does not matter. */
export const plainPostcode = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

const isCode = (text: string) => /^[A-Z0-9]{1,12}$/.test(text)

/** Letters and digits in the same places: only then is one before or after the other. */
const shapeOf = (code: string) => code.replace(/[A-Z]/g, 'A').replace(/\d/g, '0')

export function readPostcodePattern(text: string): PostcodePattern | null {
  const plain = plainPostcode(text)
  const [from = '', to, ...rest] = plain.split(/\.{2,3}/)
  if (to !== undefined) {
    const isRange = rest.length === 0 && isCode(from) && isCode(to) && shapeOf(from) === shapeOf(to) && from <= to
    return isRange ? { kind: 'range', from, to } : null
  }
  if (plain.endsWith('*')) {
    const prefix = plain.slice(0, -1)
    return isCode(prefix) ? { kind: 'prefix', prefix } : null
  }
  return isCode(plain) ? { kind: 'exact', code: plain } : null
}

export const postcodePatternText = (pattern: PostcodePattern): string => {
  if (pattern.kind === 'exact') return pattern.code
  return pattern.kind === 'prefix' ? `${pattern.prefix}*` : `${pattern.from}…${pattern.to}`
}

const britishPost = ['GB', 'JE', 'GG', 'IM']

/**
 * Without its blank PH4 1AA begins like PH41. A British code ends in three signs of its own, so the part in front of
 * them is known all the same.
 */
const comparedPart = (code: string, country: string, length: number): string => {
  if (!britishPost.includes(country) || length > 4) return code.slice(0, length)
  return code.length >= 5 ? code.slice(0, -3) : code
}

export function matchesPostcode(pattern: PostcodePattern, code: string, country: string): boolean {
  const plain = plainPostcode(code)
  if (pattern.kind === 'exact') return plain === pattern.code
  if (pattern.kind === 'prefix') return plain.startsWith(pattern.prefix)
  const { from, to } = pattern
  const part = comparedPart(plain, country, from.length)
  return shapeOf(part) === shapeOf(from) && from <= part && part <= to
}

/** After every code that begins with it. */
const endOf = (text: string) => `${text}\uffff`

const spanOf = (pattern: PostcodePattern): readonly [string, string] => {
  if (pattern.kind === 'exact') return [pattern.code, pattern.code]
  return pattern.kind === 'prefix' ? [pattern.prefix, endOf(pattern.prefix)] : [pattern.from, endOf(pattern.to)]
}

/** Whether a code may belong to both. */
export function postcodesMeet(a: PostcodePattern, b: PostcodePattern, country: string): boolean {
  const areRanges = a.kind === 'range' && b.kind === 'range'
  if (areRanges && britishPost.includes(country) && shapeOf(a.from) !== shapeOf(b.from)) return false
  const [[from, to], [otherFrom, otherTo]] = [spanOf(a), spanOf(b)]
  return from <= otherTo && otherFrom <= to
}
