import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { builtFolder, root } from '../platform/paths'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that decoder processes run. */
    mediaWorker: string
    /** The file that the thread which counts visits runs. */
    countingThread: string
  }
}

export type Workers = { readonly media: string; readonly counting: string; remove(): void }

const filesIn = (folder: string, ending: string) => ({
  media: join(folder, `media-worker.${ending}`),
  counting: join(folder, `counting-thread.${ending}`),
})

/** What was built is tried with the workers that were built beside it. */
export const builtWorkers = (): Workers => ({ ...filesIn(join(builtFolder, 'server'), 'js'), remove: () => {} })

/** Workers run outside the test runner, so the source they run is bundled once for the whole run. */
export async function buildWorkers(): Promise<Workers> {
  // Inside the project, because packages of others are found from there.
  const folder = join(root, '.cache')
  await mkdir(folder, { recursive: true })
  const outDir = mkdtempSync(join(folder, 'workers-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: [/^@sitewright\//] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          'media-worker': join(root, 'packages/server/src/media/worker/main.ts'),
          'counting-thread': join(root, 'packages/server/src/analytics/thread/main.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  return {
    ...filesIn(outDir, 'mjs'),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
