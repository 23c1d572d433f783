import type { CheckoutSettingsBody } from '@sitewright/contract/checkout-settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CheckoutSettingsScreen } from './checkout-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const settings: CheckoutSettingsBody = {
  phone: 'off',
  company: 'off',
  note: false,
  billing: false,
  minimumSubtotal: null,
}

const draw = (status = 200) => {
  const saved: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method?: string; body?: string } = {}) => {
    const said = method === 'PUT' ? (JSON.parse(body!) as CheckoutSettingsBody) : settings
    if (method === 'PUT') saved.push(said)
    return new Response(JSON.stringify({ settings: said, currency: 'USD' }), { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <CheckoutSettingsScreen tabs={null} />
    </QueryClientProvider>,
  )
  return saved
}

it('what the checkout asks is chosen, and says what becomes of wallets', async () => {
  const saved = draw()
  const phone = within(await screen.findByRole('radiogroup', { name: 'Phone number' }))
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByText(/^Wallets before the form/)).toBeNull()
  fireEvent.click(phone.getByRole('radio', { name: 'Required' }))
  expect(screen.getByText(/^Wallets before the form/)).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: 'Note to the shop' }))
  fireEvent.change(screen.getByLabelText('Smallest order'), { target: { value: '35.00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toEqual([{ phone: 'required', company: 'off', note: true, billing: false, minimumSubtotal: 3500 }]),
  )
})

it('what cannot be read can be asked for again', async () => {
  draw(500)
  await screen.findByRole('button', { name: 'Try again' })
})
