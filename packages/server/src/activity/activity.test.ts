import { websiteStatuses } from '@sitewright/domain/catalogue'
import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

type Listed = {
  items: { seq: number; who: string; kind: string; text: string; objectId: string | null; objectName: string | null }[]
  total: number
  next: string | null
  people: { id: string; name: string }[]
}

let app: TestApp
let shop: Shop
let staff: Browser
beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250 }] })
})
afterAll(() => app.close())
beforeEach(async () => {
  staff = await shop.staff()
})

const listed = async (query = '', by = staff) => (await by.get(`/api/activity${query}`)).json as unknown as Listed
const texts = async (query = '') => (await listed(query)).items.map(({ text }) => text)
const newest = async () => (await listed()).items[0]
const checked = async () => (await staff.get('/api/activity/check')).json
const settings = { methods: ['test'], manual: { instructions: '', holdDays: 7 } }
const wish = { url: 'https://example.com/hook', kinds: ['order.paid'] }

/** Invites somebody, who accepts. */
const join = async (role: number): Promise<{ person: Person; browser: Browser }> => {
  const person = await app.signUp()
  await staff.post('/api/site/invitations', { email: person.email, role })
  const links = (await app.mailsTo(person.email)).flatMap(mail => mail.links)
  const token = new URL(links.find(link => link.includes('/invitations/'))!).pathname.split('/').at(-1)!
  await person.browser.submit(`/invitations/${token}`, {})
  return { person, browser: await app.enter(person, shop.site) }
}

describe('the activity of a site', () => {
  it('says who changed whose role, with ids alone in its rows', async () => {
    const { person } = await join(websiteRoles.editor)
    await staff.put(`/api/site/people/${person.accountId}`, { role: websiteRoles.admin })
    await staff.delete(`/api/site/people/${person.accountId}`)
    const { items, people } = await listed('?kind=people')
    expect(items.slice(0, 4).map(({ who, text }) => [who, text])).toEqual([
      [shop.owner.name, 'Removed a person'],
      [shop.owner.name, 'Changed a role from Editor to Administrator'],
      [person.name, 'Accepted an invitation as Editor'],
      [shop.owner.name, 'Invited somebody as Editor'],
    ])
    expect(items[1]).toMatchObject({ objectId: person.accountId, objectName: person.name })
    expect(people.map(({ name }) => name).sort()).toEqual([shop.owner.name, person.name].sort())
    const rows = JSON.stringify(await app.look('select * from activity where site_id = $1', [shop.site.id]))
    for (const text of [person.email, person.name, shop.owner.email, shop.owner.name]) expect(rows).not.toContain(text)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['Changed how the shop is paid', () => staff.put('/api/commerce/payments/settings', settings)],
    ['Added a webhook', () => staff.post('/api/site/webhooks', wish)],
    ['Added a domain', () => staff.post('/api/site/domains', { host: 'tern-pottery.example' })],
    ['Exported all customers', () => staff.get('/api/commerce/customer-export')],
    ['Exported orders', () => staff.get('/api/commerce/orders/export?state=all')],
    ['Exported the activity', () => staff.get('/api/activity/export')],
    ['The status of the site was changed to paid', () => app.sites.setStatus(shop.site.id, websiteStatuses.paid)],
  ])('has a line that says: %s', async (text, act) => {
    const before = (await listed()).total
    await act()
    expect((await newest())?.text).toBe(text)
    expect((await listed()).total).toBe(before + 1)
    expect(await checked()).toEqual({ count: before + 1, brokenAt: null })
  })

  it('has one for a page that was deleted, a product, and a version that came back', async () => {
    const page = (await staff.post('/api/pages', { kind: 'page', title: 'New', inNavigation: true })).json
    await staff.post('/api/publishing/publish', {})
    expect((await newest())?.text).toBe('Published the site (version 2)')
    await staff.delete(`/api/pages/${page['id']}`)
    expect(await newest()).toMatchObject({ text: 'Deleted a page', objectId: page['id'], kind: 'content' })
    const { items } = (await staff.get('/api/commerce/products')).json as unknown as { items: { id: string }[] }
    await staff.delete(`/api/commerce/products/${items[0]!.id}`)
    expect(await newest()).toMatchObject({ text: 'Deleted a product', objectId: items[0]!.id })
    const { releases } = (await staff.get('/api/publishing/releases')).json as unknown as { releases: { id: string }[] }
    await staff.post(`/api/publishing/releases/${releases.at(-1)!.id}/roll-back`, {})
    expect((await newest())?.text).toBe('Went back to version 1')
  })

  it('keeps nothing of what was refused', async () => {
    const before = (await listed()).total
    await staff.put(`/api/site/people/${shop.owner.accountId}`, { role: websiteRoles.editor })
    await staff.put('/api/commerce/payments/settings', { methods: 'all' })
    await staff.delete('/api/pages/nothing')
    await staff.delete('/api/site/webhooks/nothing')
    expect((await listed()).total).toBe(before)
  })

  it('is listed page by page, by person and by kind', async () => {
    const { person, browser } = await join(websiteRoles.admin)
    const { total } = await listed('?kind=payments')
    for (let count = 0; count < 52; count += 1) {
      const id = app.platform.random.id()
      await app.payments.saveSettings(shop.site.id, settings as never, {
        accountId: count < 26 ? id : person.accountId,
      })
    }
    const first = await listed('?kind=payments')
    expect([first.items.length, first.total, first.next]).toEqual([50, total + 52, String(first.items.at(-1)!.seq)])
    const rest = await listed(`?kind=payments&after=${first.next}`)
    expect([rest.items.length, rest.next]).toEqual([total + 2, null])
    expect(rest.items[0]!.who).toBe('Somebody whose account is gone')
    expect((await listed(`?kind=payments&person=${person.accountId}`)).total).toBe(26)
    expect(await texts(`?kind=people&person=${person.accountId}`)).toEqual(['Accepted an invitation as Administrator'])
    expect((await browser.get('/api/activity?kind=nonsense')).status).toBe(400)
  })

  it('is a table to take away, after a proof of who is there', async () => {
    await staff.put('/api/commerce/payments/settings', settings)
    const { headers, text } = await staff.get('/api/activity/export?kind=payments')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line] = text.trim().split('\r\n')
    expect(head).toBe('Number,When,Who,Kind,What,Object,Id of the account')
    expect(line).toContain(`${shop.owner.name},Payments and refunds,Changed how the shop is paid,`)
    expect(text).not.toContain('Publishing')
    app.clock.advance({ minutes: 11 })
    expect((await staff.get('/api/activity/export')).json).toMatchObject({ stepUpRequired: true })
  })

  it('is read by whoever runs the site, and by nobody of another one', async () => {
    const { browser } = await join(websiteRoles.storeManager)
    for (const path of ['', '/export', '/check']) expect((await browser.get(`/api/activity${path}`)).status).toBe(403)
    const other = await openShop(app, { products: [] })
    const stranger = await app.signUp()
    await app.makeSite(stranger)
    expect((await stranger.browser.get(`http://${other.site.ownerHost}/api/activity`)).status).toBe(401)
    await staff.put('/api/commerce/payments/settings', settings)
    expect(JSON.stringify(await listed('', await other.staff()))).not.toContain('Changed how the shop is paid')
  })
})

describe('the chain of its rows', () => {
  beforeEach(async () => {
    shop = await openShop(app, { products: [] })
    staff = await shop.staff()
  })
  const saveTimes = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () => app.payments.saveSettings(shop.site.id, settings as never, undefined)),
    )
  const change = (text: string) => app.look(`${text.replace('$site', `'${shop.site.id}'`)}`)

  it('holds also where many write at the same moment', async () => {
    const { total } = await listed()
    await saveTimes(8)
    expect(await checked()).toEqual({ count: total + 8, brokenAt: null })
  })

  it('names the first row that was changed or taken out', async () => {
    const { total } = await listed()
    await saveTimes(4)
    await change(
      `update activity set actor_id = 'eve', actor_kind = 'account' where site_id = $site and seq = ${total + 2}`,
    )
    expect(await checked()).toEqual({ count: null, brokenAt: total + 2 })
    await change(`delete from activity where site_id = $site and seq = ${total + 1}`)
    expect(await checked()).toEqual({ count: null, brokenAt: total + 1 })
  })

  it('says that the newest are missing', async () => {
    const { total } = await listed()
    await saveTimes(2)
    await change(`delete from activity where site_id = $site and seq > ${total + 1}`)
    expect(await checked()).toEqual({ count: null, brokenAt: total + 2 })
  })
})
