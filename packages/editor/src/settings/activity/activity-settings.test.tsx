import type { ActivityEntry, ActivityList } from '@sitewright/contract/activity'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ActivitySettings } from './activity-settings'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (seq: number, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ seq, at: '2026-03-02T10:00:00Z', who: 'Maren Vogt', kind: 'people', text: 'Removed a person' },
  ...{ objectId: 'grace-id', objectName: null },
  ...more,
})
const list = (items: ActivityEntry[], next: string | null = null): ActivityList => ({
  ...{ items, total: items.length, next },
  people: [{ id: 'maren', name: 'Maren Vogt' }],
})

vi.mock('../../app/use-times', () => ({ useTimes: () => ({ shortMoment: () => '2 March' }) }))

/** Answers each address with what is given for it, or with what the last one said. */
const openWith = (answer: (url: URL) => unknown) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here')
    asked.push(url.pathname + url.search)
    const body = answer(url)
    return body === undefined
      ? new Response(JSON.stringify({ error: 'Not now.', reason: 'busy' }), { status: 503 })
      : new Response(JSON.stringify(body))
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ActivitySettings />
    </QueryClientProvider>,
  )
  return asked
}

it('lists who did what, and brings older entries', async () => {
  const asked = openWith(({ searchParams }) =>
    searchParams.get('after') === '7'
      ? list([entry(6, { text: 'Added a webhook', objectId: 'hook-1', kind: 'connections' })])
      : list([entry(8, { objectName: 'Grace' }), entry(7)], '7'),
  )
  const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem')
  expect((await rows()).map(row => row.textContent)).toEqual([
    'Removed a person: GraceMaren Vogt, 2 March, people and roles',
    'Removed a personMaren Vogt, 2 March, people and roles, grace-id',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByText('Added a webhook')).toBeTruthy()
  expect(asked).toEqual(['/api/activity', '/api/activity?after=7'])
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('is narrowed to a kind, and what is exported with it', async () => {
  const asked = openWith(({ searchParams }) => list(searchParams.has('kind') ? [] : [entry(1)]))
  await screen.findByText('Removed a person')
  fireEvent.click(screen.getByRole('button', { name: /What/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Publishing' }))
  await screen.findByText('Nothing of this kind was done.')
  expect(asked.at(-1)).toBe('/api/activity?kind=publishing')
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe('/api/activity/export?kind=publishing')
})

it('says what will be there, and that it could not be read', async () => {
  openWith(() => list([]))
  expect(await screen.findByText('What people change will be listed here.')).toBeTruthy()
  cleanup()
  openWith(() => undefined)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('is checked, and names the entry that was changed', async () => {
  let brokenAt: number | null = null
  openWith(({ pathname }) =>
    pathname.endsWith('/check') ? { count: brokenAt === null ? 12 : null, brokenAt } : list([entry(1)]),
  )
  const check = await screen.findByRole('button', { name: 'Check that nothing was changed' })
  fireEvent.click(check)
  expect((await screen.findByRole('status')).textContent).toBe('All 12 entries are as they were written.')
  brokenAt = 4
  fireEvent.click(await screen.findByRole('button', { name: 'Check that nothing was changed' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Entry 4 was changed or removed')
})
