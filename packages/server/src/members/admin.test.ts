import type { ManagedMember, MemberInvitation, MemberRow } from '@sitewright/contract/site-members'
import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

const session = '/api/site-users/account/session'
const path = '/api/members'
const invitationsPath = '/api/member-invitations'
const password = 'a quiet estuary at dusk'

let app: TestApp
let shop: Shop
let staff: Browser
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.look('delete from rate_buckets')
  shop = await openShop(app, { products: [{ name: 'mug', price: 1250, stock: 50 }] })
  staff = await shop.staff()
})

const visitor = () => app.browser(shop.site.publicHost)
let people = 0
const newEmail = () => `somebody-${++people}@example.com`
const linkIn = async (email: string, part: string) => {
  const links = (await app.mailsTo(email)).flatMap(mail => mail.links).filter(each => each.includes(part))
  return links.map(link => new URL(link).pathname)
}
async function join({ name = 'Ida Blom', email = newEmail() } = {}) {
  app.clock.advance({ minutes: 3 })
  const browser = visitor()
  await browser.submit('/account/join', { name, email })
  const [link] = await linkIn(email, '/account/link/')
  expect((await browser.submit(link!, { name, password })).status).toBe(303)
  return { email, browser, id: (await whoIs(browser))!.id }
}
const logIn = (browser: Browser, email: string) => browser.post(session, { email, password, rememberMe: false })
const whoIs = async (browser: Browser) => (await browser.get(session)).json['member'] as { id: string } | null
const listed = async (query = '', from = staff) =>
  (await from.get(`${path}${query}`)).json as unknown as { items: MemberRow[]; total: number; next: string | null }
const read = async (id: string) => (await staff.get(`${path}/${id}`)).json as unknown as ManagedMember
const invited = async () => (await staff.get(invitationsPath)).json as unknown as { items: MemberInvitation[] }
const invite = (email: string, more: object = {}, from = staff) =>
  from.post(invitationsPath, { email, name: '', role: 'member', ...more })
const acts = async () => {
  const { items } = (await staff.get('/api/activity?kind=members')).json as { items: { text: string; who: string }[] }
  return items.map(({ text, who }) => [text, who])
}
async function coWorker(role: number): Promise<Browser> {
  const person = await app.signUp()
  await app.look('insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false)', [
    shop.site.id,
    person.accountId,
    role,
  ])
  return app.enter(person, shop.site)
}

describe('the members of a site', () => {
  it('are listed with the newest in front, found by name and e-mail, and by state and role', async () => {
    const ida = await join({ name: 'Ida Blom' })
    const percent = await join({ name: '100% Wolle' })
    expect(await listed()).toMatchObject({
      items: [
        { id: percent.id, name: '100% Wolle', email: percent.email, state: 'active', role: 'member' },
        { id: ida.id, name: 'Ida Blom' },
      ],
      total: 2,
      next: null,
    })
    await staff.post(`${path}/${ida.id}/suspend`, { reason: '', isTold: false })
    await staff.put(`${path}/${percent.id}/role`, { role: 'moderator' })
    const ids = async (query: string) => (await listed(query)).items.map(({ id }) => id)
    expect(await ids('?search=100%25')).toEqual([percent.id])
    expect(await ids(`?search=${encodeURIComponent(ida.email.toUpperCase())}`)).toEqual([ida.id])
    expect(await ids('?search=_')).toEqual([])
    expect(await ids('?state=suspended')).toEqual([ida.id])
    expect(await ids('?state=active&role=moderator')).toEqual([percent.id])
    expect((await staff.get(`${path}?state=deleted`)).status).toBe(400)
  })

  it('are found by how words begin, without accents, in any order, and by what they are called now', async () => {
    const zoe = await join({ name: 'Zoë Ångström' })
    await join({ name: 'Zora Lind' })
    const found = async (search: string) => {
      const { items, total } = await listed(`?search=${encodeURIComponent(search)}`)
      expect(items).toHaveLength(total)
      return items.map(({ name }) => name).sort()
    }
    expect(await found('zo')).toEqual(['Zora Lind', 'Zoë Ångström'])
    expect(await found('angs ZOE')).toEqual(['Zoë Ångström'])
    expect(await found('zoe lind')).toEqual([])
    expect(await found(zoe.email)).toEqual(['Zoë Ångström'])
    expect(await found(zoe.email.slice(1))).toEqual([])
    await app.look(`update members set name = 'Zelda', has_words = false where id = $1`, [zoe.id])
    expect(await found('angst')).toEqual([])
    expect(await found('zelda')).toEqual(['Zelda'])
    await app.look('delete from members where id = $1', [zoe.id])
    expect(await app.look('select 1 from member_words where member_id = $1', [zoe.id])).toEqual([])
  })

  it('are found among thousands by a word that most of them have, before and after words were entered', async () => {
    const { site } = shop
    await app.look(
      `insert into members (site_id, id, email, email_key, name, state, verified_at, locale, created_at, seen_at)
       select $1, 'crowd-' || n, 'guest' || n || '@crowd.example', 'guest' || n || '@crowd.example', 'Crowd Nr ' || n, 'active',
         now(), 'en', timestamptz '2020-01-01' + n * interval '1 second', now() from generate_series(1, 2100) n`,
      [site.id],
    )
    const found = async (search: string) => {
      const { items, total } = await listed(`?search=${encodeURIComponent(search)}`)
      return [total, items[0]?.name, items.length]
    }
    const seen = async () => [
      await found('crowd'),
      await found('crowd example'),
      await found('crowd 2099'),
      await found('guest2099@crowd.example'),
      await found('nobody'),
    ]
    const expected = [
      [2100, 'Crowd Nr 2100', 50],
      [2100, 'Crowd Nr 2100', 50],
      [1, 'Crowd Nr 2099', 1],
      [1, 'Crowd Nr 2099', 1],
      [0, undefined, 0],
    ]
    expect(await found('crowd')).toEqual(expected[0])
    expect(
      await app.look('select 1 from members where site_id = $1 and not has_words limit 1', [site.id]),
    ).toHaveLength(1)
    await app.platform.jobs.drain()
    expect(await app.look('select 1 from members where not has_words')).toEqual([])
    expect(await seen()).toEqual(expected)
    await app.look(`delete from members where id like 'crowd-%'`)
  })

  it('come page by page, each once, also where many joined in the same second', async () => {
    await app.look(
      `insert into members (site_id, id, email, email_key, name, state, verified_at, locale, created_at, seen_at)
       select $1, 'm' || n, 'm' || n || '@example.com', 'm' || n || '@example.com', 'Member ' || n,
         case when n % 10 = 0 then 'suspended' else 'active' end, now(), 'en',
         '2026-01-01'::timestamptz + (n / 7) * interval '1 second', now()
       from generate_series(1, 260) n`,
      [shop.site.id],
    )
    const walk = async (query: string) => {
      const seen: string[] = []
      let after: string | null = ''
      do {
        const page = await listed(`?${query}${after ? `&after=${after}` : ''}`)
        seen.push(...page.items.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      return seen
    }
    const all = await walk('')
    expect([all.length, new Set(all).size]).toEqual([260, 260])
    expect(await walk('state=suspended')).toHaveLength(26)
  })

  it('are read with where they are logged in and what they bought', async () => {
    const { email, browser, id } = await join()
    const shopper = shop.shopper()
    await shopper.add('mug', 2)
    const orderId = String((await shopper.placeOrder({ email: email.toUpperCase() })).json['orderId'])
    await browser.get(session)
    const member = await read(id)
    expect(member).toMatchObject({
      ...{ id, email, note: '', suspendedAt: null, hasPassword: true, locale: 'en', subscriptions: [] },
      submissions: [],
      customer: { orders: 1, latest: [{ id: orderId, what: 'mug', total: 2500 }] },
    })
    expect(member.sessions).toMatchObject([{ method: 'link' }])
    expect(JSON.stringify(member)).not.toMatch(/argon2|token/i)
  })

  it('are read with what they sent with forms, by roles that may read that', async () => {
    const { id } = await join()
    await app.look(
      `insert into forms (site_id, id, name, kind, draft, version, created_by, created_at, edited_by, edited_at)
       values ($1, 'ask', 'Ask first', 'form', '{}', 1, 'x', now(), 'x', now())`,
      [shop.site.id],
    )
    await app.look(
      `insert into form_submissions (site_id, id, form_id, version_hash, key_id, payload_hash, answers, summary,
         member_id, visitor_hash, origin, state, received_at, ip_prefix)
       select $1, 'sent-' || s, 'ask', 'v', s, 'p', '{}', array['Is the vase', '', s], $2, 'v', '{}', s, now(), ''
       from unnest(array['inbox', 'spam', 'deleted']) s`,
      [shop.site.id, id],
    )
    const sent = { id: 'sent-inbox', formId: 'ask', form: 'Ask first', words: 'Is the vase, inbox' }
    expect((await read(id)).submissions).toMatchObject([sent])
    const manager = await coWorker(websiteRoles.storeManager)
    expect((await manager.get(`${path}/${id}`)).json).toMatchObject({ id, submissions: [] })
  })

  it('have a note and a role, and the role is written down', async () => {
    const { id } = await join()
    expect((await staff.put(`${path}/${id}/note`, { note: 'x'.repeat(5001) })).status).toBe(400)
    expect((await staff.put(`${path}/${id}/note`, { note: ' Brings cake ' })).json).toMatchObject({
      note: 'Brings cake',
    })
    expect((await staff.put(`${path}/${id}/role`, { role: 'owner' })).status).toBe(400)
    expect((await staff.put(`${path}/${id}/role`, { role: 'contributor' })).json).toMatchObject({ role: 'contributor' })
    await staff.put(`${path}/${id}/role`, { role: 'contributor' })
    expect(await acts()).toEqual([['Changed a member from member to contributor', shop.owner.name]])
  })

  it('are mailed a link for a new password when the owner asks for it', async () => {
    const { id, email } = await join()
    app.clock.advance({ minutes: 3 })
    expect((await staff.post(`${path}/${id}/password-reset`, {})).status).toBe(204)
    const links = await linkIn(email, '/account/link/')
    const other = 'another quiet estuary'
    const used = await Promise.all(links.map(link => visitor().submit(link, { name: 'Ida Blom', password: other })))
    expect(used.map(({ status }) => status).sort()).toEqual([303, 404])
    expect((await visitor().post(session, { email, password: other })).status).toBe(200)
  })

  it('are nobody else’s: not of another site, and not of roles without the right [A1]', async () => {
    const { id } = await join()
    const neighbour = await openShop(app, { products: [] })
    const theirs = await neighbour.staff()
    expect((await listed('', theirs)).items).toEqual([])
    for (const call of [
      theirs.get(`${path}/${id}`),
      theirs.put(`${path}/${id}/note`, { note: 'mine' }),
      theirs.post(`${path}/${id}/suspend`, { reason: '', isTold: false }),
      theirs.post(`${path}/${id}/erase`, {}),
      theirs.get(`${path}/${id}/export`),
    ])
      expect((await call).status).toBe(404)
    const editor = await coWorker(websiteRoles.editor)
    for (const call of [editor.get(path), editor.get(`${path}/${id}`), invite(newEmail(), {}, editor)])
      expect((await call).status).toBe(403)
    const manager = await coWorker(websiteRoles.storeManager)
    expect((await listed('', manager)).total).toBe(1)
    expect((await manager.get('/api/member-export')).status).toBe(403)
    expect((await manager.post(`${path}/${id}/erase`, {})).status).toBe(403)
  })
})

describe('a member who is suspended', () => {
  it('is out everywhere at once, and logging in says what a wrong password says', async () => {
    const { id, email, browser } = await join()
    const elsewhere = visitor()
    await logIn(elsewhere, email)
    app.clock.advance({ minutes: 3 })
    await visitor().submit('/account/forgot', { email })
    await app.mailsTo(email)
    const links = await linkIn(email, '/account/link/')
    expect((await staff.post(`${path}/${id}/suspend`, { reason: 'Rude', isTold: false })).json).toMatchObject({
      ...{ state: 'suspended', suspendedReason: 'Rude', sessions: [] },
      suspendedAt: expect.any(String),
    })
    for (const each of [browser, elsewhere]) expect(await whoIs(each)).toBeNull()
    const refused = await logIn(visitor(), email)
    const wrong = await visitor().post(session, { email, password: 'not the password at all' })
    const said = ({ status, json: { requestId: _, ...rest } }: typeof refused) => ({ status, ...rest })
    expect(said(refused)).toEqual(said(wrong))
    for (const link of links) expect((await visitor().submit(link, { name: 'Ida Blom', password })).status).toBe(404)
    const before = (await app.mailsTo(email)).length
    app.clock.advance({ minutes: 3 })
    await visitor().submit('/account/forgot', { email })
    await visitor().submit('/account/join', { name: 'Ida', email })
    expect((await invite(email)).json).toMatchObject({ reason: 'already-member' })
    expect(await app.mailsTo(email)).toHaveLength(before)
  })

  it('is let in again with the password they had, and is told where that was wished', async () => {
    const { id, email } = await join()
    await staff.post(`${path}/${id}/suspend`, { reason: 'Please read the rules.', isTold: true })
    const [told] = (await app.mailsTo(email)).filter(({ subject }) => subject.includes('was suspended'))
    expect(told!.plain).toContain('Please read the rules.')
    expect((await staff.post(`${path}/${id}/suspend`, { reason: '', isTold: true })).status).toBe(409)
    expect((await staff.post(`${path}/${id}/lift`, { isTold: true })).json).toMatchObject({
      ...{ state: 'active', suspendedAt: null, suspendedReason: '' },
    })
    expect((await staff.post(`${path}/${id}/lift`, { isTold: true })).status).toBe(409)
    expect((await app.mailsTo(email)).some(({ subject }) => subject.startsWith('You can log in'))).toBe(true)
    expect((await logIn(visitor(), email)).status).toBe(200)
    expect((await acts()).map(([text]) => text)).toEqual(['Lifted the suspension of a member', 'Suspended a member'])
  })
})

describe('erasing and exporting members', () => {
  it('leaves nothing of the person but an id in what was done, and asks who is there', async () => {
    const { id, email, browser } = await join({ name: 'Zebulon Quist' })
    await staff.put(`${path}/${id}/note`, { note: 'Zebulon likes speckles' })
    app.clock.advance({ minutes: 11 })
    expect((await staff.post(`${path}/${id}/erase`, {})).json).toMatchObject({ stepUpRequired: true })
    staff = await shop.staff()
    expect((await staff.post(`${path}/${id}/erase`, {})).status).toBe(204)
    expect((await staff.get(`${path}/${id}`)).status).toBe(404)
    expect((await listed()).items).toEqual([])
    expect(await whoIs(browser)).toBeNull()
    expect((await logIn(visitor(), email)).status).toBe(400)
    for (const table of ['members', 'member_sessions', 'member_tokens', 'member_invitations', 'activity']) {
      const rows = await app.look(`select t::text as row from ${table} t where site_id = $1`, [shop.site.id])
      expect(JSON.stringify(rows)).not.toMatch(/Zebulon|somebody-/)
    }
    expect(await acts()).toEqual([['Erased a member', shop.owner.name]])
    // Gone is gone: the address may join again as anybody.
    const again = await join({ email })
    expect(again.id).not.toBe(id)
  })

  it('gives a table that no spreadsheet runs, and one by one what is kept, after asking who is there', async () => {
    const { id } = await join()
    await join({ name: '=SUM(A1)' })
    await staff.put(`${path}/${id}/note`, { note: '+1 guest' })
    const { text, headers } = await staff.get('/api/member-export?search=blom')
    expect(headers['content-disposition']).toBe('attachment; filename="members.csv"')
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('Name,E-mail,State,Role,Language,Joined,Last seen,Note,Plans')
    expect(lines[1]).toMatch(/^Ida Blom,somebody-\d+@example\.com,active,member,en,.*,'\+1 guest,$/)
    expect(lines).toHaveLength(2)
    expect((await staff.get('/api/member-export')).text).toContain("'=SUM(A1)")
    expect((await staff.get(`${path}/${id}/export`)).json).toMatchObject({ id, note: '+1 guest', sessions: [{}] })
    expect((await acts()).map(([what]) => what)).toEqual([
      'Exported one member',
      'Exported the members',
      'Exported the members',
    ])
    app.clock.advance({ minutes: 11 })
    for (const address of ['/api/member-export', `${path}/${id}/export`])
      expect((await staff.get(address)).json).toMatchObject({ stepUpRequired: true })
  })
})

describe('inviting somebody', () => {
  it('makes a member of whoever uses the link, with a password of their own and the role they were given', async () => {
    const email = newEmail()
    const made = await invite(email, { name: 'Ines Holm', role: 'contributor' })
    expect([made.status, made.json]).toEqual([
      201,
      expect.objectContaining({ email, name: 'Ines Holm', role: 'contributor', isOver: false }),
    ])
    expect((await invited()).items).toMatchObject([{ email }])
    const [mail] = await app.mailsTo(email)
    expect(mail!.subject).toBe(`Shop ${shop.site.identifier.split('-')[1]} invites you to become a member`)
    const [link] = await linkIn(email, '/account/invitation/')
    // Programs that look through mails open what is linked.
    for (let times = 0; times < 3; times += 1) expect((await visitor().get(link!)).text).toContain('value="Ines Holm"')
    expect((await listed()).total).toBe(0)
    const browser = visitor()
    expect((await browser.submit(link!, { name: 'Ines Holm', password: 'short' })).status).toBe(422)
    expect((await browser.submit(link!, { name: 'www.evil.example', password })).status).toBe(422)
    expect((await browser.submit(link!, { name: 'Ines Holm', password })).status).toBe(303)
    expect(await whoIs(browser)).toMatchObject({ name: 'Ines Holm' })
    expect((await listed()).items).toMatchObject([{ email, role: 'contributor', state: 'active' }])
    expect((await invited()).items).toEqual([])
    const again = await visitor().submit(link!, { name: 'Eve', password })
    expect([again.status, again.text.includes('This link was used or has ended.')]).toEqual([404, true])
    expect((await logIn(visitor(), email)).status).toBe(200)
    expect((await invite(email)).json).toMatchObject({ reason: 'already-member' })
  })

  it('ends after two weeks, can be sent again, and only the newest link works', async () => {
    const email = newEmail()
    const { id } = (await invite(email)).json as { id: string }
    expect((await invite(email)).json['id']).toBe(id)
    expect(await app.mailsTo(email)).toHaveLength(1)
    app.clock.advance({ minutes: 3 })
    expect((await invite(email)).json).toMatchObject({ reason: 'already-invited' })
    const [first] = await linkIn(email, '/account/invitation/')
    const days = (Date.parse((await invited()).items[0]!.expiresAt) - app.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    await app.look('update member_invitations set expires_at = $1 where id = $2', [app.clock.now(), id])
    expect((await invited()).items).toMatchObject([{ id, isOver: true }])
    expect((await visitor().submit(first!, { name: 'Ines', password })).status).toBe(404)
    expect((await staff.post(`${invitationsPath}/${id}/resend`, {})).json).toMatchObject({ id, isOver: false })
    const second = (await linkIn(email, '/account/invitation/')).find(each => each !== first)
    expect((await visitor().get(first!)).status).toBe(404)
    expect((await visitor().submit(second!, { name: 'Ines', password })).status).toBe(303)
  })

  it('is withdrawn, and the link in the mail with it', async () => {
    const email = newEmail()
    const { id } = (await invite(email)).json as { id: string }
    const [link] = await linkIn(email, '/account/invitation/')
    expect((await staff.delete(`${invitationsPath}/${id}`)).status).toBe(204)
    expect((await staff.delete(`${invitationsPath}/${id}`)).status).toBe(404)
    expect((await visitor().submit(link!, { name: 'Ines', password })).status).toBe(404)
    expect((await listed()).total).toBe(0)
    expect((await acts()).map(([text]) => text)).toEqual([
      'Withdrew the invitation of a member',
      'Invited somebody to become a member',
    ])
  })

  it('is kept where they join by themselves: they are what they were invited to be', async () => {
    const email = newEmail()
    await invite(email, { role: 'moderator' })
    const { id } = await join({ email })
    expect(await read(id)).toMatchObject({ role: 'moderator' })
    const late = newEmail()
    await invite(late, { role: 'moderator' })
    await app.look('update member_invitations set expires_at = $1 where email = $2', [app.clock.now(), late])
    expect(await read((await join({ email: late })).id)).toMatchObject({ role: 'member' })
    expect((await invited()).items).toEqual([])
  })

  it.each([
    [{ name: 'see www.evil.example' }, 422],
    [{ role: 'owner' }, 400],
    [{ email: 'nobody' }, 400],
  ])('refuses %j', async (wrong, status) => {
    expect((await invite(newEmail(), wrong)).status).toBe(status)
    expect((await invited()).items).toEqual([])
  })

  it('writes to nobody more often than one may bear, whichever site asks', async () => {
    const email = newEmail()
    await invite(email)
    const neighbour = await openShop(app, { products: [] })
    const theirs = await invite(email, {}, await neighbour.staff())
    expect([theirs.status, theirs.json['reason']]).toEqual([429, 'written-lately'])
    expect(await app.mailsTo(email)).toHaveLength(1)
  })
})

describe('what members say on pages', () => {
  it('waits, or is shown at once and as one of the site, by their role', async () => {
    const { id, browser } = await join()
    const [page] = await app.look<{ id: string }>('select id from pages where site_id = $1 limit 1', [shop.site.id])
    const say = (body: string) => browser.post('/api/comments', { subjectId: page!.id, name: 'Ida', body })
    await say('as a member')
    await staff.put(`${path}/${id}/role`, { role: 'contributor' })
    await say('as a contributor')
    await staff.put(`${path}/${id}/role`, { role: 'moderator' })
    await say('as a moderator')
    const rows = await app.look('select body, state, is_owner from comments where site_id = $1 order by body', [
      shop.site.id,
    ])
    expect(rows).toEqual([
      { body: 'as a contributor', state: 'shown', is_owner: false },
      { body: 'as a member', state: 'waiting', is_owner: false },
      { body: 'as a moderator', state: 'shown', is_owner: true },
    ])
  })
})
