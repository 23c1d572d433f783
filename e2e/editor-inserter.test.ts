import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { createFinger } from './drivers/finger'
import { createKeyboard } from './drivers/keyboard'
import { describe, expect, it, publishPageWith, type Site } from './kit'

const spacer = { type: 'spacer', version: 1, props: { line: 'none' } }
const editAt = (path: string) => `/config/edit?frameUrl=${encodeURIComponent(path)}`
const inserter = (page: Page) => page.getByRole('dialog', { name: 'Add a block' })
const option = (page: Page, name: string) => inserter(page).getByRole('option', { name, exact: true }).first()
const looks = (page: Page, block: string) => inserter(page).getByRole('group', { name: `Looks: ${block}` })

/** A page with one small block, and the inserter open over it. */
async function openInserter({
  site,
  openEditor,
}: {
  site: Site
  openEditor: (site: Site, at: string, how?: object) => Promise<Page>
}) {
  const page = await openEditor(site, editAt(await publishPageWith(site, [spacer])))
  const editor = createEditor(page, site)
  await editor.outline(/^Spacer, /).waitFor()
  await page.keyboard.press('/')
  await inserter(page).waitFor()
  return { page, editor }
}

const middleOf = async (page: Page, name: string) => {
  const box = (await option(page, name).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('dragging out of the inserter', () => {
  it('places the block at the cells where it is let go, in its size, as one step', async ({ site, openEditor }) => {
    const { page, editor } = await openInserter({ site, openEditor })
    const from = await middleOf(page, 'Button')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
    await page.locator('.lifted-tile').waitFor()
    const section = (await page.getByRole('region', { name: /^Section 1 of/ }).boundingBox())!
    await page.mouse.move(section.x + section.width * 0.6, section.y + 90, { steps: 5 })
    await page.locator('.landing:not([hidden])').waitFor()
    const landing = (await page.locator('.landing').boundingBox())!
    await page.mouse.up()

    const button = editor.outline(/^Button, column \d+, row \d+, 5 by 2/)
    await button.waitFor()
    await inserter(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.lifted-tile').count()).toBe(0)
    const placed = (await button.boundingBox())!
    expect(Math.abs(placed.x - landing.x)).toBeLessThan(2)
    expect(Math.abs(placed.y - landing.y)).toBeLessThan(2)
    await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)

    await page.keyboard.press('ControlOrMeta+z')
    await button.waitFor({ state: 'detached' })
    await editor.untilSaved()
  })

  it('is given up with Escape and beside the page, and the inserter is there again', async ({ site, openEditor }) => {
    const { page } = await openInserter({ site, openEditor })
    const from = await middleOf(page, 'Button')
    for (const giveUp of [
      () => page.keyboard.press('Escape'),
      async () => {
        await page.mouse.move(5, 5, { steps: 3 })
        await expect.poll(() => page.locator('.landing:not([hidden])').count()).toBe(0)
        await page.mouse.up()
      },
    ]) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(700, 300, { steps: 5 })
      await page.locator('.landing:not([hidden])').waitFor()
      await giveUp()
      await expect.poll(() => page.locator('.lifted-tile').count()).toBe(0)
      await page.mouse.up()
      await expect
        .poll(() => inserter(page).evaluate(element => getComputedStyle(element.parentElement!).opacity))
        .toBe('1')
    }
    expect(await page.getByRole('button', { name: /^Button, / }).count()).toBe(0)
  })

  it('works with a finger that rests first', async ({ site, openEditor }) => {
    const { page, editor } = await openInserter({ site, openEditor })
    const finger = await createFinger(page)
    const section = (await page.getByRole('region', { name: /^Section 1 of/ }).boundingBox())!
    const to = { x: section.x + section.width * 0.6, y: section.y + 90 }
    await finger.drag(option(page, 'Button'), to, { lifted: page.locator('.lifted-tile') })
    await editor.outline(/^Button, column \d+, row \d+, 5 by 2/).waitFor()
  })
})

describe('finding a block', () => {
  it('shows its looks, which are chosen with the keyboard alone', async ({ site, openEditor }) => {
    const { page, editor } = await openInserter({ site, openEditor })
    const keys = createKeyboard(page)
    await page.getByLabel('Search blocks').fill('masonry')
    await looks(page, 'Gallery').getByRole('button', { name: 'Grid' }).waitFor()
    // Drawn with pictures of the site itself.
    await looks(page, 'Gallery').locator('iframe').first().contentFrame().locator('.gallery-slide img').nth(5).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await keys.tabTo('Grid')
    await keys.press('ArrowDown')
    const second = (await page.evaluate(() => document.activeElement?.textContent))!
    await keys.press('Enter')
    await editor.outline(/^Gallery, /).waitFor()
    const panel = page.getByRole('complementary', { name: 'Gallery settings' })
    await panel.getByText('6 of 500').waitFor()
    await panel.getByRole('tab', { name: 'Design' }).click()
    await expect.poll(() => panel.getByRole('radio', { name: second }).isChecked()).toBe(true)
  })

  it('forgives a slip, and remembers what was used last', async ({ site, openEditor }) => {
    const { page, editor } = await openInserter({ site, openEditor })
    await page.getByLabel('Search blocks').fill('galery')
    await inserter(page).getByText("No block called 'galery'. Try gallery.").waitFor()
    await inserter(page).getByRole('button', { name: 'gallery' }).click()
    await option(page, 'Gallery').click()
    await editor.outline(/^Gallery, /).waitFor()
    await page.keyboard.press('/')
    await inserter(page).getByRole('group', { name: 'Used last' }).getByRole('option', { name: 'Gallery' }).waitFor()
  })
})
