import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { chart } from './block'
import { View } from './view'

const data = {
  rows: [
    ['', 'Dollars'],
    ['Banks', '41'],
    ['Testing', '20.5'],
    ['Clearing', 'later'],
  ],
}
const draw = (props: object = {}, context = {}) => drawBlock(chart, View, { props: { data, ...props }, context })
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0

describe('chart block', () => {
  it.each(['bar', 'line', 'pie'])(
    'draws a %s chart from its dataset without script, readable as a table [BLK-02]',
    kind => {
      const html = draw({ kind, prefix: { en: '$' } })
      expect(html).not.toMatch(/<script|data-island/)
      expect(html).toContain('<summary>Show as table</summary>')
      expect(html).toContain('<th scope="col" class="cell-end num">Dollars</th>')
      expect(html).toMatch(/<tr><th scope="row">Banks<\/th><td class="cell-end num">\$41<\/td><\/tr>/)
      expect(html, 'letters for a number are a gap').toMatch(
        /<th scope="row">Clearing<\/th><td class="cell-end num"><\/td>/,
      )
    },
  )

  it('has bars as long as their share of the longest, from zero on, and names beside numbers', () => {
    const html = draw()
    expect(html).toContain('inset-inline-start:0%;inline-size:100%')
    expect(html).toContain('inset-inline-start:0%;inline-size:50%')
    expect(html).toContain('<span class="chart-name">Banks</span><span class="chart-value num">41</span>')
  })

  it('lays bars below zero on the other side of it', () => {
    const html = draw({
      data: {
        rows: [
          ['', 'n'],
          ['a', '30'],
          ['b', '-10'],
        ],
      },
    })
    expect(html).toContain('inset-inline-start:25%;inline-size:75%')
    expect(html).toContain(
      'class="chart-bar below-zero tone-0 pattern-0" style="inset-inline-start:0%;inline-size:25%"',
    )
    expect(html).toContain('−10')
  })

  it('breaks a line at a gap, and draws a value alone as a dot', () => {
    const html = draw({
      kind: 'line',
      data: {
        rows: [
          ['', 'n'],
          ['a', '1'],
          ['b', ''],
          ['c', '3'],
          ['d', '4'],
        ],
      },
    })
    expect(html).toMatch(/class="chart-stroke tone-0 pattern-0" d="M0 75L0 75M66\.67 25L100 0"/)
  })

  it('is called by its title, else by its kind', () => {
    expect(draw({ kind: 'pie', title: { en: 'Giving' } })).toContain('role="img" aria-labelledby="sample-title"')
    expect(draw({ kind: 'pie', title: {} })).toContain('role="img" aria-label="Pie chart"')
  })

  it('leaves values below zero out of a pie, and says each share', () => {
    const html = draw({
      kind: 'pie',
      data: {
        rows: [
          ['', 'n'],
          ['a', '3'],
          ['b', '-5'],
          ['c', '1'],
        ],
      },
    })
    expect(count(html, /<path class="tone/g)).toBe(2)
    expect(html).toContain('75%')
    expect(html).toContain('25%')
  })

  it('tells series apart by patterns from the fifth on', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const html = draw({
      data: {
        rows: [
          ['', ...names],
          ['x', ...names.map(() => '1')],
        ],
      },
    })
    expect(count(html, /chart-key tone-\d pattern-0/g)).toBe(4)
    expect(count(html, /chart-key tone-\d pattern-1/g)).toBe(2)
  })

  it('highlights one row, and marks a goal', () => {
    const html = draw({ emphasis: 2, goal: '82', goalLabel: { en: 'hoped for' } })
    expect(count(html, /chart-bar tone-1/g)).toBe(1)
    expect(html).toContain('--goal:100%')
    expect(html).toContain('82, hoped for')
    expect(html, 'bars are measured by it, too').toContain('inline-size:50%')
  })

  it('writes numbers in the language of the page', () => {
    expect(draw({ decimals: 2 }, { locale: 'de' })).toContain('41,00')
  })

  it('draws nothing but finite numbers, however large the values are', () => {
    for (const kind of ['bar', 'line', 'pie']) {
      const rows = [
        ['', 'a', 'b'],
        ['x', '1e308', '1e308'],
        ['y', '-1e308', 'NaN'],
        ['z', '0', ''],
      ]
      for (const stacked of [false, true]) expect(draw({ kind, stacked, data: { rows } })).not.toMatch(/NaN|Infinity/)
    }
  })

  it('is not there without numbers; the canvas asks for some', () => {
    const none = {
      data: {
        rows: [
          ['', 'n'],
          ['a', 'many'],
        ],
      },
    }
    expect(draw(none)).toBe('')
    expect(draw(none, { mode: 'canvas' })).toContain('Add numbers')
  })
})
