import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutShapes } from '../../tools/lib/calls-without-shapes.mjs'
import { compressedFiles } from '../../tools/lib/compressed-files.mjs'
import { commonBlocks } from '../blocks/src/lists/common'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The tool speaks English; the component library brings its few sentences in thirty more languages, 150 kB of them. */
const onlyEnglish = (): Plugin => ({
  name: 'only-english',
  load: {
    filter: { id: /react-(?:aria|stately)[^?]*\/intl\/(?:.*\/)?(?!en-US)[a-z]{2,3}-[A-Z]{2}\.m?js$/ },
    // The library leaves out what is undefined and answers in English.
    handler: () => 'export default undefined',
  },
})

/** Filters of a product list come when a list has them. */
const filtersLater = (): Plugin => ({
  name: 'filters-later',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './catalogue' && importer?.endsWith('blocks/src/product-list/view/index.tsx')
      ? here('src/site/filters-later.tsx')
      : null,
})
const listParts = /blocks\/src\/product-list\/(?:block|settings|style\.css|view\/(?:index|names))/
const filterParts = /blocks\/src\/product-list\/view\/(?:addresses|catalogue|panel)\.tsx?$/

/** The framed page and what stands around it, in edit mode and out of it. */
const pageParts =
  /editor\/src\/(?:canvas\/(?:frame-page|site-frame|framed-page|use-element-size|device-switch|leave-preview|edit-keys)|design\/design-store|publishing\/publish-state|site\/(?:answers|site-model|written-frame)|app\/new-id|ui\/menu-button)\.tsx?$/

/** Small things that edit mode shares with one window or panel each, and would otherwise ask for one by one. */
const smallParts =
  /editor\/src\/(?:canvas\/(?:block-words|editor-context|refusals)|site\/shared-documents|ui\/ordinal)\.tsx?|domain\/src\/(?:documents\/(?:list-items|ordered-places)|catalogue\/messages\/limits)\.ts|blocks\/src\/kit\/texts\.ts/

/** How icons are drawn, and those of edit mode that windows show too; what only windows share is a file of theirs. */
const firstIcons =
  /lucide-react\/dist\/esm\/(?:(?!icons\/)|icons\/(?:chevron-(?:down|left|right)|eye-off|grip-vertical|palette|plus|sliders-horizontal|trash|x)\.mjs$)/

/** What nearly every page shows comes with the frame; every other block, and every other language, when it is wanted. */
const commonDrawings = new RegExp(
  `blocks/src/(?:kit/(?:highlight|menu|picture|price|rich-text|view)\\.tsx?|(?:${[...commonBlocks].join('|')})/(?:block|view|settings))|catalogue/messages/(?:visitor|edit)\\.ts$`,
)
/** Drawn in edit mode and on many screens: a screen that brings more of them does not make edit mode larger. */
const editIcons =
  /lucide-react\/dist\/esm\/icons\/(?:arrow-(?:down|left|up)|check|chevron-up|copy|download|eighth-notes|ellipsis|external-link|file-text|film|folder|image(?:-plus|s)?|layout-grid|list|megaphone|minus|pencil|quote|shopping-bag|triangle-exclamation-point|upload)\.mjs$/

/** With all it stands on. Writing a post shares most of that, and would otherwise break it into files of their own. */
const editMode =
  /editor\/src\/(?:edit\/(?:edit-session|document-server|opened-draft)|history\/(?:editor-store|news-watch))\.tsx?$/

const firstParts = [pageParts, smallParts, firstIcons, commonDrawings]

const otherDrawings = /blocks\/src\/([a-z-]+)\/(?:block|view|style\.css|settings)/
/** What the tool says in other languages than English, in one file each: not with what every page begins with. */
const toolLanguages = /editor\/src\/language\/([a-z]{2})\//
const otherLanguages = /catalogue\/messages\/(visitor-[a-z]+)\.ts$/

/** Whatever a value is chosen with; they come last, so that what they share with lists and windows stays there. */
const controlParts = /editor\/src\/ui\/(?:segments|select|slider|switch)\.tsx$/

/** Sentences that several screens share. */
const wordParts = /(?:refusal-messages|editor\/src\/(?:people\/role-names|shell\/site-words))\.ts$/

/** Whatever opens over the tool. */
const windowParts = /editor\/src\/ui\/(?:dialog-window|menu)\.tsx$/

/** The server writes the page around the bundle; it finds the hashed names in the manifest. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  base: '/universal/editor/',
  plugins: [onlyEnglish(), filtersLater(), callsWithoutShapes(), compressedFiles()],
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    outDir: here('../../dist/editor'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    // A font as a data address would need a wider content policy than the page has.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The names of all files of all windows would come with every page. Scripts name what they stand on themselves; a
      // drawing is one file beside what is there already.
      resolveDependencies: (file, dependencies) =>
        file.includes('drawing-') ? [] : dependencies.filter(each => each.endsWith('.css')),
    },
    rolldownOptions: {
      input: { editor: here('src/main.tsx'), 'leave-de': here('src/language/de/leave.ts') },
      output: {
        codeSplitting: {
          // Few files per screen: what several screens share would otherwise be dozens of small ones, each a request.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'page', test: id => firstParts.some(parts => parts.test(id)), priority: 2 },
            // Before the filters, which would take along what both need.
            { name: 'drawing-product-list', test: listParts, priority: 1.5 },
            { name: 'drawing-filters', test: filterParts, priority: 1.2 },
            { name: id => `drawing-${otherDrawings.exec(id)![1]}`, test: otherDrawings, priority: 1 },
            { name: id => otherLanguages.exec(id)![1]!, test: otherLanguages, priority: 1 },
            { name: id => `tool-${toolLanguages.exec(id)![1]}`, test: toolLanguages, priority: 4 },
            { name: 'edit-icons', test: editIcons, minShareCount: 3, priority: 1.1 },
            { name: 'icons', test: /lucide-react/, minShareCount: 3, priority: 1 },
            { name: 'fields', test: /editor\/src\/ui\/field\.tsx$/, priority: 2 },
            { name: 'words', test: wordParts, priority: 2 },
            { name: 'windows', test: windowParts, priority: 1 },
            { name: 'editing', test: editMode, priority: 0.9 },
            { name: 'controls', test: controlParts, priority: 0 },
          ],
        },
      },
    },
  },
})
