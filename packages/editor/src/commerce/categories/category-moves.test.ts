import type { Category } from '@sitewright/contract/categories'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropped, moved, rowsOf, type Target } from './category-moves'

const category = (id: string, parentId: string | null = null): Category => ({
  ...{ id, parentId, name: id, slug: id, products: 0 },
})
const tree = [
  ...[category('vases'), category('tableware'), category('seconds')],
  ...[category('bottles', 'vases'), category('bud', 'vases'), category('tall', 'bottles')],
]

describe('rows of the tree', () => {
  it('stand below what they belong to', () => {
    expect(rowsOf(tree).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      ...['0 vases', '1 bottles', '2 tall', '1 bud', '0 tableware', '0 seconds'],
    ])
  })
})

describe('a key moves a category', () => {
  it.each<[string, 'up' | 'down' | 'in' | 'out', Target | undefined]>([
    ['tableware', 'up', { parentId: null, index: 0 }],
    ['vases', 'up', undefined],
    ['tableware', 'down', { parentId: null, index: 2 }],
    ['seconds', 'down', undefined],
    ['tableware', 'in', { parentId: 'vases', index: 2 }],
    ['vases', 'in', undefined],
    ['tall', 'out', { parentId: 'vases', index: 1 }],
    ['bud', 'out', { parentId: null, index: 1 }],
    ['seconds', 'out', undefined],
    ['gone', 'up', undefined],
  ])('%s %s', (id, direction, target) => {
    expect(moved(tree, id, direction)).toEqual(target)
  })

  it('and never deeper than ten', () => {
    const deep = Array.from({ length: 10 }, (_, depth) => category(`d${depth}`, depth === 0 ? null : `d${depth - 1}`))
    const beside = [...deep, category('late', 'd8')]
    expect(moved(beside, 'late', 'in')).toBeUndefined()
    expect(dropped(beside, 'late', { over: 'd9', part: 'into' })).toBeUndefined()
    expect(dropped(beside, 'late', { over: 'd8', part: 'into' })).toEqual({ parentId: 'd8', index: 1 })
  })
})

describe('a category that is let go over another', () => {
  it.each<[string, string, 'before' | 'into' | 'after', Target | undefined]>([
    ['seconds', 'vases', 'before', { parentId: null, index: 0 }],
    ['seconds', 'bottles', 'after', { parentId: 'vases', index: 1 }],
    ['seconds', 'tall', 'into', { parentId: 'tall', index: 0 }],
    ['vases', 'tall', 'into', undefined],
    ['vases', 'bud', 'after', undefined],
    ['vases', 'vases', 'into', undefined],
    ['vases', 'seconds', 'after', { parentId: null, index: 2 }],
  ])('%s on %s, %s', (id, over, part, target) => {
    expect(dropped(tree, id, { over, part })).toEqual(target)
  })

  it('never lands within itself, whatever the tree', () => {
    const trees = fc
      .array(fc.nat(), { minLength: 2, maxLength: 12 })
      .map(parents =>
        parents.map((parent, at) =>
          category(`c${at}`, at === 0 || parent % (at + 1) === at ? null : `c${parent % at}`),
        ),
      )
    fc.assert(
      fc.property(
        trees,
        fc.nat(),
        fc.nat(),
        fc.constantFrom('before' as const, 'into' as const, 'after' as const),
        (all, a, b, part) => {
          const id = all[a % all.length]!.id
          const target = dropped(all, id, { over: all[b % all.length]!.id, part })
          for (
            let above = target?.parentId ?? null;
            above !== null;
            above = all.find(each => each.id === above)!.parentId
          )
            expect(above).not.toBe(id)
        },
      ),
    )
  })
})
