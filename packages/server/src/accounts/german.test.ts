import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../testing/app'

let app: TestApp
let person: Person

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }

beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUp()
})
afterAll(() => app.close())

describe('the account pages', () => {
  const page = async (path: string, headers: Record<string, string> = german, browser = app.browser()) =>
    (await browser.get(path, { headers: { accept: 'text/html', ...headers } })).text

  it('speak the language that the browser asks for, and English where they do not know it', async () => {
    const log = await page('/login')
    expect(log).toContain('<html lang="de">')
    expect(log).toContain('<h1>Anmelden</h1>')
    expect(log).toContain('data-hide="Verbergen"')
    expect(log).not.toMatch(/Log in|Forgot|Password</)
    for (const accepted of ['fr', 'en;q=0.9,de;q=0.1', '*']) {
      const other = await page('/login', { 'accept-language': accepted })
      expect(other, accepted).toContain('<html lang="en">')
      expect(other).toContain('<h1>Log in</h1>')
    }
  })

  it('say in it what is wrong with a field', async () => {
    const answer = await app
      .browser()
      .submit('/signup', { name: '', email: 'nobody', password: 'short' }, { headers: german })
    expect(answer.status).toBe(400)
    for (const text of ['Bitte geben Sie Ihren Namen ein', 'Bitte mindestens 12 Zeichen', 'gültige E-Mail-Adresse'])
      expect(answer.text).toContain(text)
  })

  it('show what somebody has in it, with dates and starting points', async () => {
    const account = await page('/account', german, person.browser)
    expect(account).toContain('Wo Sie angemeldet sind')
    expect(account).toContain('Dieser Browser')
    const templates = await page('/signup/template', german, person.browser)
    expect(templates).toContain('Speisekarten, Reservierungen, Karte und Gutscheine.')
    expect(templates).toContain('Schritt 2 von 3')
  })
})
