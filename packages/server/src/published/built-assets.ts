import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticRoot } from '@sitewright/domain/pages'
import type { BuiltAssets } from '@sitewright/render'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>

const islandSource = /\/blocks\/src\/([a-z0-9-]+)\/island(?:\/index)?\.tsx?$/
/** Scripts that stand in the page itself. */
const inlineScript = (folder: string, name: string): string | undefined => {
  const file = join(folder, `${name}.inline`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const hashed = /^(.+)-[\w-]{8}(\.woff2)$/

/**
 * What the visitor build made, by the names its manifest gives. Without a build pages have no script and show their
 * fonts' fallbacks: all of them work, and tests need no build.
 */
export function readBuiltAssets(
  folder: string,
  root: string = staticRoot(null),
): BuiltAssets & {
  readonly checkoutScript: string | undefined
  readonly memberScript: string | undefined
  readonly reviewsScript: string | undefined
} {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  } catch {
    return {
      script: undefined,
      scriptImports: [],
      checkoutScript: undefined,
      memberScript: undefined,
      reviewsScript: undefined,
      islands: {},
      fonts: {},
    }
  }
  const address = (file: string) => `${root}/visitor/${file}`
  const files = Object.values(manifest)
  const entry = (name: string) => manifest[name] && address(manifest[name].file)
  const importsOf = (name: string, seen = new Set<string>()): string[] =>
    (manifest[name]?.imports ?? []).flatMap(imported => {
      if (seen.has(imported)) return []
      seen.add(imported)
      return [manifest[imported]!.file, ...importsOf(imported, seen)]
    })
  const islands = Object.entries(manifest).flatMap(([source, { file }]) => {
    const [, type] = islandSource.exec(source) ?? []
    return type === undefined ? [] : [[type, address(file)] as const]
  })
  const fonts = files.flatMap(({ file }) => {
    const [, name, ending] = hashed.exec(file) ?? []
    return name === undefined ? [] : [[`${name}${ending}`, address(file)] as const]
  })
  return {
    script: entry('src/start.ts'),
    scriptImports: importsOf('src/start.ts').map(address),
    choice: inlineScript(folder, 'choose-variants'),
    checkoutScript: entry('src/checkout/start.ts'),
    memberScript: entry('src/members/account/start.ts'),
    reviewsScript: entry('src/reviews-request/start.ts'),
    islands: Object.fromEntries(islands),
    fonts: Object.fromEntries(fonts),
  }
}
