import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { BarTable } from './bar-table'
import { Funnel } from './funnel'
import { linePath, piecesOf } from './line-path'
import type { Series } from './series'
import { SeriesPanel } from './series-panel'

afterEach(cleanup)

const day = (date: string, value: number | null, before: number | null, marks: string[] = []) => ({
  ...{ key: `2026-09-${date}`, short: `${date} Sep`, long: `Day ${date}`, value, before, marks },
})
const series: Series = {
  label: 'Visits by day',
  unit: ['visit', 'visits'],
  write: String,
  isCompared: true,
  points: [day('28', 312, 300), day('29', 486, 312, ['Published 09:00']), day('30', 1, null)],
}

describe('a line', () => {
  it('is read out by Left and Right, with what was done that day', async () => {
    render(<SeriesPanel series={series} />)
    const user = userEvent.setup()
    await user.tab()
    const line = screen.getByRole('slider', { name: /^Visits by day/ })
    expect(document.activeElement).toBe(line)
    const said = () => line.getAttribute('aria-valuetext')
    await user.keyboard('{ArrowLeft}')
    expect(said()).toBe('Day 30: 1 visit')
    await user.keyboard('{ArrowLeft}')
    expect(said()).toBe('Day 29: 486 visits, 312 before. Published 09:00')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(said()).toBe('Day 28: 312 visits, 300 before')
    await user.keyboard('{End}{ArrowRight}')
    expect(said()).toBe('Day 30: 1 visit')
  })

  it('can be read as a table with the same values', async () => {
    render(<SeriesPanel series={series} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(screen.getByRole('table', { name: 'Visits by day' })).getAllByRole('row')
    expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
      ['Day', 'What you did', 'Value', 'Before'],
      ['Day 28', '', '312', '300'],
      ['Day 29', 'Published 09:00', '486', '312'],
      ['Day 30', '', '1', ''],
    ])
    expect(screen.getByRole('button', { name: 'Show as chart' })).toBeDefined()
  })

  it('of a single value is a dot, and days that are not known are gaps', () => {
    expect(linePath([{ x: 50, y: 10 }])).toBe('M50 10L50 10')
    expect(piecesOf([1, null, null, 2, 3], value => value).map(piece => piece.length)).toEqual([1, 2])
    expect(linePath([])).toBe('')
  })

  it('never shows more or less than its values', () => {
    const path = linePath([0, 100, 100, 0, 0].map((y, x) => ({ x: x * 25, y })))
    const heights = [...path.matchAll(/[ ,]?[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y))
    expect(Math.max(...heights)).toBeLessThanOrEqual(100)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
  })
})

it('bars are drawn below rows that say the same', () => {
  render(
    <BarTable
      caption="Sources"
      columns={['Source', 'Visits', 'Share']}
      rows={[
        { key: 'd', name: 'Direct', size: 40, cells: ['40', '80%'] },
        { key: 's', name: 'Search', size: 10, cells: ['10', '20%'] },
      ]}
    />,
  )
  const search = screen.getByRole('row', { name: /Search/ })
  expect(search.textContent).toBe('Search1020%')
  expect(search.style.getPropertyValue('--bar')).toBe('25%')
})

it('a funnel says how many went on, as drawing and as table', async () => {
  render(
    <Funnel
      steps={[
        { key: 'visit', label: 'Visits', visits: 200 },
        { key: 'cart', label: 'Cart', visits: 50 },
        { key: 'order', label: 'Order', visits: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'Visits200All visits of the period',
    'Cart5025.0% of the step before',
    'Order00% of the step before',
  ])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('row', { name: /^Cart/ }).textContent).toBe('Cart5025.0%25.0%')
})
