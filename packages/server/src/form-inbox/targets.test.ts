import type { FormTarget } from '@sitewright/contract/forms'
import type { Field } from '@sitewright/domain/forms'
import { richText } from '@sitewright/domain/rich-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unseal } from '../platform/seal'
import { type Browser, openTestApp, type Person, type TestApp, type TestSite } from '../testing/app'
import { makeForm, sendForm } from '../testing/forms'
import { sealedFor } from './delivering'

let app: TestApp
let person: Person
let site: TestSite
let owner: Browser

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp({ name: 'Maren' })
})
afterAll(() => app.close())
beforeEach(async () => {
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
})

const targetsOf = async (formId: string, items: object[]) =>
  (await owner.put(`/api/forms/${formId}/targets`, { items })).json['items'] as unknown as FormTarget[]

describe('a form that leads to a mailing list', () => {
  const email: Field = { id: 'email', type: 'email', label: { en: 'Email' }, settings: { required: true } }
  const box: Field = {
    ...{ id: 'yes', type: 'consent', label: { en: 'Send me the letter' } },
    settings: { text: { en: richText('Once a month, about glazes.') } },
  }
  const subscribed = async () => {
    const rows = (await owner.get('/api/subscribers')).json['items'] as { email: string; lists: { state: string }[] }[]
    return Object.fromEntries(rows.map(each => [each.email, each.lists.map(({ state }) => state)]))
  }
  const listed = async (fields: readonly Field[], more: object = {}) => {
    const list = { name: { en: 'Letter' }, description: {}, doubleOptIn: true, singleOptInReason: '', isPublic: true }
    const { id: listId } = (await owner.post('/api/lists', list)).json
    const form = await makeForm(owner, { fields, ...more })
    await targetsOf(form.id, [{ kind: 'list', isActive: true, settings: { listId } }])
    return form
  }

  it('asks nobody for it whose box stayed empty, and keeps the words of the others', async () => {
    const { id } = await listed([email, box])
    const visitor = app.browser(site.publicHost)
    expect((await sendForm(visitor, id, { email: 'no@example.org' })).status).toBe(204)
    expect((await sendForm(visitor, id, { email: 'yes@example.org', yes: 'on' })).status).toBe(204)
    await app.platform.jobs.drain()
    expect(await subscribed()).toEqual({ 'yes@example.org': ['pending'] })
    expect(await app.mailsTo('no@example.org')).toEqual([])
    expect(await app.mailsTo('yes@example.org')).toHaveLength(1)
    const states = await app.look('select state from form_deliveries where site_id = $1 order by state', [site.id])
    expect(states).toEqual([{ state: 'done' }, { state: 'dropped' }])
    const texts = await app.look<{ text: string }>(
      'select text from newsletter_texts where site_id = $1 and hash in (select text_hash from consents where site_id = $1)',
      [site.id],
    )
    expect(texts).toEqual([{ text: 'Send me the letter\nOnce a month, about glazes.' }])
  })

  it('keeps the words in the language they were read in, and no language that the site has not', async () => {
    await app.look("update sites set locales = '{en,de}' where id = $1", [site.id])
    const { id } = await listed([
      email,
      { ...box, label: { en: 'Send me the letter', de: 'Brief, bitte' }, settings: {} },
    ])
    const visitor = app.browser(site.publicHost)
    for (const locale of ['de', 'fr'])
      await sendForm(visitor, id, { email: `${locale}@example.org`, yes: 'yes' }, { locale })
    await app.platform.jobs.drain()
    const rows = await app.look<{ locale: string }>(
      'select locale from subscribers where site_id = $1 order by email',
      [site.id],
    )
    expect(rows.map(({ locale }) => locale)).toEqual(['de', 'en'])
    const texts = await app.look<{ text: string }>(
      'select text from newsletter_texts where site_id = $1 order by text',
      [site.id],
    )
    expect(texts.map(({ text }) => text)).toEqual(['Brief, bitte', 'Send me the letter'])
  })
})

describe('the secret of a webhook', () => {
  it('is shown when it is asked for, once: whoever asks again gets another one', async () => {
    const { id } = await makeForm(owner)
    const [target, mail] = await targetsOf(id, [
      { kind: 'webhook', isActive: true, settings: { url: 'https://hooks.example/form' } },
      { kind: 'auto-reply', isActive: true, settings: { subject: 'Thanks', text: 'We have it.' } },
    ])
    const ask = (targetId: string, by = owner, formId = id) =>
      by.post(`/api/forms/${formId}/targets/${targetId}/secret`, {})
    const first = await ask(target!.id)
    expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store'])
    const second = await ask(target!.id)
    expect(second.json['secret']).not.toBe(first.json['secret'])
    const [row] = await app.look<{ sealed: string }>('select sealed from form_targets where id = $1', [target!.id])
    expect(unseal(app.platform.config.secrets, row!.sealed, sealedFor(site.id, target!.id))).toBe(second.json['secret'])
    expect((await ask(mail!.id)).status).toBe(404)
    expect((await ask(target!.id, owner, (await makeForm(owner)).id)).status).toBe(404)
    const there = await app.enter(person, await app.makeSite(person, { title: 'Other' }))
    expect((await ask(target!.id, there)).status).toBe(404)
    const kept = await app.look('select sealed from form_targets where id = $1', [target!.id])
    expect(kept).toEqual([row])
    const acts = await app.look<{ act: string }>(
      "select act from activity where site_id = $1 and act like 'webhook%'",
      [site.id],
    )
    expect(acts).toHaveLength(2)
  })

  it('stays what it is when the form is saved again', async () => {
    const { id } = await makeForm(owner)
    const wish = { kind: 'webhook', isActive: true, settings: { url: 'https://hooks.example/form' } }
    const [target] = await targetsOf(id, [wish])
    const sealedNow = () => app.look('select sealed from form_targets where id = $1', [target!.id])
    const before = await sealedNow()
    await targetsOf(id, [{ ...wish, id: target!.id, settings: { url: 'https://hooks.example/other' } }])
    expect(await sealedNow()).toEqual(before)
  })
})
