import { describe, expect, it } from 'vitest'
import { extended, reached, toggled } from './selection'

describe('what is marked', () => {
  it('keeps the order it was pressed in', () => {
    expect(['c', 'a', 'b', 'a'].reduce<readonly string[]>(toggled, [])).toEqual(['c', 'b'])
  })

  it('grows by everything in between, in the order it is come by', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    expect(extended(['d'], ids, { from: 'd', to: 'b' })).toEqual(['d', 'c', 'b'])
    expect(extended([], ids, { from: 'b', to: 'd' })).toEqual(['b', 'c', 'd'])
    expect(extended(['x'], ids, { from: 'gone', to: 'b' })).toEqual(['x', 'b'])
  })
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 4, 6],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 2, 6],
  ['Tab', 2, undefined],
])('among seven in rows of three, %s leads from %i to %s', (key, index, to) => {
  expect(reached(key, { index, count: 7, columns: 3 })).toBe(to)
})
