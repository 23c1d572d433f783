import type { PersonErased, PersonHeld } from '@sitewright/contract/privacy'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadDialogs } from '../../ui/dialog'
import { PersonSettings } from './person-settings'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let items: PersonHeld[]
let isDown: boolean
const written: unknown[] = []
const erased: PersonErased[] = [
  { holder: 'orders', before: 2, after: 0 },
  { holder: 'comments', before: 0, after: 0 },
]
beforeEach(() => {
  items = [
    { holder: 'orders', count: 2 },
    { holder: 'newsletter', count: 1 },
    { holder: 'comments', count: 0 },
  ]
  isDown = false
  written.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isDown) return Response.json({ error: 'Say why.' }, { status: 422 })
    if (method === 'GET') return Response.json({ email: new URL(url, 'http://x').searchParams.get('email'), items })
    written.push(JSON.parse(String(body)))
    return Response.json({ items: erased })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonSettings />
    </QueryClientProvider>,
  )
})

const look = (email = ' ida@example.org ') => {
  fireEvent.change(screen.getByLabelText('Email of the person'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Look' }))
}

it('says what is kept of somebody, and what erasing makes of each part', async () => {
  look()
  const rows = within(await screen.findByRole('list', { name: 'What is kept' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Orders2Erasing takes name and address out of it; the books keep the rest.',
    'Newsletter1Erased whole.',
  ])
  expect(screen.getByRole('link', { name: 'Export everything' }).getAttribute('href')).toBe(
    '/api/privacy/export?email=ida%40example.org',
  )
})

it('says that nothing is kept, or why it cannot look, and keeps the address', async () => {
  items = []
  look()
  expect(await screen.findByText('Nothing is kept of ida@example.org.')).toBeTruthy()
  isDown = true
  look('no@example.org')
  expect((await screen.findByRole('alert')).textContent).toBe('Say why.')
  expect(screen.getByLabelText<HTMLInputElement>('Email of the person').value).toBe('no@example.org')
})

it('erases once the address was typed again, and reports before and after', async () => {
  look()
  fireEvent.click(await screen.findByRole('button', { name: 'Erase everything' }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Their email, once more'), { target: { value } })
  type('jo@example.org')
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }))
  expect(dialog.getByText('This is another address.')).toBeTruthy()
  expect(written).toEqual([])
  type('Ida@example.org')
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }))
  await waitFor(() => expect(written).toEqual([{ email: 'ida@example.org' }]))
  const report = within(await screen.findByRole('list', { name: 'What was erased' }))
  expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Orders2 → 0'])
})
