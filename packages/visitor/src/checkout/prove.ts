import { isProof, proofText } from '@sitewright/domain/checkout'

const atOnce = 512

/** A text whose hash, after the challenge, begins with as many zeros. Hashes are asked for many at a time: each alone costs a turn. */
export async function prove(challenge: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  const isFound = async (nonce: string): Promise<boolean> =>
    isProof(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(proofText(challenge, nonce)))), bits)
  for (let from = 0; ; from += atOnce) {
    const nonces = Array.from({ length: atOnce }, (_, index) => (from + index).toString(36))
    const found = (await Promise.all(nonces.map(isFound))).indexOf(true)
    if (found >= 0) return nonces[found]!
  }
}
