import type { Locator, Page } from 'playwright-core'
import { describe, desktop, expect, it, phone } from './kit'

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (what: Locator): Promise<Box> => (await what.boundingBox())!

/** How far two boxes are apart; less than nothing when one covers the other. */
const gapBetween = (a: Box, b: Box): number =>
  Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width), b.y - (a.y + a.height), a.y - (b.y + b.height))

const settings = (page: Page) => page.getByRole('complementary', { name: /settings$/ })
const blocks = (page: Page) => page.locator('[data-outline]')
const chosen = (page: Page) => page.locator('[data-outline][aria-pressed="true"]')

/** The part of the chosen block that can be seen. */
const seenBlock = async (page: Page): Promise<Box> => {
  const block = await boxOf(chosen(page))
  const area = await boxOf(page.locator('.canvas-scroll'))
  const top = Math.max(block.y, area.y)
  return { ...block, y: top, height: Math.min(block.y + block.height, area.y + area.height) - top }
}

describe('the settings of what is chosen', () => {
  it('are those of the page while nothing is chosen, its sections called by their first heading', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    const panel = page.getByRole('complementary', { name: 'Page settings' })
    await panel.getByRole('listitem').first().waitFor()
    expect(await panel.getByRole('listitem').locator('button > :first-child').allInnerTexts()).toEqual([
      'Stoneware for the long table',
      'New from the kiln',
      // Long words are cut.
      expect.stringMatching(/^Two potters, one kiln, nine firings/),
      'Kiln openings',
    ])
  })

  it('are a column of their own on a wide screen: choosing neither covers nor resizes the page', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await blocks(page).first().waitFor()
    await page.getByRole('complementary', { name: 'Page settings' }).waitFor()
    const before = await boxOf(page.locator('main iframe'))
    await blocks(page).first().click()
    await settings(page).getByRole('tab', { name: 'Content' }).waitFor()
    expect((await boxOf(page.locator('main iframe'))).width).toBe(before.width)
    const panel = await boxOf(settings(page))
    expect(panel.width).toBe(304)
    expect(panel.x + panel.width).toBe(desktop.width)
    expect(gapBetween(panel, await boxOf(page.locator('.canvas-scroll')))).toBe(0)
  })

  it('say what the block stands in, and a press goes there', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await blocks(page).first().click()
    const trail = settings(page).getByRole('navigation', { name: 'Stands in' })
    await trail.waitFor()
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Home', 'Stoneware for the long table'])
    await trail.getByRole('button', { name: 'Stoneware for the long table' }).click()
    await page.getByRole('complementary', { name: 'Section settings' }).waitFor()
    expect(await page.locator('.overlay-section.chosen').count()).toBe(1)
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Home'])
    // By keyboard, and the keyboard goes on there instead of at the beginning of the tool.
    await trail.getByRole('button', { name: 'Home' }).press('Enter')
    const whole = page.getByRole('complementary', { name: 'Page settings' })
    await whole.waitFor()
    await expect.poll(() => whole.evaluate(panel => panel.contains(document.activeElement))).toBe(true)
  })

  it('of a part of the header stand in the header', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit/header', { screen: desktop })
    await settings(page).getByRole('button', { name: 'Cart' }).click()
    await page.getByRole('complementary', { name: 'Cart settings' }).waitFor()
    const trail = settings(page).getByRole('navigation', { name: 'Stands in' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Header'])
    await trail.getByRole('button', { name: 'Header' }).click()
    await page.getByRole('complementary', { name: 'Header settings' }).waitFor()
  })

  it('fold away, and come back', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: desktop })
    await page.getByRole('button', { name: 'Fold the settings' }).click()
    await page.getByRole('button', { name: 'Unfold the settings' }).waitFor()
    expect(await page.getByText('Press anything to edit it').count()).toBe(0)
    await page.keyboard.press('Control+Backslash')
    await page.getByText('Press anything to edit it').waitFor()
  })

  const narrow = [
    ['1100 px', { width: 1100, height: 800 }],
    ['820 px', { width: 820, height: 1100 }],
    ['500 px', { width: 500, height: 900 }],
  ] as const

  it.for(narrow)(
    'never cover a block, nor come closer than 12 px to it, at %s',
    async ([, screen], { site, openEditor }) => {
      const page = await openEditor(site, '/config/edit', { screen })
      await blocks(page).first().waitFor()
      const count = Math.min(await blocks(page).count(), 8)
      for (let index = 0; index < count; index += 1) {
        // Chosen without the pointer, as a screen reader would: the page scrolls to it by itself.
        await blocks(page).nth(index).focus()
        await blocks(page)
          .nth(index)
          .evaluate((button: HTMLElement) => button.getAttribute('aria-pressed') === 'true' || button.click())
        await settings(page).waitFor()
        // It goes to its place in the frame after the page has scrolled.
        const spare = async () => {
          const isSheet = await settings(page).evaluate(element => element.classList.contains('panel-sheet'))
          return gapBetween(await boxOf(settings(page)), await seenBlock(page)) - (isSheet ? 0 : 12)
        }
        await expect.poll(spare, { message: `block ${index}` }).toBeGreaterThanOrEqual(0)
        const panel = await boxOf(settings(page))
        expect(panel.x).toBeGreaterThanOrEqual(0)
        expect(panel.x + panel.width).toBeLessThanOrEqual(screen.width)
        expect(panel.y + panel.height).toBeLessThanOrEqual(screen.height)
      }
      expect(await page.evaluate(() => localStorage.getItem('sw:panel-place')), 'not dragged, not remembered').toBe(
        null,
      )
    },
  )

  it.for([1100, 820])('leave the header free that they edit, at %d px', async (width, { site, openEditor }) => {
    const page = await openEditor(site, '/config/edit/header', { screen: { width, height: 1000 } })
    const bar = page.locator('.section-ground')
    await page.getByRole('complementary', { name: 'Header settings' }).waitFor()
    const spare = async () => gapBetween(await boxOf(settings(page)), await boxOf(bar))
    await expect.poll(spare, { message: 'the whole header' }).toBeGreaterThanOrEqual(12)
    const note = await boxOf(settings(page).getByText('Menu on phones').first())
    expect(note.height, 'on one line').toBeLessThan(24)
    await settings(page).getByRole('button', { name: 'Navigation' }).click()
    await page.getByRole('complementary', { name: 'Navigation settings' }).waitFor()
    await expect.poll(spare, { message: 'a part of it' }).toBeGreaterThanOrEqual(12)
  })

  it.for([1100, 820])('leave a section its width and upper edge, at %d px', async (width, { site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: { width, height: 900 } })
    await page.getByRole('button', { name: 'Edit section' }).click()
    await page.getByRole('complementary', { name: 'Section settings' }).waitFor()
    const ground = page.locator('.overlay-section.chosen > .section-ground')
    const area = await boxOf(page.locator('main'))
    await expect.poll(async () => (await boxOf(ground)).y - area.y).toBeGreaterThanOrEqual(12)
    const seen = await boxOf(page.locator('.canvas-scroll'))
    expect(gapBetween(await boxOf(settings(page)), seen), 'the page is not covered').toBeGreaterThanOrEqual(0)
    for (const name of ['Theme', 'Layout']) {
      const group = await boxOf(settings(page).getByRole('radiogroup', { name }))
      expect(group.width, name).toBeLessThanOrEqual(400)
    }
  })

  it('stay where they were dragged to, also for the next visit', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: { width: 1100, height: 800 } })
    await blocks(page).first().click()
    const head = settings(page).getByRole('heading', { level: 2 })
    const from = await boxOf(head)
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x - 10, from.y + 90, { steps: 4 })
    await page.mouse.up()
    const dragged = await boxOf(settings(page))
    expect(dragged.y).toBeGreaterThan(from.y + 40)
    await page.reload()
    await blocks(page).first().click()
    expect(await boxOf(settings(page))).toEqual(dragged)
  })

  it('are a sheet below the page on a phone', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: phone })
    await blocks(page).first().click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const panel = await boxOf(settings(page))
    expect(panel).toMatchObject({ x: 0, width: phone.width })
    expect(panel.y + panel.height).toBe(phone.height)
    expect(gapBetween(panel, await seenBlock(page))).toBeGreaterThanOrEqual(0)
  })

  it.for([desktop, phone])(
    'show every field of the place within their own width',
    async (screen, { site, openEditor }) => {
      const page = await openEditor(site, '/config/edit', { screen })
      await blocks(page).first().click()
      if (screen === phone) await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await settings(page).getByRole('tab', { name: 'Design' }).click()
      const panel = await boxOf(settings(page))
      for (const name of ['Column', 'Row', 'Width in columns', 'Height in rows']) {
        const field = await boxOf(settings(page).getByRole('textbox', { name, exact: true }))
        expect(field.x, name).toBeGreaterThan(panel.x)
        expect(field.x + field.width, name).toBeLessThanOrEqual(panel.x + panel.width - 20)
      }
      const content = settings(page).locator('.panel-content')
      expect(await content.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    },
  )
})
