import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../platform/paths'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that decoder processes run. */
    mediaWorker: string
  }
}

/** Worker processes run outside the test runner, so the source they run is bundled once for the whole run. */
export async function buildMediaWorker(): Promise<{ file: string; remove(): void }> {
  // Inside the project, because packages of others are found from there.
  const folder = join(root, '.cache')
  await mkdir(folder, { recursive: true })
  const outDir = mkdtempSync(join(folder, 'media-worker-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: [/^@sitewright\//] },
    build: {
      ssr: join(root, 'packages/server/src/media/worker/main.ts'),
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'media-worker.mjs' } },
    },
  })
  return {
    file: join(outDir, 'media-worker.mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
