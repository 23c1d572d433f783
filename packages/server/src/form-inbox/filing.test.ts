import type { Form } from '@sitewright/contract/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { makeForm, sendForm } from '../testing/forms'

const rules = '/api/form-spam-rules'
const replies = '/api/form-saved-replies'

let app: TestApp
let site: TestSite
let owner: Browser
let form: Form
beforeAll(async () => {
  app = await openTestApp()
  const person = await app.signUp()
  site = await app.makeSite(person)
  owner = await app.enter(person, site)
  form = await makeForm(owner)
})
afterAll(() => app.close())

const fieldOf = (type: string) => form.definition.fields.find(field => field.type === type)!.id
let sent = 0
/** Whether what somebody sends is filed as spam, and why. */
async function fileOf(message: string, email = `visitor-${++sent}@example.org`): Promise<string[] | 'inbox'> {
  await app.look('delete from rate_buckets')
  const answers = { [fieldOf('name')]: ['Ada', 'Moss'], [fieldOf('email')]: email, [fieldOf('textarea')]: message }
  expect((await sendForm(app.browser(site.publicHost), form.id, answers)).status).toBe(204)
  const [row] = await app.look<{ state: string; reasons: string[] }>(
    'select state, spam_reasons as reasons from form_submissions where site_id = $1 order by seq desc limit 1',
    [site.id],
  )
  return row!.state === 'spam' ? row!.reasons : 'inbox'
}
const add = (kind: string, value: string, isAllowed = false, from = owner) =>
  from.post(rules, { kind, value, isAllowed })

describe('rules against spam', () => {
  it('file what they are about in every form, from the next submission on and until they are removed', async () => {
    expect(await fileOf(`Come to our casino ${sent}`)).toBe('inbox')
    const made = await add('word', ' Casino ')
    expect([made.status, made.json]).toMatchObject([201, { kind: 'word', value: 'casino', isAllowed: false }])
    expect(await fileOf(`Come to our CASINO! ${sent}`)).toContain('blocked')
    expect(await fileOf(`Casinos are many ${sent}`)).toBe('inbox')
    expect((await owner.delete(`${rules}/${made.json['id']}`)).status).toBe(204)
    expect((await owner.delete(`${rules}/${made.json['id']}`)).status).toBe(404)
    expect(await fileOf(`Come to our casino again ${sent}`)).toBe('inbox')
  })

  it('are about addresses, what stands behind their @, and how many links there are', async () => {
    await add('host', '@spam.example')
    await add('links', '9')
    await add('links', '2')
    expect(await fileOf('Hello one', 'ada@mail.spam.example')).toContain('blocked')
    expect(await fileOf('Hello two', 'ada@ham.example')).toBe('inbox')
    expect(await fileOf('See https://a.example for pots')).toBe('inbox')
    expect(await fileOf('See https://a.example and https://b.example')).toContain('blocked')
    const kept = (await owner.get(rules)).json['items'] as { kind: string; value: string }[]
    expect(kept.map(({ kind, value }) => [kind, value])).toEqual([
      ['host', 'spam.example'],
      ['links', '2'],
    ])
  })

  it('let an address through whatever else speaks against it', async () => {
    await add('address', 'friend@spam.example', true)
    expect(await fileOf('Hello from a friend', 'Friend@spam.example')).toBe('inbox')
  })

  it('that cannot be are refused with the reason, and are of one site alone [A1]', async () => {
    for (const [kind, value] of [
      ['address', 'nobody'],
      ['links', '0'],
      ['host', 'localhost'],
      ['word', 'a'],
    ] as const)
      expect((await add(kind, value)).status).toBe(422)
    expect((await add('word', 'please', true)).json).toMatchObject({ reason: 'never-allowed' })
    expect((await add('moon', 'full')).status).toBe(400)
    const person = await app.signUp({ email: 'neighbour@example.org' })
    const neighbour = await app.enter(person, await app.makeSite(person))
    expect((await neighbour.get(rules)).json).toEqual({ items: [] })
    const [{ id }] = (await owner.get(rules)).json['items'] as [{ id: string }]
    expect((await neighbour.delete(`${rules}/${id}`)).status).toBe(404)
  })
})

describe('saved replies', () => {
  it('are kept, changed and removed', async () => {
    const made = await owner.post(replies, { name: 'Class is full', text: 'Dear {name}, the class is full.' })
    expect(made.status).toBe(201)
    const path = `${replies}/${made.json['id']}`
    expect((await owner.put(path, { name: 'Full', text: 'Sorry, {name}.' })).status).toBe(200)
    expect((await owner.get(replies)).json).toMatchObject({ items: [{ name: 'Full', text: 'Sorry, {name}.' }] })
    expect((await owner.post(replies, { name: ' ', text: 'x' })).status).toBe(400)
    expect((await owner.delete(path)).status).toBe(204)
    expect((await owner.put(path, { name: 'Full', text: 'x' })).status).toBe(404)
    expect((await owner.get(replies)).json).toEqual({ items: [] })
  })
})
