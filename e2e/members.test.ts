import type { Page, Request } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { inspectOnEveryScreen } from './drivers/inspect'
import { createMember, memberPassword, newMemberEmail } from './drivers/member'
import { describe, expect, it, line, phone, publishPageWith, type Site, settled } from './kit'

const session = '/api/site-users/account/session'
const locale = '/api/site-users/account/locale'
const languageSwitch = { type: 'language-switch', version: 1, props: { look: 'names', inMenuOnPhones: false } }

const inTwoLanguages = async (site: Site) => {
  const settings = await site.call<object>('GET', '/api/site/settings')
  await site.call('PUT', '/api/site/settings', { ...settings, locales: ['en', 'de'] })
}
const hearCalls = (page: Page, path: string): Request[] => {
  const heard: Request[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === path && request.method() !== 'GET') heard.push(request)
  })
  return heard
}
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('sw-member'))
const contextMember = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { Sitewright: { context: { member?: { name: string } } } }).Sitewright.context.member,
  )
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find(cookie => cookie.name === name)

describe('a visitor', () => {
  it('joins by the link in a mail, is in, logs out and comes back by keyboard alone [MEMB-01 MEMB-02 MEMB-05 MEMB-10 MEMB-11]', async ({
    site,
    newPerson,
    database,
  }) => {
    const page = await newPerson()
    const member = createMember(page, site, database)
    const email = await member.join()
    expect(await page.evaluate(() => document.cookie)).not.toContain('sw_member')
    await inspectOnEveryScreen(page, 'the account of a member')

    const gone = hearCalls(page, session)
    await page.getByRole('checkbox', { name: 'Keep the cart in this browser' }).check()
    await page.getByRole('button', { name: 'Log out' }).click()
    const notice = page.getByRole('dialog', { name: 'Logout Successful' })
    await notice.waitFor()
    expect(gone.map(call => [call.method(), new URL(call.url()).searchParams.get('cloneCart')])).toEqual([
      ['DELETE', 'true'],
    ])
    expect(await cookieOf(page, 'hasMember')).toBeUndefined()

    await page.goto(site.at('/account'))
    await page.locator('#email').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(memberPassword)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByText(`Logged in as ${email}`).waitFor()
    // Remembered: it outlives the browser.
    expect((await cookieOf(page, 'sw_member'))!.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  })

  it('who mistypes keeps the form and what was typed, but the password, and reads one error [MEMB-09]', async ({
    site,
    newPerson,
    database,
  }) => {
    const page = await newPerson({ screen: phone })
    const member = createMember(page, site, database)
    await page.goto(site.at('/account/login?to=%2Fshop'))
    await page.getByRole('checkbox', { name: 'Remember me' }).check()
    await member.fill({ email: 'nobody@example.com', password: 'not the one' })
    await member.logIn()
    await member.error.getByText('Email and password do not match').waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.locator('#email').inputValue()).toBe('nobody@example.com')
    expect(await page.locator('#password').inputValue()).toBe('')
    expect(await page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password')
    expect(page.url()).toBe(site.at('/account/login?to=%2Fshop'))
    expect(await seriousProblems(page)).toEqual([])
    await page.route(`**${session}*`, route => route.abort())
    await member.fill({ email: 'nobody@example.com' })
    await member.logIn()
    await member.error.getByText('Please check your internet connection').waitFor()
    await inspectOnEveryScreen(page, 'a login that failed')
  })

  it('does all of it without script, and forgets a password without being lost', async ({
    site,
    browser,
    database,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const member = createMember(page, site, database, { hasScript: false })
    const email = await member.join()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto(site.at('/account/login?to=%2Fshop'))
    await member.fill({ email, password: 'not the one' })
    await member.logIn()
    await member.error.getByText('Email and password do not match').waitFor()
    expect(await page.locator('#email').inputValue()).toBe(email)
    expect(await page.locator('#password').inputValue()).toBe('')
    await member.fill({ email })
    await member.logIn()
    await page.waitForURL(site.at('/shop'))

    await database.rows(`delete from rate_buckets where name like 'mail to strangers%'`)
    await page.goto(site.at('/account'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.goto(site.at('/account/forgot'))
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('It works for 30 minutes.').waitFor()
    await page.goto(await member.linkFor(email))
    await page.getByLabel('New password').fill('another estuary at dawn')
    await page.getByRole('button', { name: 'Save and log in' }).click()
    await page.getByText(`Logged in as ${email}`).waitFor()
    await context.close()
  })

  it('changes the address, comes back by a link in a mail, with script in one press, and leaves with their data', async ({
    site,
    newPerson,
    database,
  }) => {
    const page = await newPerson()
    const member = createMember(page, site, database)
    await member.join()
    await page.getByRole('link', { name: 'Profile' }).click()
    await inspectOnEveryScreen(page, 'the profile of a member')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida Berg')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Your name is saved.').waitFor()

    const email = newMemberEmail()
    await page.getByLabel('New email').fill(email)
    await page.locator('#email-current').fill(memberPassword)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('It works for 60 minutes.').waitFor()
    await page.goto(await member.linkFor(email, 'email'))
    await inspectOnEveryScreen(page, 'confirming another address')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText(`You log in with ${email}.`).waitFor()

    await database.rows(`delete from rate_buckets where name like 'mail to strangers%'`)
    await page.goto(site.at('/account'))
    await settled(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog', { name: 'Logout Successful' }).waitFor()
    await page.goto(site.at('/account/login'))
    await page.getByRole('link', { name: 'Log in with a link by mail' }).click()
    await inspectOnEveryScreen(page, 'asking for a link to log in')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Both work for 15 minutes.').waitFor()
    await inspectOnEveryScreen(page, 'a code from a mail')
    const link = await member.linkFor(email, 'enter')
    const elsewhere = await newPerson({ screen: phone })
    await elsewhere.goto(link)
    await elsewhere.getByText('This was asked for in another browser').waitFor()
    await inspectOnEveryScreen(elsewhere, 'a link to log in, in another browser')
    await page.goto(link)
    await page.waitForURL(site.at('/account'))
    await page.getByText(`Logged in as ${email}`).waitFor()

    await page.goto(site.at('/account/profile'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('account.json')
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await inspectOnEveryScreen(page, 'deleting an account')
    await page.getByLabel('Current password').fill(memberPassword)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account is deleted on').waitFor()
    await inspectOnEveryScreen(page, 'an account that is about to be deleted')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByText('Your account stays.').waitFor()
  })

  it('finds the pages of the way in as they are meant to be, on every screen', async ({
    site,
    newPerson,
    database,
  }) => {
    const page = await newPerson()
    const member = createMember(page, site, database)
    for (const path of ['/account/login', '/account/join', '/account/forgot', '/account/link/used']) {
      await page.goto(site.at(path))
      await inspectOnEveryScreen(page, path)
      expect(await page.locator('script:not([src^="/universal/visitor/"])').count(), path).toBe(0)
    }
    const email = newMemberEmail()
    await page.goto(site.at('/account/join'))
    await page.getByLabel('Name').fill('Ida Blom')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('Check your mail.').waitFor()
    await page.goto(await member.linkFor(email))
    await page.getByLabel('New password').fill('password')
    await page.getByRole('button', { name: 'Finish and log in' }).click()
    await page.getByRole('alert').getByText('Use at least 12 characters.').waitFor()
    await inspectOnEveryScreen(page, 'choosing a password')
  })
})

describe('a member on the site’s own pages', () => {
  it('is known there, and every later call carries the token of the login [MEMB-06 MEMB-07 MEMB-08 MEMB-16]', async ({
    site,
    newPerson,
    database,
  }) => {
    await inTwoLanguages(site)
    const path = await publishPageWith(site, [languageSwitch])
    const page = await newPerson()
    const member = createMember(page, site, database)
    const email = await member.join()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog', { name: 'Logout Successful' }).waitFor()
    await page.goto(site.at(`/account/login?to=${encodeURIComponent(path)}`))
    await member.fill({ email })
    // What is answered is gone with the page that leads on, so it is noted there.
    await page.evaluate(() => {
      const ask = window.fetch
      window.fetch = async (...call) => {
        const answer = await ask(...call)
        const said = (await answer.clone().json()) as { xsrfToken?: string }
        if (said.xsrfToken) sessionStorage.setItem('answered', said.xsrfToken)
        return answer
      }
    })
    await member.logIn()
    await page.waitForURL(site.at(path))
    const xsrfToken = await page.evaluate(() => sessionStorage.getItem('answered') ?? '')
    expect(xsrfToken).not.toBe('')
    await settled(page)
    expect(await contextMember(page)).toMatchObject({ name: 'Ida Blom' })
    const kept = JSON.parse((await stored(page))!) as { value: { xsrfToken: string }; expiresAt: number }
    expect(kept).toMatchObject({ value: { xsrfToken } })
    expect(kept.expiresAt).toBeGreaterThan(Date.now())

    const calls = hearCalls(page, locale)
    await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(site.at(`/de${path}`))
    expect(calls.map(call => [call.postData(), call.headers()['x-csrf-token']])).toEqual([
      ['{"language":"de"}', xsrfToken],
    ])
  })

  it('chooses a language only where there is a choice, and keeps the one they have when that fails [MEMB-03 MEMB-13 MEMB-14 MEMB-15]', async ({
    site,
    newPerson,
    database,
  }) => {
    await inTwoLanguages(site)
    const path = await publishPageWith(site, [languageSwitch])
    const plain = await publishPageWith(site, [line])
    const page = await newPerson()
    await createMember(page, site, database).join()
    const calls = hearCalls(page, locale)
    await page.goto(site.at(plain))
    await settled(page)
    expect(await contextMember(page)).toMatchObject({ name: 'Ida Blom' })
    await page.goto(site.at(path))
    await settled(page)
    expect(calls).toHaveLength(0)
    await page.route(`**${locale}*`, route => route.fulfill({ status: 500, json: { error: 'No' } }))
    await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
    await page.locator('.site-toast').getByText('The language was not changed').waitFor()
    expect(page.url()).toBe(site.at(path))
    await page.unroute(`**${locale}*`)
    await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(site.at(`/de${path}`))
    const [row] = await database.rows<{ locale: string }>('select locale from members where site_id = $1', [site.id])
    expect(row).toEqual({ locale: 'de' })
  })

  it('is nobody’s business else: a visitor changes the language without a call, and an owner has their own way out [MEMB-04]', async ({
    site,
    newPerson,
  }) => {
    await inTwoLanguages(site)
    const path = await publishPageWith(site, [languageSwitch])
    const page = await newPerson()
    await page.goto(site.at(path))
    await settled(page)
    const calls = hearCalls(page, locale)
    await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
    await page.waitForURL(site.at(`/de${path}`))
    expect(calls).toHaveLength(0)
    expect(await contextMember(page)).toBeUndefined()
    const owner = await newPerson({ as: site.owner })
    await owner.goto(site.editorAt('/account'))
    expect(await owner.locator('[data-member-form]').count()).toBe(0)
  })

  it('logs out once however often it is pressed, and again after a stale crumb, once [MEMB-12 AUTH-14]', async ({
    site,
    newPerson,
    database,
  }) => {
    const page = await newPerson()
    await createMember(page, site, database).join()
    let answers = 0
    await page.route(`**${session}*`, async route => {
      if (route.request().method() !== 'DELETE') return route.continue()
      answers += 1
      // Long enough for the other presses.
      await new Promise(resolve => setTimeout(resolve, 300))
      return route.fulfill({ status: 400, json: { crumbFail: true, crumb: 'another' } })
    })
    const leave = page.getByRole('button', { name: 'Log out' })
    await leave.evaluate(button => {
      for (let times = 0; times < 4; times += 1) (button as HTMLButtonElement).click()
    })
    await page.getByRole('alert').getByText('Unable to log out. Please try again.').waitFor()
    expect(answers).toBe(2)
    await page.unroute(`**${session}*`)
    const calls = hearCalls(page, session)
    await leave.click()
    await page.getByRole('dialog', { name: 'Logout Successful' }).waitFor()
    expect(calls.map(call => call.method())).toEqual(['DELETE', 'DELETE'])
    expect(await stored(page)).not.toContain('xsrfToken')
  })

  it('whose session has ended is asked to log in by a dialog that takes no password, and comes back [REQ-13]', async ({
    site,
    newPerson,
    database,
  }) => {
    await inTwoLanguages(site)
    const path = await publishPageWith(site, [languageSwitch])
    const page = await newPerson({ screen: phone })
    const member = createMember(page, site, database)
    const email = await member.join()
    await page.goto(site.at(path))
    await settled(page)
    await database.rows('delete from member_sessions where site_id = $1', [site.id])
    await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Please log in' })
    await dialog.waitFor()
    expect(await dialog.locator('input').count()).toBe(0)
    expect(await seriousProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(site.at(`/account/login?to=${encodeURIComponent(path)}`))
    await member.fill({ email })
    await member.logIn()
    await page.waitForURL(site.at(path))
  })

  it('goes on without the storage of the browser, with a warning, and forgets what has expired [MEMB-17 MEMB-18 MEMB-19]', async ({
    site,
    newPerson,
    database,
  }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson()
    await createMember(page, site, database).join()
    await page.goto(site.at(path))
    await settled(page)
    const asked: string[] = []
    page.on('request', request => void asked.push(new URL(request.url()).pathname))
    await page.reload()
    await settled(page)
    expect(asked).not.toContain(session)
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('sw-member')!)
      sessionStorage.setItem('sw-member', JSON.stringify({ ...kept, expiresAt: 1 }))
    })
    await page.reload()
    await settled(page)
    expect(asked).toContain(session)
    await expect.poll(() => contextMember(page)).toMatchObject({ name: 'Ida Blom' })

    const warned: string[] = []
    page.on('console', message => {
      if (message.type() === 'warning') warned.push(message.text())
    })
    const thrown: Error[] = []
    page.on('pageerror', error => void thrown.push(error))
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new Error('storage is off')
        },
      })
    })
    await page.reload()
    await expect.poll(() => contextMember(page)).toMatchObject({ name: 'Ida Blom' })
    expect(warned.filter(text => text.includes('storage is off')).length).toBeGreaterThan(0)
    expect(thrown).toEqual([])
  })
})
