import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'
import { testTitles } from './lib/test-titles.mjs'

await ensureInstalled({ tests: true })
const id = /^[A-Z][A-Z0-9]*-\d{2,3}$/
const folder = join(root, 'docs', 'requirements')

const areas = readdirSync(folder)
  .filter(name => /^\d\d-.*\.md$/.test(name))
  .sort()
  .map(name => {
    const cells = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .map(row => /^\|\s*([^|\s]+)\s*\|/.exec(row)?.[1])
    return { name: name.replace(/\.md$/, ''), ids: [...new Set(cells.filter(cell => cell && id.test(cell)))] }
  })

function* testFiles(below) {
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache', '.git'].includes(entry.name)) continue
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path
  }
}

const known = new Set(areas.flatMap(({ ids }) => ids))
const proven = new Set()
const strangers = []
for (const file of testFiles(root)) {
  for (const { title, line } of await testTitles(file)) {
    const cited = [...title.matchAll(/\[([^[\]]*)\]/g)].flatMap(([, inside]) => inside.split(/[\s,]+/))
    for (const word of cited.filter(word => id.test(word))) {
      if (known.has(word)) proven.add(word)
      else strangers.push(`${word} in ${file.slice(root.length)}:${line}`)
    }
  }
}

const summary = process.argv.includes('--summary')
for (const { name, ids } of areas) {
  const open = ids.filter(row => !proven.has(row))
  console.log(`${name}: ${ids.length - open.length}/${ids.length}`)
  if (!summary && open.length > 0) console.log(`  no test: ${open.join(' ')}`)
}
for (const stranger of strangers) console.log(`cited, but not a row: ${stranger}`)
console.log(`${proven.size} of ${known.size} rows are proven by a test`)
process.exitCode = strangers.length > 0 ? 1 : 0
