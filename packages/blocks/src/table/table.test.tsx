import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { table } from './block'
import { View } from './view'

const data = {
  rows: [
    ['Glaze', 'Fired to', 'Since'],
    ['Chalk', '1,260 °C', '2016'],
    ['Oat', '1,250 °C', '2017'],
  ],
}
const draw = (props: object = {}, context = {}) => drawBlock(table, View, { props: { data, ...props }, context })

describe('table block', () => {
  it('is a table with heads of columns and rows, without script', () => {
    const html = draw()
    expect(html).toContain('<th scope="col">Glaze</th>')
    expect(html).toContain('<th scope="row">Chalk</th>')
    expect(html).not.toContain('data-island')
    expect(draw({ headRow: false, headColumn: false })).not.toContain('<th')
  })

  it('puts numbers below each other and leaves words where they begin, unless told otherwise', () => {
    const html = draw()
    expect(html).toContain('<td class="cell-end num">2016</td>')
    expect(html).toContain('<td>1,260\u00a0°C</td>')
    expect(
      draw({
        columns: [
          { id: 'a', align: 'auto' },
          { id: 'b', align: 'center' },
        ],
      }),
    ).toContain('<td class="cell-center">1,260\u00a0°C</td>')
  })

  it('fills rows that are too short, and leaves out those that say nothing', () => {
    const html = draw({ data: { rows: [['a', 'b'], ['x'], ['', '']] } })
    expect(html).toContain('<tbody><tr><th scope="row">x</th><td></td></tr></tbody>')
  })

  it('can be scrolled by key when it may be wider than its place', () => {
    expect(draw({ caption: { en: 'Glazes' } })).toContain('role="region" tabindex="0" aria-label="Glazes"')
    expect(
      draw({
        data: {
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
      }),
    ).not.toContain('tabindex')
  })

  it('tells each cell the head of its column where rows stand one below the other', () => {
    const html = draw({ onPhones: 'stack' })
    expect(html).toContain('data-label="Fired to" role="cell"')
    expect(html).toContain('role="table"')
  })

  it('is not there without cells; the canvas asks for some', () => {
    expect(draw({ data: { rows: [['']] } })).toBe('')
    expect(draw({ data: { rows: [['']] } }, { mode: 'canvas' })).toContain('Add rows')
  })
})

it('opening hours say nothing of today before their script comes, so that a page can be kept', () => {
  const html = draw({ data: { rows: [['Mon–Fri', '10–6']] }, look: 'hours', headRow: false })
  expect(html).toContain('data-days="12345"')
  expect(html).not.toContain('aria-current')
})
