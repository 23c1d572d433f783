import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

let app: TestApp
let shop: Shop
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, {
    products: [
      { name: 'Mug', price: 3200, sizes: { Small: 0, Large: 5 } },
      { name: 'Bowl', price: 9600, stock: 0 },
      { name: 'Plate', price: 4800, stock: 0 },
      { name: 'Print', price: 2400, stock: 0 },
      { name: 'Hidden', price: 100, stock: 0, more: { state: 'DRAFT' } },
    ],
  })
  owner = await shop.staff()
})
afterAll(() => app.close())

const visitor = () => app.browser(shop.site.publicHost)
const wanted = (name: string, size?: string) => ({ itemId: shop.product(name).id, sku: shop.variant(name, size).sku })
const watch = (email: string, [name, size]: [string, string?], more: object = {}) =>
  visitor().post('/api/commerce/stock-watches', { ...wanted(name, size), email, ...more })
const count = (name: string, difference: number, size?: string) =>
  owner.post(`/api/commerce/products/${shop.product(name).id}/variants/${shop.variant(name, size).id}/stock`, {
    difference,
  })
const told = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject)
const tables = () =>
  app.look<{ email: string; told: boolean }>(
    'select email, told_at is not null as told from stock_watches where site_id = $1 order by created_at, email',
    [shop.site.id],
  )

describe('whoever waits for something', () => {
  it('is told once when it is back, by a mail that leads to it', async () => {
    expect((await watch('jo@example.com', ['Mug', 'Small'])).status).toBe(201)
    expect(await told('jo@example.com')).toEqual([])
    await count('Mug', 2, 'Small')
    await app.platform.jobs.drain()
    const [mail] = await app.mailsTo('jo@example.com')
    expect(mail?.subject).toBe('Mug, Small is back')
    expect(mail?.links[0]).toMatch(/\/mug$/i)
    await count('Mug', -2, 'Small')
    await count('Mug', 2, 'Small')
    await app.platform.jobs.drain()
    expect(await told('jo@example.com')).toHaveLength(1)
  })

  it('is told in the language they asked in', async () => {
    await count('Mug', -2, 'Small')
    await watch('johanna@example.com', ['Mug', 'Small'])
    await app.look(`update stock_watches set locale = 'de' where email = 'johanna@example.com'`)
    await count('Mug', 2, 'Small')
    await app.platform.jobs.drain()
    expect(await told('johanna@example.com')).toEqual(['Mug, Small ist wieder da'])
  })

  it('is told when it is counted no longer', async () => {
    await watch('endless@example.com', ['Print'])
    const { id: productId } = shop.product('Print')
    const address = `/api/commerce/products/${productId}/variants`
    const [{ id, version } = { id: '', version: 0 }] = await app.look<{ id: string; version: number }>(
      'select id, version from variants where product_id = $1',
      [productId],
    )
    const saved = { version: 1, added: [], removed: [], changed: [{ id, version, unlimited: true }] }
    expect((await owner.put(address, saved)).status).toBe(200)
    await app.platform.jobs.drain()
    expect(await told('endless@example.com')).toEqual(['Print is back'])
  })

  it('gets the same answer whether or not the address waits already, and waits once', async () => {
    const [first, second] = [await watch('Ann@example.com', ['Bowl']), await watch('ann@EXAMPLE.com ', ['Bowl'])]
    expect([first.status, first.json]).toEqual([second.status, second.json])
    expect(first.json['message']).toBe('We will write to you once, when it is back.')
    expect((await tables()).filter(({ email }) => email === 'Ann@example.com')).toHaveLength(1)
  })

  it('is asked for an address that can be one, and for something that visitors see', async () => {
    const refused = await watch('nobody', ['Bowl'])
    expect([refused.status, refused.json['field']]).toEqual([422, 'email'])
    expect((await watch('jo@example.com', ['Hidden'])).status).toBe(404)
    const none = { itemId: shop.product('Bowl').id, sku: 'none', email: 'jo@example.com' }
    expect((await visitor().post('/api/commerce/stock-watches', none)).status).toBe(404)
  })

  it('is a person: what programs fill in is answered and not kept', async () => {
    expect((await watch('robot@example.com', ['Bowl'], { website: 'https://spam.example' })).status).toBe(201)
    expect((await tables()).map(({ email }) => email)).not.toContain('robot@example.com')
  })

  it('is told in turn: three for each piece within an hour, the oldest first', async () => {
    for (let at = 0; at < 8; at += 1) {
      await watch(`p${at}@example.com`, ['Plate'])
      app.clock.advance({ seconds: 1 })
    }
    await count('Plate', 2)
    await app.platform.jobs.drain()
    const first = (await tables()).filter(({ email }) => email.startsWith('p'))
    expect(first.map(({ told: isTold }) => isTold)).toEqual([true, true, true, true, true, true, false, false])
    // Another count within the hour tells nobody more.
    await count('Plate', -2)
    await count('Plate', 1)
    await app.platform.jobs.drain()
    expect((await tables()).filter(({ email, told: isTold }) => email.startsWith('p') && isTold)).toHaveLength(6)
  })

  it('is told at once of what came back while the page was open', async () => {
    await watch('late@example.com', ['Mug', 'Large'])
    await app.platform.jobs.drain()
    expect(await told('late@example.com')).toEqual(['Mug, Large is back'])
  })

  it('ends it by the link of the mail, after a question, for all they wait for', async () => {
    await watch('late@example.com', ['Bowl'])
    const [mail] = await app.mailsTo('late@example.com')
    const link = new URL(mail!.links.find(each => each.includes('/stock-watches/'))!).pathname
    const reader = visitor()
    const asked = await reader.get(link)
    expect(asked.text).toContain('Stop these mails</button>')
    expect((await tables()).some(({ email, told: isTold }) => email === 'late@example.com' && !isTold)).toBe(true)
    const crumb = /name="crumb" value="([^"]*)"/.exec(asked.text)![1]!
    const stopped = await reader.submit(link, { crumb })
    expect([stopped.status, stopped.headers['location']]).toEqual([303, `${link}?done=1`])
    expect((await reader.get(`${link}?done=1`)).text).toContain('We will not write to you about it.')
    expect((await tables()).some(({ email, told: isTold }) => email === 'late@example.com' && !isTold)).toBe(false)
    expect((await reader.get('/stock-watches/none')).status).toBe(404)
  })
})

describe('a form without script', () => {
  const submit = (fields: Record<string, string>) => visitor().submit('/stock-watches', fields)

  it('is answered with a page that leads back', async () => {
    const sent = await submit({ ...wanted('Bowl'), email: 'plain@example.com', path: '/shop/bowl' })
    expect(sent.status).toBe(200)
    expect(sent.text).toContain('We will write to you once, when it is back.')
    expect(sent.text).toContain('href="/shop/bowl"')
    expect((await tables()).map(({ email }) => email)).toContain('plain@example.com')
  })

  it('comes back with what was typed', async () => {
    const back = await submit({ ...wanted('Bowl'), email: 'plain at example', path: '//evil.example' })
    expect(back.status).toBe(422)
    expect(back.text).toContain('value="plain at example"')
    expect(back.text).not.toContain('evil.example')
  })
})

it('is not asked more than three times a minute', async () => {
  const strict = await openTestApp({ rates: true })
  const own = await openShop(strict, { products: [{ name: 'Bowl', price: 9600, stock: 0 }] })
  const one = strict.browser(own.site.publicHost)
  const body = { itemId: own.product('Bowl').id, sku: own.variant('Bowl').sku, email: 'busy@example.com' }
  const ask = () => one.submit('/stock-watches', body)
  const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await strict.close()
})
