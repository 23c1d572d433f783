import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const smallest = 1024
const text = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|rss\+xml|ld\+json)|image\/svg\+xml)/

export type Encoding = 'br' | 'gzip'

/** The encodings a client takes, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const wanted = new Map(
    (header ?? '').split(',').map(part => {
      const [name = '', ...options] = part.trim().toLowerCase().split(';')
      const quality = options.map(option => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return [name, quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  return (['br', 'gzip'] as const).filter(encoding => (wanted.get(encoding) ?? wanted.get('*') ?? 0) > 0)
}

export async function compress(
  body: Buffer,
  { contentType, acceptEncoding }: { contentType: string; acceptEncoding: string | undefined },
): Promise<{ body: Buffer; encoding?: Encoding; varies: boolean }> {
  if (body.length < smallest || !text.test(contentType)) return { body, varies: false }
  const [encoding] = acceptedEncodings(acceptEncoding)
  if (encoding === 'br') {
    // Quality 4 costs about as much as gzip and packs better; the best quality would cost more than drawing the page.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return { body: await brotli(body, { params }), encoding, varies: true }
  }
  if (encoding === 'gzip') return { body: await zip(body, { level: 6 }), encoding, varies: true }
  return { body, varies: true }
}
