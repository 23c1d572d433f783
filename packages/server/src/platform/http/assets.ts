import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { endpoint } from '@sitewright/contract/endpoint'
import { LRUCache } from 'lru-cache'
import { notFound, streamed } from './answers'
import { acceptedEncodings, type Encoding } from './compress'
import { type Route, route } from './route'

/** Files of a folder, under a name below `/universal/`. */
export type AssetFolder = { readonly under: string; readonly folder: string }

type Asset = {
  readonly contentType: string
  readonly etag: string
  readonly immutable: boolean
  readonly variants: Readonly<Partial<Record<Encoding | 'plain', () => Promise<Buffer>>>>
}

export type Assets = {
  find(path: string): Promise<Asset | undefined>
  /** Adds a text made at start and returns its address, which changes with the text. */
  add(name: string, text: string): string
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Built files carry eight characters of their content's hash before the ending, at least one a digit or capital. */
const isHashed = (name: string): boolean => {
  const hash = /[-.]([A-Za-z0-9_-]{8})\.[a-z0-9]+$/.exec(name)?.[1]
  return hash !== undefined && /[0-9A-Z]/.test(hash)
}

/** What the pages of a busy server ask for all the time; a screen of the editor is about 400 kB of it. */
const keptBytes = 4 * 1_048_576

type Read = (file: string) => Promise<Buffer>

async function readFolder({ under, folder }: AssetFolder, into: Map<string, Asset>, readKept: Read): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const known = new Set(files)
  for (const file of files) {
    const contentType = types[extname(file)]
    if (!contentType) continue
    const { size, mtimeMs } = await stat(file)
    const immutable = isHashed(file)
    const read = immutable ? readKept : readFile
    const variant = (ending: string) => (known.has(file + ending) ? () => read(file + ending) : undefined)
    into.set(join(under, file.slice(folder.length + 1)), {
      contentType,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      immutable,
      variants: { plain: () => read(file), br: variant('.br'), gzip: variant('.gz') },
    })
  }
}

/** Our own files. They are found by exact name in a list, so no path can lead out of their folders. */
export function createAssets(folders: readonly AssetFolder[]): Assets {
  const added = new Map<string, Asset>()
  let listed = new Map<string, Asset>()
  let listedAt = Number.NEGATIVE_INFINITY
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: file => readFile(file),
  })
  const readKept: Read = file => kept.forceFetch(file)
  const readAll = async () => {
    listedAt = performance.now()
    const fresh = new Map<string, Asset>()
    for (const folder of folders) await readFolder(folder, fresh, readKept)
    listed = fresh
  }
  // Requests that come while the folders are read wait for the list instead of finding it empty.
  let reading: Promise<void> | undefined
  const list = () => {
    reading ??= readAll().finally(() => {
      reading = undefined
    })
    return reading
  }
  return {
    async find(path) {
      const known = added.get(path) ?? listed.get(path)
      if (known) return known
      // A build may have added files since; strangers asking for nonsense must not make us read the disk each time.
      if (reading || performance.now() - listedAt > 1000) await list()
      return listed.get(path)
    },
    add(name, text) {
      const source = Buffer.from(text)
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
      const ending = extname(name)
      const path = `${name.slice(0, -ending.length)}-${hash}${ending}`
      const contentType = types[ending] ?? 'application/octet-stream'
      const variants = { plain: async () => source }
      added.set(path, { contentType, etag: `"${hash}"`, immutable: true, variants })
      return `/universal/${path}`
    },
  }
}

export const assetRoutes = (assets: Assets): Route[] => [
  route({
    endpoint: endpoint({ method: 'GET', path: '/universal/*' }),
    host: 'any',
    access: 'open',
    crumb: 'read-only',
    rate: { name: 'asset', limit: 6000, perSeconds: 60, by: 'ip' },
    handle: async ({ request }) => {
      const asset = await assets.find((request.params as Record<string, string>)['*'] ?? '')
      if (!asset) return notFound()
      const encodings = acceptedEncodings(request.headers['accept-encoding'])
      const encoding = encodings.find(each => asset.variants[each] !== undefined)
      const headers = {
        'content-type': asset.contentType,
        'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        etag: asset.etag,
        vary: 'Accept-Encoding',
      }
      if (request.headers['if-none-match'] === asset.etag) return streamed(Buffer.alloc(0), headers, 304)
      const body = await asset.variants[encoding ?? 'plain']!()
      return streamed(body, {
        ...headers,
        'content-length': String(body.length),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      })
    },
  }),
]
