import { encodeComponent } from '../links/encode-component'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

// Percent-encoding is the one way to UTF-8 bytes that the bare language has.
const bytesOf = (text: string): number[] =>
  [...encodeComponent(text).matchAll(/%([\dA-F]{2})|(.)/g)].map(([, hex, plain]) =>
    hex === undefined ? plain!.charCodeAt(0) : Number.parseInt(hex, 16),
  )

const textOf = (bytes: readonly number[]): string =>
  decodeURIComponent(bytes.map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))

export function toBase64(text: string): string {
  const bytes = bytesOf(text)
  let encoded = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3)
    const group = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const letters = [18, 12, 6, 0].map(shift => alphabet[(group >> shift) & 63])
    if (second === undefined) letters[2] = '='
    if (third === undefined) letters[3] = '='
    encoded += letters.join('')
  }
  return encoded
}

/** Null when the text is no base64 of UTF-8. */
export function fromBase64(encoded: string): string | null {
  const letters = encoded.replace(/=+$/, '')
  if (!/^[A-Za-z\d+/]*$/.test(letters) || letters.length % 4 === 1) return null
  const bytes: number[] = []
  let bits = 0
  let waiting = 0
  for (const letter of letters) {
    bits = ((bits << 6) | alphabet.indexOf(letter)) & 0xfff
    waiting += 6
    if (waiting >= 8) {
      waiting -= 8
      bytes.push((bits >> waiting) & 255)
    }
  }
  try {
    return textOf(bytes)
  } catch {
    return null
  }
}
