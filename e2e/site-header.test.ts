import type { Locator } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { describe, expect, it, phone } from './kit'

const isAtRest = (part: Locator) => part.evaluate(element => (element as HTMLElement).inert)

describe('the menu on a phone', () => {
  it('lets the page under it rest, and gives the focus back when Escape closes it', async ({ site, openPage }) => {
    const page = await openPage(site, '/', { screen: phone })
    const button = page.locator('.menu > summary')
    const main = page.locator('main')
    await page.locator('.site-header[data-follows]').waitFor()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await expect.poll(() => isAtRest(main)).toBe(true)
    // Every stop of the keyboard is in the header.
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull()
    }
    await page.locator('.menu-panel a').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => isAtRest(main)).toBe(false)
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
  })

  it('is closed when the window becomes wide, so that the page can be used', async ({ site, openPage }) => {
    const page = await openPage(site, '/', { screen: phone })
    await page.locator('.site-header[data-follows]').waitFor()
    await page.locator('.menu > summary').click()
    await expect.poll(() => isAtRest(page.locator('main'))).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => isAtRest(page.locator('main'))).toBe(false)
  })
})

describe('the information bar', () => {
  it('is there in windows of up to 1024 px, below everything else, and leads to whoever the site is of [BLK-64]', async ({
    site,
    openPage,
  }) => {
    await site.call('PUT', '/api/site/business', {
      phone: '+44 1665 710 000',
      email: 'hello@tern.example',
      place: { mapLat: 55.33, mapLng: -1.58, addressLine2: 'Amble' },
      hours: 'Tue to Sat 10–17',
      informationBar: { isShown: true, offers: ['phone', 'email', 'map', 'hours'], theme: 'darkest' },
    })
    const page = await openPage(site, '/shop/side-plate', { screen: { width: 1025, height: 800 } })
    const bar = page.locator('.information-bar')
    expect(await bar.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.getByRole('navigation', { name: 'Contact' }).waitFor()
    const box = (selector: string) =>
      page.locator(selector).evaluate(element => element.getBoundingClientRect().toJSON())
    expect((await box('.information-bar')).bottom).toBe(800)

    await page.setViewportSize({ ...phone })
    const links = bar.getByRole('link')
    expect(await links.evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
      'tel:+441665710000',
      'mailto:hello@tern.example',
      'https://www.google.com/maps/search/?api=1&query=55.33%2C-1.58',
    ])
    for (const size of await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().toJSON())))
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
    expect((await box('.product-buy')).bottom).toBeLessThanOrEqual((await box('.information-bar')).top + 1)
    const movedByFocus = await links.first().evaluate(link => {
      document.documentElement.style.scrollBehavior = 'auto'
      link.focus()
      return scrollY
    })
    expect(movedByFocus).toBe(0)
    await bar.locator('summary').click()
    expect(await bar.getByText('Tue to Sat 10–17').isVisible()).toBe(true)
    await bar.locator('summary').click()
    expect(await seriousProblems(page)).toEqual([])

    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect
      .poll(async () => (await box('.site-footer')).bottom - (await box('.information-bar')).top)
      .toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})
