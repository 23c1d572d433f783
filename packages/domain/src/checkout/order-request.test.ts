import { expect, it } from 'vitest'
import type { Address } from '../addresses'
import { checkOrder, isSameOrder, type OrderedLine, type OrderRequest } from './order-request'
import { quoteCart, type StoreRules } from './quote'
import { defaultStoreSettings, type StoreSettings } from './store-settings'
import { anyShop, flatRate, zoneOf } from './testing/shop'

const hanna: Address = {
  firstName: 'Hanna',
  lastName: 'Osei',
  line1: '48 Orchard Street',
  city: 'Beacon',
  region: 'NY',
  postalCode: '12508',
  country: 'US',
}
const mugs: OrderedLine = {
  id: 'line',
  productId: 'mug',
  variantId: 'blue',
  kind: 'PHYSICAL',
  quantity: 2,
  unitPriceCents: 1250,
  taxClass: 'standard',
  weight: 400,
  title: 'Mug',
  isAvailable: true,
}
const request: OrderRequest = {
  email: 'hanna@example.com',
  address: hanna,
  payment: { provider: 'test', token: '' },
  expectedTotalCents: 2500,
}
const check = ({
  lines = [mugs],
  settings = {},
  rules = anyShop,
  asked = {},
}: {
  lines?: OrderedLine[]
  settings?: Partial<StoreSettings>
  rules?: StoreRules
  asked?: Partial<OrderRequest>
}) => {
  const wanted = { ...request, ...asked }
  const { address: destination, shippingOption: shippingId } = wanted
  const quoted = quoteCart({ lines, rules, currency: 'USD', destination, shippingId })
  return checkOrder({ lines, settings: { ...defaultStoreSettings, ...settings }, quoted, request: wanted })
}

it('takes an order, with the address as it is kept', () => {
  expect(check({})).toMatchObject({ ok: true, address: { ...hanna, region: 'New York' } })
})

it('sends nowhere else than its zones lead, and from a shop without any nowhere', () => {
  const shippedBy = (...zones: StoreRules['shipping']['zones']) => ({
    ...anyShop,
    shipping: { zones, pickupPlaces: [] },
  })
  const onlyBritain = shippedBy(zoneOf('britain', [{ country: 'GB' }], flatRate('post', 0)))
  for (const rules of [onlyBritain, shippedBy()]) expect(check({ rules })).toEqual({ ok: false, reason: 'no-delivery' })
})

it.each<[string, Parameters<typeof check>[0], object]>([
  ['nothing in it', { lines: [] }, { reason: 'empty-cart' }],
  ['something gone', { lines: [{ ...mugs, isAvailable: false }] }, { reason: 'sold-out', titles: ['Mug'] }],
  ['no address', { asked: { address: undefined } }, { reason: 'address-needed' }],
  [
    'a ZIP code that is none',
    { asked: { address: { ...hanna, postalCode: '125' } } },
    { reason: 'address-incomplete', errors: { postalCode: 'Enter a ZIP code such as 95014' } },
  ],
  ['too little in it', { settings: { minimumSubtotal: 3000 } }, { reason: 'below-minimum', minimumCents: 3000 }],
  ['another total', { asked: { expectedTotalCents: 2499 } }, { reason: 'total-changed', totalCents: 2500 }],
])('does not take one with %s', (_, given, refusal) => {
  expect(check(given)).toEqual({ ok: false, ...refusal })
})

it('needs no address for what is not sent', () => {
  expect(check({ lines: [{ ...mugs, kind: 'DIGITAL' }], asked: { address: undefined } })).toMatchObject({
    ok: true,
    address: null,
  })
})

it('knows the same order again, and another one', () => {
  const order = {
    total: 2500,
    email: request.email,
    note: '',
    phone: '',
    company: '',
    billingAddress: null,
    address: { ...hanna, region: 'New York' },
    lines: [{ variantId: 'blue', quantity: 2 }],
  }
  const entries = [{ variantId: 'blue', quantity: 2 }]
  expect(isSameOrder(order, { request, entries })).toBe(true)
  expect(isSameOrder(order, { request, entries: [{ variantId: 'blue', quantity: 1 }] })).toBe(false)
  expect(isSameOrder(order, { request: { ...request, email: 'else@example.com' }, entries })).toBe(false)
  expect(isSameOrder(order, { request: { ...request, note: 'ring twice' }, entries })).toBe(false)
  expect(isSameOrder(order, { request: { ...request, address: { ...hanna, line1: 'x' } }, entries })).toBe(false)
  expect(isSameOrder(order, { request: { ...request, expectedTotalCents: 1 }, entries })).toBe(false)
})
