import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { root } from './run.mjs'

const renderPackage = join(root, 'packages/render/package.json')
const { resolve } = createRequire(renderPackage)
const { version } = createRequire(import.meta.url)('subset-font/package.json')
const cache = join(root, '.cache', 'fonts')

/** Font packages are dependencies of the renderer; the letters of western languages are enough of each. */
const wanted = /-(?:latin|latin-ext)-(?:wght|400)-(?:normal|italic)\.woff2$/
/** What most pages load, in parts. The other files are rarely asked for and stay as they came. */
const parted = /-latin-((?:wght|400)-(?:normal|italic)\.woff2)$/

function installedFonts() {
  const { dependencies } = JSON.parse(readFileSync(renderPackage, 'utf8'))
  return Object.keys(dependencies)
    .filter(name => name.startsWith('@fontsource'))
    .map(name => join(dirname(resolve(`${name}/package.json`)), 'files'))
    .flatMap(folder =>
      readdirSync(folder)
        .filter(name => wanted.test(name))
        .map(name => join(folder, name)),
    )
}

/** Every character of a CSS `unicode-range`. */
export const lettersOf = range =>
  range
    .split(',')
    .flatMap(part => {
      const [first, last = first] = part.slice(2).split('-')
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')

async function makeParts(fonts, about) {
  const child = spawn(process.execPath, [join(root, 'tools/subset-fonts.mjs')], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ fonts, ...about }))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The fonts could not be made smaller; the reason stands above.')
}

/** All font files of a build by name. The letters of `subsets` get files of their own, made once and kept for the next build. */
export async function fontFiles({ subsets, weights }) {
  mkdirSync(cache, { recursive: true })
  const files = installedFonts().flatMap(file => {
    if (!parted.test(file)) return [{ name: basename(file), path: file }]
    const source = readFileSync(file)
    return Object.entries(subsets).map(([subset, text]) => {
      const key = createHash('sha256').update(version).update(text).update(JSON.stringify(weights)).update(source)
      const part = join(cache, `${key.digest('hex').slice(0, 32)}.woff2`)
      return { name: basename(file).replace(parted, `-${subset}-$1`), path: part, made: { file, part, text } }
    })
  })
  const missing = files.flatMap(({ made }) => (made && !existsSync(made.part) ? [made] : []))
  if (missing.length > 0) await makeParts(missing, { weights })
  return files.map(({ name, path }) => ({ name, path }))
}
