import { hkdfSync } from 'node:crypto'
import { proofWork, type Rush } from '@sitewright/domain/forms'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Platform } from '../platform/platform'

/** For how long what was worked out is worth something. */
export const proofSeconds = 1_200
const longestProof = 5_000

/** `foreign`: not made here, so it may be somebody else's. */
export type OwnProof = 'solved' | 'wrong' | 'absent' | 'foreign'

const readPayload = (proof: string): Payload | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString('utf8')) as Payload
    return typeof payload?.challenge?.parameters === 'object' && typeof payload.solution === 'object'
      ? payload
      : undefined
  } catch {
    return undefined
  }
}

/** Work that a device does for one key of one site. The key is spent once, and the proof with it: nothing is stored. */
export function createOwnCheck({ config, clock, random }: Pick<Platform, 'config' | 'clock' | 'random'>) {
  const secretOf = (name: string) =>
    Buffer.from(hkdfSync('sha256', config.secrets[0], '', name, 32)).toString('base64url')
  const secrets = {
    hmacSignatureSecret: secretOf('captcha'),
    hmacKeySignatureSecret: secretOf('captcha-key'),
  }
  return {
    challenge: (siteId: string, keyId: string, rush: Rush) => {
      const { cost, most } = proofWork[rush]
      return createChallenge({
        ...secrets,
        ...{ algorithm: 'PBKDF2/SHA-256', cost, counter: random.integer(most), deriveKey },
        data: { site: siteId, key: keyId, until: clock.now().getTime() + proofSeconds * 1000 },
      })
    },

    /** For which key a proof says that it is. */
    keyOf(proof: string): string | undefined {
      const key = proof.length > longestProof ? undefined : readPayload(proof)?.challenge.parameters.data?.['key']
      return typeof key === 'string' ? key : undefined
    },

    async check(siteId: string, keyId: string, proof: string | null): Promise<OwnProof> {
      if (proof === null || proof === '') return 'absent'
      const payload = proof.length > longestProof ? undefined : readPayload(proof)
      if (!payload) return 'foreign'
      const { data } = payload.challenge.parameters
      if (data?.['site'] !== siteId || data['key'] !== keyId) return 'wrong'
      if (Number(data['until']) < clock.now().getTime()) return 'wrong'
      try {
        const { verified } = await verifySolution({ ...secrets, ...payload, deriveKey })
        return verified ? 'solved' : 'wrong'
      } catch {
        return 'wrong'
      }
    },
  }
}
