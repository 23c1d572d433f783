import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this the compressed copy saves less than its header costs. */
const smallest = 1024

/** What comes out of the compressor is a part of a larger piece of memory, and would keep all of it for as long as the page is kept. */
function fitted(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/**
 * Compresses pages one at a time, after they were sent: compressing well costs far more than drawing, and nobody should wait
 * for it, least of all the pages that are being drawn meanwhile.
 */
export function createCompressor({ report }: { report: (error: unknown) => void }) {
  let last = Promise.resolve()
  return {
    /** `wanted` is asked when its turn comes: a page that is no longer cached is not compressed, and waiting holds no bytes. */
    compress(wanted: () => Buffer | undefined, done: (compressed: { gzip: Buffer; br: Buffer }) => void): void {
      last = last
        .then(async () => {
          // Whoever hands a page in keeps it right after.
          await setImmediate()
          const bytes = wanted()
          if (!bytes || bytes.length < smallest) return
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 9,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          }
          done({ br: fitted(await brotli(bytes, { params })), gzip: fitted(await zip(bytes, { level: 9 })) })
        })
        .catch(report)
    },
    /** Resolves when everything handed in so far is compressed. */
    settled: (): Promise<void> => last,
  }
}
