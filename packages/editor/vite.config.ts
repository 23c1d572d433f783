import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server writes the page around the bundle; it finds the hashed names in the manifest. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  base: '/universal/editor/',
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: here('../../dist/editor'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    // A font as a data address would need a wider content policy than the page has.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { input: { editor: here('src/main.tsx') } },
  },
})
