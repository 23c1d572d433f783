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

export type MapsScriptState = 'idle' | 'loading' | 'ready' | 'failed'
export type MapsScriptEvent = 'wanted' | 'loaded' | 'timed-out' | 'broken'

/** Loaded once for all maps of the page; after a failure a later map may try again. */
export function mapsScript(state: MapsScriptState, event: MapsScriptEvent): { state: MapsScriptState; load: boolean } {
  if (event === 'wanted') {
    const load = state === 'idle' || state === 'failed'
    return { state: load ? 'loading' : state, load }
  }
  if (state !== 'loading') return { state, load: false }
  return { state: event === 'loaded' ? 'ready' : 'failed', load: false }
}

export const mapsScriptTimeoutError = (): Error & { code: 'maps-script-timed-out' } =>
  Object.assign(new Error(mapMessages.scriptTimedOut), { code: 'maps-script-timed-out' as const })
