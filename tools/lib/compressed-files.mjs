import { brotliCompressSync, gzipSync } from 'node:zlib'
import zopfli from '@gfx/zopfli'

/** Smaller files fit into the first packet anyway. */
const smallest = 1024
/** From here on a slower search for the same format is worth its seconds: it saves 3.5 percent. */
const large = 20_000
const isText = fileName => /\.(?:js|css|svg|json|txt)$/.test(fileName) && !fileName.includes('manifest')

const gzipped = source =>
  source.length < large ? gzipSync(source, { level: 9 }) : zopfli.gzipAsync(source, { numiterations: 1 })

/** Writes `.br` and `.gz` beside what a build makes, so that nobody waits for compressing. The server sends them. */
export const compressedFiles = () => ({
  name: 'compressed-files',
  apply: (_, { command }) => command === 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!isText(fileName)) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (source.length < smallest) continue
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: await gzipped(source) })
      }
    },
  },
})
