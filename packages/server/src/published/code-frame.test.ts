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

it('is not there where no site is', async () => {
  expect((await app.browser().get('/code-frame')).status).toBe(404)
})
