import { expect, it } from 'vitest'
import { scrollFor } from './keep-in-view'

const room = { scrollTop: 1000, clientHeight: 800 }

it.each([
  ['seen whole', { top: 1200, height: 300 }, undefined, undefined],
  ['cut at the end', { top: 1700, height: 300 }, undefined, 1240],
  ['below', { top: 3000, height: 300 }, 2880, 2540],
  ['above', { top: 200, height: 300 }, 80, 80],
  ['cut at the beginning', { top: 900, height: 300 }, undefined, 780],
  ['taller than the room', { top: 1500, height: 2000 }, undefined, 1380],
])('a block that is %s', (_, rect, chosen, added) => {
  expect(scrollFor(rect, room, { isNew: false }), 'chosen').toBe(chosen)
  expect(scrollFor(rect, room, { isNew: true }), 'new').toBe(added)
})
