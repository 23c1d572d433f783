import { websiteRoles } from '@sitewright/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let maren: Person
let tern: TestSite
let other: TestSite
let owner: Browser

const business = {
  phone: '+44 1665 710 000',
  email: 'hello@tern.example',
  place: { mapLat: 55.33, mapLng: -1.58, addressLine1: '3 Quay Lane', addressLine2: 'Amble' },
  hours: 'Tue to Sat 10–17 <b>',
  informationBar: { isShown: true, offers: ['phone', 'email', 'map', 'hours'], theme: 'dark' },
}

beforeAll(async () => {
  app = await openTestApp()
  maren = await app.signUp({ name: 'Maren' })
  tern = await app.makeSite(maren, { title: 'Tern' })
  other = await app.makeSite(maren, { title: 'Other' })
  owner = await app.enter(maren, tern)
})
afterAll(() => app.close())

const pageOf = async (site: TestSite) =>
  (await app.send({ method: 'GET', host: `${site.identifier}.sites.localhost`, path: '/' })).text

const businessIn = async (browser: Browser) =>
  ((await browser.get('/api/session')).json['site'] as { business: typeof business }).business

describe('the details of a business', () => {
  it('are nothing at first, and no page has a bar', async () => {
    expect(await businessIn(owner)).toMatchObject({ phone: '', place: {}, informationBar: { isShown: false } })
    expect(await pageOf(tern)).not.toContain('information-bar')
  })

  it('are read as they were saved, and stand on the pages of their own site at once', async () => {
    expect((await owner.put('/api/site/business', business)).json).toEqual(business)
    expect(await businessIn(owner)).toEqual(business)
    const html = await pageOf(tern)
    expect(html).toContain('<nav class="information-bar theme-dark" aria-label="Contact">')
    for (const href of ['tel:+441665710000', 'mailto:hello@tern.example', 'query=55.33%2C-1.58"'])
      expect(html).toContain(href)
    expect(html).toContain('Tue to Sat 10–17 &lt;b&gt;')
    expect(await pageOf(other)).not.toContain('information-bar')
    expect(await businessIn(await app.enter(maren, other))).toMatchObject({ phone: '' })
  })

  it('leave other settings as they are', async () => {
    await owner.put('/api/site/maps', { key: 'a-key' })
    await owner.put('/api/site/business', { ...business, hours: '' })
    expect((await owner.get('/api/site/maps')).json).toEqual({ key: 'a-key' })
    expect(await businessIn(owner)).toEqual({ ...business, hours: '' })
  })

  it.each([
    ['a number that is none', { phone: 'javascript:1' }],
    ['an address that is none', { email: 'nobody' }],
    ['a number without end', { phone: '1'.repeat(41) }],
    ['a theme that is none', { informationBar: { ...business.informationBar, theme: 'loud' } }],
    ['an offer that is none', { informationBar: { ...business.informationBar, offers: ['fax'] } }],
    ['what nobody asked for', { fax: '1' }],
  ])('are refused with %s, and nothing changes', async (_, change) => {
    const before = await businessIn(owner)
    expect((await owner.put('/api/site/business', { ...business, ...change })).status).toBe(400)
    expect(await businessIn(owner)).toEqual(before)
  })

  it('keep no place that is nowhere on earth', async () => {
    const { json } = await owner.put('/api/site/business', {
      ...business,
      place: { mapLat: 99, addressLine2: 'Amble' },
    })
    expect(json['place']).toEqual({ addressLine2: 'Amble' })
  })

  it('are nobody’s to change who may not change settings ', async () => {
    const stranger = await app.signUp()
    const elsewhere = await app.makeSite(stranger, { title: 'Elsewhere' })
    const browser = await app.enter(stranger, elsewhere)
    expect((await browser.put(`http://${tern.ownerHost}/api/site/business`, business)).status).toBe(401)

    const ida = await app.signUp({ name: 'Ida' })
    await owner.post('/api/site/invitations', { email: ida.email, role: websiteRoles.editor })
    const links = (await app.mailsTo(ida.email)).flatMap(mail => mail.links)
    const { pathname } = new URL(links.find(link => link.includes('/invitations/'))!)
    await ida.browser.submit(pathname, {})
    const editor = await app.enter(ida, tern)
    expect((await editor.put('/api/site/business', business)).status).toBe(403)
    expect(await businessIn(editor)).toMatchObject({ email: business.email })
  })
})
