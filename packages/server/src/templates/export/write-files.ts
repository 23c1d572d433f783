import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Media } from '../../media'
import type { TemplateFiles } from './make-files'

/** What an export writes, and nothing else: what a template tells of itself and of its demonstration stays. */
const written = [
  ...[
    'site',
    'header',
    'footer',
    'announcement',
    'popup',
    'authors',
    'products',
    'plans',
    'lists',
    'donations',
    'files',
  ].map(name => `${name}.json`),
  ...['pictures.json', 'pages', 'collections', 'items', 'forms', 'pictures', 'files', 'translations'],
]

/** Sorted, so that a change reads as a small difference. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

export async function writeFiles(
  folder: string,
  { json, assets }: TemplateFiles,
  { media, about }: { readonly media: Pick<Media, 'open'>; readonly about: object },
): Promise<void> {
  for (const path of written) await rm(join(folder, path), { recursive: true, force: true })
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const asText = (value: unknown) => `${JSON.stringify(sorted(value), null, 2)}\n`
  for (const [path, value] of json) await write(path, asText(value))
  if (!existsSync(join(folder, 'template.json'))) await write('template.json', asText(about))
  for (const { asset, path } of assets) {
    const blob = await media.open(asset.blobKey)
    if (!blob) throw new Error(`the file ${asset.fileName} is not where it should be`)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await pipeline(blob.stream, createWriteStream(join(folder, path)))
  }
}
