import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageDocument } from '@sitewright/domain/documents'
import { currentDocument } from '../pages'

const isDocument = (value: object): value is PageDocument =>
  'version' in value && 'sections' in value && 'blocks' in value

/** The same value where nothing in it is of an older version. */
function upgraded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isDocument(value)) return currentDocument(value)
  if (Array.isArray(value)) {
    const items = value.map(upgraded)
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, upgraded(inner), inner] as const)
  return entries.some(([, now, before]) => now !== before)
    ? Object.fromEntries(entries.map(([key, now]) => [key, now]))
    : value
}

/** Writes the blocks in the files of a folder as they are today, and names the files that changed. */
export async function upgradeTemplate(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.json')).sort()
  const changed: string[] = []
  for (const file of files) {
    const before: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
    const now = upgraded(before)
    if (now === before) continue
    await writeFile(join(folder, file), `${JSON.stringify(now, null, 2)}\n`)
    changed.push(file)
  }
  return changed
}
