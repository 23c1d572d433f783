import type { Form } from '@sitewright/contract/forms'
import { type FieldType, fieldTypes, newField } from '@sitewright/domain/forms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { makeForm, sendForm } from '../testing/forms'

const polyglot = `jaVasCript:/*-/*\`/*'/*"/**/(alert(1))//--></style></script><img src=x onerror=alert(1)>`
/** What no visitor types, and what programs send all the same. */
const hostile: readonly unknown[] = [
  polyglot,
  'One line\r\nBcc: all@example.org\r\n\r\nBody',
  '=HYPERLINK("https://x.example")',
  '@SUM(A1)',
  '\tcmd|calc',
  '\ud800',
  '\u202efdp.exe',
  'x'.repeat(90_000),
  '',
  null,
  true,
  -1e308,
  [],
  [[['deep']]],
  Array.from({ length: 500 }, () => 'x'),
  { first: polyglot, last: '=1+1', constructor: 'x' },
  { year: 'NaN', month: '-1', day: '1e9', hour: '99', minute: {} },
  { emailAddress: 'a@b.example\r\nBcc: all@example.org' },
  JSON.parse('{"__proto__":{"polluted":"yes"},"toString":1}'),
]

let app: TestApp
let site: TestSite
let owner: Browser
let form: Form
const fields = fieldTypes
  .filter(type => type !== 'step' && type !== 'file')
  .map(type =>
    newField(type, { id: `f-${type}`, locale: 'en', label: type, option: 'Option', optionIds: ['o1', 'o2'] }),
  )

beforeAll(async () => {
  app = await openTestApp()
  const person = await app.signUp({ name: 'Maren', email: 'maren@example.com' })
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
  form = await makeForm(owner, { fields })
  await owner.put(`/api/forms/${form.id}/targets`, {
    items: [{ kind: 'email', isActive: true, settings: { addresses: ['maren@example.com'] } }],
  })
})
afterAll(() => app.close())
beforeEach(() => app.look('delete from rate_buckets'))

const taken = new Set<FieldType>()

it.each(fields.map(({ id, type }) => [type, id] as const))(
  'whatever is sent for a field of the kind %s is taken or refused in words, and breaks nothing [X2 X16]',
  async (type, id) => {
    const browser = app.browser(site.publicHost)
    for (const value of hostile) {
      await app.look('delete from rate_buckets')
      const { status, json } = await sendForm(browser, form.id, {
        [id]: value,
        'f-email': 'eve@example.org',
        ...own(id, value),
      })
      expect([204, 400], `${type}: ${JSON.stringify(value)?.slice(0, 80)}`).toContain(status)
      if (status === 400) expect(json['error']).toMatch(/^(One or more fields is invalid|Could not parse)/)
      else taken.add(type)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  },
)
const own = (id: string, value: unknown) => (id === 'f-email' ? { 'f-email': value } : {})

it('what was taken is text for its owners: in the list, one by one, in a table and in mails [X2 X19 X20]', async () => {
  expect([...taken]).toEqual(expect.arrayContaining(['text', 'textarea', 'name', 'address', 'email']))
  const at = (rest: string) => `/api/forms/${form.id}/submissions${rest}`
  const tabs = await Promise.all(['', '?tab=spam'].map(tab => owner.get(at(tab))))
  const items = tabs.flatMap(({ json }) => json['items'] as { id: string }[])
  expect(items.length).toBeGreaterThan(20)
  for (const { id } of items) {
    const read = await owner.get(at(`/${id}`))
    expect([read.status, String(read.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
  }
  for (const tab of ['', '?tab=spam']) {
    const { text, status } = await owner.get(at(`/export${tab}`))
    expect(status).toBe(200)
    for (const cell of text.replace('\ufeff', '').split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
      expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@\t\r]/)
  }
  await app.platform.jobs.drain()
  const mails = await app.look<{ subject: string; reply_to: string | null; html: string }>(
    `select subject, reply_to, html from mails where recipient = 'maren@example.com' and subject like 'Contact%'`,
  )
  expect(mails.length).toBeGreaterThan(10)
  for (const { subject, reply_to, html } of mails) {
    expect(`${subject}${reply_to ?? ''}`).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<img src=x|<\/style><\/script>/)
  }
})
