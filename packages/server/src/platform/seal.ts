import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What is sealed for one purpose opens for no other. */
export type SealPurpose =
  | 'social-keys'
  | 'payment-keys'
  | 'payment-methods'
  | 'subscription-links'
  | 'webhook-secrets'
  | 'quote-secrets'
  | 'form-answers'
  | 'newsletter-links'
  | 'letter-counts'
  | 'form-webhooks'
  | 'form-answers'
  | 'second-step'
  | 'captcha-keys'
/** `about` goes into the seal: what was sealed for one site opens for no other. */
export type SealedFor = { readonly purpose: SealPurpose; readonly about: string }

/** A key of its own for each use of the server's secret. */
const keyFrom = (secret: string, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export function seal(secret: string, text: string, { purpose, about }: SealedFor): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFrom(secret, purpose), iv).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** By any of the secrets, so that one can be replaced. Undefined when none of them sealed it. */
export function unseal(secrets: readonly string[], sealed: string, { purpose, about }: SealedFor): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of secrets)
    try {
      const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      }).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {}
  return undefined
}
