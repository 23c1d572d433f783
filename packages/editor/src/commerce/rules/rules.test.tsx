import type { Discount } from '@sitewright/contract/discounts'
import type { ShippingSetup } from '@sitewright/contract/shipping'
import type { TaxSetup } from '@sitewright/contract/taxes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { sentenceOf, stateOf } from '../discounts/discount-words'
import { DiscountsScreen } from '../discounts/discounts-screen'
import { ShippingScreen } from '../shipping/shipping-screen'
import { TaxesScreen } from '../taxes/taxes-screen'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Call = { readonly method: string; readonly path: string; readonly body: unknown }

/** What the server said is here already; what is sent is kept, and answered by the test. */
function draw(screenOf: ReactNode, data: readonly (readonly [readonly unknown[], unknown])[], answer: object = {}) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    calls.push({ method, path: url, body: body && JSON.parse(body) })
    const isTry = url.endsWith('/try')
    const { status = 200, ...said } = (
      isTry ? { zone: null, options: [], problems: [], taxes: [], taxCents: 0, totalCents: 0 } : answer
    ) as {
      status?: number
    }
    return new Response(JSON.stringify(said), { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  for (const [key, value] of data) client.setQueryData(key, value)
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{screenOf}</SessionGate>
    </QueryClientProvider>,
  )
  return calls
}

const rate = {
  id: 'r1',
  name: 'Tracked',
  detail: '',
  price: { kind: 'flat', cost: 1200 },
  freeFrom: 15_000,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  active: true,
} as const
const shipping: ShippingSetup = {
  zones: [
    { id: 'z1', name: 'United States', places: [{ country: 'US' }], rates: [rate] },
    {
      id: 'z2',
      name: 'Islands',
      places: [
        { country: 'GB', postcode: 'HS*' },
        { country: 'GB', postcode: 'ZE*' },
      ],
      rates: [
        { ...rate, id: 'r2', name: 'Parcel', price: { kind: 'by-item', first: 3200, further: 600 }, freeFrom: null },
      ],
    },
  ],
  pickupPlaces: [],
  canDeliver: true,
}

it('zones are a plain list that says what each way costs', () => {
  draw(<ShippingScreen tabs={null} />, [[keys.shipping, shipping]])
  expect(screen.getByRole('button', { name: /United States.*Tracked/ }).textContent).toContain(
    'Tracked $12.00, free from $150.00',
  )
  const islands = screen.getByRole('button', { name: /Islands/ }).textContent
  expect(islands).toContain('Parcel $32.00, each further item $6.00')
  expect(islands).toContain('2 places')
})

it('a shop without a zone is told that nobody can check out', () => {
  draw(<ShippingScreen tabs={null} />, [[keys.shipping, { zones: [], pickupPlaces: [], canDeliver: false }]])
  expect(screen.getByText('No delivery zones, so nobody can check out. Add one.')).toBeTruthy()
})

it('a place that another zone has is named, and can be moved here', async () => {
  const overlap = {
    status: 409,
    reason: 'overlap',
    error: 'HS* already belongs to Islands. A place stands in one zone.',
    overlaps: [{ place: { country: 'GB', postcode: 'HS*' }, zone: 'Islands' }],
  }
  const calls = draw(<ShippingScreen tabs={null} />, [[keys.shipping, shipping]], overlap)
  await userEvent.click(screen.getByRole('button', { name: /United States.*Tracked/ }))
  await userEvent.type(screen.getByLabelText('Postcodes'), 'hs*')
  await userEvent.click(screen.getByRole('button', { name: 'Add place' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('HS* already belongs to Islands.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Move it here' }))
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(sent).toMatchObject([
    { places: [{ country: 'US' }, { country: 'GB', postcode: 'HS*' }] },
    { takesPlaces: true },
  ])
})

it('tax regions stand by class, from wide to narrow', () => {
  const region = { taxName: 'Sales tax', country: 'US', region: 'New York', mode: 'adds' } as const
  const taxes: TaxSetup = {
    settings: {
      pricesIncludeTax: false,
      shippingTax: 'none',
      shippingClassId: 'standard',
      taxedAbroad: 'same-gross',
      untaxedAbroad: 'same-gross',
      homeRegionId: null,
    },
    classes: [
      { id: 'standard', name: 'Standard' },
      { id: 'zero', name: 'Zero' },
    ],
    regions: [
      { ...region, id: 'b', name: 'Hudson Valley', postcode: '12501…12594', rates: { standard: 48_750, zero: 0 } },
      { ...region, id: 'a', name: 'New York', postcode: '', rates: { standard: 40_000 } },
    ],
  }
  draw(<TaxesScreen tabs={null} />, [[keys.taxes, taxes]])
  const rows = screen.getAllByRole('row').map(row => row.textContent)
  expect(rows).toEqual([
    'RegionWider rateStandardZero',
    'United States ––',
    'New York Sales tax4%–',
    'Hudson Valley Sales tax, 12501…12594adds to it4.875%0%',
    'Everywhere else no tax is collected––',
  ])
})

const vases = { id: 'c1', parentId: null, name: 'Vases', products: 1 }
const discount: Discount = {
  id: 'd',
  name: 'AUTUMN15',
  method: 'code',
  code: 'AUTUMN15',
  kind: 'percent',
  value: 150_000,
  per: 'order',
  productIds: [],
  categoryIds: ['c1'],
  minSubtotal: null,
  minQuantity: null,
  firstOrderOnly: false,
  startsAt: null,
  endsAt: '2026-11-30T23:59:00.000Z',
  maxUses: 200,
  oncePerCustomer: true,
  combines: false,
  active: true,
  uses: 14,
  codes: 1,
  takenOffCents: 47_600,
  soldWithCents: 311_840,
  lastUsedAt: null,
}

it.each<[Partial<Discount>, string]>([
  [{}, '15% off Vases, until 30 Nov'],
  [{ kind: 'fixed', value: 1000, categoryIds: [], endsAt: null }, '$10.00 off everything'],
  [
    { kind: 'free-shipping', productIds: ['a', 'b'], minSubtotal: 5000, endsAt: null },
    'Free delivery on Vases, 2 products, from $50.00',
  ],
])('%o reads "%s"', (more, words) =>
  expect(sentenceOf({ ...discount, ...more }, { currency: 'USD', categories: [vases], dayOf: () => '30 Nov' })).toBe(
    words,
  ),
)

it.each<[Partial<Discount>, string]>([
  [{}, 'On'],
  [{ active: false }, 'Off'],
  [{ uses: 200 }, 'Used up'],
  [{ startsAt: '2026-12-01T00:00:00Z', endsAt: null }, 'Scheduled'],
  [{ endsAt: '2026-01-01T00:00:00Z' }, 'Ended'],
])('%o is %s', (more, label) =>
  expect(stateOf({ ...discount, ...more }, Date.parse('2026-11-15T00:00:00Z')).label).toBe(label),
)

it('discounts are listed with what they do and how often they were used', () => {
  draw(<DiscountsScreen tabs={null} />, [
    [keys.discounts, { items: [discount] }],
    [keys.categories, { items: [vases] }],
  ])
  const row = screen.getByRole('row', { name: /AUTUMN15/ }).textContent
  expect(row).toContain('15% off Vases')
  expect(row).toContain('14 of 200')
  cleanup()
  draw(<DiscountsScreen tabs={null} />, [[keys.discounts, { items: [] }]])
  expect(screen.getByText('Make a code such as AUTUMN15.')).toBeTruthy()
})
