import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measure } from './kit/row'

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }>

/** What a browser has to fetch for a page, as the build made it. */
const measure: Measure = async ({ root }) => {
  const folder = join(root, 'dist/visitor')
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const kilobytes = (keys: Iterable<string>) =>
    [...keys].reduce(
      (sum, key) => sum + gzipSync(readFileSync(join(folder, manifest[key]!.file)), { level: 9 }).length,
      0,
    ) / 1000
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen)
    return seen
  }
  const start = withImports('src/start.ts')
  const island = (block: string) =>
    Object.keys(manifest).find(key => new RegExp(`blocks/src/${block}/island\\.tsx?$`).test(key))!
  const withIslands = (...blocks: string[]) =>
    blocks.reduce((seen, block) => withImports(island(block), seen), new Set(start))
  /** The file of one part by itself, whoever needs it. */
  const file = (name: RegExp) => Object.keys(manifest).filter(key => name.test(manifest[key]!.file))
  const row = (what: string, keys: Iterable<string>, most: number) => ({
    what,
    'kB gzip': Number(kilobytes(keys).toFixed(2)),
    'at most': most,
  })
  return [
    row('page without islands', start, 6),
    row('product page before the first touch', withIslands('product-list'), 12),
    row('product page in all', withIslands('product-list', 'product-page'), 90),
    row('cart page in all', withIslands('cart'), 90),
    row('checkout in all', withImports('src/checkout/start.ts'), 16),
    row('accordion in all', withIslands('accordion'), 9),
    row('engine: motion', file(/^motion-/), 1.5),
    row('engine: overlay', file(/^overlay-/), 1.5),
    row('engine: map', file(/^map-(?!google)/), 4),
    row('engine: map of the provider, with a key', file(/^(?:map-)?google-/), 2.5),
    row('scripts of third parties', file(/^third-party-scripts-/), 0.8),
    row('scheduling before the provider', [island('scheduling'), ...file(/^consent-/)], 1.6),
    { what: 'files', count: readdirSync(folder).filter(name => name.endsWith('.js')).length },
  ]
}

export default measure
