import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestSite } from '../testing/app'

let app: TestApp
let site: TestSite

beforeAll(async () => {
  app = await openTestApp()
  site = await app.makeSite(await app.signUp(), { identifier: 'coder' })
})
afterAll(() => app.close())

it('the page that runs code belongs to no address, wherever it is opened', async () => {
  for (const host of [site.publicHost, site.ownerHost]) {
    const { status, headers, text } = await app.browser(host).get('/code-frame')
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy[0]).toMatch(/^sandbox /)
    expect(policy[0]).not.toMatch(/same-origin|top-navigation|modals/)
    expect(policy).toContain(`frame-ancestors 'self' http://${site.ownerHost}`)
    expect(headers['set-cookie']).toBeUndefined()
    // Sent to somebody as a link, it shows nothing.
    expect(text).toContain('if (parent !== self)')
  }
})

it('leaves the code out for whoever edits in safe mode, on the editing address alone [EDIT-06]', async () => {
  const headers = { cookie: 'ss_disableUserScripts=1' }
  const safe = await app.browser(site.ownerHost).get('/code-frame', { headers })
  expect(safe.text).toContain('Safe mode is on')
  expect(safe.text).not.toContain('document.write')
  expect(safe.headers['cache-control']).toBe('no-store')
  expect(String(safe.headers['content-security-policy'])).toMatch(/^sandbox /)
  const off = await app.browser(site.ownerHost).get('/code-frame', { headers: { cookie: 'ss_disableUserScripts=0' } })
  expect(off.text).toContain('document.write')
  const visitor = await app.browser(site.publicHost).get('/code-frame', { headers })
  expect(visitor.text).toContain('document.write')
})

it('is not there where no site is', async () => {
  expect((await app.browser().get('/code-frame')).status).toBe(404)
})
