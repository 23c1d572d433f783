import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const foreign = new Set(['node_modules', 'dist', '.cache', '.git', 'data'])
const testFile = /\.(?:test|spec)\.tsx?$/

export const isTest = path => testFile.test(path)

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (foreign.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

export const testFilesBelow = folder => [...filesBelow(folder)].filter(isTest).sort()

/** What is built from: no tests, and nothing that only tests use. */
export const sourcesBelow = folder =>
  [...filesBelow(folder)]
    .filter(path => /\.tsx?$/.test(path) && !isTest(path) && !/[\\/]testing[\\/]/.test(path))
    .sort()
