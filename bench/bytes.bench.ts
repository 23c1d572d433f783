import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measure } from './kit/row'

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }>

/** What a browser has to fetch for a page, as the build made it. */
const measure: Measure = async ({ root }) => {
  const folder = join(root, 'dist/visitor')
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const bytesOf = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  const kilobytes = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + bytesOf(manifest[key]!.file), 0) / 1000
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen)
    return seen
  }
  const start = withImports('src/start.ts')
  const island = (block: string) =>
    Object.keys(manifest).find(key => new RegExp(`blocks/src/${block}/island(?:/index)?\\.tsx?$`).test(key))!
  const withIslands = (...blocks: string[]) =>
    blocks.reduce((seen, block) => withImports(island(block), seen), new Set(start))
  /** The file of one part by itself, whoever needs it. */
  const file = (name: RegExp) => Object.keys(manifest).filter(key => name.test(manifest[key]!.file))
  const isIsland = /\/island\.tsx?$/
  /** The file of an engine, or of a part of it, by itself: an island may have a file of the same name. */
  const engine = (name: string) =>
    Object.keys(manifest).filter(
      key => !isIsland.test(key) && new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(manifest[key]!.file),
    )
  const lightbox = Object.keys(manifest).find(key => /engines\/lightbox\/index\.ts$|^_lightbox-/.test(key))!
  const besidesStart = (keys: Iterable<string>) => [...keys].filter(key => !start.has(key))
  const part = (name: string) => besidesStart(withImports(`src/${name}/index.ts`))
  const inAll = (island: string, ...parts: string[]) =>
    besidesStart(parts.flatMap(engine).reduce((seen, key) => withImports(key, seen), withIslands(island)))
  const gesture = file(/^gesture-/)
  const experiments = part('experiments')
  const recorder = part('recorder').filter(key => !experiments.includes(key))
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
    row('island: image', [island('image')], 0.3),
    row('island: before and after', [island('before-after')], 0.4),
    row('engine: images, with its rules', engine('images'), 2),
    row('pictures that snippets ask for', engine('images-snippets'), 3),
    row('engine: motion', file(/^motion-[\w-]{8}\.js$/), 1.5),
    row('marquee in all, straight', inAll('marquee'), 2.8),
    row('highlighted text in all, before it moves', inAll('text'), 2.8),
    row('scaled text in all', inAll('scaled-text'), 2.8),
    row('engine: overlay', file(/^overlay-/), 1.5),
    row('experiments: variants, overrides, exposures', experiments, 3.5),
    row('experiments with goals', [...experiments, ...file(/^goals-/)], 3.5),
    {
      ...row('experiments: choice in the head of a page with a test', [], 1.5),
      'kB gzip': bytesOf('choose-variants.inline') / 1000,
    },
    row('session recorder, besides experiments', recorder, 1.6),
    row('engine: player, for films', file(/^player-(?!sounds)/), 2),
    row('video at its press', [island('video'), ...file(/^player-(?!sounds)/)], 2.4),
    row('audio at its press', [island('audio'), ...file(/^player-(?!video)/)], 2.4),
    row('embed before the provider', [island('embed'), ...file(/^consent-/)], 1.6),
    row('engine: gallery, before hands and keys', engine('gallery'), 3.5),
    // What a pointer that comes and a first key fetch; screens for fingers have the first a moment after the start.
    row('gallery: hands, at their first sign', [...engine('gallery-hands'), ...gesture], 1.8),
    row('gallery: keys, at the first one', [...engine('gallery-keys'), ...engine('gallery-attributes')], 1.2),
    ...['stacked', 'strip', 'carousel', 'columns', 'rows'].map(name =>
      row(`gallery layout: ${name}`, engine(`gallery-${name}`), 1),
    ),
    ...['ken-burns', 'scroll', 'swipe', 'new-swipe'].map(name =>
      row(`gallery transition: ${name}`, engine(`gallery-${name}`), 0.6),
    ),
    // Each part with what it imports: all that a slideshow fetches by itself.
    row('gallery in all', inAll('gallery', 'gallery', 'gallery-stacked'), 8),
    row(
      'gallery in all, on a screen for fingers, a moment later',
      inAll('gallery', 'gallery', 'gallery-stacked', 'gallery-hands'),
      8,
    ),
    row('engine: lightbox', new Set([lightbox, ...engine('lightbox')]), 6),
    row('lightbox with all it imports', besidesStart(withImports(lightbox)), 12),
    row('engine: map', file(/^map-(?!google)/), 4),
    row('engine: map of the provider, with a key', file(/^(?:map-)?google-/), 2.5),
    row('scripts of third parties', file(/^third-party-scripts-/), 0.8),
    row('scheduling before the provider', [island('scheduling'), ...file(/^consent-/)], 1.6),
    row('form or newsletter when it is touched', besidesStart(withIslands('form')), 8),
    row('menu by itself', [island('menu')], 0.8),
    row('countdown by itself', [island('countdown')], 0.8),
    row('share by itself', [island('share')], 0.8),
    row('donation by itself', [island('donation')], 0.8),
    row('pricing switch by itself', [island('pricing-switch')], 0.8),
    row('opening hours by themselves', [island('table')], 0.8),
    row('cookie banner by itself', file(/^banner-/), 1.2),
    row('cookie dialog by itself', file(/^cookie-dialog-/), 1.3),
    row('what either brings to decide and tell', file(/^(?:choose|proof)-/), 1.5),
    row('popup: whether and when it shows', file(/^popup-/), 1.4),
    row('popup when it opens, by itself', file(/^open-(?!large)/), 1),
    row('gate of what waits for consent', file(/^gate-/), 0.8),
    row('fonts from outside, after a yes', file(/^fonts-/), 0.6),
    row('help with writing a review', file(/^reviews-request-/), 0.6),
    row('search at its touch', [island('search'), ...file(/^overlay-/)], 8),
    row('summary by itself', [island('summary')], 0.8),
    row('comments by themselves', [island('comments')], 1.6),
    row('reviews by themselves', [island('reviews')], 1.6),
    row('quick view at its press', file(/^(?:quick-view|overlay)-/), 8),
    row('bar of the owner, for nobody else', file(/^owner-bar-/), 1.6),
    row('session by itself', ['src/session/start.ts', 'src/session/log-out.ts'], 1.6),
    row('Escape at its press', ['src/session/escape.ts'], 0.8),
    row('engine: dialogs', engine('dialogs'), 2.5),
    row('bridge to an app', ['src/native.ts'], 1.2),
    row('what snippets use', ['src/public-object/members.ts'], 0.8),
    row('names of other builders', ['src/compat/define.ts'], 0.8),
    row('social feed before the answer', [island('social-feed')], 1.6),
    row('what is counted, when nothing else is to do', file(/^counting-/), 2.8),
    row('tracking of buttons, forms and overlays', file(/^block-tracking-/), 1.9),
    row('analytics events, identity and landing', file(/^page-tracking-/), 3.4),
    row('web vitals and their collector', file(/^vitals-/), 4.1),
    row('report of errors, after the first', file(/^error-report-/), 0.8),
    row('traces, after the first', file(/^trace-/), 0.4),
    { what: 'files', count: readdirSync(folder).filter(name => name.endsWith('.js')).length },
  ]
}

export default measure
