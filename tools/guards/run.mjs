import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from '../lib/install.mjs'
import { fail, root, run } from '../lib/run.mjs'
import { guards } from './guards.mjs'

const help = `Takes away what keeps money and stock right, one guard at a time, and expects tests to turn red.

  npm run guards -- [WORD …]

Only guards whose names have one of the words in them, or all of them. Figures are kept in .cache/guards/.`

const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(help)
  process.exit(0)
}
const cache = join(root, '.cache', 'guards')
const work = join(cache, 'work')
const reportFile = join(cache, 'report.json')
const chosen = guards.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
if (chosen.length === 0) fail(`No guard has ${words.join(' or ')} in its name.`)

/** A copy, so that nobody's work loses a guard. Links between our packages stay inside of it. */
function prepare() {
  rmSync(work, { recursive: true, force: true })
  for (const name of ['packages', 'templates', 'tools', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
    cpSync(join(root, name), join(work, name), { recursive: true })
  // What was built, for the few tests that look at it.
  symlinkSync(join(root, 'dist'), join(work, 'dist'))
  const modules = join(work, 'node_modules')
  mkdirSync(join(modules, '@sitewright'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@sitewright') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(work, 'packages')))
    symlinkSync(join(work, 'packages', name), join(modules, '@sitewright', name))
}

/** How many tests of these files failed, of how many. Files that do not even start are no proof. */
async function failedOf({ tests, only }) {
  const file = join(work, 'result.json')
  rmSync(file, { force: true })
  const said = ['--reporter', 'json', '--outputFile', file]
  const args = ['run', '--project', 'server', '--bail', '1', ...said, '--testNamePattern', only, ...tests]
  const { output } = await run(join(root, 'node_modules/.bin/vitest'), args, { cwd: work, quiet: true })
  if (!existsSync(file)) fail(`The tests did not run:\n${output.slice(-3_000)}`)
  const { numFailedTests: failed, numPassedTests: passed, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const first = testResults.flatMap(each => each.assertionResults).find(({ status }) => status === 'failed')
  const broken = testResults.filter(each => each.status === 'failed' && each.assertionResults.length === 0)
  return { failed, passed, first: first?.fullName, broken: broken.map(({ message }) => message) }
}

function takeAway({ name, file, text, instead, sql }) {
  if (sql) {
    const added = join(work, 'packages/server/migrations', '9999_without_a_guard.sql')
    writeFileSync(added, `${sql};\n`)
    return () => rmSync(added)
  }
  const path = join(work, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(text).length !== 2)
    fail(`${name}: its text stands not once in ${file}, so nothing can be taken away.`)
  writeFileSync(
    path,
    before.replace(text, () => instead),
  )
  return () => writeFileSync(path, before)
}

await ensureInstalled({ tests: true })
prepare()
const whole = await failedOf({
  tests: [...new Set(chosen.flatMap(({ tests }) => tests))],
  only: [...new Set(chosen.map(({ only }) => only))].join('|'),
})
if (whole.failed > 0 || whole.broken.length > 0)
  fail(`With every guard in its place a test fails already: ${whole.first ?? whole.broken[0]}`)
console.log(`With every guard in its place ${whole.passed} tests pass.`)

const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {}
for (const guard of chosen) {
  const giveBack = takeAway(guard)
  const { failed, passed, first, broken } = await failedOf(guard)
  giveBack()
  const isVoid = broken.length > 0 || failed + passed === 0
  const noticed = isVoid ? 'void' : failed > 0 ? 'noticed' : 'NOT NOTICED'
  report[guard.name] = { noticed, by: first ?? broken[0] ?? '' }
  console.log(`${noticed}: ${guard.name}${first ? ` (${first})` : ''}${broken.length > 0 ? `\n${broken[0]}` : ''}`)
  // After each of them: a run that is broken off keeps what it found.
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`)
}
rmSync(work, { recursive: true, force: true })
const kept = chosen.filter(({ name }) => report[name].noticed === 'noticed').length
console.log(`${kept} of ${chosen.length} guards are missed when they are gone.`)
process.exit(kept === chosen.length ? 0 : 1)
