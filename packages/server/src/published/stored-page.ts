import { createHash } from 'node:crypto'
import type { ProviderName } from '@sitewright/domain/catalogue'
import type { PageKey } from '@sitewright/domain/publishing'
import { type AllowedCode, type PreparedHead, prepareHead } from '../platform/http'

type Headers = Readonly<Record<string, string>>

export type Encoding = 'identity' | 'gzip' | 'br'

/** One finished answer: its header lines are written once, not per request. */
export type Variant = {
  readonly bytes: Buffer
  readonly etag: string
  readonly head: PreparedHead
  readonly notModified: Headers
}

export type StoredPage = {
  readonly status: number
  readonly contentType: string
  /** What it was made of; a change of one of these makes it old. */
  readonly keys: readonly PageKey[]
  /** In milliseconds: from then on it would be another although nothing is written. */
  readonly until: number | undefined
  /** Members may be shown more than stands here. */
  readonly isGated?: true
  /** Whom its blocks may ask besides us. */
  readonly providers: readonly ProviderName[]
  /** Hashes of our own scripts that stand in it. */
  readonly ownScripts: readonly string[]
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant }
}

/** A key stands with the page and in the index. */
const bytesOfKey = 160

/** Bytes that a page takes in memory, with what surrounds it. */
export const sizeOf = ({ variants, keys }: StoredPage): number =>
  2048 +
  keys.length * bytesOfKey +
  Object.values(variants).reduce((sum, { bytes, head }) => sum + bytes.length + head.text.length, 0)

type Copy = Pick<StoredPage, 'status' | 'contentType'> & {
  readonly bytes: Buffer
  readonly encoding: Encoding
  readonly hash: string
}

const variant = ({ bytes, encoding, status, contentType, hash }: Copy, common: Headers): Variant => {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const validators = { etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' }
  return {
    bytes,
    etag,
    head: prepareHead(status, {
      'content-type': contentType,
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...validators,
      ...common,
    }),
    notModified: { ...validators, ...common },
  }
}

export type MadePage = {
  readonly status: 200 | 404 | 500
  readonly contentType: string
  readonly body: string
  /** Whom its blocks may ask besides us. */
  readonly providers?: readonly ProviderName[]
  /** Hashes of our own scripts that stand in it. */
  readonly ownScripts?: readonly string[]
  /** What its policy has to let through of the owner's own code. */
  readonly code?: AllowedCode
  readonly keys: Iterable<PageKey>
  readonly until?: Date | undefined
  /** Somebody else may be shown more. */
  readonly isGated?: true
}

export function storePage(
  { status, contentType, body, providers = [], ownScripts = [], keys, until, isGated }: MadePage,
  headers: Headers,
): StoredPage {
  const bytes = Buffer.from(body)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return {
    status,
    contentType,
    keys: [...keys],
    until: until?.getTime(),
    ...(isGated && { isGated }),
    providers,
    ownScripts,
    variants: { identity: variant({ bytes, encoding: 'identity', status, contentType, hash }, headers) },
  }
}

/** The same page with compressed bytes beside the plain ones. */
export function withCompressed(
  page: StoredPage,
  headers: Headers,
  compressed: { gzip: Buffer; br: Buffer },
): StoredPage {
  const hash = page.variants.identity.etag.slice(1, -1)
  const { status, contentType } = page
  const copy = (bytes: Buffer, encoding: Encoding) => variant({ bytes, encoding, status, contentType, hash }, headers)
  return {
    ...page,
    variants: {
      ...page.variants,
      gzip: copy(compressed.gzip, 'gzip'),
      br: copy(compressed.br, 'br'),
    },
  }
}

/** Whether the visitor already has what would be sent; a weak mark counts, as caches on the way add it. */
export const isKnown = (ifNoneMatch: string, { etag }: Variant): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch === '*' ||
  ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)

/** For one visitor alone: nobody on the way keeps it, nobody asks whether it is still the same, and no cache takes it. */
export type PrivatePage = {
  readonly status: number
  readonly bytes: Buffer
  readonly headers: Headers
  readonly providers: readonly ProviderName[]
}

export const privatePage = (
  { status, contentType, body, providers = [] }: MadePage,
  headers: Headers,
): PrivatePage => ({
  status,
  bytes: Buffer.from(body),
  headers: { ...headers, 'content-type': contentType, 'cache-control': 'private, no-store', vary: 'Cookie' },
  providers,
})
