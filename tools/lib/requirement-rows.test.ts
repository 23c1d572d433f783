import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLived } from './lived.mjs'
import { chooseAreas, readAreas, readPlaces } from './requirement-rows.mjs'

const known = new Set(['CART-01', 'CART-02', 'CART-03', 'MAP-07'])

it('reads areas with their rows and sentences', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rows-'))
  await writeFile(
    join(folder, '06-cart.md'),
    '| ID | Requirement |\n|---|---|\n| CART-01 | A `a \\| b` row. |\n| CART-02 | Two. |\n',
  )
  await writeFile(join(folder, 'README.md'), '| CART-03 | Not a row. |\n')
  const areas = readAreas(folder)
  await rm(folder, { recursive: true })
  expect(areas.map(({ area, prefix, rows }) => ({ area, prefix, rows: [...rows] }))).toEqual([
    {
      area: '06-cart',
      prefix: 'CART',
      rows: [
        ['CART-01', 'A `a \\| b` row.'],
        ['CART-02', 'Two.'],
      ],
    },
  ])
  for (const word of ['06', 'cart', 'CART', '06-cart', 'all', 'car']) expect(chooseAreas(areas, word)).toHaveLength(1)
  expect(chooseAreas(areas, 'map')).toEqual([])
})

it('gives each row one place, and says which have none, two or no row', () => {
  const text = '| [CART](06-cart.md) | 01, 02 |  | 02–04 |  |'
  const { placeOf, problems } = readPlaces(text, known)
  expect(placeOf.get('CART-01')).toBe('rule')
  expect(placeOf.get('CART-03')).toBe('page')
  expect(problems).toEqual(['CART-02 has two places', 'CART-04 has a place but is no row', 'MAP-07 has no place'])
})

const reach = {
  find: (_: string, from: string) => (from.startsWith('.') ? `/r/packages/domain/src/${from.slice(2)}` : undefined),
  homeOf: (path: string) => ({ path }),
  isModuleReached: (path: string) => path.endsWith('/used'),
}
const imports = new Map([
  ['used', { from: './used', name: 'used' }],
  ['unused', { from: './unused', name: 'unused' }],
])
const lives = createLived({ root: '/r', reach, importsOf: () => imports })
const test = (file: string, ...names: string[]) => ({ file, path: `/r/${file}`, names: new Set(names) })

it.each([
  ['rule', 'packages/domain/src/a.test.ts', ['used'], true],
  ['rule', 'packages/domain/src/a.test.ts', ['unused'], false],
  ['rule', 'packages/blocks/src/a/a.test.tsx', [], true],
  ['call', 'packages/server/src/cart/cart.test.ts', [], true],
  ['call', 'packages/domain/src/a.test.ts', ['used'], false],
  ['page', 'packages/blocks/src/a/a.test.tsx', [], true],
  ['page', 'e2e/shop.test.ts', [], true],
  ['page', 'packages/server/src/published/p.test.ts', ['html'], true],
  ['page', 'packages/server/src/published/p.test.ts', ['status'], false],
  ['page', 'packages/server/src/platform/mail/m.test.ts', ['html'], false],
  ['page', 'packages/editor/src/a.test.tsx', [], false],
  ['editor', 'packages/editor/src/a.test.tsx', [], true],
  ['editor', 'packages/server/src/accounts/a.test.ts', [], true],
  ['editor', 'packages/domain/src/a.test.ts', ['used'], false],
] as const)('a row seen by %s counts in %s with %j: %s', (place, file, names, expected) => {
  expect(lives(test(file, ...names), place)).toBe(expected)
})
