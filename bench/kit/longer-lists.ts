import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How the limit of an accordion is written, in the server's build and in the editor's. */
const limits = [/(min: 1,\s+max: )50\b/, /(\{min:1,max:)50(?=\})/]

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/**
 * A copy of the built product in which an accordion takes so many entries: no block of the product takes as many as the
 * control for lists has to bear. Answers with the folder that stands for the root.
 */
export function withLongerLists(root: string, entries: number): string {
  const copy = join(root, '.cache', 'bench-longer-lists')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
  // The running program finds its folders beside the file with its name.
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  for (const name of ['templates', 'packages']) symlinkSync(join(root, name), join(copy, name))
  const changed = limits.map(limit =>
    filesIn(join(copy, 'dist')).filter(file => {
      if (!file.endsWith('.js')) return false
      const before = readFileSync(file, 'utf8')
      const after = before.replace(limit, `$1${entries}`)
      if (after === before) return false
      writeFileSync(file, after)
      // Those would be sent instead of it.
      for (const kind of ['.br', '.gz']) rmSync(`${file}${kind}`, { force: true })
      return true
    }),
  )
  if (changed.some(files => files.length === 0))
    throw new Error('The limit of an accordion is written differently now.')
  return copy
}
