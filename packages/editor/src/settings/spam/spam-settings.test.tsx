import type { KeptSpamRule } from '@sitewright/contract/form-filing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SpamSettings } from './spam-settings'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let items: KeptSpamRule[]
let refusal: string | undefined
const written: { method: string; path: string; body: unknown }[] = []

beforeEach(() => {
  items = [{ id: 'r1', kind: 'host', value: 'spam.example', isAllowed: false }]
  refusal = undefined
  written.length = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return Response.json({ items })
    written.push({ method, path, body: JSON.parse(body ?? 'null') })
    if (refusal) return Response.json({ error: refusal }, { status: 422 })
    if (method === 'DELETE') {
      items = []
      return new Response(null, { status: 204 })
    }
    const made = { id: 'r2', ...JSON.parse(body!) } as KeptSpamRule
    items = [...items, made]
    return Response.json(made, { status: 201 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <SpamSettings />
    </QueryClientProvider>,
  )
})

const type = (value: string) => fireEvent.change(screen.getByLabelText('What it is about'), { target: { value } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add rule' }))

it('rules are listed, added and removed', async () => {
  expect((await screen.findByRole('list', { name: 'Rules' })).textContent).toContain(
    'Spam from addresses at spam.example',
  )
  add()
  expect(written).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Rule|Spam with this word/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Never spam: this address' }))
  type(' ada@example.org ')
  add()
  await screen.findByText('ada@example.org')
  expect(written).toMatchObject([{ body: { kind: 'address', value: 'ada@example.org', isAllowed: true } }])
  expect(screen.getByLabelText<HTMLInputElement>('What it is about').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the rule about spam.example' }))
  await screen.findByText(/^No rules yet/)
  expect(written.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/form-spam-rules/r1' })
})

it('one that is refused keeps what was typed and says why', async () => {
  refusal = 'Enter an email address such as name@example.com.'
  await screen.findByText('spam.example')
  type('nobody')
  add()
  await waitFor(() => expect(screen.getByText(refusal!)).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>('What it is about').value).toBe('nobody')
})
