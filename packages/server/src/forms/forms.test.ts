import type { Form, FormSummary } from '@sitewright/contract/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { publishBlocks } from '../testing/publish-blocks'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
})
afterAll(() => app.close())

const make = async (name: string, kind = 'form') =>
  (await owner.post('/api/forms', { name, kind })).json as unknown as Form
const read = async (id: string) => (await owner.get(`/api/forms/${id}`)).json as unknown as Form
const save = ({ id, version, name, definition, retentionDays }: Form, from = owner) =>
  from.put(`/api/forms/${id}`, { version, name, definition, retentionDays })
const publish = async () => ((await owner.post('/api/publishing/publish', {})).json as { summary: string }).summary

describe('the forms of a site', () => {
  it('begin with fields that can be answered, and go live with a release', async () => {
    const made = await make('Contact')
    expect(made).toMatchObject({ name: 'Contact', version: 1, isLive: false, isChanged: true, editedBy: 'Maren' })
    expect(made.definition.fields.map(({ type }) => type)).toEqual(['name', 'email', 'textarea'])
    expect((await make('Letter', 'newsletter')).definition.fields.map(({ type }) => type)).toEqual(['email'])
    expect(await publish()).toContain('forms')
    expect(await read(made.id)).toMatchObject({ isLive: true, isChanged: false })
    const { items } = (await owner.get('/api/forms')).json as unknown as { items: FormSummary[] }
    expect(items.map(({ name, fields, isLive }) => [name, fields, isLive])).toEqual([
      ['Contact', 3, true],
      ['Letter', 1, true],
    ])
  })

  it('are saved on the version they were read in, and nothing of the other side is lost', async () => {
    const before = await make('Ask')
    const mine = { ...before, name: 'Ask us' }
    expect((await save(mine)).json).toMatchObject({ name: 'Ask us', version: 2 })
    const late = await save({ ...before, name: 'Ask me' })
    expect(late.status).toBe(409)
    expect(late.json).toMatchObject({ form: { name: 'Ask us', version: 2 } })
  })

  it('go back with a release', async () => {
    const form = await make('Rolled')
    await publish()
    await save({ ...form, definition: { ...form.definition, submit: { en: 'Send it' } } })
    expect(await read(form.id)).toMatchObject({ isLive: true, isChanged: true })
    expect(await publish()).toBe('Changed the forms')
    expect(await read(form.id)).toMatchObject({ isChanged: false })
    const { releases } = (await owner.get('/api/publishing/releases')).json as unknown as {
      releases: { id: string }[]
    }
    await owner.post(`/api/publishing/releases/${releases[1]!.id}/roll-back`, {})
    expect(await read(form.id)).toMatchObject({ isLive: true, isChanged: true })
  })

  it('are copied, found on pages and deleted', async () => {
    const form = await make('Placed')
    const copy = await owner.post(`/api/forms/${form.id}/copy`, { name: 'Placed again' })
    expect([copy.status, copy.json['name']]).toEqual([201, 'Placed again'])
    await publishBlocks(app, { site, browser: owner }, { form: { type: 'line' } })
    expect((await owner.get(`/api/forms/${form.id}/usage`)).json).toEqual({ items: [] })
    expect((await owner.delete(`/api/forms/${form.id}`)).status).toBe(204)
    expect((await owner.get(`/api/forms/${form.id}`)).status).toBe(404)
    expect((await save(form)).status).toBe(404)
  })

  it('refuse in words what is past a limit', async () => {
    const form = await make('Large')
    const fields = Array.from({ length: 101 }, (_, at) => ({ ...form.definition.fields[1]!, id: `f${at}` }))
    const refused = await save({ ...form, definition: { ...form.definition, fields } })
    expect([refused.status, refused.json['error']]).toEqual([422, 'A form may have 100 fields.'])
  })

  it('are of the site: nobody else reads or changes them', async () => {
    const form = await make('Own')
    const other = await app.signUp({})
    const stranger = await app.enter(other, await app.makeSite(other, {}))
    expect((await stranger.get(`/api/forms/${form.id}`)).status).toBe(404)
    expect((await save(form, stranger)).status).toBe(404)
    expect((await app.browser(site.publicHost).get('/api/forms')).status).toBe(404)
  })
})
