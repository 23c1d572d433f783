import type { PersonErased, PersonHeld } from '@sitewright/contract/privacy'
import { personHolders } from '@sitewright/domain/privacy'
import { escapeIdentifier } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { hanna, openShop, type Shop } from '../testing/shop'

const email = 'Wanda.Thistlewood@example.com'
const other = 'somebody-else@example.com'
const password = 'a quiet estuary at dusk'

let app: TestApp
let shop: Shop
let staff: Browser
let memberId: string

const find = async (address = email, from = staff) =>
  (await from.get(`/api/privacy/person?email=${encodeURIComponent(address)}`)).json['items'] as unknown as PersonHeld[]
const counts = async (address = email) =>
  Object.fromEntries((await find(address)).map(({ holder, count }) => [holder, count]))

/** Rows of every table of the site that say who somebody is. */
async function rowsNaming(words: readonly string[]): Promise<string[]> {
  const tables = await app.look<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'site_id'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await app.look<{ row: string }>(
      `select to_jsonb(t)::text as row from ${escapeIdentifier(name)} t where site_id = $1`,
      [shop.site.id],
    )
    for (const { row } of rows)
      if (words.some(word => row.toLowerCase().includes(word.toLowerCase()))) found.push(`${name}: ${row}`)
  }
  return found
}

async function plant(address: string, name: string): Promise<string> {
  const [first, last] = name.split(' ')
  const shopper = shop.shopper()
  await shopper.add('mug', 1)
  await shopper.placeOrder({ email: address, address: { ...hanna, firstName: first!, lastName: last! } })
  const browser = app.browser(shop.site.publicHost)
  await browser.submit('/account/join', { name, email: address })
  const link = (await app.mailsTo(address)).flatMap(({ links }) => links).find(each => each.includes('/account/link/'))
  await browser.submit(new URL(link!).pathname, { name, password })
  const id = ((await browser.get('/api/site-users/account/session')).json['member'] as { id: string }).id
  const site = shop.site.id
  const key = address.toLowerCase()
  const run = (sql: string, values: unknown[]) => app.look(sql, values)
  await run(
    `insert into comments (site_id, id, subject_id, name, body, is_owner, state, created_at, member_id)
     values ($1, 'c-' || $2, 'page', $3, 'Says ' || $3, false, 'shown', now(), $2)`,
    [site, id, name],
  )
  await run(
    `insert into reviews (site_id, id, product_id, order_id, order_line_id, stars, title, body, name, state, created_at)
     select $1, 'r-' || $2, p.id, o.id, l.id, 5, 'Good', 'Says ' || $3, $3, 'shown', now()
     from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
     join products p on p.site_id = o.site_id where o.site_id = $1 and lower(o.email) = $4 limit 1`,
    [site, id, name, key],
  )
  await run(
    `insert into form_submissions (site_id, id, form_id, version_hash, key_id, payload_hash, answers, summary, email,
       email_key, visitor_hash, origin, state, received_at, ip_prefix)
     values ($1, 's-' || $2, 'ask', 'v', $2, 'p', jsonb_build_object('q', $3::text), array[$3], $4, $5, 'v', '{}', 'spam', now(), '203.0.113.0')`,
    [site, id, name, address, key],
  )
  await run(
    `insert into gift_cards (site_id, id, amount, balance, currency, state, recipient_name, recipient_email, message, created_at)
     values ($1, 'g-' || $2, 100, 100, 'USD', 'waiting', $3, $4, 'Dear ' || $3, now())`,
    [site, id, name, address],
  )
  await run(
    `insert into donations (site_id, id, order_id, order_line_id, page_id, amount, currency, donor, email, at)
     select $1, 'd-' || $2, id, 'line-' || $2, 'page', 100, 'USD', $3, $4, now()
     from orders where site_id = $1 and lower(email) = $5 limit 1`,
    [site, id, name, address, key],
  )
  await run(
    `insert into stock_watches (site_id, variant_id, email, email_key, locale, created_at)
     select $1, id, $2, $3, 'en', now() from variants where site_id = $1 limit 1`,
    [site, address, key],
  )
  await run(
    `insert into shopper_keys (site_id, id, token_hash, kind, email, email_key, expires_at)
     values ($1, 'k-' || $2, $2, 'link', $3, $4, now() + interval '1 hour')`,
    [site, id, address, key],
  )
  await run(
    `insert into carts (site_id, id, token_hash, kind, created_at, updated_at, codes, gift_card_ids, email)
     values ($1, 'cart-' || $2, 'hash-' || $2, 'goods', now(), now(), '{}', '{}', $3)`,
    [site, id, address],
  )
  await run(`insert into reminder_stops (site_id, email_key, at) values ($1, $2, now())`, [site, key])
  await run(`insert into review_stops (site_id, email_key, at) values ($1, $2, now())`, [site, key])
  const list = await staff.get('/api/lists')
  const [listId] = (list.json['items'] as { id: string }[]).map(each => each.id)
  await staff.post('/api/subscribers/import', {
    ...{ table: `email,name,consent date\n${address},${name},2026-01-02`, listId, source: 'a fair' },
    ...{ proof: 'Write to me', isAgreed: true },
  })
  await run(
    `insert into campaign_recipients (site_id, campaign_id, subscriber_id, state, answer)
     select $1, 'letter', id, 'bounced', '550 no mailbox ' || $2 from subscribers where site_id = $1 and email_key = $3`,
    [site, address, key],
  )
  return id
}

beforeAll(async () => {
  app = await openTestApp()
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 50 }] })
  staff = await shop.staff()
  const site = shop.site.id
  await app.look(
    `insert into forms (site_id, id, name, kind, draft, version, created_by, created_at, edited_by, edited_at)
     values ($1, 'ask', 'Ask first', 'form', '{"fields":[]}', 1, 'x', now(), 'x', now())`,
    [site],
  )
  await app.look(
    `insert into campaigns (site_id, id, name, document, created_by, edited_by, created_at, edited_at)
     values ($1, 'letter', 'Letter', '{}', 'x', 'x', now(), now())`,
    [site],
  )
  await staff.post('/api/lists', {
    ...{ name: { en: 'Studio letter' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true },
  })
  memberId = await plant(email, 'Wanda Thistlewood')
  await plant(other, 'Jo Marsden')
})
afterAll(() => app.close())

describe('everything of one person', () => {
  it('is found by address, however it is spelled, in every part of the site', async () => {
    const found = await counts(` ${email.toUpperCase()}`)
    for (const holder of personHolders) expect(found[holder], holder).toBeGreaterThan(0)
    expect(await find('nobody@example.com')).toEqual(personHolders.map(holder => ({ holder, count: 0 })))
    expect((await staff.get('/api/privacy/person?email=nobody')).status).toBe(400)
  })

  it('is handed over as one file without secrets, and that is written down without the address', async () => {
    const { status, text, headers } = await staff.get(`/api/privacy/export?email=${encodeURIComponent(email)}`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('person.json')
    const file = JSON.parse(text) as Record<string, object[]>
    expect(Object.keys(file).sort()).toEqual(['email', ...personHolders].sort())
    expect(file['member']).toMatchObject([{ id: memberId, name: 'Wanda Thistlewood' }])
    expect(file['newsletter']).toMatchObject([{ lists: [{ state: 'confirmed' }], consents: [{ text: 'Write to me' }] }])
    expect(text).not.toMatch(/argon2|token|hash|somebody-else|Marsden/i)
    const { json } = await staff.get('/api/activity?kind=data')
    expect(JSON.stringify(json)).toContain('Exported everything of one person')
    expect(JSON.stringify(json)).not.toMatch(/thistlewood/i)
  })

  it('is erased with a report; the books add up as before, and nobody else is touched [O15]', async () => {
    const sums = () =>
      app.look(
        `select (select sum(total) from orders where site_id = $1) as orders,
           (select sum(balance) from gift_cards where site_id = $1) as cards,
           (select sum(amount) from donations where site_id = $1) as gifts`,
        [shop.site.id],
      )
    const [before, others] = [await sums(), await counts(other)]
    expect((await rowsNaming(['thistlewood'])).length).toBeGreaterThan(10)
    const report = (await staff.post('/api/privacy/erase', { email })).json['items'] as unknown as PersonErased[]
    expect(report.map(({ holder }) => holder)).toEqual(personHolders)
    for (const { holder, before: was, after } of report) {
      expect(was, holder).toBeGreaterThan(0)
      expect(after, holder).toBe(0)
    }
    expect(await rowsNaming(['thistlewood'])).toEqual([])
    expect(await sums()).toEqual(before)
    expect(await counts(other)).toEqual(others)
    const [said] = await app.look('select name, body, state, member_id from comments where id = $1', [`c-${memberId}`])
    expect(said).toEqual({ name: '', body: '', state: 'removed', member_id: null })
  })

  it('stays erased: no import brings them back, and erasing again finds nothing to do', async () => {
    const [list] = (await staff.get('/api/lists')).json['items'] as { id: string }[]
    const brought = await staff.post('/api/subscribers/import', {
      ...{ table: `email,consent date\n${email},2026-01-02`, listId: list!.id, source: 'a fair', proof: 'Yes' },
      isAgreed: true,
    })
    expect(brought.json).toMatchObject({ added: 0, kept: 1 })
    const again = (await staff.post('/api/privacy/erase', { email })).json['items'] as unknown as PersonErased[]
    expect(again.every(({ before }) => before === 0)).toBe(true)
  })

  it('asks who is there before it leaves or ends, and is of one site alone [A1]', async () => {
    const neighbour = await (await openShop(app, { products: [] })).staff()
    expect((await find(other, neighbour)).every(({ count }) => count === 0)).toBe(true)
    await neighbour.post('/api/privacy/erase', { email: other })
    expect((await counts(other))['member']).toBe(1)
    app.clock.advance({ minutes: 11 })
    expect((await staff.post('/api/privacy/erase', { email: other })).json).toMatchObject({ stepUpRequired: true })
    expect((await staff.get(`/api/privacy/export?email=${other}`)).json).toMatchObject({ stepUpRequired: true })
    expect((await counts(other))['member']).toBe(1)
  })
})

/** Where something about a visitor may stand, and why it needs no holder of its own. */
const accountedFor: Readonly<Record<string, string>> = {
  members: 'member',
  member_invitations: 'member',
  member_tokens: 'member',
  member_sessions: 'go with the member',
  customers: 'customer',
  customer_addresses: 'go with the customer',
  subscriptions: 'end with the customer',
  payment_methods: 'go with the customer’s subscriptions',
  orders: 'orders',
  form_submissions: 'submissions',
  form_deliveries: 'go with the submission',
  subscribers: 'newsletter',
  consents: 'a keyed hash, and the beginning of a network: the proof outlives the person',
  gift_cards: 'gift-cards',
  donations: 'donations',
  stock_watches: 'stock-watches',
  carts: 'carts',
  reminder_stops: 'carts',
  review_stops: 'reviews',
  shopper_keys: 'shop-sessions',
  mails: 'mails',
  invitations: 'people who work here',
  discount_uses: 'a code is used once by a mailbox, whoever it was',
  download_events: 'the beginning of a network, of an order that names nobody',
  activity: 'ids, and the beginning of a network',
}

it('no table keeps an address, a name or a network of people that nobody answers for', async () => {
  const rows = await app.look<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.table_schema = 'public'
       and exists (select from information_schema.columns s
         where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'site_id')
       and c.column_name ~ '(^|_)(email|email_key|phone|recipient|ip_prefix|ip|user_agent|first_name|last_name|donor)$'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect([...new Set(rows.map(({ table }) => table))].filter(table => !(table in accountedFor))).toEqual([])
})
