import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from '../lib/install.mjs'
import { fail, root, run } from '../lib/run.mjs'
import { scoreOf, survivorsOf } from './score.mjs'

const goal = 85
const source = join(root, 'packages', 'domain', 'src')
const cache = join(root, '.cache', 'mutation')
const tool = join(cache, 'tool')
const work = join(cache, 'work')
const reportFile = join(cache, 'report.json')

const folders = readdirSync(source, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

const named = process.argv.slice(2)
const unknown = named.filter(name => !folders.includes(name))
if (unknown.length > 0) fail(`There is no folder called ${unknown.join(', ')}. There are: ${folders.join(', ')}.`)

/** The tool is heavy and only this command needs it, so it lives apart from the workspace's packages. */
async function ensureTool() {
  const lock = readFileSync(join(import.meta.dirname, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  const stamp = join(tool, 'installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Installing the mutation tester')
  mkdirSync(tool, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(import.meta.dirname, file), join(tool, file))
  // The peer is the workspace's own vitest, found further up.
  const args = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { code } = await run('npm', [...args, '--loglevel=error'], { cwd: tool })
  if (code !== 0) fail('The mutation tester could not be installed; see the lines above.')
  writeFileSync(stamp, hash)
}

/** A copy, so that nobody's work is mutated and links between workspace packages cannot lead out of it. */
function prepare(folder) {
  rmSync(work, { recursive: true, force: true })
  cpSync(source, join(work, 'src'), { recursive: true })
  writeFileSync(
    join(work, 'vitest.config.mjs'),
    `export default { test: { include: ['src/${folder}/**/*.test.ts'], setupFiles: ['setup.mjs'], isolate: false } }\n`,
  )
  // Fewer and always the same examples: the score is the same on every run, and a found mutant is not narrowed down.
  writeFileSync(
    join(work, 'setup.mjs'),
    `import fc from 'fast-check'\nfc.configureGlobal({ seed: 1, numRuns: 25, endOnFailure: true })\n`,
  )
  writeFileSync(
    join(work, 'stryker.config.json'),
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile: 'vitest.config.mjs', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      inPlace: true,
      mutate: [
        `src/${folder}/**/*.ts`,
        '!src/**/*.test.ts',
        '!src/**/testing/**',
        '!src/**/index.ts',
        '!src/catalogue/messages/**',
      ],
      reporters: ['json'],
      jsonReporter: { fileName: 'result.json' },
      disableTypeChecks: false,
      tempDirName: 'backup',
      // On a busy machine slow is not stuck.
      timeoutMS: 15_000,
      allowEmpty: true,
      allowConsoleColors: false,
      logLevel: 'error',
    }),
  )
}

async function mutate(folder) {
  prepare(folder)
  const { code } = await run(
    process.execPath,
    [join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'],
    {
      cwd: work,
    },
  )
  const result = join(work, 'result.json')
  if (code !== 0 || !existsSync(result)) fail(`The mutation run of ${folder} broke off; see the lines above.`)
  const { files } = JSON.parse(readFileSync(result, 'utf8'))
  return { ...scoreOf(files), survivors: survivorsOf(files) }
}

const earlier = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {}
await ensureInstalled({ tests: true })
await ensureTool()
const measured = {}
for (const folder of named.length > 0 ? named : folders) {
  measured[folder] = await mutate(folder)
  const { score, killed, total, survivors } = measured[folder]
  console.log(`${folder}: ${score} % (${killed} of ${total})`)
  for (const { file, line, column, status, original, mutated } of survivors)
    console.log(`  ${status} ${file}:${line}:${column}  ${original}  =>  ${mutated}`)
  // Written after each folder: a run that is broken off keeps what it found.
  writeFileSync(reportFile, `${JSON.stringify({ ...earlier, ...measured }, null, 2)}\n`)
}
rmSync(work, { recursive: true, force: true })

const killed = Object.values(measured).reduce((sum, folder) => sum + folder.killed, 0)
const total = Object.values(measured).reduce((sum, folder) => sum + folder.total, 0)
const score = total === 0 ? 100 : Math.round((killed / total) * 10_000) / 100
console.log(`Mutation score ${score} % (${killed} of ${total}), goal ${goal} %`)
process.exit(score >= goal ? 0 : 1)
