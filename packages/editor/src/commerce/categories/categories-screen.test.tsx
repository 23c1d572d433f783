import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { loadDialogs } from '../../ui/dialog'
import { CategoriesScreen } from './categories-screen'

beforeAll(loadDialogs)
const asked = vi.fn<(request: { method: string; path: string; body: unknown }) => void>()
const items = [
  { id: 'vases', parentId: null, name: 'Vases', slug: 'vases', products: 12 },
  { id: 'tableware', parentId: null, name: 'Tableware', slug: 'tableware', products: 1 },
  { id: 'bottles', parentId: 'vases', name: 'Bottles', slug: 'bottles', products: 0 },
]
beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), 'http://editor.invalid')
    asked({
      method: init?.method ?? 'GET',
      path: pathname,
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    })
    return new Response(JSON.stringify({ id: 'new', items }), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (known: typeof items | []) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.categories, { items: known })
  render(
    <QueryClientProvider client={client}>
      <CategoriesScreen tabs={null} />
    </QueryClientProvider>,
  )
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const lastAsked = async (path: string) => {
  await waitFor(() => expect(asked.mock.calls.some(([request]) => request.path === path)).toBe(true))
  return asked.mock.calls.map(([request]) => request).find(request => request.path === path)
}

it('says what will be there', () => {
  draw([])
  expect(screen.getByText(/^Sort products under categories/)).toBeTruthy()
})

it('shows the tree with what is in each, nested as it is', () => {
  draw(items)
  expect(screen.getAllByRole('row').map(row => [row.getAttribute('aria-level'), row.textContent])).toEqual([
    ['1', 'Vases12 products'],
    ['2', 'Bottles0 products'],
    ['1', 'Tableware1 product'],
  ])
})

it('is walked and reordered by keys alone', async () => {
  draw(items)
  fireEvent.keyDown(rowOf('Vases'), { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement).toBe(rowOf('Bottles')))
  fireEvent.keyDown(rowOf('Tableware'), { key: 'ArrowRight', altKey: true })
  expect(await lastAsked('/api/commerce/categories/tableware/move')).toMatchObject({
    method: 'POST',
    body: { parentId: 'vases', index: 1 },
  })
})

it('is renamed in its row, and Escape keeps the name', async () => {
  draw(items)
  fireEvent.keyDown(rowOf('Bottles'), { key: 'Enter' })
  const field = () => screen.getByRole('textbox', { name: 'Name of Bottles' })
  fireEvent.change(field(), { target: { value: 'Jars' } })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.keyDown(rowOf('Bottles'), { key: 'F2' })
  fireEvent.change(field(), { target: { value: 'Jars' } })
  fireEvent.blur(field())
  expect(await lastAsked('/api/commerce/categories/bottles')).toMatchObject({ method: 'PUT', body: { name: 'Jars' } })
})

it('takes no name longer than a category may have', () => {
  draw(items)
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(screen.getByRole('textbox', { name: 'Name of the new category' }).getAttribute('maxlength')).toBe('25')
})

it('gets another address, said as visitors will read it', async () => {
  draw(items)
  fireEvent.click(screen.getByRole('button', { name: 'More for Bottles' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Change address' }))
  const field = await screen.findByRole('textbox', { name: 'Address' })
  fireEvent.change(field, { target: { value: 'Tall Bottles' } })
  expect(screen.getByText('…/category/vases/tall-bottles. The old address leads here.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await lastAsked('/api/commerce/categories/bottles')).toMatchObject({
    method: 'PUT',
    body: { name: 'Bottles', slug: 'tall-bottles' },
  })
})
