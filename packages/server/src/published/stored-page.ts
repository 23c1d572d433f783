import { createHash } from 'node:crypto'

export type Encoding = 'identity' | 'gzip' | 'br'

/** One finished answer: its header lines are written once, not per request. */
export type Variant = {
  readonly bytes: Buffer
  readonly etag: string
  readonly headers: readonly string[]
  readonly notModified: readonly string[]
}

export type StoredPage = {
  readonly status: number
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant }
}

/** Bytes that a page takes in memory, with what surrounds it. */
export const sizeOf = ({ variants }: StoredPage): number =>
  2048 + Object.values(variants).reduce((sum, { bytes }) => sum + bytes.length, 0)

type Headers = Readonly<Record<string, string>>

const flat = (headers: Headers): string[] => Object.entries(headers).flat()

const variant = (bytes: Buffer, encoding: Encoding, hash: string, common: Headers): Variant => {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const validators = { etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, must-revalidate' }
  return {
    bytes,
    etag,
    headers: flat({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...validators,
      ...common,
    }),
    notModified: flat({ ...validators, ...common }),
  }
}

export function storePage({ html, status, headers }: { html: string; status: number; headers: Headers }): StoredPage {
  const bytes = Buffer.from(html)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { status, variants: { identity: variant(bytes, 'identity', hash, headers) } }
}

/** The same page with packed bytes beside the plain ones. */
export function withPacked(page: StoredPage, headers: Headers, packed: { gzip: Buffer; br: Buffer }): StoredPage {
  const hash = page.variants.identity.etag.slice(1, -1)
  return {
    ...page,
    variants: {
      ...page.variants,
      gzip: variant(packed.gzip, 'gzip', hash, headers),
      br: variant(packed.br, 'br', hash, headers),
    },
  }
}

/** Whether the visitor already has what would be sent; a weak mark counts, as caches on the way add it. */
export const isKnown = (ifNoneMatch: string, { etag }: Variant): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch === '*' ||
  ifNoneMatch.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)
