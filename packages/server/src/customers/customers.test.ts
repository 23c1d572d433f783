import type { Customer, CustomerRow } from '@sitewright/contract/customers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type PlaceOrder, type Shop } from '../testing/shop'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const path = '/api/commerce/customers'
const oneMug = () => openShop(app, { products: [{ name: 'mug', price: 1250, stock: 50 }] })
const buy = async (shop: Shop, order: PlaceOrder = {}, quantity = 1): Promise<string> => {
  app.clock.advance({ minutes: 1 })
  const shopper = shop.shopper()
  await shopper.add('mug', quantity)
  return String((await shopper.placeOrder(order)).json['orderId'])
}
const listOf = async (shop: Shop, query = ''): Promise<CustomerRow[]> =>
  (await (await shop.staff()).get(`${path}${query}`)).json['items'] as CustomerRow[]

describe('customers', () => {
  it('are whoever placed an order, one for each mailbox however it was typed [C13]', async () => {
    const shop = await oneMug()
    await buy(shop, { email: 'Hanna@Example.com' })
    await buy(shop, { email: 'hanna+spring@example.com' }, 2)
    await buy(shop, { email: 'other@example.com' })
    expect(await listOf(shop)).toMatchObject([
      { name: 'Hanna Berg', email: 'other@example.com', orders: 1, spent: 1250 },
      { name: 'Hanna Berg', email: 'hanna+spring@example.com', orders: 2, spent: 3750, place: 'New York, US' },
    ])
  })

  it('are not those whose card was refused', async () => {
    const shop = await oneMug()
    await buy(shop, { card: 'refused' })
    expect(await listOf(shop)).toEqual([])
  })

  it('are found by name and e-mail, and sorted by what they spent', async () => {
    const shop = await oneMug()
    await buy(shop, { email: 'big@example.com', address: { ...hanna, lastName: '100% Wolle' } }, 4)
    await buy(shop, { email: 'small@example.com' })
    expect((await listOf(shop)).map(({ email }) => email)).toEqual(['small@example.com', 'big@example.com'])
    expect((await listOf(shop, '?sort=spent')).map(({ email }) => email)).toEqual([
      'big@example.com',
      'small@example.com',
    ])
    expect((await listOf(shop, '?search=100%25')).map(({ email }) => email)).toEqual(['big@example.com'])
    expect(await listOf(shop, '?search=nobody')).toEqual([])
  })

  it('keep what an owner writes of them, and show what they bought', async () => {
    const shop = await oneMug()
    const orderId = await buy(shop)
    const staff = await shop.staff()
    const [{ id }] = (await listOf(shop)) as [CustomerRow]
    const details = {
      firstName: 'Hanna',
      lastName: 'Osei',
      phone: '+44 1',
      note: 'Likes speckled glazes',
      taxNumber: '',
      taxExempt: false,
    }
    expect((await staff.put(`${path}/${id}`, { ...details, note: 'x'.repeat(2001) })).status).toBe(400)
    expect((await staff.put(`${path}/${id}`, details)).json).toMatchObject(details)
    expect((await staff.get(`${path}/${id}`)).json).toMatchObject({
      ...details,
      addresses: [{ address: { line1: hanna.line1, country: 'US' } }],
      latest: [{ id: orderId, what: 'mug', payment: 'paid', total: 1250 }],
    })
  })

  it('that are one person become one, with all orders and addresses', async () => {
    const shop = await oneMug()
    await buy(shop, { email: 'one@example.com' })
    await buy(shop, { email: 'two@example.com', address: { ...hanna, line1: '1 Other Street' } }, 2)
    const [two, one] = (await listOf(shop)) as [CustomerRow, CustomerRow]
    const staff = await shop.staff()
    expect((await staff.post(`${path}/${one.id}/merge`, { from: one.id })).status).toBe(409)
    expect((await staff.post(`${path}/${one.id}/merge`, { from: 'nobody' })).status).toBe(404)
    const merged = (await staff.post(`${path}/${one.id}/merge`, { from: two.id })).json as unknown as Customer
    expect(merged).toMatchObject({ email: 'one@example.com', orders: 2, spent: 3750 })
    expect(merged.addresses).toHaveLength(2)
    expect((await staff.get(`${path}/${two.id}`)).status).toBe(404)
    expect(await listOf(shop)).toHaveLength(1)
  })

  it('that are erased leave no trace of the person, and the sale stays [O15]', async () => {
    const shop = await oneMug()
    const orderId = await buy(shop, { email: 'gone@example.com', note: 'Ring twice' })
    const staff = await shop.staff()
    const [{ id }] = (await listOf(shop)) as [CustomerRow]
    const erased = (await staff.post(`${path}/${id}/erase`, {})).json
    expect(erased).toMatchObject({ isErased: true, name: 'Erased', email: '', addresses: [], orders: 1, spent: 1250 })
    const order = (await staff.get(`/api/commerce/orders/${orderId}`)).text
    const whole = `${JSON.stringify(erased)}${order}${(await staff.get(`${path}/${id}/export`)).text}`
    for (const word of ['gone@example.com', 'Hanna', 'Berg', hanna.line1, 'Ring twice'])
      expect(whole).not.toContain(word)
    expect(JSON.parse(order)).toMatchObject({ total: 1250, address: { country: 'US', region: 'New York' } })
    const details = { firstName: 'Hanna', lastName: '', phone: '', note: '', taxNumber: '', taxExempt: false }
    expect((await staff.put(`${path}/${id}`, details)).status).toBe(409)
    await buy(shop, { email: 'gone@example.com' })
    expect(await listOf(shop)).toHaveLength(2)
  })

  it('leave as a table that no spreadsheet runs, and one by one with all that is kept', async () => {
    const shop = await oneMug()
    await buy(shop, { email: 'sum@example.com', address: { ...hanna, firstName: '=SUM(A1)' } })
    const staff = await shop.staff()
    const { text, headers } = await staff.get('/api/commerce/customer-export')
    expect(headers['content-disposition']).toBe('attachment; filename="customers.csv"')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'Name,E-mail,Phone,Place,Orders,Spent,Currency,First order,Last order',
      expect.stringMatching(/^'=SUM\(A1\) Berg,sum@example\.com,,"New York, US",1,12\.50,USD,/),
    ])
    const [{ id }] = (await listOf(shop)) as [CustomerRow]
    expect((await staff.get(`${path}/${id}/export`)).json).toMatchObject({
      customer: { email: 'sum@example.com' },
      orders: [{ total: 1250, lines: [{ title: 'mug' }] }],
    })
  })

  it('are nobody else’s [A1]', async () => {
    const shop = await oneMug()
    await buy(shop)
    const [{ id }] = (await listOf(shop)) as [CustomerRow]
    const neighbour = await oneMug()
    expect((await (await neighbour.staff()).get(`${path}/${id}`)).status).toBe(404)
    expect(await listOf(neighbour)).toEqual([])
  })
})
