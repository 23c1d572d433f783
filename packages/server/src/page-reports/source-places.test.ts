import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSourcePlaces } from './source-places'

const folder = mkdtempSync(join(tmpdir(), 'maps-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'cart-AbCd1234.js.map'),
  JSON.stringify({
    version: 3,
    sources: ['../../packages/blocks/src/cart/island.tsx'],
    names: [],
    // From the first column on the first line, from the eleventh on the third column of the second.
    mappings: 'AAAA,UACE',
  }),
)
const { inSource, placeOf } = createSourcePlaces(folder)

describe('a place in what was built', () => {
  it('is told by the place in the source', async () => {
    const file = 'https://tern.example/universal/visitor/cart-AbCd1234.js'
    expect(await placeOf(file, 1, 11)).toEqual({ file: 'packages/blocks/src/cart/island.tsx', line: 2, column: 3 })
    expect(await placeOf(file, 1, 4)).toEqual({ file: 'packages/blocks/src/cart/island.tsx', line: 1, column: 1 })
  })

  it.each([
    ['of the owner’s code', 'https://tern.example/own.js'],
    ['of a build that is gone', 'https://tern.example/universal/visitor/cart-Zz99Zz99.js'],
    ['that leads elsewhere', 'https://tern.example/universal/visitor/../../../etc/passwd.js'],
  ])('%s is not known', async (_, file) => expect(await placeOf(file, 1, 11)).toBeUndefined())

  it('in a stack is told line by line, in the words of every browser; other lines stay as they came', async () => {
    const built = 'https://tern.example/universal/visitor/cart-AbCd1234.js'
    const source = 'packages/blocks/src/cart/island.tsx'
    const stack = [
      'TypeError: x is not a function (https://shop.example/visitor/)',
      `    at mount (${built}:1:11)`,
      `    at async ${built}:1:4`,
      `mount@${built}:1:12`,
      '    at own (https://tern.example/own.js:3:4)',
      '    at gone (https://tern.example/universal/visitor/cart-Zz99Zz99.js:1:11)',
    ].join('\n')
    expect(await inSource(stack)).toBe(
      [
        'TypeError: x is not a function (https://shop.example/visitor/)',
        `    at mount (${source}:2:3)`,
        `    at async ${source}:1:1`,
        `mount@${source}:2:3`,
        '    at own (https://tern.example/own.js:3:4)',
        '    at gone (https://tern.example/universal/visitor/cart-Zz99Zz99.js:1:11)',
      ].join('\n'),
    )
  })
})
