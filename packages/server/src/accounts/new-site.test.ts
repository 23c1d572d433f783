import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../testing/app'

let app: TestApp
let maren: Person
beforeAll(async () => {
  app = await openTestApp()
  maren = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())

const make = (fields: Record<string, string>) =>
  maren.browser.submit('/signup/site', { template: 'blank', title: '', identifier: '', ...fields })
const check = async (query: string) => (await maren.browser.get(`/signup/site/address?${query}`)).json
const siteNamed = async (identifier: string) =>
  (
    await app.look<{ title: string; release_id: string | null }>(
      'select title, release_id from sites where identifier = $1',
      [identifier],
    )
  )[0]

describe('making a site', () => {
  it('asks for a name and an address after the template, and suggests the address', async () => {
    const page = await maren.browser.visit('/signup/site?template=tern&title=North%20Coast')
    expect(page.text).toContain('Name your site')
    expect(page.text).toContain('It starts from Tern.')
    expect(page.text).toMatch(/id="title"[^>]*value="North Coast"/)
    expect(page.text).toMatch(/id="identifier"[^>]*value="north-coast"/)
    expect(page.text).toContain('.sites.localhost')
    expect(page.text).toContain('Step 3 of 3')
    expect((await maren.browser.visit('/signup/site?template=nothing')).at).toBe('http://localhost/signup/template')
    expect((await maren.browser.visit('/signup/template?title=North%20Coast')).text).toContain('action="/signup/site"')
  })

  it('takes the name and the address that were typed, and shows it to nobody before it is published', async () => {
    const answer = await make({ title: ' North Coast ', identifier: 'North-Coast' })
    expect(answer.headers['location']).toBe('http://north-coast.localhost/config')
    expect(await siteNamed('north-coast')).toEqual({ title: 'North Coast', release_id: null })
    const visitor = await app.browser('north-coast.sites.localhost').visit('/')
    expect([visitor.status, visitor.text.includes('This site is not published yet')]).toEqual([404, true])
    const owner = await app.enter(maren, { ownerHost: 'north-coast.localhost' } as never)
    expect((await owner.get('/api/publishing')).json['live']).toBeNull()
    expect((await owner.post('/api/publishing/publish', {})).json).toMatchObject({
      number: 1,
      summary: 'First release',
    })
    expect((await app.browser('north-coast.sites.localhost').visit('/')).status).toBe(200)
    expect((await maren.browser.visit('/signup/template')).text).toContain('Step 1 of 2')
  })

  it('makes the address from the name when it was left empty, as without script', async () => {
    const answer = await make({ title: 'North Coast' })
    expect(answer.headers['location']).toBe('http://north-coast-1.localhost/config')
  })

  it.each([
    [{ title: '', identifier: 'fine-address' }, 'title', 'Please enter a name for your site'],
    [{ title: 'x'.repeat(101), identifier: 'fine-address' }, 'title', 'Please use at most 100 characters'],
    [{ title: 'A', identifier: 'ab' }, 'identifier', 'Please use 3 characters or more'],
    [{ title: 'A', identifier: 'a'.repeat(41) }, 'identifier', 'Please use at most 40 characters'],
    [{ title: 'A', identifier: 'a--b' }, 'identifier', 'Please use lower-case letters, digits and single hyphens'],
    [{ title: 'A', identifier: 'evil.example' }, 'identifier', 'Please use lower-case letters'],
    [{ title: 'A', identifier: 'admin' }, 'identifier', 'This address belongs to Sitewright'],
    [{ title: 'A', identifier: 'north-coast' }, 'identifier', 'This address is taken'],
  ])('%j is refused at the field %s, and nothing is made', async (fields, field, sentence) => {
    const before = await app.look('select id from sites')
    const answer = await make(fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
    const tag = answer.text.match(new RegExp(`<input[^>]*id="${field}"[^>]*>`))?.[0] ?? ''
    expect(tag).toContain('aria-invalid="true"')
    expect(tag).toContain('autofocus')
    expect(answer.text).toContain(`value="${fields.identifier}"`)
    expect(await app.look('select id from sites')).toEqual(before)
  })

  it('two at the same moment for one address: one gets it, the other is told', async () => {
    const answers = await Promise.all([1, 2].map(() => make({ title: 'Twin', identifier: 'twin' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    expect(answers.find(({ status }) => status === 400)!.text).toContain('This address is taken')
  })

  it('an unknown template makes nothing', async () => {
    const answer = await make({ template: '../tern', title: 'Tern', identifier: 'some-tern' })
    expect(answer.headers['location']).toBe('/signup/template')
    expect(await siteNamed('some-tern')).toBeUndefined()
  })

  it('a name that is markup stays text [X1]', async () => {
    const answer = await make({ title: '<script>alert(1)</script>', identifier: 'ab' })
    expect(answer.text).not.toContain('<script>alert')
  })
})

describe('while it is typed', () => {
  it('a name suggests a free address, and an address says what is wrong with it', async () => {
    expect(await check('title=South%20Pier')).toEqual({ identifier: 'south-pier', problem: null })
    expect(await check('title=North%20Coast')).toEqual({ identifier: 'north-coast-2', problem: null })
    expect(await check('identifier=South-Pier')).toEqual({ identifier: 'south-pier', problem: null })
    expect(await check('identifier=north-coast')).toMatchObject({
      problem: 'This address is taken. Please choose another one',
    })
    expect(await check('identifier=www')).toMatchObject({
      problem: 'This address belongs to Sitewright. Please choose another one',
    })
  })

  it('is answered to people who are signed in', async () => {
    expect((await app.browser().get('/signup/site/address?title=a')).status).toBe(401)
  })
})

describe('looking inside a starting point', () => {
  it('shows it in a frame at three widths, with the way back and on', async () => {
    const { status, text, headers } = await maren.browser.visit('/signup/template/tern?title=North%20Coast')
    expect(status).toBe(200)
    expect(text).toMatch(/<iframe[^>]*src="\/signup\/template\/tern\/look"[^>]*sandbox=""/)
    expect([...text.matchAll(/type="radio" name="device"[^>]*value="(\w+)"/g)].map(match => match[1])).toEqual([
      'desktop',
      'tablet',
      'phone',
    ])
    expect(text).toContain('href="/signup/template?title=North%20Coast"')
    expect(text).toContain('Start with Tern')
    expect(String(headers['content-security-policy'])).toContain("frame-src 'self'")
    expect((await maren.browser.visit('/signup/template')).text).toContain('href="/signup/template/tern"')
  })

  it('draws pages of it that can do nothing, and stores nothing', async () => {
    const before = await app.look('select count(*)::int as count from sites')
    const home = await maren.browser.visit('/signup/template/tern/look')
    expect(home.status).toBe(200)
    expect(home.text).toContain('/universal/templates/tern/')
    expect(home.text).toContain('href="/signup/template/tern/look?page=%2Fvisit"')
    const policy = String(home.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'.*; sandbox$/)
    expect(policy).not.toContain('script-src')
    expect((await maren.browser.visit('/signup/template/tern/look?page=/visit')).text).toContain('Craster')
    expect(await app.look('select count(*)::int as count from sites')).toEqual(before)
  })

  it.each(['/signup/template/tern/look?page=/nowhere', '/signup/template/nothing/look', '/signup/template/../look'])(
    'has nothing at %s',
    async path => expect((await maren.browser.visit(path)).status).toBe(404),
  )

  it('is for those who are signed in, and an unknown one leads back', async () => {
    expect((await maren.browser.visit('/signup/template/nothing')).at).toBe('http://localhost/signup/template')
    expect((await app.browser().visit('/signup/template/tern')).text).not.toContain('look-stage')
    // Links within the frame bring no session.
    expect((await app.browser().visit('/signup/template/tern/look?page=/visit')).text).toContain('Craster')
  })
})
