import { type BlockRecord, barOrder } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { nextInBar, nextInFlow, slotInBar, slotInFlow } from './slots'

const block = (id: string, x: number, y = 1): BlockRecord => {
  const place = { x, y, w: 1, h: 1, layer: 0 }
  const placement = { desktop: place, mobile: place }
  return { id, sectionId: 's', type: 'text', version: 1, props: {}, placement }
}
const box = (left: number, top: number, width = 60, height = 20) => ({ left, top, width, height })

describe('a slot in a bar of 900 by 80', () => {
  const order = barOrder([block('menu', 1), block('name', 9), block('search', 17), block('cart', 18)])
  const section = {
    rect: { left: 0, top: 0, width: 900, height: 80 },
    blocks: new Map([
      ['menu', box(20, 30)],
      ['name', box(420, 30)],
      ['search', box(740, 30)],
      ['cart', box(820, 30)],
    ]),
  }
  const slot = (own: string, x: number) => {
    const { zone, before, mark } = slotInBar(section, order, own, { x, y: 40 })
    return [zone, before, mark.left]
  }

  it.each([
    ['name', 10, ['left', 'menu', 14]],
    ['name', 200, ['left', null, 84]],
    ['menu', 440, ['centre', 'name', 414]],
    ['name', 440, ['centre', null, 450]],
    ['menu', 700, ['right', 'search', 734]],
    ['menu', 800, ['right', 'cart', 814]],
    ['menu', 2000, ['right', null, 884]],
    ['menu', -5, ['left', null, 150]],
  ])('%s at %d', (own, x, expected) => {
    expect(slot(own, x)).toEqual(expected)
  })

  it.each([
    ['menu', 1, { zone: 'centre', before: 'name' }],
    ['name', 1, { zone: 'right', before: 'search' }],
    ['search', 1, { zone: 'right', before: null }],
    ['cart', 1, undefined],
    ['cart', -1, { zone: 'right', before: 'search' }],
    ['search', -1, { zone: 'centre', before: null }],
    ['menu', -1, undefined],
    ['gone', 1, undefined],
  ] as const)('%s one step %d', (id, by, expected) => {
    expect(nextInBar(order, id, by)).toEqual(expected)
  })
})

describe('a slot in a flow', () => {
  const order = [block('a', 1, 1), block('b', 1, 2), block('c', 1, 3)]
  const section = {
    rect: { left: 0, top: 0, width: 600, height: 300 },
    blocks: new Map([
      ['a', box(0, 10, 600, 80)],
      ['b', box(0, 110, 600, 80)],
      ['c', box(0, 210, 600, 80)],
    ]),
  }

  it.each([
    ['c', 20, 'a', 4],
    ['c', 120, 'b', 104],
    ['c', 290, null, 194],
    ['a', 180, 'c', 204],
  ])('%s at %d stands before %s', (own, y, before, top) => {
    const slot = slotInFlow(section, order, own, { x: 5, y })
    expect([slot.before, slot.mark.top]).toEqual([before, top])
  })

  it.each([
    ['a', 1, { before: 'c' }],
    ['b', 1, { before: null }],
    ['c', 1, undefined],
    ['c', -1, { before: 'b' }],
    ['a', -1, undefined],
  ] as const)('%s one step %d', (id, by, expected) => {
    expect(nextInFlow(order, id, by)).toEqual(expected)
  })
})
