import type { OrderSummary } from '@sitewright/contract/orders'
import type { ProductRow } from '@sitewright/contract/products'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { loadDialogs } from '../ui/dialog'
import { OrderTable } from './orders/order-table'
import { fulfilmentWords, paymentWords } from './orders/order-words'
import { AddProduct } from './products/add-product'
import { ProductLabels } from './products/product-labels'
import { ProductsScreen } from './products/products-screen'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What the server said is here already, so nothing is asked. */
const draw = (screenOf: ReactNode, products: readonly ProductRow[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  const page = { items: products, total: products.length, next: null, categories: [], tags: [] }
  client.setQueryData(keys.productList({}), { pages: [page], pageParams: [undefined] })
  client.setQueryData(keys.categories, { items: [] })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{screenOf}</SessionGate>
    </QueryClientProvider>,
  )
}

const product = (state: string): ProductRow => ({
  id: state,
  type: 'PHYSICAL',
  urlId: state,
  path: `/shop/${state}`,
  title: { en: state },
  note: {},
  state: state as ProductRow['state'],
  categories: [],
  tags: [],
  imageIds: [],
  imageUrls: [],
  optionNames: [],
  variants: [
    {
      id: 'v',
      sku: 'SQ1',
      optionValues: [],
      price: 100,
      salePrice: 0,
      onSale: false,
      qtyInStock: 5,
      unlimited: false,
      committed: 0,
    },
  ],
})

it.each([
  ['PUBLISHED', 'Available'],
  ['SCHEDULED', 'Scheduled'],
  ['DRAFT', 'Hidden'],
  ['ARCHIVED', 'Unsupported'],
])('a product in the state %s shows "%s" [PROD-12 PROD-13 PROD-14 PROD-15]', (state, words) => {
  draw(<ProductsScreen tabs={null} />, [product(state)])
  const row = screen.getByRole('row', { name: new RegExp(state) })
  expect(within(row).getByText(words)).toBeTruthy()
})

it.each([
  ['PHYSICAL', [false, false], '8 in 2 variants'],
  ['PHYSICAL', [false, true], 'Unlimited in 2 variants'],
  ['DIGITAL', [false, false], 'Unlimited in 2 variants'],
] as const)(
  'the stock of a %s product whose variants are endless as %j is "%s" [PROD-31 PROD-32 PROD-33]',
  (type, endless, words) => {
    const [variant] = product('PUBLISHED').variants
    const variants = endless.map((unlimited, index) => ({
      ...variant!,
      id: `v${index}`,
      qtyInStock: 3 + index * 2,
      unlimited,
    }))
    draw(<ProductsScreen tabs={null} />, [{ ...product('PUBLISHED'), type, variants }])
    expect(screen.getByRole('button', { name: `Stock of PUBLISHED: ${words}` })).toBeTruthy()
  },
)

it('a price field refuses more than 15 places before the point [MONEY-21]', () => {
  draw(<AddProduct currency="USD" onClose={() => {}} />)
  const field = screen.getByLabelText('Price')
  fireEvent.change(field, { target: { value: '123456789012345' } })
  fireEvent.change(field, { target: { value: '1234567890123456' } })
  expect(field).toHaveProperty('value', '123456789012345')
  fireEvent.change(field, { target: { value: '123456789012345.50' } })
  expect(field).toHaveProperty('value', '123456789012345.50')
})

it('the age of an order is drawn again every 5000 ms [DLG-40]', () => {
  vi.useFakeTimers({ now: new Date('2026-11-15T10:42:00Z') })
  const order: OrderSummary = {
    id: 'o1',
    number: 1001,
    customer: 'Hanna Berg',
    place: 'New York',
    email: 'hanna@example.com',
    placedAt: '2026-11-15T10:41:03Z',
    fulfilment: Object.keys(fulfilmentWords)[0] as OrderSummary['fulfilment'],
    payment: Object.keys(paymentWords)[0] as OrderSummary['payment'],
    paymentMethod: 'test',
    isPickup: false,
    isTest: true,
    total: 2400,
    currency: 'USD',
  }
  draw(
    <OrderTable
      orders={[order]}
      openId={undefined}
      onOpen={() => {}}
      isCompact={false}
      isChoosing={false}
      marked={[]}
      onMark={() => {}}
    />,
  )
  const age = () => document.querySelector('time')?.textContent
  const before = age()
  act(() => void vi.advanceTimersByTime(4999))
  expect(age()).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect([before, age()]).toEqual(['less than a minute ago', 'about a minute ago'])
})

const labelled = { ...product('PUBLISHED'), categories: ['Vases', 'One-offs'], tags: ['gift'] }
const openLabels = () => {
  draw(<ProductLabels product={labelled} onClose={() => {}} />)
  const list = (name: string) => within(screen.getByRole('group', { name }))
  return {
    list,
    names: (name: string) =>
      list(name)
        .getAllByRole('button', { name: /^Rename/ })
        .map(({ textContent }) => textContent),
    type: (field: HTMLElement, text: string) => {
      fireEvent.change(field, { target: { value: text } })
      fireEvent.keyDown(field, { key: 'Enter' })
    },
  }
}

it('a tag or category cannot be there twice, however it is written [EDIT-38]', () => {
  const { list, names, type } = openLabels()
  type(list('Tags').getByLabelText('Add a tag'), ' GIFT ')
  expect(list('Tags').getByText('"GIFT" is already there.')).toBeTruthy()
  expect(names('Tags')).toEqual(['gift'])
  type(list('Tags').getByLabelText('Add a tag'), 'new')
  expect(names('Tags')).toEqual(['gift', 'new'])
  fireEvent.click(list('Categories').getByRole('button', { name: 'Rename One-offs' }))
  type(list('Categories').getByLabelText('New name of One-offs'), 'vases')
  expect(list('Categories').getByText('"vases" is already there.')).toBeTruthy()
  expect(names('Categories')).toEqual(['Vases'])
})

it('one tag or category is edited at a time [EDIT-39]', () => {
  const { list, names, type } = openLabels()
  fireEvent.click(list('Categories').getByRole('button', { name: 'Rename Vases' }))
  fireEvent.click(list('Tags').getByRole('button', { name: 'Rename gift' }))
  expect(screen.getAllByLabelText(/^New name of/)).toHaveLength(1)
  expect(list('Tags').getByText('Finish the one you are editing first.')).toBeTruthy()
  type(list('Categories').getByLabelText('New name of Vases'), 'Jars')
  expect(names('Categories')).toEqual(['Jars', 'One-offs'])
  expect(list('Tags').queryByText('Finish the one you are editing first.')).toBeNull()
  expect(list('Tags').getByLabelText<HTMLInputElement>('Add a tag').validity.valid).toBe(true)
  fireEvent.click(list('Tags').getByRole('button', { name: 'Rename gift' }))
  expect(list('Tags').getByLabelText('New name of gift')).toBeTruthy()
})
