import type { MemberImport, MemberInvitation, MemberRow } from '@sitewright/contract/site-members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp } from '../testing/app'
import { openShop, type Shop } from '../testing/shop'

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
  shop = await openShop(app, { products: [] })
  staff = await shop.staff()
})

let people = 0
const newEmail = () => `brought-${++people}@example.com`
const run = (table: string, more: object = {}, from = staff) =>
  from.post('/api/member-imports', {
    ...{ table, source: 'The old site', isAgreed: true, isTrial: false, isInviting: false },
    ...more,
  })
const imported = async (table: string, more: object = {}) => (await run(table, more)).json as unknown as MemberImport
const invitations = async () =>
  (await staff.get('/api/member-invitations')).json as unknown as { items: MemberInvitation[]; unasked: number }
const members = async (query = '') =>
  ((await staff.get(`/api/members${query}`)).json as unknown as { items: MemberRow[] }).items
const invitationsTo = async (email: string) =>
  (await app.mailsTo(email)).flatMap(({ links }) => links).filter(link => link.includes('/account/invitation/'))
const makePlan = async (name: string) => {
  const body = { name: { en: name }, description: {}, kind: 'free', productId: null, isOpen: true }
  return String((await staff.post('/api/member-plans', body)).json['id'])
}
const accept = (link: string) =>
  app.browser(shop.site.publicHost).submit(new URL(link).pathname, { name: 'Ida Blom', password })

describe('a table of members', () => {
  it('is tried first: each line that is not taken has its reason, and nothing is kept', async () => {
    await makePlan('Friends')
    const table = [
      'Email;Full name;Role;Plan;Until',
      'ida@example.com;Ida Blom;contributor;friends;2099-01-31',
      ';Nobody;;;',
      'not an address;;;;',
      'IDA@example.com;Ida again;;;',
      'x@example.com;see www.pills.example;;;',
      'x@example.com;;owner;;',
      'x@example.com;;;Gold;',
      'x@example.com;;;Friends;2020-01-01',
    ].join('\n')
    const tried = await imported(table, { isTrial: true })
    expect(tried).toMatchObject({ id: null, added: 1, kept: 0, refusedCount: 7, canUndo: false })
    expect(tried.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'No address'],
      [4, 'Not an email address'],
      [5, 'In this table already'],
      [6, 'A name has 60 characters at most and holds no links'],
      [7, 'A role is member, contributor or moderator'],
      [8, 'The site has no plan of this name'],
      [9, 'The end of the plan is no day, or one that is over. Write it as 2027-11-18.'],
    ])
    expect(await invitations()).toMatchObject({ items: [], unasked: 0 })
  })

  it('makes nobody a member and writes to nobody unless asked; whoever joins has role, plan and note', async () => {
    const planId = await makePlan('Friends')
    const email = newEmail()
    const made = await imported(`email,name,role,plan,note\n${email},Ida,moderator,FRIENDS,From the old site`)
    expect(made).toMatchObject({ added: 1, kept: 0, refused: [], canUndo: true })
    await app.platform.jobs.drain()
    expect(await members()).toEqual([])
    expect(await app.mailsTo(email)).toEqual([])
    const waiting = await invitations()
    expect(waiting).toMatchObject({
      items: [{ email, role: 'moderator', sentAt: null, isWanted: false, plans: [{ id: planId }], isOver: false }],
      unasked: 1,
    })

    expect((await staff.post('/api/member-invitations/write', {})).json).toEqual({ count: 1 })
    expect((await staff.post('/api/member-invitations/write', {})).json).toEqual({ count: 0 })
    const [link] = await invitationsTo(email)
    expect((await accept(link!)).status).toBe(303)
    const [member] = await members(`?planId=${planId}`)
    expect(member).toMatchObject({ email, role: 'moderator', plans: [{ id: planId, name: { en: 'Friends' } }] })
    expect((await staff.get(`/api/members/${member!.id}`)).json).toMatchObject({
      ...{ note: 'From the old site', plans: [{ id: planId, source: 'given', until: null }] },
    })
    expect(await members(`?planId=${await makePlan('Gold')}`)).toEqual([])
  })

  it('gives what it says also to whoever joins by themselves, and to nobody whose plan is over by then', async () => {
    const planId = await makePlan('Friends')
    const [early, late] = [newEmail(), newEmail()]
    const soon = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    await imported(`email,plan,until\n${early},Friends,\n${late},Friends,${soon}`)
    const over = `update member_invitations set plans_until = plans_until - interval '5 days' where email = $1`
    await app.look(over, [late])
    for (const email of [early, late]) {
      app.clock.advance({ minutes: 3 })
      const browser = app.browser(shop.site.publicHost)
      await browser.submit('/account/join', { name: 'Ida Blom', email })
      const [link] = (await app.mailsTo(email)).flatMap(({ links }) => links).filter(l => l.includes('/account/link/'))
      expect((await browser.submit(new URL(link!).pathname, { name: 'Ida Blom', password })).status).toBe(303)
    }
    expect((await members(`?planId=${planId}`)).map(({ email }) => email)).toEqual([early])
    expect((await invitations()).items).toEqual([])
  })

  it('sends the invitations where that is asked for, each once, and at most so many a day', async () => {
    const emails = Array.from({ length: 502 }, newEmail)
    expect(await imported(`email\n${emails.join('\n')}`, { isInviting: true })).toMatchObject({ added: 502 })
    await app.platform.jobs.drain()
    const sent = async () => (await invitations1000()).filter(({ sentAt }) => sentAt !== null).length
    const invitations1000 = async () =>
      app.look<{ sentAt: string | null }>(`select sent_at as "sentAt" from member_invitations where site_id = $1`, [
        shop.site.id,
      ])
    expect(await sent()).toBe(500)
    await app.look(`update member_invitations set sent_at = sent_at - interval '25 hours' where sent_at is not null`)
    await app.platform.database.withSite(shop.site.id, tx =>
      app.platform.jobs.add(tx, { kind: 'members:write-to-imported', payload: {} }),
    )
    await app.platform.jobs.drain()
    expect(await sent()).toBe(502)
    expect(await invitationsTo(emails[0]!)).toHaveLength(1)
  })

  it('leaves members and invitations as they are, and is taken back once', async () => {
    const [member, invited, other] = [newEmail(), newEmail(), newEmail()]
    await staff.post('/api/member-invitations', { email: member, name: 'Ida Blom', role: 'member' })
    expect((await accept((await invitationsTo(member))[0]!)).status).toBe(303)
    await staff.post('/api/member-invitations', { email: invited, name: 'Ines', role: 'member' })
    const table = `email,role\n${member},moderator\n${invited.toUpperCase()},moderator\n${other},`
    const made = await imported(table)
    expect(made).toMatchObject({ added: 1, kept: 2 })
    expect((await members())[0]).toMatchObject({ email: member, role: 'member' })
    const undo = () => staff.post(`/api/member-imports/${made.id}/undo`, {})
    expect((await undo()).json).toEqual({ removed: 1 })
    expect((await invitations()).items.map(({ email }) => email)).toEqual([invited])
    expect((await undo()).status).toBe(409)
    expect(await imported(`email\n${other}`)).toMatchObject({ added: 1 })
  })

  it('is refused where it is none, where nobody agreed, and to whoever may not [A1]', async () => {
    expect((await run('')).status).toBe(422)
    expect((await run('name\nIda')).json).toMatchObject({ error: expect.stringContaining('Email') })
    expect((await run('email\nx@example.com', { isAgreed: false })).status).toBe(400)
    expect((await run('email\nx@example.com', { source: ' ' })).status).toBe(400)
    const made = await imported('email\nx@example.com')
    const neighbour = await (await openShop(app, { products: [] })).staff()
    expect((await neighbour.post(`/api/member-imports/${made.id}/undo`, {})).status).toBe(404)
    const acts = (await staff.get('/api/activity?kind=members')).json as { items: { text: string }[] }
    expect(acts.items.map(({ text }) => text)).toEqual(['Imported 1 person as members to be'])
  })
})
