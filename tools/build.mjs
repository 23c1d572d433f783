import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfInputs } from './lib/inputs.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { licencesText } from './lib/licences.mjs'
import { root } from './lib/run.mjs'
import { sharedFiles, targets } from './lib/targets.mjs'

await ensureInstalled({ tests: false })
// After the install: on a fresh clone the bundler is not there before it.
const { build } = await import('vite')

const recordFile = join(root, 'dist', 'built.json')
const record = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}
const named = process.argv.slice(2).filter(argument => !argument.startsWith('-'))
const everything = process.argv.includes('--force')

/** What is not bundled but made: the world that maps are drawn from, which changes only with its sources. */
const mapsHash = hashOfInputs(['tools/map-data'], ['package-lock.json'])
const wantsMaps = named.length === 0 || named.includes('maps')
if (wantsMaps && (everything || record.maps !== mapsHash || !existsSync(join(root, 'dist', 'maps')))) {
  console.log('Drawing the world')
  const { writeMapData } = await import('./map-data/write.mjs')
  writeMapData()
  record.maps = mapsHash
}

const stale = targets
  .filter(({ name }) => named.length === 0 || named.includes(name))
  .map(target => ({ ...target, hash: hashOfInputs(target.folders, [target.config, ...sharedFiles]) }))
  .filter(({ name, hash }) => everything || record[name] !== hash || !existsSync(join(root, 'dist', name)))

if (stale.length > 0) console.log(`Building ${stale.map(({ name }) => name).join(', ')}`)

try {
  await Promise.all(stale.map(({ config }) => build({ configFile: join(root, config), logLevel: 'error' })))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist', 'THIRD-PARTY-LICENCES.txt'), licencesText({ root, lock }))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
for (const { name, hash } of stale) record[name] = hash
writeFileSync(recordFile, JSON.stringify(record))
