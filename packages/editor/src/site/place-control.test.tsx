import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddressControl } from './place-control'

afterEach(cleanup)

const draw = (value: object, onChange = vi.fn()) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressControl label="Address" help="A new map block starts here." value={value} onChange={onChange} />
    </QueryClientProvider>,
  )
  return onChange
}

it('shows no place on earth where none was given, and stores only what is typed', () => {
  const onChange = draw({})
  expect(screen.queryByLabelText('Latitude')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Town').value).toBe('')
  fireEvent.change(screen.getByLabelText('Town'), { target: { value: 'Alnwick' } })
  expect(onChange).toHaveBeenCalledWith({ addressLine2: 'Alnwick' })
})

it('shows the degrees of a place that is known', () => {
  draw({ mapLat: 55.413, mapLng: -1.706, addressLine2: 'Alnwick' })
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toContain('55.413')
  expect(screen.getByLabelText<HTMLInputElement>('Longitude').value).toContain('1.706')
})
