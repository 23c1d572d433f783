import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareAwaited, shrinkAwaited } from '../lib/awaited.mjs'
import { createReach, shortName } from '../lib/reach.mjs'
import { root } from '../lib/run.mjs'

/** A rule that no entry point of the product reaches is no rule yet. The list names the capability that will use it. */
const listFile = join(root, 'tools/architecture/not-yet-reached.json')
const list = JSON.parse(readFileSync(listFile, 'utf8'))
const capabilities = ['blocks', 'content', 'editor', 'page-runtime', 'people', 'store']

const domain = join(root, 'packages/domain/src')
const reach = createReach(root)
const exported = reach.exportsBelow(domain).map(({ path, name, local }) => ({
  module: shortName(domain, path).replace(/\.ts$/, ''),
  name,
  isReached: reach.isReached(path, local),
}))
const { unlisted, reached, gone, twice } = compareAwaited(list, exported)

if (process.argv.includes('--shrink')) {
  writeFileSync(listFile, `${JSON.stringify(shrinkAwaited(list, { reached, gone }), null, 2)}\n`)
  console.log(`${reached.length + gone.length} names left the list`)
} else {
  const unknown = Object.keys(list).filter(name => !capabilities.includes(name))
  const problems = [
    ...unlisted.map(key => `domain/${key}: no entry point of the product reaches it. Use it or delete it.`),
    ...reached.map(key => `domain/${key}: is reached now and leaves the list.`),
    ...gone.map(key => `domain/${key}: is gone and leaves the list.`),
    ...twice.map(key => `domain/${key}: stands on the list twice.`),
    ...unknown.map(name => `"${name}" is no capability; known are ${capabilities.join(', ')}.`),
  ]
  for (const problem of problems) console.error(problem)
  if (reached.length + gone.length > 0)
    console.error('`node tools/architecture/reached.mjs --shrink` takes what is reached or gone off the list.')
  process.exitCode = problems.length === 0 ? 0 : 1
}
