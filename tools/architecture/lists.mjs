import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'

/**
 * One list of blocks per runtime, written from the folders: what one runtime reads never brings along what belongs to
 * another. `--write` writes them; without it they are only compared.
 */
const source = join(root, 'packages/blocks/src')
const nameOf = type => type.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())
const keyOf = type => (type.includes('-') ? `'${type}'` : type)
const entryOf = type => (nameOf(type) === type ? `  ${type},` : `  ${keyOf(type)}: ${nameOf(type)},`)

const types = readdirSync(source, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && entry.name !== 'kit' && entry.name !== 'lists')
  .map(entry => entry.name)
  .sort()
/** What nearly every page shows: the tool brings these with its page at once, and every other block when it is wanted. */
const common = [
  'account-link',
  'button',
  'cart-link',
  'heading',
  'image',
  'navigation',
  'search-link',
  'site-title',
  'spacer',
  'text',
]
const withIsland = types.filter(type =>
  ['island.ts', 'island.tsx', 'island'].some(name => existsSync(join(source, type, name))),
)

/** In the order in which the formatter sorts imports. */
const imports = (line, kit) => {
  const lines = types.map(type => ({ folder: type, text: line(type) }))
  return [...lines, ...(kit ? [{ folder: 'kit', text: kit }] : [])]
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
    .map(({ text }) => text)
}

const list = ({ about, head = [], type, name, lines, entries }) =>
  [
    ...head,
    ...lines,
    '',
    `/** ${about} Written by \`npm run blocks\`. */`,
    `export const ${name}: Readonly<Record<string, ${type}>> = {`,
    ...entries,
    '}',
    '',
  ].join('\n')

/** Broken where the formatter would break it. */
const drawingEntry = type => {
  const own = common.includes(type) ? [] : ['style.css?inline']
  const files = ['view', 'settings', ...own].map(file => `import('../${type}/${file}')`)
  const [key, call] = [`  ${keyOf(type)}: () =>`, `drawingOf(${files.join(', ')}),`]
  const ways = [`${key} ${call}`, `${key}\n    ${call}`]
  const broken = [key, '    drawingOf(', ...files.map(file => `      ${file},`), '    ),'].join('\n')
  return ways.find(way => way.split('\n').every(line => line.length <= 120)) ?? broken
}

const lists = {
  definitions: {
    about: 'Every block there is, by type.',
    type: 'AnyBlock',
    lines: imports(
      type => `import { ${nameOf(type)} } from '../${type}/block'`,
      "import type { AnyBlock } from '../kit/define-block'",
    ),
    entries: types.map(entryOf),
  },
  views: {
    about: 'What draws each block.',
    type: 'AnyView',
    lines: imports(
      type => `import { View as ${nameOf(type)} } from '../${type}/view'`,
      "import type { AnyView } from '../kit/view'",
    ),
    entries: types.map(entryOf),
  },
  settings: {
    about: 'The settings panel of each block.',
    type: 'SettingsOf',
    lines: imports(
      type => `import { settings as ${nameOf(type)} } from '../${type}/settings'`,
      "import type { SettingsOf } from '../kit/settings'",
    ),
    entries: types.map(entryOf),
  },
  examples: {
    about: 'What each block can look like.',
    type: 'ExamplesOf',
    lines: imports(
      type => `import { examples as ${nameOf(type)} } from '../${type}/examples'`,
      "import type { ExamplesOf } from '../kit/examples'",
    ),
    entries: types.map(entryOf),
  },
  styles: {
    about: 'The style sheet of each block; a page carries only those of its own blocks.',
    head: ['/// <reference path="../css.d.ts" />'],
    type: 'string',
    lines: imports(type => `import ${nameOf(type)} from '../${type}/style.css?inline'`),
    entries: types.map(entryOf),
  },
  drawings: {
    about: 'All that the tool needs of each block, for it needs some of them and not all.',
    head: ['/// <reference path="../css.d.ts" />'],
    type: '() => Promise<Drawing>',
    lines: ["import { type Drawing, drawingOf } from '../kit/drawing'"],
    entries: types.map(drawingEntry),
  },
  islands: {
    about:
      'Each island is a file of its own, which the visitor build finds by itself; here the tests find all of them.',
    type: '() => Promise<IslandModule>',
    lines: ["import type { IslandModule } from '../kit/island'"],
    entries: withIsland.map(type => `  ${keyOf(type)}: () => import('../${type}/island'),`),
  },
}

const commonList = [
  '/** What nearly every page shows; their style sheets are one. Written by `npm run blocks`. */',
  'export const commonBlocks: ReadonlySet<string> = new Set([',
  ...common.map(type => `  '${type}',`),
  '])',
  '',
].join('\n')
const commonSheet = common.map(type => `@import "../${type}/style.css";\n`).join('')

const stale = [
  ...Object.entries(lists).map(([name, parts]) => [`${name}.ts`, list({ ...parts, name })]),
  ['common.ts', commonList],
  ['common.css', commonSheet],
]
  .map(([file, text]) => ({ path: join(source, 'lists', file), text }))
  .filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text)

if (process.argv.includes('--write')) {
  for (const { path, text } of stale) writeFileSync(path, text)
  console.log(
    stale.length === 0
      ? `The lists name all ${types.length} blocks already.`
      : `Wrote ${stale.length} lists of ${types.length} blocks, ${withIsland.length} of them with an island.`,
  )
} else {
  for (const { path } of stale)
    console.error(`${path} does not name the blocks there are; \`npm run blocks\` writes it.`)
  process.exitCode = stale.length === 0 ? 0 : 1
}
