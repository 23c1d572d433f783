import { describe, expect, it } from 'vitest'
import type { NeighboursAnswer } from '../kit'
import { exampleCard } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { itemNeighbours } from './block'
import { View } from './view'

const [older, newer] = ['older', 'newer'].map(id => exampleCard(id, { kind: 'post', title: { en: id } })) as [
  ReturnType<typeof exampleCard>,
  ReturnType<typeof exampleCard>,
]
const draw = (neighbours: Partial<NeighboursAnswer> | null, props: object = {}, context: object = {}) =>
  drawBlock(itemNeighbours, View, {
    props,
    data: {
      neighbours: neighbours && { collectionId: 'journal', isByTime: true, before: null, after: null, ...neighbours },
    },
    context,
  })

describe('the way on from an item', () => {
  it('leads to the older one and to the newer one, with the day of each', () => {
    const html = draw({ before: older, after: newer })
    expect(html.match(/<a /g)).toHaveLength(2)
    expect(html).toContain('class="item-way-on is-before" href="/older" rel="prev"')
    expect(html).toContain('Older, <time dateTime="2026-11-03T09:00:00.000Z">November 3</time>')
    expect(html).toContain('Newer')
  })

  it('in another order is what stands before and after, without days', () => {
    const html = draw({ before: older, after: newer, isByTime: false })
    expect(html).toContain('<span class="item-way-name">Before</span>')
    expect(html).not.toContain('<time')
  })

  it('is one way at either end, and none where there is nothing else', () => {
    expect(draw({ before: older }).match(/<a /g)).toHaveLength(1)
    expect(draw({})).toBe('')
    expect(draw(null)).toBe('')
    expect(draw(null, {}, { mode: 'canvas' })).toContain('The ones before and after')
  })

  it('shows pictures where they are wanted, which say nothing twice', () => {
    expect(draw({ before: older }, { picture: true })).toMatch(/<img[^>]*alt=""/)
    expect(draw({ before: older })).not.toContain('<img')
  })
})
