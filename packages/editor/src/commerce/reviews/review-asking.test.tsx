import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReviewAsking } from './review-asking'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (settings: object) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    const answer = method === 'PUT' ? String(body) : JSON.stringify(settings)
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewAsking />
    </QueryClientProvider>,
  )
  return sent
}

it('asks nobody until the owner wants it, and saves after how many days', async () => {
  const sent = open({ active: false, days: 14 })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask buyers for a review by mail' })
  expect(tick.checked).toBe(false)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  fireEvent.click(tick)
  fireEvent.change(screen.getByLabelText('How long after everything was sent'), { target: { value: '0' } })
  expect(screen.getByText('Enter whole days from 1 to 90.')).toBeTruthy()
  expect(save.disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('How long after everything was sent'), { target: { value: '10' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ active: true, days: 10 }]))
})
