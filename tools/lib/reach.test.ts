import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReach, entryPoints } from './reach.mjs'

const files = {
  'packages/domain/package.json': '{ "exports": { "./*": "./src/*/index.ts" } }',
  'packages/domain/src/money/index.ts': `export { add, type Sum } from './add'\nexport * from './rounding'\nexport { split as share } from './split'`,
  'packages/domain/src/money/add.ts': `
    import { zero } from './zero'
    export type Sum = { total: Total }
    type Total = number
    export const add = (a: number, b: number): Sum => ({ total: a + b + zero })
    export const subtract = (a: number, b: number) => a - b - one
    const one = 1`,
  'packages/domain/src/money/zero.ts': `export const zero = 0\nexport const ten = 10`,
  'packages/domain/src/money/rounding.ts': `export const round = Math.round\nexport const cut = Math.trunc`,
  'packages/domain/src/money/split.ts': `export const split = () => []`,
  'packages/domain/src/later/index.ts': `export { later, never } from './later'`,
  'packages/domain/src/later/later.ts': `export const later = 1\nexport const never = 2`,
  'packages/domain/src/worker/index.ts': `export const work = 1`,
  'packages/server/package.json': '{ "exports": {} }',
  'packages/server/src/main.ts': `
    import * as money from '@sitewright/domain/money'
    import { used } from './unloaded'
    import './on-load'
    export const start = () => [money.add(1, 2), { share: 1, used }, import('@sitewright/domain/later')]
    const worker = new URL('./worker.ts', import.meta.url)
    start(); worker`,
  'packages/server/src/on-load.ts': `import { round } from '@sitewright/domain/money'\nconsole.log(round(1))`,
  'packages/server/src/unloaded.ts': `export const used = 1`,
  'packages/server/src/worker.ts': `import { work } from '@sitewright/domain/worker'\nexport const doIt = () => work`,
  'packages/server/src/nobody.ts': `import { share, cut } from '@sitewright/domain/money'\nexport const nobody = () => share(cut)`,
  'packages/server/src/main.test.ts': `import { cut } from '@sitewright/domain/money'\ncut(1)`,
}

let root: string
let reach: ReturnType<typeof createReach>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'reach-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  reach = createReach(root, { entries: [join(root, 'packages/server/src/main.ts')] })
})
afterAll(() => rm(root, { recursive: true }))

it.each([
  ['money/add', 'add', true],
  ['money/add', 'Sum', true],
  ['money/add', 'subtract', false],
  ['money/zero', 'zero', true],
  ['money/zero', 'ten', false],
  ['money/rounding', 'round', true],
  ['money/rounding', 'cut', false],
  ['money/split', 'split', false],
  ['later/later', 'never', true],
  ['worker/index', 'work', true],
])('%s: %s is reached: %s', (file, name, expected) => {
  expect(reach.isReached(join(root, `packages/domain/src/${file}.ts`), name)).toBe(expected)
})

it('names every export where it is declared, not where it is passed on', () => {
  const found = reach.exportsBelow(join(root, 'packages/domain/src/money'))
  expect(found.map(({ name }) => name).sort()).toEqual([
    'Sum',
    'add',
    'cut',
    'round',
    'split',
    'subtract',
    'ten',
    'zero',
  ])
})

it('begins where the builds begin', () => {
  const here = join(import.meta.dirname, '../..')
  expect(entryPoints(here).map(path => path.slice(here.length))).toEqual(
    expect.arrayContaining([
      '/packages/visitor/src/start.ts',
      '/packages/blocks/src/accordion/island.ts',
      '/packages/server/src/cli/index.ts',
      '/packages/editor/src/main.tsx',
    ]),
  )
})
