import type { Page } from 'playwright-core'
import { screenProblems } from './drivers/axe'
import { describe, expect, it, line, phone, publishPageWith, themes } from './kit'

const entry = (id: string, title: string, text: string) => ({
  id,
  title: { en: title },
  text: { en: { type: 'rich-text', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
})
const props = {
  entries: [
    entry('dishwasher', 'Will it go in the dishwasher?', 'Yes, all of it except the gilded seconds.'),
    entry('service', 'Can I order a dinner service?', 'Yes. Write to us with the number of places.'),
    entry('broken', 'What if it arrives broken?', 'Send us a picture within a week.'),
  ],
  allowMultipleOpen: false,
  firstExpanded: true,
  look: 'plain',
  icon: 'plus',
  size: 'body',
  rules: true,
  level: 'none',
}
const accordion = { type: 'accordion', version: 1, props }

const entryOf = (page: Page, title: string) => page.locator('details', { hasText: title })
const openEntries = (page: Page) =>
  page
    .locator('.accordion details[open]:not([data-closing]) summary')
    .evaluateAll(all => all.map(one => one.textContent))

describe('an accordion on a published page', () => {
  it('is worked by hand and by keyboard, one entry at a time [BLK-05 BLK-08 BLK-10]', async ({ site, mountIsland }) => {
    const page = await mountIsland(site, accordion)
    await page.locator('.accordion[data-mounted]').waitFor()
    expect(await openEntries(page)).toEqual(['Will it go in the dishwasher?'])
    await page.getByText('Can I order a dinner service?').click()
    await expect.poll(() => openEntries(page)).toEqual(['Can I order a dinner service?'])
    await entryOf(page, 'dishwasher').getByText('Yes, all of it').waitFor({ state: 'hidden' })
    await entryOf(page, 'broken').locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => openEntries(page)).toEqual(['What if it arrives broken?'])
    await page.keyboard.press('Space')
    await expect.poll(() => openEntries(page)).toEqual([])
  })

  it('takes a quarter of a second to open, and pushes down what stands below [BLK-06]', async ({
    site,
    mountIsland,
  }) => {
    const page = await mountIsland(site, { ...accordion, props: { ...props, firstExpanded: false } })
    await page.locator('.accordion[data-mounted]').waitFor()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // Pressed and looked at in one go: a busy machine may take longer than the movement to come back.
    const durations = await entryOf(page, 'dishwasher').evaluate(entry => {
      entry.querySelector<HTMLElement>('summary')!.click()
      const moving = entry.querySelector('.accordion-body')!.getAnimations()
      return moving.map(animation => animation.effect?.getTiming().duration)
    })
    expect(durations).toEqual([250])
    await expect
      .poll(() =>
        page
          .locator('.accordion-body')
          .first()
          .evaluate(body => [body.getAnimations().length, body.getAttribute('style')]),
      )
      .toEqual([0, ''])
    expect(await openEntries(page)).toEqual(['Will it go in the dishwasher?'])
  })

  it.for([undefined, phone])('reads well in every theme, beside a line', async (screen, { site, newPerson }) => {
    const boxed = { ...accordion, props: { ...props, look: 'boxed', icon: 'chevron', allowMultipleOpen: true } }
    const path = await publishPageWith(site, [accordion, line, boxed], themes)
    const page = await newPerson(screen && { screen })
    await page.goto(site.at(path))
    await page.evaluate(() => document.fonts.ready)
    expect(await page.locator('.accordion').count()).toBe(10)
    expect(await screenProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})
