const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const [quote, apostrophe, slash, lessThan, greaterThan] = [34, 39, 47, 60, 62] as const

/**
 * How many elements a source can hold and how deep they nest, in one pass and without building any. Whatever looks like
 * the start of a tag counts, in comments and quotes too: a parser that disagrees about those must not find more.
 */
export function countElements(source: string): { elements: number; depth: number } {
  let elements = 0
  let open = 0
  let depth = 0
  let isInTag = false
  let quoted = 0
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (code === lessThan) {
      const next = source.charCodeAt(at + 1)
      if (isLetter(next)) elements += 1
      if (quoted) continue
      if (next === slash) open = Math.max(0, open - 1)
      if (!isLetter(next)) continue
      isInTag = true
      open += 1
      depth = Math.max(depth, open)
    } else if (!isInTag) continue
    else if (quoted) quoted = code === quoted ? 0 : quoted
    else if (code === quote || code === apostrophe) quoted = code
    else if (code === greaterThan) {
      isInTag = false
      if (source.charCodeAt(at - 1) === slash) open -= 1
    }
  }
  return { elements, depth }
}
