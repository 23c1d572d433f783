import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { chooseAreas, places, readAreas, readPlaces, rowId } from './lib/requirement-rows.mjs'
import { fail, root } from './lib/run.mjs'
import { testFilesBelow } from './lib/source-files.mjs'

await ensureInstalled({ tests: true })
const { createReach, shortName } = await import('./lib/reach.mjs')
const { createLived } = await import('./lib/lived.mjs')
const { readModule } = await import('./lib/module-links.mjs')
const { testTitles } = await import('./lib/test-titles.mjs')

const folder = join(root, 'docs', 'requirements')
const areas = readAreas(folder)
const known = new Set(areas.flatMap(({ rows }) => [...rows.keys()]))
const { placeOf, problems } = readPlaces(readFileSync(join(folder, 'where.md'), 'utf8'), known)

const modules = new Map()
const importsOf = path => {
  if (!modules.has(path)) modules.set(path, readModule(path, readFileSync(path, 'utf8')).imports)
  return modules.get(path)
}
const lives = createLived({ root, reach: createReach(root), importsOf })

const cited = new Set()
const lived = new Set()
const files = testFilesBelow(root)
for (const path of files) {
  const file = shortName(root, path)
  for (const { title, line, names } of await testTitles(path)) {
    const words = [...title.matchAll(/\[([^[\]]*)\]/g)].flatMap(([, inside]) => inside.split(/[\s,]+/))
    for (const id of words.filter(word => rowId.test(word))) {
      if (!known.has(id)) problems.push(`${id} is cited in ${file}:${line} and is no row`)
      cited.add(id)
      if (placeOf.has(id) && lives({ file, path, names }, placeOf.get(id))) lived.add(id)
    }
  }
}

const count = ids => ({ lived: ids.filter(id => lived.has(id)).length, total: ids.length })
const share = ({ lived: some, total }) => `${some}/${total}`
const percent = ({ lived: some, total }) => `${(total === 0 ? 100 : (some / total) * 100).toFixed(1)}%`
const line = (name, ids) => {
  const parts = places.map(place => {
    const there = count(ids.filter(id => placeOf.get(id) === place))
    return `${place} ${(there.total === 0 ? '-' : share(there)).padStart(8)}`
  })
  return [name.padEnd(36), share(count(ids)).padStart(9), percent(count(ids)).padStart(6), ...parts].join('  ')
}

function listMissing(wanted) {
  const chosen = chooseAreas(areas, wanted)
  if (chosen.length === 0) fail(`There is no area "${wanted}" in docs/requirements.`)
  for (const { rows } of chosen) {
    for (const [id, sentence] of rows) {
      if (lived.has(id)) continue
      const state = cited.has(id) ? 'tested elsewhere' : 'no test'
      console.log(`${id.padEnd(9)} ${(placeOf.get(id) ?? '?').padEnd(6)} ${state.padEnd(16)}  ${sentence}`)
    }
  }
  const ids = chosen.flatMap(({ rows }) => [...rows.keys()])
  console.log(`${ids.length - count(ids).lived} missing, ${share(count(ids))} lived`)
}

function listAreas({ summary }) {
  for (const { area, rows } of areas) {
    const ids = [...rows.keys()]
    const missing = ids.filter(id => !lived.has(id))
    console.log(line(area, ids))
    if (!summary && missing.length > 0) console.log(`    missing: ${missing.join(' ')}`)
  }
  console.log(`${line('all', [...known])}  (${files.length} test files)`)
}

const words = process.argv.slice(2)
const missing = words.indexOf('--missing')
if (missing === -1) listAreas({ summary: words.includes('--summary') })
else listMissing(words[missing + 1] ?? 'all')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
