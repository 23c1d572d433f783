import type { Page } from 'playwright-core'
import { createAccount } from './drivers/account'
import { inspect, inspectOnEveryScreen } from './drivers/inspect'
import { describe, expect, it, phone, type Site, settled } from './kit'

const sessionCall = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/session', { headers: { accept: 'application/json' } })).status)

describe('from signing up to a site of one’s own', () => {
  it('works without script: the mail, its button, the name and an address made from it [A15]', async ({
    browser,
    port,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`http://localhost:${port}/signup`)
    await page.getByLabel('Name').fill('Ida Blom')
    await page.getByLabel('Email').fill(`no-script-${process.pid}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill('a quiet estuary at dusk')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await page.getByRole('link', { name: 'Read the mail' }).click()
    const link = page.frameLocator('main iframe').getByRole('link', { name: 'Confirm my email' })
    await page.goto((await link.getAttribute('href'))!)
    await page.getByRole('button', { name: 'Yes, confirm it' }).click()
    await page.getByRole('button', { name: 'Start with Tern' }).waitFor()
    await page.goto(`http://localhost:${port}/signup/site?template=blank`)
    await page.getByLabel('Site name').fill(`Without ${process.pid}`)
    await page.getByRole('button', { name: 'Make my site' }).click()
    await page.waitForURL(`http://without-${process.pid}.localhost:${port}/config`)
    await context.close()
  })

  it('an address is suggested from the name and checked while it is typed', async ({ newPerson, port, site }) => {
    const page = await newPerson()
    const account = createAccount(page, port)
    await account.signUp()
    await page.goto(`http://localhost:${port}/signup/site?template=blank`)
    const address = page.getByLabel('Address')
    await page.getByLabel('Site name').fill('Café Übermut')
    await page.getByText('This address is free.').waitFor()
    expect(await address.inputValue()).toBe('cafe-ubermut')
    await address.fill(site.identifier)
    await page.getByText('This address is taken. Please choose another one').waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('admin')
    await page.getByText('This address belongs to Sitewright.').waitFor()
    // What was typed by hand stays when the name changes.
    await page.getByLabel('Site name').fill('Another name')
    await address.fill(`own-${process.pid}`)
    await page.getByText('This address is free.').waitFor()
    expect(await address.inputValue()).toBe(`own-${process.pid}`)
    await inspect(page, 'naming a site')
  })
})

describe('the rail', () => {
  it('logging out ends the session of the site and of the account pages [AUTH-02 AUTH-03]', async ({
    site,
    openEditor,
    port,
  }) => {
    const page = await openEditor(site)
    expect(await sessionCall(page)).toBe(200)
    await page.getByRole('button', { name: /Maren Vogt/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(site.editorAt('/?logout=true'))
    expect(await sessionCall(page)).toBe(401)
    await page.goto(`http://localhost:${port}/account`)
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('logging out leads to the published page, which says so in a dialog, once [AUTH-02 AUTH-07 AUTH-08 AUTH-09]', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const page = await openEditor(site, '/config/pages?frameUrl=/about')
    await page.getByRole('button', { name: /Maren Vogt/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Logout Successful' })
    await dialog.waitFor()
    expect(new URL(page.url()).searchParams.get('logout')).toBe('true')
    expect(await dialog.getByText('You have been successfully logged out.').isVisible()).toBe(true)
    expect(await dialog.getByRole('button', { name: 'OK' }).evaluate(button => button === document.activeElement)).toBe(
      true,
    )
    await inspect(page, 'the dialog after logging out')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => location.search)).toBe('')
    await page.reload()
    await settled(page)
    expect(await page.getByRole('dialog').count()).toBe(0)

    const visitor = await openPage(site, '/?logout=false')
    await settled(visitor)
    expect(await visitor.getByRole('dialog').count()).toBe(0)
  })

  it('the switcher lists every site of the account with role and address, and leads there', async ({
    site,
    makeSite,
    addPerson,
    database,
    openEditor,
  }) => {
    const other = await makeSite('harbour')
    await addPerson(other, 4)
    const join = (to: Site, role: number) =>
      database.rows(
        `with seat as (insert into people (site_id, account_id, role, is_owner) values ($1, $2, $3, false))
         insert into account_sites (site_id, account_id) values ($1, $2)`,
        [to.id, site.owner.accountId, role],
      )
    await join(other, 4)
    const page = await openEditor(site)
    await page.getByRole('button', { name: /tern.*sites\.localhost/ }).click()
    const list = page.getByRole('list', { name: 'Your sites' })
    await list.getByText(`Editor, ${other.identifier}.sites.localhost`).waitFor()
    expect(await list.getByRole('link').count()).toBe(2)
    expect(await page.getByLabel('Search your sites').count(), 'two are read at a glance').toBe(0)
    await inspect(page, 'the switcher')
    await list.getByRole('link', { name: /Harbour Notes/ }).click()
    await page.waitForURL(other.editorAt('/config'))
  })

  it('eight sites can be searched', async ({ site, database, openEditor }) => {
    for (let count = 0; count < 7; count++) {
      // Their names are all that the list shows, so no pages are copied.
      const id = `eight-${process.pid}-${count}`
      const instead = { id: `'${id}'`, identifier: `'${id}'`, title: `'Harbour ${count}'` }
      await database.rows(database.copyStatement('sites', `t.id = '${site.id}'`, instead))
      await database.rows(
        `with seat as (insert into people (site_id, account_id, role, is_owner) values ($1, $2, 1, false))
         insert into account_sites (site_id, account_id) values ($1, $2)`,
        [id, site.owner.accountId],
      )
    }
    const page = await openEditor(site)
    await page.getByRole('button', { name: /tern.*sites\.localhost/ }).click()
    await page.getByLabel('Search your sites').fill('harbour 3')
    const list = page.getByRole('list', { name: 'Your sites' })
    await list.getByText('Harbour 3').waitFor()
    expect(await list.getByRole('link').count()).toBe(1)
    await page.getByLabel('Search your sites').fill('nowhere')
    await page.getByText('No site called “nowhere”.').waitFor()
  })

  it('on a phone More holds everything of it', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config', { screen: phone })
    await page.getByRole('button', { name: 'More' }).click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    await sheet.waitFor()
    for (const name of ['Pages', 'Design', 'Commerce', 'Settings', 'Outbox', 'View site', 'All sites', 'Make a site'])
      expect(await sheet.getByRole('link', { name }).count(), name).toBe(1)
    await sheet
      .getByRole('list', { name: 'Your sites' })
      .getByText(/^Owner, /)
      .waitFor()
    await sheet.getByText('Dark', { exact: true }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await inspect(page, 'More')
    await sheet.getByRole('link', { name: 'Settings' }).click()
    await page.waitForURL(/\/config\/settings/)
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/logout=true/)
    expect(await sessionCall(page)).toBe(401)
  })
})

describe('a site that has expired', () => {
  it('tells its owner why nothing can be changed, and visitors that it is not there [A22]', async ({
    site,
    database,
    openEditor,
    openPage,
  }) => {
    await database.rows('update sites set status = 1 where id = $1', [site.id])
    await database.rows(`select pg_notify('site-changed', $1)`, [site.id])
    const page = await openEditor(site)
    await page.getByText('This site has expired.').waitFor()
    await page.getByText('Ask whoever runs this installation to renew it.').waitFor()
    const preview = page.getByRole('region', { name: 'Preview of the page' })
    await preview.waitFor()
    expect(await page.getByRole('button', { name: 'Edit page' }).count()).toBe(0)
    await preview.focus()
    await page.keyboard.press('e')
    await settled(page)
    expect(await page.evaluate(() => location.pathname)).not.toBe('/config/edit')
    await page.goto(site.editorAt('/config/edit'))
    await page.getByText('This site is read-only at the moment').first().waitFor()
    expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0)
    const visitor = await openPage(site)
    await visitor.getByRole('heading', { name: 'This site is not available' }).waitFor()
    await inspect(visitor, 'the notice')
  })
})

describe('the menu of the account', () => {
  it('opens by keyboard, is left to its button, and keeps what was chosen', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config')
    const button = page.getByRole('button', { name: /^Maren Vogt/ })
    const menu = page.getByRole('menu', { name: 'Your account' })
    await button.focus()
    await page.keyboard.press('ArrowUp')
    await menu.waitFor()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await menu
      .getByRole('menuitemradio', { name: 'As the system', checked: true })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(each => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await menu.getByRole('menuitemradio', { name: 'Dark' }).click()
    await menu.waitFor({ state: 'detached' })
    await button.click()
    expect(await menu.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true')
    await inspect(page, 'the menu of the account')
  })
})

describe('refusals and the outbox', () => {
  it('are pages that everyone can use on a desktop, a tablet and a phone', async ({ newPerson, port, site }) => {
    const page = await newPerson({ as: site.owner })
    const foreign: string[] = []
    page.on('request', request => {
      if (!new URL(request.url()).hostname.endsWith('localhost') && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    const tooDeep = '?a[b][c][d][e][f][g]=1'
    for (const [address, status] of [
      [`http://localhost:${port}/nothing-here`, 404],
      [`http://localhost:${port}/login${tooDeep}`, 400],
      [`http://localhost:${port}/verify?token=used`, 410],
      [site.at(`/${tooDeep}`), 400],
      [site.editorAt('/config/outbox/nothing'), 404],
      [`http://nobody.sites.localhost:${port}/`, 421],
    ] as const) {
      expect((await page.goto(address))!.status(), address).toBe(status)
      await inspectOnEveryScreen(page, address)
    }
    await site.call('POST', '/api/site/invitations', { email: 'guest@example.com', role: 4 })
    await page.goto(`http://localhost:${port}/outbox`)
    await inspectOnEveryScreen(page, 'the outbox')
    await page
      .getByRole('link', { name: /invites you to/ })
      .first()
      .click()
    await page.frameLocator('main iframe').getByRole('link', { name: 'Accept the invitation' }).waitFor()
    await inspectOnEveryScreen(page, 'a mail')
    expect(foreign).toEqual([])
  })
})
