import { describe, expect, it } from 'vitest'
import { chartDataOf } from './chart'
import { chartRowsOf } from './pasted-chart'

describe('pasted rows', () => {
  it.each<[string, ...string[][]]>([
    ['with names of series', ['', 'Visits'], ['Mon', '10'], ['Tue', '1,250.50']],
    ['with sums of money', ['Month', 'In', 'Out'], ['May', '$41', '(5)'], ['June', '41 €', '12 %']],
    ['with a gap', ['', 'A', 'B'], ['Mon', '1', ''], ['Tue', '', '2']],
    ['with a word among numbers', ['', 'A', 'B'], ['Mon', '1', '2'], ['Tue', '3', 'closed']],
  ])('are a chart: %s', (_, ...rows) => {
    expect(chartRowsOf(rows)).toEqual(rows)
  })

  it('without names of series get some, so that no row is lost', () => {
    expect(
      chartRowsOf([
        ['Mon', '10'],
        ['Tue', '20'],
      ]),
    ).toEqual([
      ['', ''],
      ['Mon', '10'],
      ['Tue', '20'],
    ])
    const two = chartRowsOf([
      ['Mon', '10', '1'],
      ['Tue', '20', '2'],
    ])!
    expect(chartDataOf(two)).toEqual({
      categories: ['Mon', 'Tue'],
      series: [
        { label: '1', values: [10, 20] },
        { label: '2', values: [1, 2] },
      ],
    })
  })

  it.each<[string, ...string[][]]>([
    ['hours', ['Mon', '10–18'], ['Tue', 'closed']],
    ['words', ['Glaze', 'Clay'], ['Celadon', 'Porcelain'], ['Tenmoku', 'Stoneware']],
    ['as many words as numbers', ['', 'A', 'B'], ['Mon', '1', 'x'], ['Tue', '2', 'y']],
    ['one row of numbers', ['', 'A'], ['Mon', '1']],
    ['one column', ['1'], ['2'], ['3']],
    ['nothing but blanks', ['', ''], ['', ''], ['', '']],
  ])('are no chart: %s', (_, ...rows) => {
    expect(chartRowsOf(rows)).toBeUndefined()
  })

  it('of nothing are no chart', () => {
    expect(chartRowsOf([])).toBeUndefined()
  })
})
