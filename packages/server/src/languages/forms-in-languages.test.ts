import type { FormTarget } from '@sitewright/contract/forms'
import type { Field } from '@sitewright/domain/forms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { makeForm, sendForm } from '../testing/forms'
import { allDelivered } from '../testing/listen-for-changes'
import { documentOf } from '../testing/publish-blocks'

type Text = { owner: string; path: string; label: string; fingerprint: string; source: string }

let app: TestApp
let site: TestSite
let owner: Browser
let formId: string
let listId: string
let replyId: string

const fields: Field[] = [
  {
    id: 'email',
    type: 'email',
    label: { en: 'Your email' },
    settings: { required: true, description: { en: 'We write back.' } },
  },
  {
    ...{ id: 'glaze', type: 'select', label: { en: 'Which glaze' } },
    settings: { options: [{ id: 'oat', label: { en: 'Oat' } }] },
  },
]

beforeAll(async () => {
  app = await openTestApp()
  const person = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  const list = { name: { en: 'Kiln letter' }, description: { en: 'Nine a year.' } }
  listId = String(
    (await owner.post('/api/lists', { ...list, doubleOptIn: true, singleOptInReason: '', isPublic: true })).json['id'],
  )
  await owner.put(`/api/lists/${listId}/welcome`, { welcome: { subject: 'Welcome', text: 'Nine letters a year.' } })
  formId = (await makeForm(owner, { fields })).id
  const items = [
    { kind: 'auto-reply', isActive: true, settings: { subject: 'Thank you', text: 'We answer within two days.' } },
    { kind: 'list', isActive: true, settings: { listId } },
  ]
  const targets = (await owner.put(`/api/forms/${formId}/targets`, { items })).json['items'] as unknown as FormTarget[]
  replyId = targets.find(({ kind }) => kind === 'auto-reply')!.id
  const home = String((await owner.get('/api/site/draft')).json['homePageId'])
  const blocks = { form1: { type: 'form', props: { formId } } }
  await app.look('update pages set document = $3, content_hash = $4 where site_id = $1 and id = $2', [
    ...[site.id, home, JSON.stringify(documentOf(blocks as never)), 'changed'],
  ])
  await owner.put('/api/multilingual/languages', { languages: ['en', { locale: 'de', state: 'live' }] })
})
afterAll(() => app.close())

const textsOf = async (of: string) =>
  (await owner.get(`/api/translations?locale=de&owner=${of}`)).json['items'] as unknown as Text[]

/** Into German, by what it says in English. */
async function translate(of: string, words: Readonly<Record<string, string>>) {
  const texts = (await textsOf(of))
    .filter(({ source }) => words[source] !== undefined)
    .map(({ owner: whose, path, fingerprint, source }) => ({
      ...{ owner: whose, path, fingerprint, value: words[source], as: 'ready' },
    }))
  const { json } = await owner.put('/api/translations', { locale: 'de', texts })
  return (json['results'] as { ok: boolean }[]).map(({ ok }) => ok)
}

it('finds every text of a form and of a mailing list that visitors and readers meet', async () => {
  expect((await textsOf(`form:${formId}`)).map(({ label, source }) => `${label}: ${source}`)).toEqual([
    'Field: Your email',
    'Help: We write back.',
    'Field: Which glaze',
    'Choice: Oat',
    'Button: Send',
    expect.stringMatching(/^Thank-you text: /),
    'Reply by mail, subject: Thank you',
    'Reply by mail: We answer within two days.',
  ])
  expect((await textsOf(`list:${listId}`)).map(({ label, source }) => `${label}: ${source}`)).toEqual([
    'Name: Kiln letter',
    'Description: Nine a year.',
    'Welcome mail, subject: Welcome',
    'Welcome mail: Nine letters a year.',
  ])
})

it('shows visitors the form in their language once it is published, and answers them in it', async () => {
  const german = { 'Your email': 'Deine E-Mail', 'We write back.': 'Wir antworten.', 'Which glaze': 'Welche Glasur' }
  expect(await translate(`form:${formId}`, { ...german, Oat: 'Hafer', Send: 'Abschicken' })).toEqual(
    Array(5).fill(true),
  )
  await owner.post('/api/publishing/publish', {})
  await allDelivered(app)
  const read = async (path: string) => (await app.browser(site.publicHost).get(path)).text
  for (const words of ['Deine E-Mail', 'Wir antworten.', 'Welche Glasur', 'Hafer', 'Abschicken'])
    expect(await read('/de')).toContain(words)
  expect(await read('/')).not.toContain('Deine E-Mail')

  expect(await translate(`form:${formId}`, { 'Thank you': 'Danke' })).toEqual([true])
  const visitor = app.browser(site.publicHost)
  const write = async (email: string) => {
    expect((await sendForm(visitor, formId, { email, glaze: 'oat' }, { locale: 'de' })).status).toBe(204)
    await app.platform.jobs.drain()
    return (await app.mailsTo(email)).map(({ subject }) => subject)
  }
  // Half a mail in another language helps nobody.
  expect(await write('half@example.org')).toContain('Thank you')
  expect(await translate(`form:${formId}`, { 'We answer within two days.': 'Wir antworten in zwei Tagen.' })).toEqual([
    true,
  ])
  expect(await write('whole@example.org')).toContain('Danke')

  // Whoever saves the words in the first language takes nothing away from the others.
  const items = [
    { id: replyId, kind: 'auto-reply', isActive: true, settings: { subject: 'Thanks', text: 'We answer soon.' } },
    { kind: 'list', isActive: true, settings: { listId } },
  ]
  await owner.put(`/api/forms/${formId}/targets`, { items })
  expect(await write('later@example.org')).toContain('Danke')
})

it('writes to the readers of a list in their language, from the first mail on', async () => {
  const german = { 'Kiln letter': 'Ofenbrief', Welcome: 'Willkommen', 'Nine letters a year.': 'Neun Briefe im Jahr.' }
  expect(await translate(`list:${listId}`, german)).toEqual([true, true, true])
  const { id } = await makeForm(owner, { fields: [fields[0]!] }, { kind: 'newsletter', name: 'Letter' })
  await owner.put(`/api/forms/${id}/targets`, { items: [{ kind: 'list', isActive: true, settings: { listId } }] })
  const visitor = app.browser(site.publicHost)
  expect((await sendForm(visitor, id, { email: 'leser@example.org' }, { locale: 'de' })).status).toBe(204)
  const [asked] = await app.mailsTo('leser@example.org')
  expect(asked!.subject).toBe('Bitte bestätigen: Ofenbrief')
  await visitor.submit(new URL(asked!.links.find(each => each.includes('/newsletter/confirm/'))!).pathname, {})
  const welcome = (await app.mailsTo('leser@example.org')).find(({ subject }) => subject === 'Willkommen')
  expect(welcome?.plain).toContain('Neun Briefe im Jahr.')
  await owner.put(`/api/lists/${listId}/welcome`, { welcome: { subject: 'Hello', text: 'Nine letters a year.' } })
  expect((await textsOf(`list:${listId}`)).find(({ path }) => path === 'welcome/subject')).toMatchObject({
    source: 'Hello',
    standing: 'Willkommen',
  })
})

it('belongs to nobody else: the texts of another site are not found', async () => {
  const other = await app.signUp({ name: 'Idris' })
  const there = await app.enter(other, await app.makeSite(other, { title: 'Reed' }))
  await there.put('/api/multilingual/languages', { languages: ['en', { locale: 'de', state: 'live' }] })
  const texts = [{ owner: `form:${formId}`, path: 'submit', value: 'Los', as: 'ready' }]
  const { json } = await there.put('/api/translations', { locale: 'de', texts })
  expect((json['results'] as { ok: boolean }[]).map(({ ok }) => ok)).toEqual([false])
})
