import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from '../../tools/lib/compressed-files.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const renderPackage = here('../render/package.json')
const installed = createRequire(renderPackage)

/** Font packages are dependencies of the renderer; the letters of western languages are enough of each. */
const wanted = /-(?:latin|latin-ext)-(?:wght|400)-(?:normal|italic)\.woff2$/
const fontFiles = (): string[] => {
  const { dependencies } = JSON.parse(readFileSync(renderPackage, 'utf8')) as { dependencies: Record<string, string> }
  const folders = Object.keys(dependencies)
    .filter(name => name.startsWith('@fontsource'))
    .map(name => join(dirname(installed.resolve(`${name}/package.json`)), 'files'))
  return folders.flatMap(folder =>
    readdirSync(folder)
      .filter(name => wanted.test(name))
      .map(name => join(folder, name)),
  )
}

/** Published sites serve their fonts themselves; the renderer finds the hashed names in the manifest. */
const fonts = (): Plugin => ({
  name: 'fonts',
  buildStart() {
    for (const file of fontFiles())
      this.emitFile({ type: 'asset', name: file.slice(file.lastIndexOf('/') + 1), source: readFileSync(file) })
  },
})

export default defineConfig({
  root: here('.'),
  publicDir: false,
  base: '/universal/visitor/',
  plugins: [fonts(), compressedFiles()],
  resolve: {
    // The same components in a tenth of the bytes; they keep to what both libraries know.
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: here('../../dist/visitor'),
    emptyOutDir: true,
    manifest: true,
    // A font as a data address would be in every page again and again.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { start: here('src/start.ts'), checkout: here('src/checkout/start.ts') },
      output: {
        entryFileNames: '[name]-[hash].js',
        // An island's file is called after its block.
        chunkFileNames: ({ facadeModuleId }) =>
          `${/blocks\/src\/([a-z0-9-]+)\/island/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
})
