import type { FrameLocator, Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { createKeyboard } from './drivers/keyboard'
import { productRows } from './drivers/layout'
import { describe, desktop, expect, it, phone, publishPageWith, type Site } from './kit'

const list = {
  type: 'product-list',
  version: 4,
  props: {
    source: { collectionId: 'all', filter: { kind: 'none' }, sort: 'manual' },
    limit: 8,
    columns: { desktop: 3, mobile: 2 },
    excludeCurrent: false,
    quickView: false,
    filters: false,
    byCategory: true,
    byPrice: true,
    byOptions: true,
    byStock: true,
    bySale: true,
    byTags: false,
  },
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Product list settings' })
const select = (page: Page, name: string) => panel(page).getByRole('button', { name: new RegExp(`${name}$`) })
const columns = (page: Page) => panel(page).getByRole('slider', { name: 'Columns' })
const names = (where: Page | FrameLocator) => where.locator('.product-name').allInnerTexts()
const oneEach = [Array.from({ length: list.props.limit }, () => 1)]
/** How many products stand beside each other on the canvas. */
const rowsOn = (canvas: FrameLocator) =>
  canvas.locator('.product-list').evaluate(shown => getComputedStyle(shown).gridTemplateColumns.split(' ').length)

const openList = async (site: Site, openEditor: (site: Site, path: string) => Promise<Page>) => {
  const path = await publishPageWith(site, [list])
  const page = await openEditor(site, `/config/edit?frameUrl=${encodeURIComponent(path)}`)
  return { path, page, editor: createEditor(page, site) }
}

describe('what a product list shows', () => {
  it('is chosen with the mouse, on desktops and on phones apart, and published', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const { path, page, editor } = await openList(site, openEditor)
    await editor.outline(/^Product list, /).click()
    await select(page, 'Products from').click()
    await page.getByRole('option', { name: 'Vases' }).click()
    await expect.poll(() => names(editor.canvas())).toContain('Grass vase')
    expect(await names(editor.canvas())).not.toContain('Breakfast mug')
    await select(page, 'Order').click()
    await page.getByRole('option', { name: 'Price: low to high' }).click()
    await expect.poll(async () => (await names(editor.canvas()))[0]).toBe('Bud vase pair')

    await panel(page).getByRole('tab', { name: 'Design' }).click()
    const track = (await panel(page).locator('.slider-track').boundingBox())!
    await page.mouse.click(track.x + 2, track.y + track.height / 2)
    await expect.poll(() => rowsOn(editor.canvas())).toBe(2)
    await panel(page).getByText('For desktops and tablets. Phones have their own.').waitFor()
    await page.getByRole('button', { name: 'Phone', exact: true }).click()
    await panel(page).getByText('For phones only.').waitFor()
    expect(await columns(page).getAttribute('max'), 'no more than fit').toBe('2')
    await expect.poll(() => rowsOn(editor.canvas())).toBe(2)
    const onPhones = (await panel(page).locator('.slider-track').boundingBox())!
    await page.mouse.click(onPhones.x + 2, onPhones.y + onPhones.height / 2)
    await expect.poll(() => rowsOn(editor.canvas())).toBe(1)
    expect(await seriousProblems(page)).toEqual([])

    await editor.publish()
    const visitor = await openPage(site, path, { screen: desktop })
    expect((await names(visitor))[0]).toBe('Bud vase pair')
    expect(await productRows(visitor)).toEqual([[2, 2, 2, 2]])
    await visitor.setViewportSize(phone)
    await expect.poll(() => productRows(visitor)).toEqual(oneEach)
  })

  it('is chosen by keyboard alone', async ({ site, openEditor, openPage }) => {
    const { path, page, editor } = await openList(site, openEditor)
    const keys = createKeyboard(page)
    await editor.outline(/^Product list, /).focus()
    await keys.press('Enter')
    await panel(page).getByRole('tab', { name: 'Content' }).waitFor()
    await keys.tabTo('All products')
    await keys.press('Enter')
    await page.getByRole('option', { name: 'All products' }).waitFor()
    await keys.type('One')
    await keys.press('Enter')
    await expect.poll(() => names(editor.canvas())).toContain('Moon jar, tenmoku')
    expect(await names(editor.canvas())).not.toContain('Grass vase')

    await panel(page).getByRole('tab', { name: 'Content' }).focus()
    await keys.press('ArrowRight')
    await columns(page).waitFor()
    await keys.press('Tab')
    await keys.press('ArrowRight')
    await expect.poll(() => rowsOn(editor.canvas())).toBe(4)
    await page.getByRole('button', { name: 'Phone', exact: true }).press('Enter')
    await panel(page).getByText('For phones only.').waitFor()
    await columns(page).focus()
    await keys.press('ArrowRight')
    expect(await columns(page).inputValue(), 'two are the most').toBe('2')
    await keys.press('ArrowLeft')
    await expect.poll(() => rowsOn(editor.canvas())).toBe(1)
    await keys.press('Control+z')
    await expect.poll(() => rowsOn(editor.canvas())).toBe(2)
    await keys.press('Control+Shift+z')
    await expect.poll(() => rowsOn(editor.canvas())).toBe(1)

    await editor.publishBy(keys)
    const visitor = await openPage(site, path, { screen: phone })
    expect(await names(visitor)).toContain('Moon jar, tenmoku')
    expect(await productRows(visitor)).toEqual(oneEach)
    await visitor.setViewportSize(desktop)
    await expect.poll(() => productRows(visitor)).toEqual([[4, 4]])
  })
})
