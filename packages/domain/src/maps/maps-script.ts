import { mapMessages } from '../catalogue/messages/maps'
import { addQuery } from '../requests/build-request'

export const mapsScriptVersion = '3.58'
export const mapsScriptTimeout = 30_000

export interface MapsScriptRequest {
  /** Address of the script without query. */
  address: string
  callback: string
  key: string
  language?: string
  region?: string
}

export const mapsScriptAddress = ({ address, callback, key, language, region }: MapsScriptRequest): string =>
  addQuery(address, {
    v: mapsScriptVersion,
    callback,
    key,
    language: language || undefined,
    region: region || undefined,
  })

const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Reads the key that the page carries in base64; undefined when it is not base64 text. */
export function decodeMapsKey(encoded: string): string | undefined {
  const digits = encoded.trim().replace(/=+$/, '')
  if (digits === '' || digits.length % 4 === 1) return undefined
  let bits = 0
  let held = 0
  let key = ''
  for (const digit of digits) {
    const value = base64Alphabet.indexOf(digit)
    if (value < 0) return undefined
    held = (held << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    key += String.fromCharCode((held >> bits) & 255)
    held &= (1 << bits) - 1
  }
  return key
}

export const mapsScriptTimeoutError = (): Error & { code: 'maps-script-timed-out' } =>
  Object.assign(new Error(mapMessages.scriptTimedOut), { code: 'maps-script-timed-out' as const })
