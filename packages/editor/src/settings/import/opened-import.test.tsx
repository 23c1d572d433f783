import type { ContentImport } from '@sitewright/contract/content-imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { OpenedImport } from './opened-import'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { post: 0, draft: 0, page: 0, comment: 0, author: 0, file: 0, other: 0, wrong: 0 }
const tried: ContentImport = {
  id: 'i1',
  fileName: 'old-site.xml',
  bytes: 1,
  source: 'wordpress',
  encoding: 'utf-8',
  state: 'checked',
  failure: null,
  collectionId: null,
  takes: ['pages', 'comments'],
  total: 30,
  done: 0,
  counts: { ...none, post: 9, page: 2, comment: 14, author: 3 },
  written: none,
  problems: 0,
  pictures: { waiting: 0, failed: 0 },
  kept: 0,
  preview: [
    { title: 'Glaze notes', at: null, state: 'published', isPage: false },
    { title: 'Visit us', at: null, state: 'private', isPage: true },
  ],
  createdAt: '2026-03-02T10:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
}

function draw(shown: ContentImport, collections = [{ id: 'b1', title: 'Journal', room: 900 }]) {
  const sent: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (method !== 'GET') sent.push(JSON.parse(String(body)))
      if (address.endsWith('/problems')) return new Response(JSON.stringify({ items: [], total: 0, next: null }))
      return new Response(JSON.stringify({ ...shown, state: 'running' }))
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  client.setQueryData(['content-imports'], { items: [], collections })
  client.setQueryDefaults(['content-imports'], { refetchOnMount: false })
  client.setQueryData(['content-imports', shown.id], shown)
  client.setQueryData(['content-imports', shown.id, 'problems'], {
    pages: [{ items: [], total: 0, next: null }],
    pageParams: [undefined],
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <OpenedImport importId={shown.id} />
      </SessionGate>
    </QueryClientProvider>,
  )
  return sent
}
const count = (label: string) => screen.getByText(label).nextElementSibling?.textContent

it('says before anything is written what would come of it, and lets pages and comments be left out', async () => {
  const sent = draw(tried)
  expect(['Posts', 'Pages', 'Comments', 'Authors'].map(count)).toEqual(['9', '2', '14', '3'])
  expect(screen.getByText('Page, Private')).toBeTruthy()
  screen.getByRole('button', { name: 'Import 9 posts and 2 pages' })
  fireEvent.click(screen.getByRole('switch', { name: '2 pages, as drafts outside the menus' }))
  fireEvent.click(screen.getByRole('switch', { name: '14 comments, as they were approved' }))
  fireEvent.click(screen.getByRole('button', { name: 'Import 9 posts' }))
  await waitFor(() => expect(sent).toEqual([{ collectionId: 'b1', takes: [] }]))
})

it('needs no blog for pages alone', async () => {
  const sent = draw({ ...tried, counts: { ...none, page: 2 } }, [])
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 pages' }))
  await waitFor(() => expect(sent).toEqual([{ takes: ['pages', 'comments'] }]))
})

it('asks for a blog before posts', () => {
  draw(tried, [])
  expect(screen.getByText(/Posts need a blog/)).toBeTruthy()
})

it('says afterwards where the pages wait', () => {
  draw({ ...tried, state: 'done', written: { ...none, post: 9, page: 2, comment: 14 } })
  expect([count('Posts written'), count('Pages written'), count('Comments written')]).toEqual(['9', '2', '14'])
  expect(screen.getByText(/2 pages wait under Pages, outside the menus/)).toBeTruthy()
})
