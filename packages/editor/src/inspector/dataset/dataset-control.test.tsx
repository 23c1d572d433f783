import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ControlField } from '../control-field'
import { editSample, sampleControl } from '../testing/sample-lists'

afterEach(cleanup)

type Data = { rows: string[][]; wasCut?: boolean }

async function openGrid(data?: Data) {
  const sample = editSample(data ? { data } : {})
  await sample.show(<ControlField control={sampleControl('data')} blockId="b" item={[]} />)
  const grid = await screen.findByRole('grid', { name: 'Data' })
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement ?? grid, { clipboardData: { getData: () => text } })
  return { ...sample, grid, paste, data: () => sample.props()['data'] as unknown as Data }
}

const cell = (name: RegExp | string) => screen.getByRole('gridcell', { name })
const rowsOf = (count: number, width: number) =>
  Array.from({ length: count }, (_, row) => Array.from({ length: width }, (_, at) => `${row}/${at}`).join('\t')).join(
    '\n',
  )

it('cells are written by key: arrows lead on, a letter begins, Enter goes down, Tab to the right', async () => {
  const { data, steps } = await openGrid()
  cell('A1').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement).toBe(cell('B2, 10'))
  await userEvent.keyboard('25{Enter}')
  expect(data().rows).toEqual([
    ['', 'Visits'],
    ['Mon', '25'],
  ])
  await userEvent.keyboard('{Home}{F2}day{Tab}')
  expect(data().rows[1]).toEqual(['Monday', '25'])
  expect(document.activeElement).toBe(cell('B2, 25'))
  expect(steps(), 'each cell is one step back').toHaveLength(2)
})

it('Escape leaves a cell as it was, Delete empties it, and Tab leaves the grid', async () => {
  const { data } = await openGrid()
  cell('A1').focus()
  await userEvent.keyboard('{End}{Enter}x{Escape}')
  expect(data().rows[0]).toEqual(['', 'Visits'])
  await userEvent.keyboard('{Delete}')
  expect(data().rows[0]).toEqual(['', ''])
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Add row')
})

it('rows and columns are added and removed where one is', async () => {
  const { data } = await openGrid()
  cell('A2, Mon').focus()
  await userEvent.click(screen.getByRole('button', { name: 'Add row' }))
  expect(data().rows).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Row 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add column' }))
  expect(data().rows).toEqual([
    ['', '', 'Visits'],
    ['Mon', '', '10'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Column B' }))
  expect(data().rows[1]).toEqual(['Mon', '10'])
})

it('a table is pasted as one step, with more rows than are kept, and says so [EDIT-36 EDIT-40]', async () => {
  const { data, paste, steps, said } = await openGrid()
  cell('A1').focus()
  paste(rowsOf(10_000, 2))
  expect(data().rows).toHaveLength(500)
  expect(data().rows.at(-1)).toEqual(['499/0', '499/1'])
  expect(steps()).toHaveLength(1)
  expect(said()).toContain('Only the first 500 rows and 50 columns are kept')
  expect(screen.getAllByText(/Only the first 500 rows/).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('row').length, 'rows out of view are not drawn').toBeLessThan(40)
  expect(screen.getByRole('button', { name: 'Add row' }).getAttribute('aria-disabled')).toBe('true')
})

it('a table is pasted with more columns than are kept, and says so [EDIT-37 EDIT-40]', async () => {
  const { data, paste } = await openGrid()
  cell('A1').focus()
  paste(rowsOf(3, 60))
  expect(data().rows.map(row => row.length)).toEqual([50, 50, 50])
  expect(document.querySelector('.dataset-cut')?.textContent).toContain('50 columns')
  paste('a\tb')
  expect(document.querySelector('.dataset-cut'), 'what replaces it all was not cut').toBeNull()
})
