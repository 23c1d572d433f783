import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestApp, type TestApp, type TestSite } from '../testing/app'
import { formKeyFor, makeForm, sendForm } from '../testing/forms'

let app: TestApp
let site: TestSite
let owner: Browser
let sent = 0

const good = { name: ['Tomas', 'Rask'], email: 'tomas@rask.dk' }

/** As many as a program sends; what they say is of no matter. */
const came = async (formId: string, count: number) => {
  await app.look(
    `insert into form_submissions (site_id, id, form_id, version_hash, key_id, payload_hash, answers, summary,
       visitor_hash, origin, state, received_at, ip_prefix)
     select $1, 'rush-' || n, $2, 'v', 'rush-' || n, 'h', '{}', '{}', 'v', '{}', 'spam', $3, '10.0.0.0'
     from generate_series($4::int, $5::int) as n`,
    [site.id, formId, app.clock.now(), sent + 1, sent + count],
  )
  sent += count
  app.clock.advance({ seconds: 11 })
}
const reasonsOf = async (formId: string, message: string) => {
  const browser = app.browser(site.publicHost)
  expect((await sendForm(browser, formId, { ...good, message })).status).toBe(204)
  const [row] = await app.look<{ spam_reasons: string[] }>(
    'select spam_reasons from form_submissions where site_id = $1 order by seq desc limit 1',
    [site.id],
  )
  return row!.spam_reasons
}
const costOf = async () => {
  const browser = app.browser(site.publicHost)
  const key = await formKeyFor(browser)
  const { challenge } = (await browser.get(`/api/form/challenge?for=${key.split('.')[2]}`)).json
  return (challenge as unknown as { parameters: { cost: number } }).parameters.cost
}

beforeAll(async () => {
  app = await openTestApp()
  const person = await app.signUp({ name: 'Maren' })
  site = await app.makeSite(person, { title: 'Tern' })
  owner = await app.enter(person, site)
})
afterAll(() => app.close())

describe('a form that asks for a proof when it is needed', () => {
  it('does not miss one of whoever writes as people write', async () => {
    const { id } = await makeForm(owner, { captcha: 'auto' })
    expect(await reasonsOf(id, 'We are six.')).not.toContain('no-proof')
  })

  it('misses it in what looks like spam already', async () => {
    const { id } = await makeForm(owner, { captcha: 'auto' })
    expect(await reasonsOf(id, '<a href="https://a.example">Buy</a>')).toEqual(
      expect.arrayContaining(['markup', 'no-proof']),
    )
    const never = await makeForm(owner, { captcha: 'off' })
    expect(await reasonsOf(never.id, '<a href="https://b.example">Buy</a>')).not.toContain('no-proof')
  })

  it('misses it in everything while there is a rush, asks devices for more work, and is over with its hour', async () => {
    const { id } = await makeForm(owner, { captcha: 'auto' })
    expect(await costOf()).toBe(1_000)
    await came(id, 30)
    expect(await reasonsOf(id, 'We are seven.')).toContain('no-proof')
    await came(id, 120)
    expect(await costOf()).toBe(2_000)
    await came(id, 400)
    expect(await costOf()).toBe(4_000)
    app.clock.advance({ hours: 1 })
    expect(await costOf()).toBe(1_000)
    expect(await reasonsOf(id, 'We are eight.')).not.toContain('no-proof')
  })

  it('takes what is sent without script in a rush: it counts, and refuses nobody', async () => {
    const { id } = await makeForm(owner, { captcha: 'auto' })
    await came(id, 600)
    const browser = app.browser(site.publicHost)
    const typed = { 'f.name.first': 'Tomas', 'f.name.last': 'Rask', 'f.email': 'a@rask.dk', 'f.message': 'Nine.' }
    const check = await browser.submit(`/forms/${id}`, typed)
    expect(check.text).toContain('Check your answers')
    const hidden = Object.fromEntries(
      [...check.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ]),
    )
    expect((await browser.submit(`/forms/${id}/send`, hidden)).text).toContain('Thank you. We have it now.')
    const [row] = await app.look<{ state: string; spam_reasons: string[] }>(
      "select state, spam_reasons from form_submissions where site_id = $1 and email = 'a@rask.dk'",
      [site.id],
    )
    expect(row!.state).toBe('inbox')
    expect(row!.spam_reasons).toContain('no-proof')
  })
})
