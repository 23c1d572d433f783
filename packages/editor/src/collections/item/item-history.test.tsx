import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadDialogs } from '../../ui/dialog'
import { ItemHistory } from './item-history'

vi.mock('../../app/use-times', () => ({ useTimes: () => ({ shortMoment: () => 'on Tuesday' }) }))

beforeAll(async () => {
  await loadDialogs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = { id: 'v1', deed: 'published', by: 'Maren', at: '2026-03-01T09:00:00.000Z' }
const said = {
  ...line,
  title: { en: 'Ash' },
  excerpt: { en: 'What the fire leaves.' },
  lines: [
    { block: 'Text', text: { en: 'Beech and oak.' } },
    { block: 'Image', text: {} },
  ],
}

it('an old version is read before it takes the place of the draft', async () => {
  const sent: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${new URL(address, 'http://tern.example').pathname}`)
      const body = address.endsWith('/history') ? { versions: [{ ...line, canRestore: true }] } : said
      return Promise.resolve(new Response(JSON.stringify(body)))
    }),
  )
  const onRestored = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ItemHistory
        item={{ id: 'ash', collectionId: 'journal' }}
        locale="en"
        saveFirst={() => Promise.resolve(true)}
        onRestored={onRestored}
      />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Look at it' }))
  const dialog = await screen.findByRole('dialog', { name: 'What it said on Tuesday' })
  await waitFor(() => expect(dialog.textContent).toContain('Beech and oak.'))
  expect(dialog.textContent).toContain('What the fire leaves.')
  expect(dialog.textContent).toContain('Image')
  expect(sent).not.toContain('POST /api/items/ash/history/v1/restore')
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(onRestored).toHaveBeenCalled())
  expect(sent).toContain('POST /api/items/ash/history/v1/restore')
})
