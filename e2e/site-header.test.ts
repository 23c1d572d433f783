import type { Locator } from 'playwright-core'
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
