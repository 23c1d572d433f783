import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'
import { buildLevels, buildNames, packLevel } from './build-data.mjs'

/** The world as the server reads it, and a version by which views of it are told apart. */
export function writeMapData(folder = join(root, 'dist', 'maps')) {
  mkdirSync(folder, { recursive: true })
  const hash = createHash('sha256')
  const write = (name, bytes) => {
    hash.update(bytes)
    writeFileSync(join(folder, name), bytes)
  }
  for (const { zoom, layers } of buildLevels()) write(`${zoom}.bin`, packLevel(layers))
  const names = buildNames()
  hash.update(JSON.stringify(names))
  writeFileSync(join(folder, 'names.json'), JSON.stringify({ version: hash.digest('hex').slice(0, 10), ...names }))
}
