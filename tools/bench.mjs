import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled({ tests: true })
// React is several times slower in its development build.
process.env.NODE_ENV = 'production'

const { build } = await import('vite')
const all = readdirSync(join(root, 'bench'))
  .filter(name => name.endsWith('.bench.ts'))
  .map(name => name.replace('.bench.ts', ''))
const named = process.argv.slice(2)
const unknown = named.filter(name => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}

const wanted = named.length > 0 ? named : all
const outDir = join(root, '.cache', 'bench')
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: [/^@sitewright\//] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(wanted.map(name => [name, join(root, 'bench', `${name}.bench.ts`)])),
      output: { entryFileNames: '[name].js' },
    },
  },
})

const benchmarks = []
for (const name of wanted) benchmarks.push([name, await import(pathToFileURL(join(outDir, `${name}.js`)).href)])
if (benchmarks.some(([, { standsAlone }]) => !standsAlone)) {
  const { code } = await run(process.execPath, [join(root, 'tools/build.mjs')])
  if (code !== 0) process.exit(code)
}

const results = {}
for (const [name, { default: measure }] of benchmarks) {
  console.log(`\n${name}`)
  const rows = await measure({ root })
  results[name] = rows
  console.table(Object.fromEntries(rows.map(({ what, ...figures }) => [what, figures])))
}

mkdirSync(join(root, 'bench', 'results'), { recursive: true })
const file = join(root, 'bench', 'results', `${wanted.length === all.length ? 'all' : wanted.join('-')}.json`)
writeFileSync(file, `${JSON.stringify({ node: process.version, results }, null, 2)}\n`)
console.log(`\nWritten to ${file.slice(root.length)}`)
// Pools and sockets of a measured part must not keep the run alive.
process.exit(0)
