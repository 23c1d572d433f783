/** About a second of a phone's work: nothing for one buyer, a day for somebody who tries a hundred thousand cards. */
export const proofBits = 16

/** What is hashed, on both sides. */
export const proofText = (challenge: string, nonce: string): string => `${challenge}.${nonce}`

/** Whether a hash begins with as many zeros. */
export function isProof(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  if (hash.length * 8 < bits || hash.subarray(0, whole).some(byte => byte !== 0)) return false
  return (bits & 7) === 0 || hash[whole]! >> (8 - (bits & 7)) === 0
}
