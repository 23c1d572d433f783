import type { ProductImport } from '@sitewright/contract/imports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { ImportScreen } from './import-screen'
import { progressWords } from './import-words'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const tried: ProductImport = {
  id: 'i1',
  fileName: 'autumn-catalogue.csv',
  bytes: 1,
  source: 'squarespace',
  state: 'checked',
  failure: null,
  delimiter: ';',
  encoding: 'utf-8',
  measurement: 'imperial',
  header: ['Title', 'Price', 'Weight', 'Kiln batch'],
  mapping: ['title', 'price', 'weight', null],
  lacks: [],
  total: 312,
  done: 0,
  counts: { make: 126, change: 48, same: 121, skip: 6, wrong: 11 },
  products: { make: 41, change: 19 },
  problems: { wrong: 1, warning: 0, skipped: 0 },
  written: { make: 0, change: 0, same: 0, skip: 0, wrong: 0 },
  pictures: { waiting: 0, failed: 0 },
  kept: 0,
  preview: [{ line: 2, act: 'make', title: 'Bowl', sku: 'B', options: '', price: 3850, stock: 'unlimited' }],
  linesPerSecond: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  finishedAt: null,
  undoUntil: null,
}
const problem = {
  line: 14,
  column: 'Price',
  cell: '38.505',
  severity: 'wrong',
  reason: 'price-too-many-decimals',
  text: 'More decimals than USD has. Never rounded.',
}

const draw = (path: string, shown?: ProductImport) => {
  history.replaceState(null, '', `/config/${path}`)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  client.setQueryData(keys.productImports, { items: [] })
  if (shown) client.setQueryData(keys.productImport(shown.id), shown)
  const page = { items: [problem], total: 1, next: null }
  client.setQueryData(keys.importProblems('i1'), { pages: [page], pageParams: [undefined] })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <ImportScreen />
      </SessionGate>
    </QueryClientProvider>,
  )
  return client
}
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

it('shows what would happen before anything is written', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer({ items: [problem], total: 1, next: null })),
  )
  draw('commerce/import/i1', tried)
  expect(
    screen.getByText(
      'autumn-catalogue.csv from Squarespace, 312 lines, semicolons, UTF-8. Nothing has been written yet.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('41 new products')).toBeTruthy()
  expect(screen.getByText('Weight in lbs')).toBeTruthy()
  expect(screen.getByText('Not used')).toBeTruthy()
  expect(screen.getByText('38.505')).toBeTruthy()
  expect(screen.getByText('Dry run', { selector: '[aria-current=step]' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'First ten rows' }))
  expect(screen.getByText('$38.50')).toBeTruthy()
  expect(screen.getByText('Unlimited')).toBeTruthy()
})

it('starts by one press, and offers a pause while it runs', async () => {
  const fetched = vi.fn((url: string) =>
    answer(url.includes('/problems') ? { items: [], total: 0, next: null } : { ...tried, state: 'running' }),
  )
  vi.stubGlobal('fetch', fetched)
  draw('commerce/import/i1', tried)
  fireEvent.click(screen.getByRole('button', { name: 'Import 174 lines' }))
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  expect(fetched.mock.calls.some(([url]) => url === '/api/commerce/imports/i1/start')).toBe(true)
})

it('asks for the columns of a file that it does not know, and says what is missing', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer({ error: 'Choose which columns hold the name and the price.', reason: 'columns-missing' }, 400)),
  )
  draw('commerce/import/i1', { ...tried, source: 'other', state: 'columns', total: null })
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Choose which columns hold the name and the price.')
})

it('takes a file by the keyboard and dropped', () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer({ items: [] })),
  )
  draw('commerce/import')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  expect(screen.getByText('File', { selector: '[aria-current=step]' })).toBeTruthy()
})

it.each([
  [{ done: 12, total: null, linesPerSecond: null }, '12 lines read'],
  [{ done: 1240, total: 8000, linesPerSecond: 400 }, '1,240 of 8,000 lines, 400 a second, less than a minute left'],
  [{ done: 0, total: 9000, linesPerSecond: 50 }, '0 of 9,000 lines, 50 a second, about 3 minutes left'],
])('says how far it is: %j', (more, expected) => {
  expect(progressWords({ ...tried, ...more })).toBe(expected)
})
