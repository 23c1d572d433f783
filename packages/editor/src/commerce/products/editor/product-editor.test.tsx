import type { ProductDetail } from '@sitewright/contract/products'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../app/queries'
import { SessionGate } from '../../../app/session'
import { loadDialogs } from '../../../ui/dialog'
import { type CommerceParts, CommercePartsContext } from '../../parts'
import { differencesOf } from './differences'
import { columnsFor, pasteBlock, readBlock } from './matrix-columns'
import { ProductEditor } from './product-editor'
import { changesOf, formOf, newRow } from './product-form'

beforeAll(loadDialogs)
afterEach(cleanup)

const variant = (id: string, more: object = {}): ProductDetail['variants'][number] => ({
  id,
  sku: `SKU-${id}`,
  valueIds: [],
  optionValues: [],
  price: 16_000,
  salePrice: 0,
  onSale: false,
  saleFrom: null,
  saleUntil: null,
  unlimited: false,
  lowAt: null,
  weightG: 1905,
  lengthMm: 330,
  widthMm: null,
  heightMm: null,
  barcode: '',
  imageId: null,
  priceBreaks: [],
  cost: null,
  qtyInStock: 8,
  committed: 0,
  version: 1,
  lowestPrice: null,
  ...more,
})

const product = (more: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 'jar',
  type: 'PHYSICAL',
  urlId: 'moon-jar',
  path: '/shop/moon-jar',
  title: { en: 'Moon jar' },
  note: {},
  description: {},
  state: 'PUBLISHED',
  publishAt: null,
  categoryIds: [],
  tags: [],
  taxClass: 'standard',
  seo: {},
  relatedIds: [],
  durationMin: null,
  bookingUrl: '',
  amountMin: null,
  amountMax: null,
  plans: [],
  planOnly: false,
  media: [],
  options: [
    {
      id: 'glaze',
      name: { en: 'Glaze' },
      values: ['chalk', 'oat', 'cobalt'].map(id => ({ id, label: { en: id } })),
    },
  ],
  version: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  variants: [variant('a', { valueIds: ['chalk'] }), variant('b', { valueIds: ['oat'], price: 24_000 })],
  ...more,
})

const parts: CommerceParts = { Pictures: () => null, FocalPoint: () => null, RichText: () => null }

const open = (shown = product(), units = 'metric') => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, {
    site: { primaryLocale: 'en', timeZone: 'Europe/London', currency: 'USD', units, publicAddress: 'http://tern.test' },
    permissions: [],
  })
  client.setQueryDefaults(keys.productForm(shown.id), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(keys.productForm(shown.id), shown)
  client.setQueryData(keys.categories, { items: [] })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <CommercePartsContext value={parts}>
          <ProductEditor productId={shown.id} />
        </CommercePartsContext>
      </SessionGate>
    </QueryClientProvider>,
  )
}
const cell = (name: string | RegExp) => screen.getByRole('button', { name })
const tab = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Product' })).getByRole('button', { name }))

it('what has a plan can be sold as a subscription only, and again once when the last plan goes', () => {
  const plan = { id: 'p', billingPeriod: { value: 1, unit: 'month' as const }, numBillingCycles: 0, percentOff: 0 }
  open(product({ plans: [plan] }))
  const only = () => screen.queryByRole<HTMLInputElement>('switch', { name: /^Subscription only/ })
  expect(only()?.checked).toBe(false)
  fireEvent.click(only()!)
  expect(only()?.checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Remove: The price/ }))
  expect(only()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add a plan' }))
  expect(only()?.checked).toBe(false)
})

it('relates products that are found by their names, never itself, and lets go of them', async () => {
  const answers = {
    items: [
      ['jar', 'Moon jar'],
      ['bowl', 'Moon bowl'],
      ['cup', 'Moon cup'],
    ],
    next: null,
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const row = ([id, title]: string[]) => ({ id, title: { en: title } })
    const one = answers.items.find(([id]) => address.endsWith(`/${id}`))
    const body = one ? row(one) : { ...answers, items: answers.items.map(row) }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  open()
  const related = () => within(screen.getByRole('group', { name: 'Related products' }))
  expect(related().getByText('Others of its categories, until you pick some.')).toBeTruthy()
  fireEvent.change(related().getByLabelText('Search products to relate'), { target: { value: 'moon' } })
  fireEvent.click(await related().findByText('Moon cup'))
  expect(await related().findByRole('button', { name: 'Remove Moon cup' })).toBeTruthy()
  expect(related().queryByText('Moon jar')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  fireEvent.click(related().getByRole('button', { name: 'Remove Moon cup' }))
  expect(related().queryByRole('button', { name: 'Remove Moon cup' })).toBeNull()
  vi.unstubAllGlobals()
})

it('a value has a colour, or one of the pictures in its place', async () => {
  open(product({ media: [{ assetId: 'clay', alt: { en: 'Clay up close' }, url: '/s/clay' }] }))
  tab('Variants')
  fireEvent.click(screen.getByRole('button', { name: 'Picture of chalk' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Clay up close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Picture of chalk' }))
  const chosen = await screen.findByRole('button', { name: 'Clay up close' })
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Use its colour instead' }))
  fireEvent.click(screen.getByRole('button', { name: 'Picture of chalk' }))
  expect((await screen.findByRole('button', { name: 'Clay up close' })).getAttribute('aria-pressed')).toBe('false')
})

describe('the sheet of variants', () => {
  it('takes price breaks and cost as they are typed, and says what is wrong with them', () => {
    const [, ...columns] = columnsFor('PHYSICAL')
    const breaks = columns.find(({ id }) => id === 'priceBreaks')!
    const cost = columns.find(({ id }) => id === 'cost')!
    const { cells } = formOf(product()).rows[0]!
    const around = { currency: 'USD', units: 'metric' }
    const read = (typed: string) => breaks.read(typed, cells, around)
    expect(read('5: 150, 10: 1,40')).toMatchObject({ ok: false })
    const typed = read('5: 150.00, 10: 140.50')
    expect(typed).toEqual({
      ok: true,
      cells: {
        priceBreaks: [
          { from: 5, price: 15_000 },
          { from: 10, price: 14_050 },
        ],
      },
    })
    expect(breaks.show({ ...cells, ...(typed.ok && typed.cells) }, around)).toBe('5: 150.00, 10: 140.50')
    expect(read('')).toEqual({ ok: true, cells: { priceBreaks: [] } })
    expect(read('10: 150, 5: 140')).toEqual({ ok: false, error: 'Quantities rise from two on.' })
    expect(read('5: 140, 10: 150')).toEqual({ ok: false, error: 'Prices fall as quantities rise.' })
    expect(read('5: 160')).toEqual({ ok: false, error: 'More of it costs less than one.' })
    expect(cost.beside?.({ ...cells, cost: 4000 })).toBe('75% margin')
    expect(cost.beside?.(cells)).toBe('')
  })

  it('is written in like a sheet: Enter goes down, Tab goes right, a wrong price says why [PROD-07]', () => {
    open()
    fireEvent.click(cell('Price, USD of chalk: 160.00'))
    const field = () => screen.getByRole('textbox', { name: /^Price, USD of/ })
    fireEvent.change(field(), { target: { value: '1000000.01' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).toBe('The highest price is 1,000,000.00.')
    fireEvent.change(field(), { target: { value: '155' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(cell('Price, USD of chalk: 155.00')).toBeTruthy()
    expect(field()).toHaveProperty('value', '240.00')
    fireEvent.keyDown(field(), { key: 'Tab' })
    expect(screen.getByRole('textbox', { name: 'Sale price of oat' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('1 cell changed')
  })

  it('takes stock as a number or a difference', () => {
    open()
    fireEvent.click(cell('Available of chalk: 8'))
    const field = screen.getByRole('textbox', { name: 'Available of chalk' })
    fireEvent.change(field, { target: { value: '+5' } })
    fireEvent.blur(field)
    expect(changesOf(product(), formOf(product())).variants).toBeUndefined()
    expect(screen.getByRole('textbox', { name: 'Available of chalk' })).toBeTruthy()
  })

  it('weighs in kilograms, and in pounds where that is usual [PROD-44 PROD-46]', () => {
    open()
    expect(cell('Weight, kg of chalk: 1.91')).toBeTruthy()
    cleanup()
    open(product(), 'imperial')
    expect(cell('Weight, lbs of chalk: 4.2')).toBeTruthy()
  })

  it('is measured in centimetres, and in inches with a straight sign [PROD-45 PROD-47 PROD-48]', () => {
    open()
    tab('Delivery')
    const length = () => screen.getByLabelText('Length')
    expect([length(), length().parentElement?.textContent]).toMatchObject([{ value: '33' }, 'cm'])
    cleanup()
    open(product(), 'imperial')
    tab('Delivery')
    expect([length(), length().parentElement?.textContent]).toMatchObject([{ value: '12.99' }, '"'])
  })

  it('has no stock for files and no weight for services', () => {
    expect(columnsFor('DIGITAL').map(({ id }) => id)).toEqual(['sku', 'price', 'salePrice', 'priceBreaks', 'cost'])
    expect(columnsFor('SERVICE').map(({ id }) => id)).toEqual([
      'sku',
      'price',
      'salePrice',
      'stock',
      'priceBreaks',
      'cost',
    ])
  })

  it('takes a block from a spreadsheet, and leaves what it cannot read', () => {
    const { rows } = formOf(product())
    const around = { currency: 'USD', units: 'metric' }
    const block = readBlock('150.00\t\t+2\r\nmuch\t120\t7\r\n')
    const pasted = pasteBlock(rows, block, { row: 0, column: 1, columns: columnsFor('PHYSICAL'), around })
    expect(pasted.refused).toBe(1)
    expect(pasted.rows.map(({ cells }) => [cells.price, cells.onSale, cells.salePrice, cells.stock])).toEqual([
      [15_000, false, 0, 10],
      [24_000, true, 12_000, 7],
    ])
  })
})

describe('a new variant', () => {
  it('gets its id and its number here: a UUID, and SQ with seven digits [PROD-09 PROD-10 PROD-11]', () => {
    const { rows } = formOf(product())
    const made = newRow(rows, ['cobalt'])
    expect(made.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(made.cells.sku).toMatch(/^SQ\d{7}$/)
    expect(changesOf(product(), { ...formOf(product()), rows: [...rows, made] }).variants?.added).toMatchObject([
      { id: made.id, sku: made.cells.sku, valueIds: ['cobalt'], price: 16_000, quantity: 0 },
    ])
  })

  it('is made only when somebody wants it', () => {
    open()
    tab('Variants')
    expect(screen.getByText(/2 of 3 combinations are made/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Choose from the other 1' }))
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'cobalt' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Make 1' }))
    expect(cell('Price, USD of cobalt: 160.00')).toBeTruthy()
  })
})

describe('what there is to save', () => {
  it('is only the cells that changed, and stock as a difference', () => {
    const form = formOf(product())
    const [first, second] = form.rows
    const rows = [{ ...first!, cells: { ...first!.cells, price: 15_000, stock: 5 } }, second!]
    expect(changesOf(product(), { ...form, rows })).toEqual({
      fields: false,
      cells: 2,
      variants: { added: [], removed: [], changed: [{ id: 'a', version: 1, price: 15_000, difference: -3 }] },
    })
  })
})

describe('what two people changed at once', () => {
  const mine = formOf(product())
  const around = { locale: 'en', currency: 'USD', units: 'metric' }
  const [chalk, oat] = product().variants

  it('is shown with both sides, field by field and cell by cell', () => {
    const typed = {
      ...mine,
      fields: { ...mine.fields, title: { en: 'Moon jar, large' } },
      rows: mine.rows.map((row, index) => (index === 0 ? { ...row, cells: { ...row.cells, price: 15_500 } } : row)),
    }
    const saved = product({ tags: ['sale'], variants: [{ ...chalk!, qtyInStock: 3 }, oat!] })
    expect(differencesOf(typed, saved, around)).toEqual([
      { what: 'Name', mine: 'Moon jar, large', theirs: 'Moon jar' },
      { what: 'Tags', mine: 'none', theirs: 'sale' },
      { what: 'Price, USD of chalk', mine: '155.00', theirs: '160.00' },
      { what: 'Available of chalk', mine: '8', theirs: '3' },
    ])
  })

  it('names variants that one of them added or removed', () => {
    const added = variant('c', { valueIds: ['cobalt'] })
    expect(differencesOf(mine, product({ variants: [chalk!, added] }), around)).toEqual([
      { what: 'oat', mine: 'Kept', theirs: 'Removed' },
      { what: 'cobalt', mine: 'none', theirs: 'Added' },
    ])
    expect(differencesOf(mine, product(), around)).toEqual([])
  })

  it('is asked about when a save comes too late: keep mine, or take theirs', async () => {
    const theirs = product({ version: 2, title: { en: 'Sun jar' } })
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(JSON.stringify({ error: 'Somebody else changed this product.', reason: 'changed', theirs }), {
          status: 409,
          headers: { 'content-type': 'application/json' },
        }),
    )
    open()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Star jar' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const row = await screen.findByRole('row', { name: /^Name/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cellOf => cellOf.textContent),
    ).toEqual(['Star jar', 'Sun jar'])
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Sun jar')
    vi.unstubAllGlobals()
  })
})
