import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Node's own recursive way never ends below folders that take no entries, such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
