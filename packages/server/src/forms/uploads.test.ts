import type { Submission } from '@sitewright/contract/form-submissions'
import type { Form } from '@sitewright/contract/forms'
import { formLimits } from '@sitewright/domain/catalogue'
import type { Field } from '@sitewright/domain/forms'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { formKeyFor, makeForm, sendForm } from '../testing/forms'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser
let form: Form
let picture: Buffer

const photo: Field = {
  ...{ id: 'photo', type: 'file', label: { en: 'Photo' } },
  settings: { accept: ['pictures', 'documents'], maxFiles: 2 },
}
const message: Field = { id: 'message', type: 'text', label: { en: 'Message' }, settings: {} }

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer()
})
afterAll(() => app.close())
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  form = await makeForm(owner, { fields: [message, photo] })
})

type Sent = { status: number; json: { id?: string; name?: string; error?: string } }
type Ahead = { key?: string; formId?: string; fieldId?: string; origin?: string }
/** As the form of a page does as soon as a file is chosen. */
const ahead = async (
  browser: Browser,
  fileName: string,
  body: Buffer,
  { key, formId = form.id, fieldId = 'photo', origin = `https://${site.publicHost}` }: Ahead = {},
): Promise<Sent> => {
  const given = key ?? (await formKeyFor(browser))
  const query = new URLSearchParams({ formId, fieldId, fileName })
  const answer = await app.send({
    ...{ method: 'POST', path: `/api/form/uploads?${query}`, host: site.publicHost, body },
    headers: {
      ...{ 'content-type': 'application/octet-stream', 'form-key': given, origin },
      ...{ 'user-agent': 'Firefox/140.0 (Linux)', cookie: `sw_visitor=${browser.cookie('sw_visitor')}` },
    },
  })
  return { status: answer.status, json: answer.json as Sent['json'] }
}
const stored = async () => {
  let count = 0
  for await (const key of app.platform.blobs.keys()) if (key.startsWith(`${site.id}/`)) count += 1
  return count
}
const purge = async (kind: string) => {
  await app.platform.database.withSite(site.id, tx => app.platform.jobs.add(tx, { kind, payload: {} }))
  await app.platform.jobs.drain()
}
const letters = async () => {
  const at = `/api/forms/${form.id}/submissions`
  const { items } = (await owner.get(at)).json as unknown as { items: { id: string }[] }
  return Promise.all(items.map(async ({ id }) => (await owner.get(`${at}/${id}`)).json as unknown as Submission))
}

describe('a file of a form', () => {
  it('arrives ahead, belongs to what names it, and is for those who read the inbox', async () => {
    const visitor = app.browser(site.publicHost)
    const { status, json } = await ahead(visitor, '../Our "pot"\u202e.jpg', picture)
    expect([status, json.name]).toEqual([201, 'Our pot.png'])
    expect((await sendForm(visitor, form.id, { message: 'This one', photo: [json.id] })).status).toBe(204)
    const [letter] = await letters()
    expect(letter!.summary).toEqual(['This one', 'Our pot.png'])
    const [, answer] = letter!.answers
    expect(answer).toMatchObject({
      text: '',
      files: [{ name: 'Our pot.png', type: 'image/png', bytes: picture.length }],
    })
    const path = `/api/forms/${form.id}/submissions/${letter!.id}/files/${answer!.files[0]!.id}`
    const file = await owner.get(path)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Our%20pot.png",
      'x-content-type-options': 'nosniff',
    })
    expect((await app.browser(site.ownerHost).get(path)).status).toBe(401)
    const there = await app.enter(person, await app.makeSite(person, { title: 'Other' }))
    expect((await there.get(path)).status).toBe(404)
    expect((await owner.get(`/api/forms/${form.id}/submissions/export`)).text).toContain('Our pot.png')
    expect((await owner.get('/api/media')).json['items']).toEqual([])
  })

  it('is nobody else’s, for no other field, and for one submission alone', async () => {
    const [visitor, stranger] = [app.browser(site.publicHost), app.browser(site.publicHost)]
    form = await makeForm(owner, { fields: [photo, { ...photo, id: 'other' }] })
    const { id } = (await ahead(visitor, 'pot.png', picture)).json
    const gone = async (browser: Browser, answers: object) => {
      const { status, json } = await sendForm(browser, form.id, answers)
      return [status, Object.values((json['errors'] ?? {}) as object)]
    }
    const missing = [400, ['A file is not there any more. Choose it again.']]
    expect(await gone(stranger, { photo: [id] })).toEqual(missing)
    expect(await gone(visitor, { other: [id] })).toEqual(missing)
    expect(await gone(visitor, { photo: ['pot.png'] })).toEqual(missing)
    expect(await gone(visitor, { photo: [id] })).toEqual([204, []])
    expect(await gone(visitor, { photo: [id] })).toEqual(missing)
    app.clock.advance({ minutes: formLimits.uploadMinutes + 1 })
    const late = (await ahead(visitor, 'pot.png', picture)).json.id
    app.clock.advance({ minutes: formLimits.uploadMinutes + 1 })
    expect(await gone(visitor, { photo: [late] })).toEqual(missing)
  })

  it('is looked at by what it is: pages, drawings, archives and what was not asked for are refused', async () => {
    const visitor = app.browser(site.publicHost)
    const before = await stored()
    const refused = async (name: string, body: string | Buffer) => {
      const { status, json } = await ahead(visitor, name, typeof body === 'string' ? Buffer.from(body) : body)
      return [status, json.error]
    }
    const notTaken = [422, 'This kind of file is not taken.']
    expect(await refused('a.png', '<!doctype html><script>alert(1)</script>')).toEqual(notTaken)
    expect(
      await refused('a.png', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'),
    ).toEqual(notTaken)
    expect(await refused('a.png', Buffer.from('504b0304140000000000', 'hex'))).toEqual(notTaken)
    expect(await refused('a.png', Buffer.from('4f67675300020000000000000000', 'hex'))).toEqual(notTaken)
    expect(await refused('empty.txt', '')).toEqual(notTaken)
    expect(await stored()).toBe(before)
    expect((await ahead(visitor, 'words.html', Buffer.from('Just words.'))).json.name).toBe('words.txt')
  })

  it('needs the key of a form, a field that asks for one, and the same site', async () => {
    const visitor = app.browser(site.publicHost)
    const key = await formKeyFor(visitor)
    expect((await ahead(visitor, 'a.png', picture, { key: '' })).status).toBe(401)
    expect((await ahead(visitor, 'a.png', picture, { key: `${key}x` })).status).toBe(401)
    expect((await ahead(visitor, 'a.png', picture, { fieldId: 'message' })).status).toBe(404)
    expect((await ahead(visitor, 'a.png', picture, { formId: 'nothing' })).status).toBe(404)
    expect((await ahead(visitor, 'a.png', picture, { origin: 'https://evil.example' })).status).toBe(403)
    const large = await ahead(visitor, 'a.png', Buffer.alloc(formLimits.fileBytes + 1), { key })
    expect(large.status).toBe(413)
  })

  it('that nobody named is gone after two hours, and one that was named goes with its submission', async () => {
    const visitor = app.browser(site.publicHost)
    const before = await stored()
    const kept = (await ahead(visitor, 'kept.png', picture)).json.id
    await ahead(visitor, 'left.png', picture)
    await sendForm(visitor, form.id, { photo: [kept] })
    expect(await stored()).toBe(before + 2)
    await purge('forms:purge-uploads')
    expect(await stored()).toBe(before + 2)
    app.clock.advance({ minutes: formLimits.uploadMinutes })
    await purge('forms:purge-uploads')
    expect(await stored()).toBe(before + 1)
    await app.look('update form_submissions set purge_at = $2 where site_id = $1', [site.id, app.clock.now()])
    app.clock.advance({ minutes: 1 })
    await purge('forms:purge')
    expect(await stored()).toBe(before)
    expect(await app.look('select 1 from form_uploads where site_id = $1', [site.id])).toEqual([])
  })
})
