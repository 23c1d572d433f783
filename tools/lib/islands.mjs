import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where each island begins, by the type of its block: one file of the visitor build for each. */
export function islandFiles(root) {
  const blocks = join(root, 'packages/blocks/src')
  return Object.fromEntries(
    // The kit's own file of that name says what an island is.
    readdirSync(blocks)
      .filter(type => type !== 'kit')
      .flatMap(type =>
        ['island.ts', 'island.tsx', 'island/index.ts', 'island/index.tsx']
          .map(name => join(blocks, type, name))
          .filter(path => existsSync(path))
          .map(path => [type, path]),
      ),
  )
}
