import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Smaller files fit into the first packet anyway. */
const smallest = 1024
const isText = fileName => /\.(?:js|css|svg|json|txt)$/.test(fileName) && !fileName.includes('manifest')

/** Writes `.br` and `.gz` beside what a build makes, so that nobody waits for compressing. The server sends them. */
export const compressedFiles = () => ({
  name: 'compressed-files',
  apply: (_, { command }) => command === 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!isText(fileName)) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (source.length < smallest) continue
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
      }
    },
  },
})
