import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BlockRecord, barOrder, isOnGrid, type NewPlaces, placesInBar, placesInFlow } from './index'
import { note, place } from './testing/arbitrary-pages'

const at = (id: string, x: number, y = 1): BlockRecord =>
  note(id, 'bar', { placement: { desktop: place({ x, y, w: 1, h: 1 }), mobile: place() } })

const moved = (blocks: readonly BlockRecord[], places: NewPlaces): BlockRecord[] =>
  blocks.map(block => {
    const next = places.get(block.id)
    return next ? { ...block, placement: { ...block.placement, desktop: next } } : block
  })
const ids = (blocks: readonly BlockRecord[]) => blocks.map(({ id }) => id)
const zonesOf = (blocks: readonly BlockRecord[]) => {
  const { left, centre, right } = barOrder(blocks)
  return [ids(left), ids(centre), ids(right)]
}

const header = [at('menu', 1), at('name', 9), at('search', 17), at('account', 19), at('cart', 21)]
const blockOf = (id: string) => header.find(block => block.id === id)!

describe('a bar', () => {
  it('is read by zones', () => {
    expect(zonesOf(header)).toEqual([['menu'], ['name'], ['search', 'account', 'cart']])
  })

  it.each([
    ['cart', 'right', 'search', [['menu'], ['name'], ['cart', 'search', 'account']]],
    ['search', 'right', null, [['menu'], ['name'], ['account', 'cart', 'search']]],
    ['name', 'left', 'menu', [['name', 'menu'], [], ['search', 'account', 'cart']]],
    ['menu', 'centre', null, [[], ['name', 'menu'], ['search', 'account', 'cart']]],
  ] as const)('%s goes to the %s, before %s', (id, zone, before, expected) => {
    const places = placesInBar(header, { moved: blockOf(id), zone, before })
    expect(zonesOf(moved(header, places))).toEqual(expected)
  })

  it('names only blocks whose place changes', () => {
    const tidy = moved(header, placesInBar(header, { moved: blockOf('cart'), zone: 'right', before: null }))
    expect(placesInBar(tidy, { moved: tidy[4]!, zone: 'right', before: null }).size).toBe(0)
  })

  it('any block can stand before any other, however many there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 30 }), fc.nat(), fc.nat(), (count, from, to) => {
        const blocks = Array.from({ length: count }, (_, n) => at(`b${n}`, 9 + (n % 8), 1 + Math.floor(n / 8)))
        const [one, other] = [blocks[from % count]!, blocks[to % count]!]
        if (one === other) return
        const after = moved(blocks, placesInBar(blocks, { moved: one, zone: 'centre', before: other.id }))
        const order = ids(barOrder(after).centre)
        expect(order.indexOf(one.id)).toBe(order.indexOf(other.id) - 1)
        expect(order.filter(id => id !== one.id)).toEqual(ids(blocks).filter(id => id !== one.id))
        expect(after.every(({ placement }) => isOnGrid(placement.desktop, 'desktop'))).toBe(true)
      }),
    )
  })
})

describe('a flow', () => {
  const text = [at('title', 1, 1), at('lead', 1, 5), at('body', 1, 9)]

  it('a block takes its place in the order, and no row is left between', () => {
    const after = moved(text, placesInFlow(text, { moved: text[2]!, before: 'lead' }))
    const rows = Object.fromEntries(after.map(({ id, placement }) => [id, placement.desktop.y]))
    expect(rows).toEqual({ title: 1, body: 2, lead: 3 })
  })

  it('or the last one', () => {
    const after = moved(text, placesInFlow(text, { moved: text[0]!, before: null }))
    expect(after.map(({ placement }) => placement.desktop.y)).toEqual([3, 1, 2])
  })
})
