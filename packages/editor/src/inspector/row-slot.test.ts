import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { slotAt } from './row-slot'

const height = 40

it.each([
  ['where it stands', 80, 2, undefined],
  ['a little lower than it stands', 99, 2, undefined],
  ['over the first row', -300, 2, 0],
  ['on the row before', 41, 2, 1],
  ['on the row after', 119, 2, 4],
  ['below the last row', 900, 2, 5],
])('a row held %s', (_, y, at, slot) => {
  expect(slotAt({ y, height, at, count: 5 })).toBe(slot)
})

it('lands where it is held, wherever that is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(), fc.integer({ min: -500, max: 5000 }), (count, from, y) => {
      const at = from % count
      const slot = slotAt({ y, height, at, count })
      const rows = Array.from({ length: count }, (__, row) => row)
      const others = rows.filter(row => row !== at)
      const before = slot === undefined ? -1 : others.indexOf(slot)
      const landed =
        slot === undefined
          ? rows
          : [...others.slice(0, before < 0 ? count : before), at, ...(before < 0 ? [] : others.slice(before))]
      expect(landed.indexOf(at)).toBe(Math.min(count - 1, Math.max(0, Math.round(y / height))))
    }),
  )
})
