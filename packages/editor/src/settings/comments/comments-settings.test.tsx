import type { Comment } from '@sitewright/contract/comments'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { CommentsSettings } from './comments-settings'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asOf = '2026-03-02T10:00:00.000Z'
const comment = (id: string, name: string): Comment => ({
  ...{ id, name, subjectId: 'p', subject: 'Kiln', parentId: null, parentName: null },
  ...{ body: `Words of ${name}`, isOwner: false, state: 'waiting', createdAt: asOf },
})

/** A list of two, of as many as are said. */
function draw(total = 2) {
  const sent: unknown[] = []
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (address.includes('/api/site/comments')) return new Response(JSON.stringify({ disqusShortname: '' }))
      if (method === 'GET') {
        asked.push(address)
        const items = [comment('a', 'Hanna'), comment('b', 'Jo')]
        const counts = { waiting: total, shown: 0, spam: 0, removed: 0 }
        return new Response(JSON.stringify({ items, total, next: null, counts, asOf }))
      }
      sent.push(JSON.parse(String(body)))
      return new Response(JSON.stringify({ changed: 2, ids: ['a', 'b'] }))
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  client.setQueryDefaults(keys.session, { staleTime: Number.POSITIVE_INFINITY })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <CommentsSettings />
      </SessionGate>
    </QueryClientProvider>,
  )
  return { sent, asked }
}
const bar = () => screen.findByRole('region', { name: 'Chosen comments' })
const press = async (name: string) => fireEvent.click(within(await bar()).getByRole('button', { name }))

it('what is chosen is decided at once', async () => {
  const { sent } = draw()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose the comment by Jo' }))
  await within(await bar()).findByText('1 comment chosen')
  await press('Approve')
  await waitFor(() => expect(sent).toEqual([{ deed: 'shown', of: { ids: ['b'] } }]))
  await within(await bar()).findByText('Choose all of these')
})

it('all that a search finds is decided after a question, as it was when the list was read', async () => {
  const { sent, asked } = draw(640)
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search comments' }), { target: { value: 'pills' } })
  await waitFor(() => expect(asked.at(-1)).toContain('search=pills'))
  fireEvent.click(within(await bar()).getByRole('checkbox'))
  await press('Choose all 640 comments')
  await within(await bar()).findByText('640 comments chosen')
  await press('Spam')
  expect(sent).toEqual([])
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Spam' }))
  await waitFor(() => expect(sent).toEqual([{ deed: 'spam', of: { state: 'waiting', search: 'pills', asOf } }]))
})

it('only spam and what was removed can be deleted for good', async () => {
  const { sent } = draw()
  fireEvent.click(within(await bar()).getByRole('checkbox'))
  expect(within(await bar()).queryByRole('button', { name: 'Delete' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Removed/ }))
  fireEvent.click(within(await bar()).getByRole('checkbox'))
  await press('Delete')
  fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(sent).toEqual([{ deed: 'erase', of: { ids: ['a', 'b'] } }]))
})
