import { createHash } from 'node:crypto'
import { type PreparedHead, prepareHead } from '../platform/http'

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
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant }
}

/** Bytes that a page takes in memory, with what surrounds it. */
export const sizeOf = ({ variants }: StoredPage): number =>
  2048 + Object.values(variants).reduce((sum, { bytes, head }) => sum + bytes.length + head.text.length, 0)

type Copy = { readonly bytes: Buffer; readonly encoding: Encoding; readonly status: number; readonly hash: string }

const variant = ({ bytes, encoding, status, hash }: Copy, common: Headers): Variant => {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const validators = { etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' }
  return {
    bytes,
    etag,
    head: prepareHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...validators,
      ...common,
    }),
    notModified: { ...validators, ...common },
  }
}

export function storePage({ html, status, headers }: { html: string; status: number; headers: Headers }): StoredPage {
  const bytes = Buffer.from(html)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { status, variants: { identity: variant({ bytes, encoding: 'identity', status, hash }, headers) } }
}

/** The same page with compressed bytes beside the plain ones. */
export function withCompressed(
  page: StoredPage,
  headers: Headers,
  compressed: { gzip: Buffer; br: Buffer },
): StoredPage {
  const hash = page.variants.identity.etag.slice(1, -1)
  const copy = (bytes: Buffer, encoding: Encoding) => variant({ bytes, encoding, status: page.status, hash }, headers)
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
