import { expect, it } from 'vitest'
import { decorativeShapes, type ShapeBlock, shapeHeights, shapeMask, shapeViewBox } from './shapes'

it('sizes are 100, 150 or 67 by proportion [IMG-63]', () => {
  expect(shapeHeights).toEqual({ square: 100, tall: 150, wide: 67 })
  expect([...new Set(Object.values(decorativeShapes))].sort((a, b) => a - b)).toEqual([67, 100, 150])
})

it('knows about thirty decorative shapes [IMG-65 IMG-66]', () => {
  const names = Object.keys(decorativeShapes)
  expect(names).toEqual(expect.arrayContaining(['circle', 'diamond', 'gear']))
  expect(names.length).toBeGreaterThanOrEqual(30)
  expect(names.length).toBeLessThan(40)
})

it.each([
  ['circle', { kind: 'mask', shape: 'circle', width: 100, height: 100 }],
  ['arch', { kind: 'mask', shape: 'arch', width: 100, height: 150 }],
  ['cloud', { kind: 'mask', shape: 'cloud', width: 100, height: 67 }],
  ['rectangle', { kind: 'fill' }],
  ['toString', { kind: 'none' }],
  ['', { kind: 'none' }],
  [undefined, { kind: 'none' }],
])('the mask named %s is %o [IMG-60 IMG-61 IMG-62 IMG-66]', (name, mask) => {
  expect(shapeMask(name)).toEqual(mask)
})

it('a shape block has a name and the view box of its mask [IMG-59]', () => {
  const block: ShapeBlock = { shape: 'drop', viewBox: shapeViewBox('drop') }
  expect(block.viewBox).toBe('0 0 100 150')
})
