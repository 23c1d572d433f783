import type { PageEntry } from '@sitewright/contract/pages'
import type { JsonObject } from '@sitewright/domain/documents'
import { richText } from '@sitewright/domain/rich-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Received, type TestApp } from '../testing/app'
import { documentOf } from '../testing/publish-blocks'
import { hanna, letJobsRun, openShop, type Shop } from '../testing/shop'
import { ticketOf } from '../testing/tickets'

const password = 'a quiet estuary at dusk'
const canary = 'Quillfeather'
const html = { headers: { accept: 'text/html' } }

let app: TestApp
let shop: Shop
let owner: Browser
let vault: PageEntry

const good = ({ status, json }: Received) => {
  expect(status, JSON.stringify(json)).toBeLessThan(300)
  return json
}
const visitor = () => app.browser(shop.site.publicHost)
let people = 0
const newEmail = () => `member-${++people}@example.com`
async function join(email: string): Promise<Browser> {
  const browser = visitor()
  await browser.submit('/account/join', { name: 'Ida Blom', email })
  const [mail] = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm'))
  const link = new URL(mail!.links.find(each => each.includes('/account/link/'))!).pathname
  await browser.submit(link, { name: 'Ida Blom', password })
  return browser
}
/** Sessions end while nobody visits; accounts do not. */
async function logIn(email: string): Promise<Browser> {
  const browser = visitor()
  good(await browser.post('/api/site-users/account/session', { email, password, rememberMe: true }))
  return browser
}
/** Time passes here, and the owner's session with it. */
async function staff(): Promise<Browser> {
  const now = app.clock.now()
  await app.look('update account_sessions set seen_at = $1, strong_at = $1, expires_at = $2', [
    now,
    new Date(now.getTime() + 86_400_000),
  ])
  return owner
}
async function subscribe(email: string, name = 'club', planId = 'monthly') {
  const { browser } = shop.shopper()
  const itemId = shop.product(name).id
  const { sku } = shop.variant(name)
  const chosen = await browser.post('/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 1, planId })
  const cartToken = new URL(String(chosen.json['checkoutPath']), 'http://x').searchParams.get('cartToken')!
  const { country, region, postalCode } = hanna
  const quote = await browser.post('/api/commerce/checkout/quote', { country, region, postalCode, cartToken })
  const placed = await browser.post(
    '/api/commerce/checkout/orders',
    {
      ...{ email, address: hanna, payment: { provider: 'test', token: '4242 4242 4242 4242' } },
      ...{ expectedTotalCents: Number(quote.json['totalCents']), cartToken },
      ticket: ticketOf(app, browser.cookie('SUBSCRIPTION_CART')),
    },
    { headers: { 'idempotency-key': `plan-${email}` } },
  )
  expect(placed.json).toMatchObject({ state: 'paid' })
  const [row] = await app.look<{ id: string }>('select id from subscriptions where email = $1', [email])
  return row!.id
}
const plansOf = async (browser: Browser) =>
  ((await browser.get('/api/site-users/account/session')).json['member'] as { plans: string[] } | null)?.plans
const close = async (planIds: readonly string[]) =>
  good(await (await staff()).put(`/api/access-rules/${vault.id}`, { access: 'members', planIds }))
const makePlan = async (fields: object): Promise<string> => {
  const free = { description: {}, kind: 'free', productId: null, isOpen: true }
  return String(good(await (await staff()).post('/api/member-plans', { ...free, ...fields }))['id'])
}

beforeAll(async () => {
  app = await openTestApp({ fastPath: services => services.published.fastPath })
  shop = await openShop(app, {
    products: [
      { name: 'club', price: 900, stock: 1000 },
      { name: 'mug', price: 2000 },
    ],
  })
  await app.look(
    `insert into subscription_plans (site_id, id, product_id, period_value, period_unit, cycles, percent_off, place)
     values ($1, 'monthly', $2, 1, 'month', 0, 0, 0)`,
    [shop.site.id, shop.product('club').id],
  )
  owner = await shop.staff()
  vault = good(
    await owner.post('/api/pages', { kind: 'page', title: 'Vault', inNavigation: true }),
  ) as unknown as PageEntry
  const props = { text: { en: richText(canary) } } as unknown as JsonObject
  await app.look('update pages set document = $3, content_hash = $4 where site_id = $1 and id = $2', [
    ...[shop.site.id, vault.id],
    ...[JSON.stringify(documentOf({ vaultText: { type: 'text', props } })), 'of the vault'],
  ])
  good(await owner.post('/api/publishing/publish', {}))
})
afterAll(() => app.close())

describe('a free plan', () => {
  it('opens its pages to whoever joined it with a press, and to no other member', async () => {
    const planId = await makePlan({ name: { en: 'Riverside' }, description: { en: 'Once a month by mail.' } })
    const others = await makePlan({ name: { en: 'Elsewhere' } })
    await close([planId])

    const guest = visitor()
    const asked = await guest.get('/vault', html)
    expect(asked.status).toBe(403)
    expect(asked.headers['cache-control']).toBe('private, no-store')
    expect(asked.text).toContain('Riverside')
    expect(asked.text).toContain('Once a month by mail.')
    expect(asked.text).toContain('href="/account/join?to=%2Fvault')
    expect(asked.text).not.toContain(canary)
    expect(asked.text).not.toContain('Elsewhere')

    const member = await join(newEmail())
    expect(await plansOf(member)).toEqual([])
    const paywall = await member.get('/vault', html)
    expect([paywall.status, paywall.text.includes(canary)]).toEqual([403, false])
    expect(paywall.text).toContain(`action="/account/plans/${planId}/join"`)

    expect((await member.submit(`/account/plans/${others}/join`, { to: '/vault' })).status).toBe(303)
    expect((await member.get('/vault', html)).status).toBe(403)
    const joined = await member.submit(`/account/plans/${planId}/join`, { to: '/vault' })
    expect([joined.status, joined.headers['location']]).toEqual([303, '/vault'])
    expect([...(await plansOf(member))!].sort()).toEqual([planId, others].sort())
    const opened = await member.get('/vault', html)
    expect([opened.status, opened.text.includes(canary)]).toEqual([200, true])
    expect((await guest.get('/vault', html)).text).not.toContain(canary)

    expect((await member.submit(`/account/plans/${planId}/leave`, { to: '/' })).status).toBe(303)
    expect((await member.get('/vault', html)).status).toBe(403)
  })

  it('takes nobody who is not logged in, nobody while it is closed, and leads nowhere else', async () => {
    const planId = await makePlan({ name: { en: 'Shut' }, isOpen: false })
    await close([planId])
    const guest = visitor()
    await guest.get('/vault', html)
    const toLogin = await guest.submit(`/account/plans/${planId}/join`, { to: '/vault' })
    expect([toLogin.status, toLogin.headers['location']]).toEqual([303, '/account/login?to=%2Fvault'])
    const member = await join(newEmail())
    expect((await member.get('/vault', html)).text).toContain('Closed to newcomers')
    expect((await member.submit(`/account/plans/${planId}/join`, { to: '/vault' })).status).toBe(404)
    expect((await member.submit(`/account/plans/nothing/join`, {})).status).toBe(404)
    const open = await makePlan({ name: { en: 'Open' } })
    const away = await member.submit(`/account/plans/${open}/join`, { to: 'https://evil.example/' })
    expect(new URL(String(away.headers['location']), 'http://own.test').host).toBe('own.test')
  })
})

describe('the page of a plan', () => {
  it('leads a visitor to join the site first and back, a member to join, and shows no plan that is not there', async () => {
    const planId = await makePlan({ name: { en: 'Harbour' }, description: { en: 'Boats & tides' } })
    const path = `/account/plans/${planId}`
    const guest = visitor()
    const { status, text } = await guest.get(`${path}?to=/vault`, html)
    expect([status, text.includes('Harbour'), text.includes('Boats &amp; tides')]).toEqual([200, true, true])
    const way = /class="plan-way" href="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    expect(new URL(way, 'http://x').searchParams.get('to')).toBe(`${path}?to=%2Fvault&locale=en`)
    expect((await guest.get('/account/plans/nothing', html)).status).toBe(404)

    const member = await join(newEmail())
    expect((await member.get(path, html)).text).toContain(`action="${path}/join"`)
    expect((await member.submit(`${path}/join`, {})).headers['location']).toBe('/account')
  })
})

describe('a plan that is paid for', () => {
  let planId: string
  beforeAll(async () => {
    planId = await makePlan({ name: { en: 'Bankside' }, kind: 'paid', productId: shop.product('club').id })
  })

  it('is told with its price and leads to where it is bought, and nobody joins it with a press', async () => {
    await close([planId])
    const member = await join(newEmail())
    const { text } = await member.get('/vault', html)
    expect(text).toContain('$9.00 every month')
    const bought = /class="plan-way" href="([^"]+)"/.exec(text)![1]!
    expect(bought).toContain('club')
    const pressed = await member.submit(`/account/plans/${planId}/join`, { to: '/vault' })
    expect([pressed.status, pressed.headers['location']]).toEqual([303, bought])
    expect(await plansOf(member)).toEqual([])
  })

  it('is had by whoever pays, bought before or after the address was proven, and follows the subscription', async () => {
    await close([planId])
    const email = newEmail()
    const subscription = await subscribe(email)
    const member = await join(email)
    expect(await plansOf(member)).toEqual([planId])
    expect((await member.get('/vault', html)).text).toContain(canary)

    // Renewed after a month.
    app.clock.advance({ seconds: 32 * 86_400 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await plansOf(await logIn(email))).toEqual([planId])

    // Cancelled: until the end of what was paid for.
    good(await (await staff()).post(`/api/commerce/subscriptions/${subscription}/cancel`, { when: 'later' }))
    expect(await plansOf(await logIn(email))).toEqual([planId])
    app.clock.advance({ seconds: 20 * 86_400 })
    await letJobsRun(app)
    expect(await plansOf(await logIn(email))).toEqual([planId])
    app.clock.advance({ seconds: 13 * 86_400 })
    await letJobsRun(app)
    const late = await logIn(email)
    expect(await plansOf(late)).toEqual([])
    expect((await late.get('/vault', html)).status).toBe(403)
  })

  it('stays open for a week after a payment failed, and no longer', async () => {
    const email = newEmail()
    const subscription = await subscribe(email)
    await join(email)
    await app.look('update subscriptions set payment_method_id = null where id = $1', [subscription])
    app.clock.advance({ seconds: 33 * 86_400 })
    await letJobsRun(app)
    await letJobsRun(app)
    expect(await app.look('select state from subscriptions where id = $1', [subscription])).toEqual([
      { state: 'past_due' },
    ])
    expect(await plansOf(await logIn(email))).toEqual([planId])
    app.clock.advance({ seconds: 7 * 86_400 })
    expect(await plansOf(await logIn(email))).toEqual([])
  })

  it('is not another product’s, nor another mailbox’s', async () => {
    const email = newEmail()
    await subscribe(email)
    const other = await join(newEmail())
    expect(await plansOf(other)).toEqual([])
    const refused = await (await staff()).post('/api/member-plans', {
      ...{ name: { en: 'Mugs' }, description: {}, kind: 'paid', productId: shop.product('mug').id, isOpen: true },
    })
    expect([refused.status, refused.json['reason']]).toEqual([422, 'no-product'])
  })
})

describe('what the owner does', () => {
  it('gives a plan by hand for as long as is said, takes it away, and both are written down', async () => {
    const planId = await makePlan({ name: { en: 'Friends' } })
    const email = newEmail()
    const member = await join(email)
    const path = `/api/member-plans/${planId}/holders`
    const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    expect((await owner.post(path, { email: 'nobody@example.com', until: null })).json['reason']).toBe('no-such-member')
    const past = new Date(app.clock.now().getTime() - 1000).toISOString()
    expect((await owner.post(path, { email, until: past })).json['reason']).toBe('in-the-past')
    const given = good(await owner.post(path, { email, until }))
    expect(given).toMatchObject({ total: 1, items: [{ email, source: 'given', until, name: 'Ida Blom' }] })
    expect(await plansOf(member)).toEqual([planId])
    app.clock.advance({ seconds: 86_401 })
    expect(await plansOf(await logIn(email))).toEqual([])

    await staff()
    const again = good(await owner.post(path, { email, until: null })) as unknown as { items: { memberId: string }[] }
    const { memberId } = again.items[0]!
    expect(await plansOf(await logIn(email))).toEqual([planId])
    expect(good(await owner.delete(`${path}/${memberId}`))).toMatchObject({ total: 0 })
    expect((await owner.delete(`${path}/${memberId}`)).status).toBe(404)
    expect(await plansOf(await logIn(email))).toEqual([])
    const acts = await app.look<{ act: string }>(
      `select act from activity where site_id = $1 and act like 'plan-%' order by seq`,
      [shop.site.id],
    )
    expect(acts.map(({ act }) => act)).toEqual(['plan-given', 'plan-given', 'plan-taken'])
  })

  it('keeps a plan that somebody has or that opens a page, and whether it costs something', async () => {
    await staff()
    const planId = await makePlan({ name: { en: 'Kept' } })
    const fields = { name: { en: 'Kept' }, description: {}, productId: null, isOpen: true }
    const paid = await owner.put(`/api/member-plans/${planId}`, {
      ...{ ...fields, kind: 'paid', productId: shop.product('club').id },
    })
    expect(paid.json['reason']).toBe('kind-fixed')
    expect((await owner.post('/api/member-plans', { ...fields, kind: 'free', name: { en: ' ' } })).json['reason']).toBe(
      'no-name',
    )
    await close([planId])
    expect((await owner.delete(`/api/member-plans/${planId}`)).json['reason']).toBe('in-use')
    await close([])
    const member = await join(newEmail())
    await member.submit(`/account/plans/${planId}/join`, {})
    expect((await owner.delete(`/api/member-plans/${planId}`)).json['reason']).toBe('has-holders')
    const listed = (await owner.get('/api/member-plans')).json as unknown as {
      items: { id: string; holders: number }[]
    }
    expect(listed.items.find(({ id }) => id === planId)).toMatchObject({ holders: 1 })
    await member.submit(`/account/plans/${planId}/leave`, {})
    expect((await owner.delete(`/api/member-plans/${planId}`)).status).toBe(204)
    expect(
      (await owner.put(`/api/access-rules/${vault.id}`, { access: 'members', planIds: [planId] })).json['reason'],
    ).toBe('no-such-plan')
  })

  it('closes a page to every member but those of other plans at once, for whoever was let in a moment ago too', async () => {
    await staff()
    const [one, other] = [await makePlan({ name: { en: 'One' } }), await makePlan({ name: { en: 'Other' } })]
    const member = await join(newEmail())
    await member.submit(`/account/plans/${one}/join`, {})
    await close([])
    expect((await member.get('/vault', html)).status).toBe(200)
    await close([other])
    expect((await member.get('/vault', html)).status).toBe(403)
    await close([other, one])
    expect((await member.get('/vault', html)).status).toBe(200)
    const { pages } = (await owner.get('/api/access-rules')).json as unknown as { pages: object[] }
    expect(pages).toEqual([{ pageId: vault.id, access: 'members', from: null, planIds: [other, one] }])
  })
})
