import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readBuiltAssets } from './built-assets'

const folders: string[] = []
const folderWith = (manifest?: object): string => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  folders.push(folder)
  mkdirSync(join(folder, '.vite'))
  if (manifest) writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('what the visitor build made', () => {
  it('is known by the names of the manifest: the page’s script and what it imports, each island by its block, and the fonts', () => {
    const built = readBuiltAssets(
      folderWith({
        'src/start.ts': { file: 'start-abcd1234.js', imports: ['_page-abcd1234.js'] },
        '_page-abcd1234.js': { file: 'page-abcd1234.js', imports: ['_kit-abcd1234.js'] },
        '_kit-abcd1234.js': { file: 'kit-abcd1234.js', imports: ['_page-abcd1234.js'] },
        'src/checkout/start.ts': { file: 'checkout-abcd1234.js' },
        'src/members/account/start.ts': { file: 'account-abcd1234.js' },
        'src/reviews-request/start.ts': { file: 'reviews-request-abcd1234.js' },
        '../blocks/src/before-after/island.ts': { file: 'before-after-abcd1234.js' },
        '../blocks/src/cart/island.tsx': { file: 'cart-abcd1234.js' },
        '../blocks/src/kit/engines/gallery/index.ts': { file: 'gallery-abcd1234.js' },
        '_gallery-stacked-abcd1234.js': { file: 'gallery-stacked-abcd1234.js' },
        '../../node_modules/x/karla-latin.woff2': { file: 'karla-latin-abcd1234.woff2' },
      }),
    )
    expect(built).toEqual({
      choice: undefined,
      script: '/universal/visitor/start-abcd1234.js',
      scriptImports: ['/universal/visitor/page-abcd1234.js', '/universal/visitor/kit-abcd1234.js'],
      checkoutScript: '/universal/visitor/checkout-abcd1234.js',
      memberScript: '/universal/visitor/account-abcd1234.js',
      reviewsScript: '/universal/visitor/reviews-request-abcd1234.js',
      islands: {
        'before-after': '/universal/visitor/before-after-abcd1234.js',
        cart: '/universal/visitor/cart-abcd1234.js',
      },
      fonts: { 'karla-latin.woff2': '/universal/visitor/karla-latin-abcd1234.woff2' },
    })
  })

  it('holds scripts that stand in pages themselves, as text', () => {
    const folder = folderWith({})
    writeFileSync(join(folder, 'choose-variants.inline'), 'choose()')
    expect(readBuiltAssets(folder).choice).toBe('choose()')
  })

  it('is nothing without a build, and pages work without it', () => {
    expect(readBuiltAssets(folderWith())).toEqual({
      script: undefined,
      scriptImports: [],
      checkoutScript: undefined,
      memberScript: undefined,
      reviewsScript: undefined,
      islands: {},
      fonts: {},
    })
  })
})
