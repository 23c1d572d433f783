import type { IslandServices } from '../../../island'

export type Challenge = {
  readonly parameters: {
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
  }
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
const hexOf = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')

const longestMs = 20_000

/**
 * Counts until the derived key begins as asked. The browser derives on threads of its own, so the page stays free. Null
 * where it cannot: without a safe connection it has no such work.
 */
export async function solve(challenge: Challenge, now: () => number): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
  const [from, salted] = [bytesOf(nonce), bytesOf(salt)]
  const password = new Uint8Array(from.length + 4)
  password.set(from)
  const counted = new DataView(password.buffer)
  const begun = now()
  for (let counter = 0; now() - begun < longestMs; counter++) {
    counted.setUint32(from.length, counter, false)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', salt: salted, iterations: cost },
      key,
      keyLength * 8,
    )
    const derivedKey = hexOf(new Uint8Array(bits))
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
  return null
}

export async function solveFor(
  key: string,
  { request, clock }: Pick<IslandServices, 'request' | 'clock'>,
): Promise<string | null> {
  const id = encodeURIComponent(key.split('.')[2] ?? '')
  const answer = await request<{ challenge: Challenge }>({ method: 'GET', path: `/api/form/challenge?for=${id}` })
  return answer.ok ? solve(answer.data.challenge, clock.now) : null
}
