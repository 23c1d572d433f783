import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server runs as one bundle: our own packages go in, packages of others stay where npm put them. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  ssr: { noExternal: [/^@sitewright\//, 'react', 'react-dom'] },
  // React draws every page and mail; its version for development takes three times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: here('../../dist/server'),
    emptyOutDir: true,
    sourcemap: true,
    // Style sheets go into pages as they are.
    cssMinify: true,
    rolldownOptions: {
      input: {
        cli: here('src/cli/index.ts'),
        // Pictures are decoded in a process of their own, which starts from its own file.
        'media-worker': here('src/media/worker/main.ts'),
        // Visits are counted in a thread of their own.
        'counting-thread': here('src/analytics/thread/main.ts'),
        // The same code by name, for the tests that run on what was built.
        parts: here('src/parts.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
