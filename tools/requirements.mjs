import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/run.mjs'

const folder = join(root, 'docs', 'requirements')

const areas = readdirSync(folder)
  .filter(name => /^\d\d-.*\.md$/.test(name))
  .sort()
  .map(name => {
    const rows = readFileSync(join(folder, name), 'utf8').split('\n')
    return {
      name: name.replace(/\.md$/, ''),
      ids: rows.flatMap(row => /^\|\s*([A-Z][A-Z0-9]*-\d{2,3})\s*\|/.exec(row)?.[1] ?? []),
    }
  })

function* testFiles(below) {
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.cache', '.git'].includes(entry.name)) continue
    const path = join(below, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.test\.tsx?$/.test(entry.name)) yield path
  }
}

/** IDs in square brackets inside the titles of tests that run. */
const title = /\b(?:it|test)(?:\.(?:each|for|only|concurrent|prop)\b[\s\S]*?)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const proven = new Set()
for (const file of testFiles(root)) {
  for (const [, , text] of readFileSync(file, 'utf8').matchAll(title)) {
    for (const [, ids] of text.matchAll(/\[([^\]]+)\]/g)) for (const id of ids.split(/[\s,]+/)) proven.add(id)
  }
}

const summary = process.argv.includes('--summary')
let total = 0
let covered = 0
for (const { name, ids } of areas) {
  const open = ids.filter(id => !proven.has(id))
  total += ids.length
  covered += ids.length - open.length
  console.log(`${name}: ${ids.length - open.length}/${ids.length}`)
  if (!summary && open.length > 0) console.log(`  no test: ${open.join(' ')}`)
}
const known = new Set(areas.flatMap(({ ids }) => ids))
const prefixes = new Set([...known].map(id => id.replace(/-\d+$/, '')))
const strangers = [...proven].filter(id => prefixes.has(id.replace(/-\d+$/, '')) && !known.has(id))
if (strangers.length > 0) console.log(`cited, but not a row: ${strangers.join(' ')}`)
console.log(`${covered} of ${total} rows are proven by a test`)
