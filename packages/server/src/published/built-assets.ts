import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltAssets } from '@sitewright/render'

type Manifest = Readonly<Record<string, { readonly file: string; readonly isEntry?: boolean }>>

const hashed = /^(.+)-[\w-]{8}(\.woff2)$/

/**
 * What the visitor build made, by the names its manifest gives. Without a build pages have no script and show their
 * fonts' fallbacks: all of them work, and tests need no build.
 */
export function readBuiltAssets(folder: string): BuiltAssets {
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  } catch {
    return { script: undefined, fonts: {} }
  }
  const address = (file: string) => `/universal/visitor/${file}`
  const files = Object.values(manifest)
  const entry = files.find(({ isEntry }) => isEntry)
  const fonts = files.flatMap(({ file }) => {
    const [, name, ending] = hashed.exec(file) ?? []
    return name === undefined ? [] : [[`${name}${ending}`, address(file)] as const]
  })
  return { script: entry && address(entry.file), fonts: Object.fromEntries(fonts) }
}
