import type { Page } from 'playwright-core'
import { screenProblems } from './drivers/axe'
import { createKeyboard } from './drivers/keyboard'
import { describe, expect, it, line, phone, publishPageWith, quietMoment, type Site, themes } from './kit'

const provider = {
  script: 'https://embed.acuityscheduling.com/js/embed.js',
  page: 'https://app.acuityscheduling.com/schedule.php?owner=12345678',
  frame: 'https://app.acuityscheduling.com/schedule.php?owner=12345678&ref=embedded_csp',
}
const props = {
  account: '12345678',
  open: 'here',
  label: {},
  align: 'left',
  title: { en: 'Throw a bowl with us' },
  text: {},
  picture: null,
}
const scheduling = { type: 'scheduling', version: 1, props }

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })
const frame = (page: Page) => page.locator('iframe[title="Throw a bowl with us"]')
const link = (page: Page) => page.getByRole('link', { name: 'Open on Acuity Scheduling' })
const failed = (page: Page) =>
  page.locator('.consent-gate').getByText('Acuity Scheduling could not be loaded. You can try again.')
const mounted = (page: Page) => page.locator('.scheduling[data-mounted]').waitFor()

/** Stands in for everybody outside, and keeps what they were asked for. */
async function watchOutside(page: Page, { works = () => true }: { works?: () => boolean } = {}): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    async route => {
      const address = route.request().url()
      asked.push(address)
      if (address === provider.script)
        return works()
          ? route.fulfill({ contentType: 'text/javascript', body: 'window.acuityCame = true' })
          : route.fulfill({ status: 404, body: '' })
      if (address === provider.frame)
        return route.fulfill({ contentType: 'text/html', body: '<button autofocus>10:00</button>' })
      return route.abort()
    },
  )
  return asked
}

const decide = (page: Page, site: Site, value: 'true' | 'false') =>
  page.context().addCookies([{ name: 'ss_cookieAllowed', value, url: site.at() }])

describe('scheduling on a published page', () => {
  it('asks nobody before Show, and then for the script and the calendar alone [BLK-44]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const asked = await watchOutside(page)
    const hosts = new Set<string>()
    page.on('request', request => hosts.add(new URL(request.url()).host))
    await page.goto(site.at(await publishPageWith(site, [scheduling])))
    await mounted(page)
    expect(asked).toEqual([])
    expect([...hosts]).toEqual([new URL(site.at()).host])
    await show(page).click()
    await page.frameLocator('iframe').getByRole('button', { name: '10:00' }).waitFor()
    await expect.poll(() => asked).toEqual([provider.script, provider.frame])
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  })

  it('is worked by keyboard alone, and moves nothing', async ({ site, newPerson }) => {
    const page = await newPerson()
    await watchOutside(page)
    await page.goto(site.at(await publishPageWith(site, [scheduling, line])))
    await mounted(page)
    // From when the page is there: a font that comes late moves words a little, whatever is pressed.
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise(requestAnimationFrame)
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    const box = await page.locator('.scheduling').boundingBox()
    await createKeyboard(page).tabTo('Show')
    await page.keyboard.press('Enter')
    await frame(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    // What is typed now is typed there.
    await page.frameLocator('iframe').getByRole('button', { name: '10:00' }).waitFor()
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.frames()[1]!.evaluate(() => [document.hasFocus(), document.activeElement?.textContent]))
      .toEqual([true, '10:00'])
    expect(await page.locator('.scheduling').boundingBox()).toEqual(box)
    expect(await frame(page).boundingBox()).toEqual(box)
    // A height that the provider's script writes on its frame changes nothing either.
    await frame(page).evaluate(one => one.setAttribute('style', 'height: 2000px'))
    expect(await frame(page).boundingBox()).toEqual(box)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })

  it('comes without a press for a visitor who has agreed, and leaves the focus alone', async ({ site, newPerson }) => {
    const page = await newPerson()
    const asked = await watchOutside(page)
    await decide(page, site, 'true')
    await page.goto(site.at(await publishPageWith(site, [scheduling])))
    await frame(page).waitFor()
    expect(asked[0]).toBe(provider.script)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  it('never comes by itself for a visitor who has declined, and has a plain link', async ({ site, newPerson }) => {
    const page = await newPerson()
    const asked = await watchOutside(page)
    await decide(page, site, 'false')
    await page.goto(site.at(await publishPageWith(site, [scheduling])))
    await mounted(page)
    // The file that decides has come, and has been asked.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('third-party-scripts')),
    )
    await quietMoment(page)
    expect(asked).toEqual([])
    expect(await frame(page).count()).toBe(0)
    expect(await link(page).getAttribute('href')).toBe(provider.page)
  })

  it('says that it could not be loaded, keeps the link, and can be tried again [BLK-45]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    let works = false
    const asked = await watchOutside(page, { works: () => works })
    const reports: string[] = []
    page.on('console', message => message.text().includes('The script of') && reports.push(message.text()))
    await page.goto(site.at(await publishPageWith(site, [scheduling])))
    await mounted(page)
    expect(await failed(page).isVisible()).toBe(false)
    for (const attempts of [1, 2]) {
      await show(page).click()
      await expect.poll(() => asked.length).toBe(attempts)
      await failed(page).waitFor()
    }
    expect(reports).toHaveLength(1)
    expect(await link(page).getAttribute('href')).toBe(provider.page)
    await expect
      .poll(() => page.locator('#announcements').textContent())
      .toBe('Acuity Scheduling could not be loaded. You can try again.')
    works = true
    await show(page).click()
    await frame(page).waitFor()
    await expect.poll(() => asked).toEqual([provider.script, provider.script, provider.script, provider.frame])
  })

  it('is named by the policy of its page and of no other', async ({ site, newPerson }) => {
    const page = await newPerson()
    await watchOutside(page)
    const policyOf = async (address: string) =>
      (await page.goto(address))!.headers()['content-security-policy']!.split('; ')
    const path = await publishPageWith(site, [scheduling])
    const found = await policyOf(site.at(path))
    expect(found).toContain("script-src 'self' https://embed.acuityscheduling.com")
    expect(found).toContain("frame-src 'self' https://*.as.me https://app.acuityscheduling.com")
    expect((await policyOf(site.at(await publishPageWith(site, [line])))).join()).not.toMatch(/acuity|as\.me/)
    // Where people log in, the script of another would have their session.
    expect(await policyOf(site.editorAt(path))).toContain("script-src 'self'")
  })

  it('is a link alone for visitors without script', async ({ site, browser }) => {
    const path = await publishPageWith(site, [scheduling])
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at(path))
    expect(await link(page).getAttribute('href')).toBe(provider.page)
    expect(await page.getByText('It is loaded when you show it').isVisible()).toBe(false)
    expect(await show(page).isVisible()).toBe(false)
    await context.close()
  })

  it.for([undefined, phone])('reads well in every theme', async (screen, { site, newPerson }) => {
    const button = { ...scheduling, props: { ...props, open: 'button' } }
    const path = await publishPageWith(site, [scheduling, button], themes)
    const page = await newPerson(screen && { screen })
    await page.goto(site.at(path))
    await page.evaluate(() => document.fonts.ready)
    expect(await page.locator('.consent-gate').count()).toBe(5)
    expect(await screenProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

describe('scheduling for somebody who is logged in', () => {
  it('shows “Preview Only” on the editing address, and asks nobody outside [BLK-42 BLK-47]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishPageWith(site, [scheduling])
    const page = await newPerson({ as: site.owner })
    const asked = await watchOutside(page)
    await page
      .context()
      .addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: new URL('/', site.editorAt()).href }])
    await page.goto(site.editorAt(path))
    await mounted(page)
    await show(page).click()
    const notice = page.getByRole('dialog', { name: 'Preview Only' })
    await notice.waitFor()
    expect(await notice.getByRole('paragraph').innerText()).toBe(
      'Please log out of your account in order to use the scheduling block.',
    )
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'detached' })
    expect(await show(page).evaluate(one => one === document.activeElement)).toBe(true)
    expect(asked).toEqual([])
    expect(await frame(page).count()).toBe(0)
  })
})
