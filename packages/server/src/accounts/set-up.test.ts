import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const owner = { siteName: 'Tern', name: 'Maren', email: 'maren@example.com', password: 'wood-fired stoneware' }

describe('the first visit of an empty installation', () => {
  it('says what is switched off, and keeps what was typed', async () => {
    const page = await app.browser().visit('/')
    expect(page.text).toContain('Set up Sitewright')
    expect(page.text).toContain(
      'E-mail goes to the outbox at /config/outbox. Payments use the test payment provider. Maps are drawn locally.',
    )
    const again = await app.browser().submit('/setup', { ...owner, siteName: '' })
    expect(again.status).toBe(400)
    expect(again.text).toContain('Please enter a name for your site')
    expect(again.text).toContain('value="maren@example.com"')
  })

  it('makes one account, however many try at the same moment', async () => {
    const browsers = [app.browser(), app.browser(), app.browser()]
    await Promise.all(browsers.map(browser => browser.visit('/')))
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.submit('/setup', { ...owner, email: `owner-${index}@example.com` })),
    )
    expect(answers.map(answer => answer.headers['location']).sort()).toEqual([
      '/login',
      '/login',
      '/signup/template?title=Tern',
    ])
    expect(await app.look('select id from accounts')).toHaveLength(1)
  })

  it('is over once there is an account', async () => {
    expect((await app.browser().visit('/')).text).not.toContain('Set up Sitewright')
    expect((await app.browser().submit('/setup', owner)).headers['location']).toBe('/login')
    expect(await app.look('select id from accounts')).toHaveLength(1)
  })
})
