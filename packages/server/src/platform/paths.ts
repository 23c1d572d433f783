import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function findRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'sitewright') return folder
    if (folder === dirname(folder)) throw new Error('The folder of Sitewright was not found above the running program.')
  }
}

/** The code runs from source in tests and from `dist` otherwise; what lies beside it is found from the same root. */
export const root = findRoot()
export const migrationsFolder = join(root, 'packages/server/migrations')
export const templatesFolder = join(root, 'templates')
export const builtFolder = join(root, 'dist')
