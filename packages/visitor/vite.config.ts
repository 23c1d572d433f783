import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { compressedFiles } from '../../tools/lib/compressed-files.mjs'
import { fontFiles, lettersOf } from '../../tools/lib/fonts.mjs'
import { islandFiles } from '../../tools/lib/islands.mjs'
import { unicodeRanges, weightRange } from '../render/src/fonts/unicode-ranges'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Published sites serve their fonts themselves; the renderer finds the hashed names in the manifest. */
const fonts = (): Plugin => ({
  name: 'fonts',
  async buildStart() {
    const { basic, latin } = unicodeRanges
    const subsets = { basic: lettersOf(basic), latin: lettersOf(latin) }
    for (const { name, path } of await fontFiles({ subsets, weights: weightRange }))
      this.emitFile({ type: 'asset', name, source: readFileSync(path) })
  },
})

/**
 * The bundler wraps every `import()` to fetch styles and files ahead of it. Islands have none of the first and name no
 * others, so they keep the bare `import()`, which is shorter and needs no file for the wrapper.
 */
const bareImports = (): Plugin => ({
  name: 'bare-imports',
  configResolved: ({ plugins }) => {
    const wrapper = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
    if (wrapper === -1) throw new Error('nothing wraps imports any more: this plugin can go')
    ;(plugins as Plugin[]).splice(wrapper, 1)
  },
})

/** In which browsers all of it runs. */
const target = ['chrome123', 'firefox121', 'safari17.5']

/** What runs in the head of some pages before they are painted: one script each, without imports, whose text the server writes into them. */
const inlineScripts = (sources: Readonly<Record<string, string>>): Plugin => ({
  name: 'inline-scripts',
  async generateBundle() {
    for (const [name, input] of Object.entries(sources)) {
      const made = (await build({
        configFile: false,
        root: here('.'),
        publicDir: false,
        logLevel: 'error',
        build: {
          target,
          write: false,
          modulePreload: false,
          rolldownOptions: {
            input,
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: { format: 'iife' },
          },
        },
      })) as Rolldown.RolldownOutput
      this.emitFile({ type: 'asset', fileName: `${name}.inline`, source: made.output[0].code.trim() })
    }
  },
})

/** The engine that a file belongs to, and the part of it where it lies in a folder below. */
const partOfEngine = /blocks\/src\/kit\/engines\/([a-z0-9-]+)\/(?:[a-z0-9-]+\/([a-z0-9-]+))?/

/** Rules that only one engine asks are in its file. */
const rulesOfEngines = [
  [/domain\/src\/media\/(?:lightbox|zoom)\.ts$/, 'lightbox'],
  [/domain\/src\/assets\/(?:fit-scale|image-width|loading)\.ts$/, 'images'],
  [/domain\/src\/(?:design\/widths|catalogue\/breakpoints)\.ts$/, 'images'],
] as const

/** Pages name the islands they have by their files, which the server finds in the manifest. */
const islands = islandFiles(here('../..'))

export default defineConfig({
  root: here('.'),
  publicDir: false,
  base: '/universal/visitor/',
  plugins: [
    bareImports(),
    fonts(),
    inlineScripts({ 'choose-variants': here('src/experiments/before-paint.ts') }),
    compressedFiles(),
  ],
  resolve: {
    // The same components in a tenth of the bytes; they keep to what `src/react` knows.
    alias: [
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react-dom\/client$/, replacement: here('src/react/client.ts') },
      { find: /^react$/, replacement: here('src/react/index.ts') },
    ],
  },
  build: {
    target,
    outDir: here('../../dist/visitor'),
    emptyOutDir: true,
    manifest: true,
    // For the server alone, which tells by them where in the source an error of a page is; no kind of file that it serves.
    sourcemap: 'hidden',
    // A font as a data address would be in every page again and again.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: {
        start: here('src/start.ts'),
        checkout: here('src/checkout/start.ts'),
        account: here('src/members/account/start.ts'),
        'reviews-request': here('src/reviews-request/start.ts'),
        ...islands,
      },
      // What islands export is for the page's script, which imports them by names that no bundler sees.
      preserveEntrySignatures: 'allow-extension',
      output: {
        topLevelVar: false,
        sourcemapExcludeSources: true,
        entryFileNames: '[name]-[hash].js',
        // The part of an engine is called after both.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, engine, part] = partOfEngine.exec(facadeModuleId ?? '') ?? []
          return `${part ? `${engine}-${part}` : '[name]'}-[hash].js`
        },
        // Left alone, an engine would be copied into one file per combination of its users.
        codeSplitting: {
          // What others need, too, stays out of an engine's file.
          includeDependenciesRecursively: false,
          groups: [
            {
              // What every page and the checkout start with, and islands use, too: one file instead of six.
              test: /visitor\/src\/(?:announce|consent-state|page-(?:context|cookies|events)|session\/hint)\.ts|blocks\/src\/kit\/(?:page-clock|island)\.ts|domain\/src\/(?:pages\/context-element|requests\/cookies\.ts|links\/encode-component|analytics\/page-(?:hit|skip)|catalogue\/(?:messages\/legacy-tween|system-page-types)|consent\/(?:categories|consent|marks|tracking-cookies))/,
              name: 'page',
            },
            // Small things that nearly every island uses, and what counts; and what the bundler adds to its files.
            {
              test: /rolldown\/runtime|blocks\/src\/kit\/(?:one-per-page|disposables)\.ts|domain\/src\/requests\/cookie-text/,
              name: 'kit',
            },
            // What islands and the checkout say, and what they were told.
            {
              test: /blocks\/src\/kit\/refusal-text\.ts|domain\/src\/messages\/(?:fill-message|format-number|message-set)\.ts/,
              name: 'message-set',
            },
            // Comes with the first call of anything.
            {
              test: /visitor\/src\/request\.ts|domain\/src\/(?:requests\/|catalogue\/messages\/requests)/,
              name: 'request',
            },
            // What galleries that move, those that stand and the lightbox have in common: one file instead of six.
            {
              test: /domain\/src\/galleries\/(?:clicks|resize-debounce)\.ts|blocks\/src\/kit\/(?:gallery-(?:marks|words)\.ts|engines\/gallery\/standing\/)/,
              name: 'gallery-standing',
            },
            // What fingers mean: to galleries, the lightbox and the cart.
            { test: /domain\/src\/galleries\/(?:gesture|touch)\.ts/, name: 'gesture' },
            // What a gallery does unless told otherwise.
            { test: /domain\/src\/galleries\/(?:attributes|autoplay)\.ts/, name: 'gallery-attributes' },
            // What slides in a row have in common, in whichever way they stand in it.
            {
              test: /domain\/src\/galleries\/(?:design-defaults|movement|strip)\.ts|engines\/gallery\/layouts\/glide\.ts/,
              name: 'gallery-track',
            },
            { test: /blocks\/src\/kit\/stillness\.ts|domain\/src\/effects\/edit-mode\.ts/, name: 'stillness' },
            {
              // What lies in a folder below an engine is a file of its own: by being fetched by name when it is wanted,
              // such as one transition of many, or here, where islands bring it along. With the engine goes what it knows
              // the HTML of its views by; that of galleries is the lightbox's, too, which does without the engine.
              test: id =>
                /blocks\/src\/kit\/(?:engines\/|(?!gallery)[a-z0-9-]+-marks)/.test(id) ||
                rulesOfEngines.some(([rules]) => rules.test(id)),
              name: (id, modules) => {
                const owner = rulesOfEngines.find(([rules]) => rules.test(id))
                if (owner) return owner[1]
                const [, engine, part] = partOfEngine.exec(id) ?? []
                if (!engine) return /([a-z0-9-]+)-marks/.exec(id)?.[1] ?? null
                // Only ever fetched by name: a file of its own by itself, and without the wrapper that a group brings.
                if (!part) return engine === 'gallery' ? null : engine
                // An effect of texts has one island, and is in its file.
                if (engine === 'motion') return null
                const isBrought = modules.getModuleInfo(id)?.importers.some(path => /\/island\.tsx?$/.test(path))
                return isBrought ? `${engine}-${part}` : null
              },
            },
          ],
        },
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
})
