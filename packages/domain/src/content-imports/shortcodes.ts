export type Piece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'embed'; readonly address: string }
  | { readonly kind: 'gallery'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown'; readonly name: string }

const known = /\[(\/?)([a-z][a-z0-9_-]{1,40})((?:\s[^[\]]{0,1000})?)\]/gi
const isAddress = (text: string) => /^https?:\/\/\S{1,2000}$/.test(text.trim())
/** Signs that writers put into brackets themselves are words. */
const isShortcode = (name: string, attributes: string, closes: boolean): boolean =>
  closes || attributes.includes('=') || /^(?:gallery|caption|embed|audio|video|playlist|contact-form|more)$/i.test(name)

/** The short codes of WordPress, such as `[gallery ids="1,2"]`: known ones by what they show, others by name. */
export function readShortcodes(text: string): Piece[] {
  if (!text.includes('[')) return [{ kind: 'words', text }]
  const pieces: Piece[] = []
  let at = 0
  let isEmbedding = false
  for (const found of text.matchAll(known)) {
    const [whole, slash, name = '', attributes = ''] = found
    const closes = slash === '/'
    if (!isShortcode(name, attributes, closes)) continue
    const words = text.slice(at, found.index)
    if (isEmbedding && isAddress(words)) pieces.push({ kind: 'embed', address: words.trim() })
    else if (words !== '') pieces.push({ kind: 'words', text: words })
    at = found.index + whole.length
    isEmbedding = name.toLowerCase() === 'embed' && !closes
    if (closes || name.toLowerCase() === 'embed' || name.toLowerCase() === 'caption') continue
    const ids = /\bids=["']?([\d, ]+)/i.exec(attributes)?.[1]
    if (name.toLowerCase() === 'gallery' && ids)
      pieces.push({ kind: 'gallery', ids: ids.split(/[, ]+/).filter(Boolean) })
    else pieces.push({ kind: 'unknown', name: name.toLowerCase() })
  }
  if (at < text.length) pieces.push({ kind: 'words', text: text.slice(at) })
  return pieces
}
