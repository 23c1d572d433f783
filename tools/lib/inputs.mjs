import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const skipped = /\.test\.tsx?$|\.md$/

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (!skipped.test(entry.name)) yield path
  }
}

/** One hash over every file that goes into a build. */
export function hashOfInputs(folders, files = []) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  for (const file of files) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
