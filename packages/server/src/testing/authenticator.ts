import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Question = { readonly challenge: string }
/** What a lying or broken device says differently. */
export type Lie = {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly isUnverified?: true
  readonly userHandle?: string
  readonly crossOrigin?: true
}

const flag = { present: 0x01, verified: 0x04, mayBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 }
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const coseOf = (key: KeyObject): Uint8Array => {
  const { x, y } = key.export({ format: 'jwk' })
  const point = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
}

/** A device with one key, which answers as browsers write it down. A synced key never counts. */
export function createAuthenticator({
  origin = 'http://localhost',
  rpId = 'localhost',
  isDeviceBound = true,
}: {
  readonly origin?: string
  readonly rpId?: string
  readonly isDeviceBound?: boolean
} = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = sha256(publicKey.export({ type: 'spki', format: 'der' })).subarray(0, 20)
  let counter = 0
  let owner: string | undefined

  const clientData = (type: string, { challenge }: Question, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({ type, challenge, origin: lie.origin ?? origin, crossOrigin: lie.crossOrigin ?? false }),
    )
  const authData = (lie: Lie, more: readonly Uint8Array[] = []): Buffer => {
    const flags =
      flag.present |
      (lie.isUnverified ? 0 : flag.verified) |
      (isDeviceBound ? 0 : flag.mayBeBackedUp | flag.isBackedUp) |
      (more.length > 0 ? flag.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags]), count, ...more])
  }
  const written = (response: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    make(question: Question & { readonly user: { readonly id: string } }, lie: Lie = {}): string {
      owner = question.user.id
      const length = Buffer.from([0, id.length])
      const data = authData(lie, [Buffer.alloc(16), length, id, coseOf(publicKey)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return written({
        clientDataJSON: base64url(clientData('webauthn.create', question, lie)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    answer(question: Question, lie: Lie = {}): string {
      if (isDeviceBound) counter += 1
      const client = clientData('webauthn.get', question, lie)
      const data = authData(lie)
      return written({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: lie.userHandle ?? owner,
      })
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
