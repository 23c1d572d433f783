import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

type Listed = {
  people: { accountId: string; name: string; role: number; isOwner: boolean }[]
  invitations: { id: string; email: string }[]
}

let app: TestApp
let owner: Person
let site: TestSite
let ownerBrowser: Browser

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(owner, { title: 'Tern' })
  ownerBrowser = await app.enter(owner, site)
})
afterAll(() => app.close())

const invite = (browser: Browser, email: string, role: number) => browser.post('/api/site/invitations', { email, role })
const listed = async (browser = ownerBrowser) => (await browser.get('/api/site/people')).json as unknown as Listed
const tokenSentTo = async (email: string) => {
  const links = (await app.mailsTo(email)).flatMap(mail => mail.links)
  return new URL(links.find(link => link.includes('/invitations/'))!).pathname.split('/').at(-1)!
}

/** Invites and accepts, through the account pages. */
const join = async (role: number): Promise<{ person: Person; browser: Browser }> => {
  const person = await app.signUp()
  expect((await invite(ownerBrowser, person.email, role)).status).toBe(201)
  const token = await tokenSentTo(person.email)
  expect((await person.browser.submit(`/invitations/${token}`, {})).status).toBe(303)
  return { person, browser: await app.enter(person, site) }
}

describe('an invitation', () => {
  it('is a mail with a link that works once, for the address it was sent to [A4]', async () => {
    const ida = await app.signUp({ name: 'Ida', email: 'ida@example.com' })
    const other = await app.signUp()
    expect((await invite(ownerBrowser, 'Ida@Example.com', websiteRoles.editor)).status).toBe(201)
    const [mail] = await app.mailsTo('Ida@Example.com')
    expect(mail).toMatchObject({ subject: 'Maren invites you to Tern' })
    expect(mail?.plain).toContain('with the role Editor')
    const token = await tokenSentTo('Ida@Example.com')
    expect(await app.people.acceptInvitation(token, { id: other.accountId, email: other.email })).toEqual({
      ok: false,
      reason: 'other-address',
    })
    expect((await ida.browser.submit(`/invitations/${token}`, {})).headers['location']).toBe(
      'http://tern.localhost/config',
    )
    expect((await ida.browser.submit(`/invitations/${token}`, {})).status).toBe(409)
    expect((await listed()).people).toMatchObject([
      { name: 'Maren', role: 1, isOwner: true },
      { name: 'Ida', role: 4, isOwner: false },
    ])
  })

  it('opened twice at the same moment is used once', async () => {
    const person = await app.signUp()
    await invite(ownerBrowser, person.email, websiteRoles.viewer)
    const token = await tokenSentTo(person.email)
    const account = { id: person.accountId, email: person.email }
    const outcomes = await Promise.all([1, 2, 3].map(() => app.people.acceptInvitation(token, account)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is stored without what the link holds', async () => {
    await invite(ownerBrowser, 'secret@example.com', websiteRoles.viewer)
    const [siteId, secret] = (await tokenSentTo('secret@example.com')).split('.')
    expect(siteId).toBe(site.id)
    const rows = await app.look<{ row: string }>('select invitations::text as row from invitations')
    expect(rows.filter(({ row }) => row.includes(secret!))).toEqual([])
  })

  it('six at the same moment are one invitation and one mail, and every answer names it', async () => {
    const before = (await listed()).invitations.length
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        invite(ownerBrowser, index % 2 ? 'six@example.com' : 'Six@Example.com', websiteRoles.editor),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1)
    expect(await listed()).toMatchObject({ invitations: { length: before + 1 } })
    const mails = await app.look<{ id: string }>("select id from mails where lower(recipient) = 'six@example.com'")
    expect(mails).toHaveLength(1)
  })

  it('six at the same moment with different roles leave one, whose link works', async () => {
    const person = await app.signUp()
    const roles = [1, 4, 8, 10, 11, 15]
    const answers = await Promise.all(roles.map(role => invite(ownerBrowser, person.email, role)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const waiting = (await listed()).invitations.filter(({ email }) => email === person.email)
    expect(waiting).toHaveLength(1)
  })

  it('ends when it is replaced and when it is withdrawn', async () => {
    const person = await app.signUp()
    const account = { id: person.accountId, email: person.email }
    const accept = async (token: string) => app.people.acceptInvitation(token, account)
    await invite(ownerBrowser, person.email, websiteRoles.editor)
    const replaced = await tokenSentTo(person.email)
    await invite(ownerBrowser, person.email, websiteRoles.viewer)
    expect(await accept(replaced)).toEqual({ ok: false, reason: 'unknown' })

    const { id } = (await listed()).invitations.find(({ email }) => email === person.email)!
    expect((await ownerBrowser.delete(`/api/site/invitations/${id}`)).status).toBe(204)
    expect((await ownerBrowser.delete(`/api/site/invitations/${id}`)).status).toBe(404)
    expect((await listed()).invitations.some(({ email }) => email === person.email)).toBe(false)
  })

  it.each(['', 'x', 'a.b', '..', 'site.secret.more'])('with the token %j is unknown [A13]', async token => {
    expect(await app.people.readInvitation(token)).toEqual({ ok: false, reason: 'unknown' })
  })

  it('to somebody who is here already is refused', async () => {
    const answer = await invite(ownerBrowser, owner.email.toUpperCase(), websiteRoles.viewer)
    expect([answer.status, answer.json['reason']]).toEqual([409, 'already-here'])
  })
})

describe('roles', () => {
  it('nobody gives more than they have, and nobody promotes themselves [A4]', async () => {
    const manager = await join(websiteRoles.websiteManager)
    const viewer = await join(websiteRoles.viewer)
    const give = (accountId: string, role: number) => manager.browser.put(`/api/site/people/${accountId}`, { role })
    const reason = async (answer: Promise<{ status: number; json: Record<string, unknown> }>) => {
      const { status, json } = await answer
      return [status, json['reason']]
    }
    expect(await reason(give(manager.person.accountId, websiteRoles.admin))).toEqual([403, 'own-roles'])
    expect(await reason(give(viewer.person.accountId, websiteRoles.admin))).toEqual([403, 'above-own-rights'])
    expect(await reason(give(owner.accountId, websiteRoles.viewer))).toEqual([403, 'owner'])
    expect(await reason(invite(manager.browser, 'new@example.com', websiteRoles.admin))).toEqual([
      403,
      'above-own-rights',
    ])
    expect(await reason(invite(manager.browser, 'new@example.com', 5))).toEqual([400, 'unknown-role'])
    expect((await give(viewer.person.accountId, websiteRoles.editor)).json).toMatchObject({ role: 4 })
  })

  it('without the right to manage people see and change none [A4 A21]', async () => {
    const editor = await join(websiteRoles.editor)
    expect((await editor.browser.get('/api/site/people')).status).toBe(403)
    expect((await invite(editor.browser, 'new@example.com', websiteRoles.viewer)).status).toBe(403)
    const viewer = await join(websiteRoles.viewer)
    const answer = await viewer.browser.delete(`/api/site/people/${editor.person.accountId}`)
    expect([answer.status, answer.json['reason']]).toEqual([403, 'not-allowed'])
  })

  it('a change and a removal count from the next request on [A10]', async () => {
    const { person, browser } = await join(websiteRoles.editor)
    expect((await browser.get('/api/site/draft')).status).toBe(200)
    await ownerBrowser.put(`/api/site/people/${person.accountId}`, { role: websiteRoles.viewer })
    expect((await browser.get('/api/site/draft')).status).toBe(403)
    expect((await ownerBrowser.delete(`/api/site/people/${person.accountId}`)).status).toBe(204)
    expect((await browser.get('/api/site/draft')).status).toBe(404)
  })

  it('everybody may leave but the owner [A4]', async () => {
    const { person, browser } = await join(websiteRoles.commenter)
    expect((await browser.delete(`/api/site/people/${person.accountId}`)).status).toBe(204)
    expect((await ownerBrowser.delete(`/api/site/people/${owner.accountId}`)).json['reason']).toBe('owner')
  })

  it('a person of another site is not there [A1]', async () => {
    const stranger = await app.signUp()
    await app.makeSite(stranger, { title: 'Elsewhere' })
    expect((await ownerBrowser.put(`/api/site/people/${stranger.accountId}`, { role: 4 })).status).toBe(404)
    expect((await ownerBrowser.delete(`/api/site/people/${stranger.accountId}`)).status).toBe(404)
  })

  it('an invitation goes with whoever sent it', async () => {
    const { person, browser } = await join(websiteRoles.websiteManager)
    await invite(browser, 'promised@example.com', websiteRoles.viewer)
    await ownerBrowser.delete(`/api/site/people/${person.accountId}`)
    expect((await listed()).invitations.some(({ email }) => email === 'promised@example.com')).toBe(false)
  })
})

it('an invitation ends after seven days', async () => {
  const person = await app.signUp()
  await invite(ownerBrowser, person.email, websiteRoles.viewer)
  const token = await tokenSentTo(person.email)
  app.clock.advance({ days: 7 })
  expect(await app.people.acceptInvitation(token, { id: person.accountId, email: person.email })).toEqual({
    ok: false,
    reason: 'expired',
  })
})
