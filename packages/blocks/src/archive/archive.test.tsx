import { describe, expect, it } from 'vitest'
import { exampleTimes } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { archive } from './block'
import { View } from './view'

const months = exampleTimes(['2026-11', '2026-03', '2025-12'])
const draw = (props: object = {}, context: object = {}, labels = months) =>
  drawBlock(archive, View, { props, data: { labels }, context })

describe('archive block', () => {
  it('asks for months, years or categories', () => {
    const asked = (by: 'months' | 'years' | 'categories' | 'authors') =>
      archive.needs?.({ ...archive.defaults('en'), by }).labels.of
    expect((['months', 'years', 'categories', 'authors'] as const).map(asked)).toEqual([
      'month',
      'year',
      'category',
      'author',
    ])
  })

  it('names months in the language of the page', () => {
    expect(draw()).toContain('<a class="label-link" href="/shop/2026/03">March 2026</a>')
    expect(draw({}, { locale: 'de' })).toContain('>März 2026</a>')
  })

  it('opens the latest year, the others without script', () => {
    const html = draw({ layout: 'folded' })
    expect(
      [...html.matchAll(/<details( open="")?><summary>(\d+)/g)].map(([, open, year]) => [year, open !== undefined]),
    ).toEqual([
      ['2026', true],
      ['2025', false],
    ])
    expect(
      draw({ layout: 'folded', by: 'years' }, {}, exampleTimes(['2026'])),
      'years have nothing to open',
    ).not.toContain('<details')
  })

  it('is one closed menu when it is to be short', () => {
    const html = draw({ layout: 'menu' })
    expect(html.match(/<details>/g)).toHaveLength(1)
    expect(html).toContain('<summary>By month</summary>')
  })

  it('is nothing to visitors while there is nothing', () => {
    expect(draw({}, {}, [])).toBe('')
  })
})
