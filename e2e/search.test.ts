import type { Page } from 'playwright-core'
import { overflowsSideways, screenProblems } from './drivers/axe'
import { describe, expect, it, phone, publishPageWith, settled } from './kit'

const search = {
  type: 'search',
  version: 1,
  props: { placeholder: {}, scope: 'all', preview: true, look: 'line', inMenuOnPhones: true },
}
const field = (page: Page) => page.locator('main').getByLabel('Search this site')
const options = (page: Page) => page.getByRole('option')
const shiftsSince = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
const shifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)

describe('search', () => {
  it('shows results while typing, is worked by keyboard alone and moves nothing [BLK-20 BLK-21 ROUTE-08]', async ({
    site,
    newPerson,
  }) => {
    const page = await newPerson()
    const path = await publishPageWith(site, [search])
    await page.goto(site.at(path))
    await settled(page)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    await shiftsSince(page)
    await field(page).focus()
    await page.keyboard.type('moon jar')
    await options(page).first().waitFor()
    const [first] = await options(page).allTextContents()
    expect(first).toMatch(/moon jar/i)
    expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('true')
    expect(await screenProblems(page)).toEqual([])
    expect(await shifts(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect.poll(() => options(page).count()).toBe(0)
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.type('moon jar')
    await options(page).first().waitFor()
    const target = await options(page).first().getAttribute('href')
    await page.keyboard.press('ArrowDown')
    expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(site.at(target!))

    // Without a choice, Enter opens the full list.
    await page.goto(site.at(path))
    await field(page).fill('celadon')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=celadon/)
    await page.getByRole('heading', { level: 1, name: /results for “celadon”/ }).waitFor()
    await settled(page)
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('link', { name: /^Pages \d/ }).click()
    await page.waitForURL(/kind=page/)
    await expect.poll(() => page.getByRole('heading', { level: 2, name: 'Products' }).count()).toBe(0)
  })

  it('works without script, finds nothing without breaking, and takes hostile words as words', async ({
    site,
    browser,
    newPerson,
  }) => {
    const path = await publishPageWith(site, [search])
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at(path))
    await field(page).fill('celadon')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=celadon/)
    expect(await page.locator('.results-product').count()).toBeGreaterThan(0)
    await context.close()

    const person = await newPerson()
    const said: string[] = []
    person.on('dialog', dialog => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
    await person.goto(site.at(`/search?q=${encodeURIComponent(hostile)}`))
    expect(await field(person).inputValue()).toBe(hostile)
    expect(await person.locator('main').textContent()).toContain('Try fewer letters.')
    expect(await person.locator('main img[src="x"]').count()).toBe(0)
    expect(said).toEqual([])
  })

  it('opens over the whole page on a phone, and gives the page back', async ({ site, newPerson }) => {
    const page = await newPerson({ screen: phone })
    await page.goto(site.at(await publishPageWith(site, [search])))
    await settled(page)
    await field(page).click()
    const screen = page.getByRole('dialog', { name: 'Search this site' })
    await screen.waitFor()
    await page.keyboard.type('moon jar')
    await options(page).first().waitFor()
    expect(await overflowsSideways(page)).toBe(false)
    expect(await screenProblems(page)).toEqual([])
    await screen.getByRole('button', { name: 'Close search' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await field(page).isVisible()).toBe(true)
    await page.goto(site.at('/search?q=celadon'))
    await settled(page)
    expect(await overflowsSideways(page)).toBe(false)
  })
})
