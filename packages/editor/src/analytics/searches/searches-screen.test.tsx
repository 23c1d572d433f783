import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { SearchesScreen } from './searches-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Row = { term: string; searches: number; visits: number; isFound: boolean | null }
function draw(rows: Row[]) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      asked.push(address)
      const days = { from: '2026-03-01', to: '2026-03-02', until: null, before: null }
      return new Response(JSON.stringify({ ...days, rows, total: { searches: 20, rare: 2 } }))
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <SearchesScreen tabs={null} />
      </SessionGate>
    </QueryClientProvider>,
  )
  return asked
}
const terms = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map(each => each.textContent)

it('says what was searched for in the period, and what of it the site does not have', async () => {
  const asked = draw([
    { term: 'bowl', searches: 12, visits: 9, isFound: true },
    { term: 'teapot', searches: 5, visits: 4, isFound: false },
    { term: 'not asked', searches: 3, visits: 3, isFound: null },
  ])
  await screen.findByRole('table', { name: 'Search terms' })
  expect(terms('Search terms')).toEqual(['bowl', 'teapot', 'not asked'])
  expect(terms('Search terms that find nothing')).toEqual(['teapot'])
  expect(asked[0]).toMatch(/searches\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
})

it('says so when everything is found', async () => {
  draw([{ term: 'bowl', searches: 12, visits: 9, isFound: true }])
  await screen.findByText('The site has something by every one of these terms.')
})
