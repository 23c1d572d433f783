import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { describe, expect, it, line, phone, publishPageWith, type Site, settled } from './kit'

type Answer = Promise<string>
type Sitewright = { confirm: (question: object) => Answer; toast: (text: string) => Answer }
const bar = (page: Page) => page.getByRole('complementary', { name: 'For you alone' })
const pressEscape = (page: Page, key = 'Escape') => page.locator('body').press(key)
/** A name that is no local host: there owners are led to the editing area. */
const ownDomain = ({ identifier }: Site) => `${identifier}.sitewright.test`
const viewAt = (site: Site, to = '/') => site.editorAt(`/config/view-site?to=${encodeURIComponent(to)}`)
const editor = 4
const viewer = 10

describe('somebody who works on the site', () => {
  it('sees the published site from the editing area, with a bar that leads back and out [BLK-61 BLK-62 AUTH-07 AUTH-08]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishPageWith(site, [line])
    const page = await newPerson({ as: site.owner })
    await page.goto(viewAt(site, path))
    expect(page.url()).toBe(site.at(`${path}?noredirect=`))
    await bar(page).getByText('Your visits are not counted').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    const readable = await page.evaluate(() => document.cookie)
    expect(readable).toContain('sw_owner=1')
    expect(readable).not.toContain('sw_viewer')
    const context = await page.evaluate(
      () => (window as unknown as { Sitewright: { context: object } }).Sitewright.context,
    )
    expect(context).toMatchObject({ authenticatedAccount: { id: site.owner.accountId }, websiteRoles: { 1: true } })
    await page.setViewportSize({ ...phone })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect((await bar(page).boundingBox())!.height).toBe(44)

    const orders = bar(page).getByRole('link', { name: 'Orders' })
    expect(await orders.getAttribute('href')).toBe(site.editorAt('/config/commerce/orders'))
    await bar(page).getByRole('link', { name: 'Edit this page' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const notice = page.getByRole('dialog', { name: 'Logout Successful' })
    await notice.getByText('You have been successfully logged out.').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(site.at('/'))
    expect(await bar(page).count()).toBe(0)
    expect(await page.evaluate(() => document.cookie)).not.toContain('sw_owner')
  })

  it('is led to where the page is edited, unless they asked to stay or may only look [ROUTE-24 ROUTE-25 ROUTE-32 ROUTE-33]', async ({
    site,
    port,
    database,
    newPerson,
    addPerson,
  }) => {
    await database.rows(
      `insert into domains (id, site_id, host, proof, verified_at, created_at) values ($1, $2, $3, 'x', now(), now())`,
      [`domain-${site.identifier}`, site.id, ownDomain(site)],
    )
    await site.call('PUT', '/api/site/business', await emptyBusiness(site))
    const at = (path: string) => `http://${ownDomain(site)}:${port}${path}`
    const page = await newPerson({ as: await addPerson(site, editor) })
    await page.goto(viewAt(site))
    expect(page.url()).toBe(at('/?noredirect='))
    await bar(page).waitFor()
    await page.goto(at('/shop'))
    await bar(page).waitFor()
    expect(page.url()).toBe(at('/shop'))

    const tab = await page.context().newPage()
    await tab.goto(at('/shop?sort=new'), { waitUntil: 'commit' })
    await tab.waitForURL(site.editorAt(`/config/?frameUrl=${encodeURIComponent('/shop?sort=new')}`))

    const guest = await newPerson({ as: await addPerson(site, viewer) })
    await guest.goto(viewAt(site))
    const other = await guest.context().newPage()
    await Promise.all([other.waitForResponse('**/api/session'), other.goto(at('/shop'))])
    // Whoever is led away is gone by then.
    await other.evaluate(() => new Promise(resolve => setTimeout(resolve, 200)))
    expect(other.url()).toBe(at('/shop'))
    expect(await bar(other).count()).toBe(0)
  })

  it('opens the editing area with Escape, which first closes what is open [AUTH-15 AUTH-20 AUTH-22]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson({ as: site.owner })
    await page.goto(viewAt(site, '/shop'))
    await bar(page).waitFor()
    await page.evaluate(() => {
      void (window as unknown as { Sitewright: Sitewright }).Sitewright.confirm({ title: 'Stay?' })
    })
    const question = page.getByRole('alertdialog', { name: 'Stay?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(page.url()).toContain('/shop')
    await pressEscape(page)
    await page.waitForURL(url => url.pathname.startsWith('/config'))
    expect(new URL(page.url()).searchParams.get('frameUrl')).toBe('/shop?noredirect=')
  })
})

const emptyBusiness = async (_: Site) => ({
  phone: '',
  email: '',
  place: null,
  hours: '',
  informationBar: { isShown: false, offers: [], theme: 'lightest' },
})

describe('a visitor', () => {
  it('comes to the login by Escape where the owner wants it, and nowhere else [AUTH-16 AUTH-17 AUTH-18]', async ({
    site,
    openPage,
  }) => {
    const page = await openPage(site, '/')
    await settled(page)
    await pressEscape(page)
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
    expect(page.url()).toBe(site.at('/'))

    const settings = await site.call<object>('GET', '/api/site/settings')
    await site.call('PUT', '/api/site/settings', { ...settings, useEscapeKeyToLogin: true })
    const other = await openPage(site, '/')
    await settled(other)
    await pressEscape(other)
    await other.waitForURL(/\/login\?/)
    expect(new URL(other.url()).searchParams.get('loginOnly')).toBe('true')
    expect(await other.getByText('Create an account').count()).toBe(0)
  })
})

describe('questions on the page', () => {
  const ask = (page: Page, style: string) =>
    page.evaluate(given => {
      const { confirm } = (window as unknown as { Sitewright: Sitewright }).Sitewright
      const kept = window as unknown as { answer: string }
      kept.answer = ''
      void confirm({ title: 'Empty the cart?', text: 'Everything in it goes.', style: given }).then(answer => {
        kept.answer = answer
      })
    }, style)
  const answer = (page: Page) => page.waitForFunction(() => (window as unknown as { answer: string }).answer)

  it('come in four styles, 350 wide with 20 around the words, and answer once [DLG-09 DLG-10 DLG-13 DLG-14 DLG-15]', async ({
    site,
    openPage,
  }) => {
    const page = await openPage(site, '/')
    await settled(page)
    for (const [style, press, outcome] of [
      ['confirm-or-reject', 'No', 'rejected'],
      ['confirm-or-cancel', 'Cancel', 'cancelled'],
      ['confirm-only', 'OK', 'confirmed'],
      ['no-buttons', undefined, 'cancelled'],
    ] as const) {
      await ask(page, style)
      const dialog = page.locator('dialog.site-dialog')
      await dialog.waitFor()
      expect(await seriousProblems(page), style).toEqual([])
      const shape = await dialog.evaluate(element => {
        const { paddingTop, paddingLeft, zIndex } = getComputedStyle(element)
        return { width: (element as HTMLElement).offsetWidth, paddingTop, paddingLeft, zIndex }
      })
      expect(shape).toEqual({ width: 350, paddingTop: '20px', paddingLeft: '20px', zIndex: '30000' })
      if (press) await dialog.getByRole('button', { name: press }).click()
      else await page.mouse.click(5, 5)
      expect(await (await answer(page)).jsonValue()).toBe(outcome)
      await dialog.waitFor({ state: 'detached' })
    }
  })

  it('are gone 600 ms after an answer although no transition ended [DLG-16]', async ({ site, openPage }) => {
    const page = await openPage(site, '/')
    await settled(page)
    await page.addStyleTag({ content: '.site-dialog { transition-duration: 1000s !important }' })
    await ask(page, 'confirm-only')
    const dialog = page.locator('dialog.site-dialog')
    await dialog.waitFor()
    await page.evaluate(() => {
      const shown = document.querySelector<HTMLElement>('dialog.site-dialog')!
      const kept = window as unknown as { ended: number; hiddenFor: Promise<number> }
      kept.ended = 0
      shown.addEventListener('transitionend', () => {
        kept.ended += 1
      })
      kept.hiddenFor = new Promise(resolve => {
        let from = 0
        new MutationObserver(() => {
          if (from === 0 && shown.dataset['leaving'] !== undefined) from = performance.now()
          if (!shown.isConnected) resolve(performance.now() - from)
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      })
    })
    await dialog.getByRole('button', { name: 'OK' }).click()
    expect(await (await answer(page)).jsonValue()).toBe('confirmed')
    const { ended, took } = await page.evaluate(async () => {
      const { ended, hiddenFor } = window as unknown as { ended: number; hiddenFor: Promise<number> }
      return { ended, took: await hiddenFor }
    })
    expect(ended).toBe(0)
    expect(took).toBeGreaterThanOrEqual(595)
    expect(await dialog.count()).toBe(0)
  })

  it('a toast counts as confirmed when it hides, and fits a phone [DLG-19]', async ({ site, openPage }) => {
    const page = await openPage(site, '/', { screen: phone })
    await settled(page)
    const told = page.evaluate(() => (window as unknown as { Sitewright: Sitewright }).Sitewright.toast('Link copied'))
    await page.locator('.site-toast').getByText('Link copied').waitFor()
    const box = (await page.locator('.site-toast').boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(16)
    expect(await told).toBe('confirmed')
    expect(await page.locator('.site-toast').count()).toBe(0)
  })
})
