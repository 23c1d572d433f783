import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { fail, root, run } from './lib/run.mjs'

const help = `Proves on the built product and its own database that no unit is sold twice and no cent is lost.

  npm run campaign -- [--short] [--again] [NAME …]

--short   a twentieth of everything, for a look
--again   also what has passed with this build already
Without names all of them, one after the other; a run that was broken off goes on where it was.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

await ensureInstalled({ tests: true })
const { code } = await run(process.execPath, [join(root, 'tools/build.mjs')])
if (code !== 0) process.exit(code)

const { build } = await import('vite')
const outDir = join(root, '.cache', 'campaign')
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: [/^@sitewright\//] },
  build: {
    ssr: true,
    outDir: join(outDir, 'built'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { index: join(root, 'tools/campaign/index.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
})
const { campaigns } = await import(pathToFileURL(join(outDir, 'built/index.js')).href)
const known = campaigns.map(({ name }) => name)
const unknown = positionals.filter(name => !known.includes(name))
if (unknown.length > 0) fail(`There is no campaign called ${unknown.join(', ')}. There are: ${known.join(', ')}.`)

const file = join(outDir, values.short ? 'short.json' : 'results.json')
const { server } = JSON.parse(readFileSync(join(root, 'dist/built.json'), 'utf8'))
const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const results = before.server === server ? before.results : {}

const lineOf = ([name, { state, seconds, figures }]) => [name, { state, seconds, figures: JSON.stringify(figures) }]
const scale = { of: whole => (values.short ? Math.max(1, Math.round(whole / 20)) : whole) }
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

for (const campaign of campaigns.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const { name, what } = campaign
  if (results[name]?.state === 'passed' && !values.again) {
    console.log(`${name}: passed with this build already`)
    continue
  }
  console.log(`\n${name}: ${what}`)
  const began = Date.now()
  const load = loadavg()[0]
  let outcome
  try {
    outcome = await campaign.run({ root, scale })
  } catch (error) {
    outcome = { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)], figures: {} }
  }
  const { problems, figures } = outcome
  const state = problems.length > 0 ? 'failed' : outcome.void ? `void: ${outcome.void}` : 'passed'
  const seconds = Math.round((Date.now() - began) / 1000)
  results[name] = { state, seconds, figures, problems, load: Number(load.toFixed(1)) }
  for (const problem of problems) console.error(`  ${problem}`)
  console.log(`${name}: ${state} in ${seconds} s ${JSON.stringify(figures)}`)
  mkdirSync(outDir, { recursive: true })
  // After each of them, so that the next run goes on from here.
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}`
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), commit, node: process.version, machine, server, results }, null, 2)}\n`,
  )
}

console.table(Object.fromEntries(Object.entries(results).map(lineOf)))
console.log(`Written to ${file.slice(root.length)}`)
const isProved = Object.values(results).every(({ state }) => state === 'passed')
process.exit(isProved ? 0 : 1)
