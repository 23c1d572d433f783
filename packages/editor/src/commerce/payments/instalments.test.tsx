import type { InstalmentsAnswer } from '@sitewright/contract/instalments'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { keys } from '../../app/queries'
import { InstalmentsSection } from './instalments'

afterEach(cleanup)

const draw = (instalments: InstalmentsAnswer['instalments']) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.instalments, { instalments, currency: 'USD' })
  render(
    <QueryClientProvider client={client}>
      <InstalmentsSection />
    </QueryClientProvider>,
  )
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const saveButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save' })

it('asks for nothing while it is off, and offers four payments when it is switched on [PROD-50]', () => {
  draw(null)
  expect(screen.queryByLabelText('Number of payments')).toBeNull()
  expect(saveButton()).toBeNull()
  fireEvent.click(screen.getByRole('switch'))
  expect(field('Number of payments').value).toBe('4')
  expect(saveButton()?.disabled).toBe(false)
})

it('names what is wrong, and saves only what can be', () => {
  draw({ payments: 3, minimum: 3500, maximum: 10_000 })
  expect(field('Smallest order').value).toBe('35.00')
  expect(saveButton()).toBeNull()
  fireEvent.change(field('Number of payments'), { target: { value: '99' } })
  expect(screen.getByText('Enter a number from 2 to 24')).toBeTruthy()
  expect(saveButton()?.disabled).toBe(true)
  fireEvent.change(field('Number of payments'), { target: { value: '6' } })
  fireEvent.change(field('Largest order'), { target: { value: '20' } })
  expect(screen.getByRole('alert').textContent).toBe('The largest order is not below the smallest.')
  expect(saveButton()?.disabled).toBe(true)
})
