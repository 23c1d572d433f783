import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TeamMails } from './team-mails'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const everything = { orders: true, returns: true, lowStock: true }

/** Answers what is chosen now; a save is answered by the second function. */
const openWith = (recipients: string[], save: (body: object) => Response | Promise<Response>) => {
  const saved: object[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (String(address).includes('/crumb') || method === 'GET')
      return new Response(JSON.stringify({ wanted: everything, recipients, crumb: 'c' }))
    const given = JSON.parse(String(body)) as object
    saved.push(given)
    return save(given)
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TeamMails />
    </QueryClientProvider>,
  )
  return saved
}
const orders = () => screen.getByRole<HTMLInputElement>('switch', { name: 'New orders' })

it('says who is told, and saves what is switched at once', async () => {
  const saved = openWith(['maren@tern.example', 'idris@tern.example'], body => new Response(JSON.stringify(body)))
  expect(await screen.findByText(/Sent to maren@tern.example and idris@tern.example\./)).toBeTruthy()
  expect(orders().checked).toBe(true)
  fireEvent.click(orders())
  await waitFor(() => expect(saved).toEqual([{ ...everything, orders: false }]))
  expect(orders().checked).toBe(false)
})

it('goes back where it could not be saved', async () => {
  let answer: (response: Response) => void = () => undefined
  openWith([], () => new Promise(resolve => (answer = resolve)))
  expect(await screen.findByText(/Nobody is told/)).toBeTruthy()
  fireEvent.click(orders())
  await waitFor(() => expect(orders().checked).toBe(false))
  answer(new Response(JSON.stringify({ error: 'Not now.', reason: 'busy' }), { status: 503 }))
  await waitFor(() => expect(orders().checked).toBe(true))
})
