import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

const bin = name => join(root, 'node_modules', '.bin', name)

/** Type checking with the native compiler takes a quarter of the time; tools that need the compiler's API use the other. */
const nativeCompiler = join(root, 'node_modules/typescript-7/bin/tsc')

/** A check passes or fails as a whole. */
const check = async (command, args) => {
  const { code } = await run(command, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** The first lines of what went wrong: the rest stands where the test was run, which may be far up or cut off. */
const shortened = message => message.split('\n').slice(0, 12).join('\n')

const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [`${file}\n${shortened(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.map(shortened).join('\n')}`,
    )
  })

const vitest = async (projects, { env, filters }) => {
  const report = join(root, '.cache', 'tests', `${projects.join('-')}.json`)
  mkdirSync(join(root, '.cache', 'tests'), { recursive: true })
  rmSync(report, { force: true })
  const args = [
    'run',
    ...projects.flatMap(name => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { code } = await run(bin('vitest'), [...args, ...filters], { env })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const results = JSON.parse(readFileSync(report, 'utf8'))
  const { numPassedTests, numFailedTests } = results
  return {
    passed: numPassedTests,
    // A file that cannot be loaded has no failed test of its own, and is a failure all the same.
    failed: code === 0 ? numFailedTests : Math.max(1, numFailedTests),
    failures: failuresOf(results),
  }
}

const isBuilt = async () => (await run(process.execPath, [join(root, 'tools/build.mjs')])).code === 0

const words = process.argv.slice(2)
const runs = name => words.includes(name) || !words.some(word => word in parts)

const parts = {
  types: () => check(process.execPath, [nativeCompiler, '-b']),
  lint: () => check(bin('biome'), ['check', '--error-on-warnings', '.']),
  architecture: async () => {
    const arrows = await check(bin('depcruise'), [
      '--config',
      'tools/architecture/imports.cjs',
      '--output-type',
      'err',
      'packages',
    ])
    const total = { ...arrows }
    for (const name of ['folders', 'lists', 'reached']) {
      const { code } = await run(process.execPath, [join(root, `tools/architecture/${name}.mjs`)])
      total[code === 0 ? 'passed' : 'failed'] += 1
    }
    return total
  },
  unit: filters => vitest(['unit', 'dom', 'editor'], { filters }),
  // What speaks to the server over HTTP runs on the built one, too; in the same run once is enough, on what is shipped.
  server: filters => vitest(['server'], { filters, env: runs('built') ? { HTTP_TESTS: 'built' } : {} }),
  built: async filters => {
    if (!(await isBuilt())) return { passed: 0, failed: 1 }
    return vitest(['built'], { filters })
  },
  browser: async filters => {
    if (!(await isBuilt())) return { passed: 0, failed: 1 }
    return vitest(['browser'], { env: { CHROMIUM_PATH: await ensureChromium() }, filters })
  },
}

const filters = words.filter(word => !(word in parts))

await ensureInstalled({ tests: true })

const total = { passed: 0, failed: 0 }
const failures = []
for (const name of Object.keys(parts).filter(runs)) {
  const began = Date.now()
  console.log(`\n${name}`)
  const { passed, failed, failures: found = [] } = await parts[name](filters)
  const state = failed === 0 ? 'ok' : 'failed'
  const line = `${name}: ${state}, ${((Date.now() - began) / 1000).toFixed(1)} s`
  console.log(line)
  if (failed > 0) failures.push([line, ...found].join('\n\n'))
  total.passed += passed
  total.failed += failed
}
// Once more at the end, where a log that shows only its last lines still has it.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
