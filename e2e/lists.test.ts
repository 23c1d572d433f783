import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { describe, desktop, expect, it, publishPageWith, type Site } from './kit'

const spacer = { type: 'spacer', version: 1, props: { line: 'none' } }
const editAt = (path: string) => `/config/edit?frameUrl=${encodeURIComponent(path)}`
const inserter = (page: Page) => page.getByRole('dialog', { name: 'Add a block' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Summary settings' })
const titles = (where: Pick<Page, 'locator'>) => where.locator('.summary-link').allInnerTexts()

type Draft = { readonly pages: readonly { readonly id: string; readonly title: Record<string, string> }[] }
const pageCalled = async (site: Site, title: string) =>
  (await site.call<Draft>('GET', '/api/site/draft')).pages.find(page => page.title['en'] === title)!.id

describe('a summary', () => {
  it('is added by its look, lists pages or products, and follows what is published [EDIT-23 BLK-59]', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const path = await publishPageWith(site, [spacer])
    const page = await openEditor(site, editAt(path))
    const editor = createEditor(page, site)
    await editor.outline(/^Spacer, /).waitFor()
    await page.keyboard.press('/')
    await page.getByLabel('Search blocks').fill('teaser')
    const looks = inserter(page).getByRole('group', { name: 'Looks: Summary' })
    for (const name of ['Wall', 'Carousel', 'List', 'Grid']) await looks.getByRole('button', { name }).waitFor()
    // Drawn with pages of the site itself.
    await looks.locator('iframe').first().contentFrame().locator('.summary-card').first().waitFor()
    await looks.getByRole('button', { name: 'Carousel' }).click()

    const block = editor.outline(/^Summary, /)
    await block.waitFor()
    await expect.poll(() => titles(editor.canvas())).toContain('Visit')
    await panel(page).getByRole('button', { name: /Show$/ }).click()
    await page.getByRole('option', { name: 'Products of Shop' }).click()
    await expect.poll(() => titles(editor.canvas())).toContain('Breakfast mug')
    await panel(page)
      .getByRole('button', { name: /Category$/ })
      .click()
    await page.getByRole('option', { name: 'Vases' }).click()
    await expect.poll(() => titles(editor.canvas())).toContain('Grass vase')
    expect(await titles(editor.canvas())).not.toContain('Breakfast mug')
    await panel(page).getByRole('button', { name: /Show$/ }).click()
    await page.getByRole('option', { name: 'All pages' }).click()
    await expect.poll(() => titles(editor.canvas())).toContain('Visit')
    expect(await seriousProblems(page)).toEqual([])
    await editor.publish()

    const visitor = await openPage(site, path, { screen: desktop })
    expect(await titles(visitor)).toContain('Visit')
    const carousel = visitor.locator('.summary .gallery')
    await expect.poll(() => carousel.getAttribute('data-started')).toBe('')
    await carousel.getByRole('button', { name: 'Next' }).focus()
    await visitor.keyboard.press('ArrowRight')
    await expect.poll(() => carousel.getAttribute('data-index')).toBe('1')
    expect(await seriousProblems(visitor)).toEqual([])

    await site.call('PUT', `/api/pages/${await pageCalled(site, 'Visit')}`, { title: { en: 'Come and see' } })
    await site.call('POST', '/api/publishing/publish', {})
    await expect
      .poll(async () => {
        await visitor.reload()
        return titles(visitor)
      })
      .toContain('Come and see')
    expect(await titles(visitor)).not.toContain('Visit')
  })
})

describe('tags and categories of a product', () => {
  it('are given one at a time, none twice, and lead visitors to a list [EDIT-38 EDIT-39]', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const path = await publishPageWith(site, [
      {
        type: 'label-list',
        version: 2,
        props: { of: 'tags', collectionId: null, sort: 'name', counts: true, limit: 50, layout: 'line' },
      },
    ])
    const page = await openEditor(site, '/config/commerce/products')
    await page.getByRole('button', { name: /^Tags and categories of Moon jar:/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Tags and categories of Moon jar' })
    const tags = dialog.getByRole('group', { name: 'Tags', exact: true })
    const field = tags.getByRole('textbox', { name: 'Add a tag' })
    await field.fill('For two')
    await field.press('Enter')
    await field.fill('for TWO ')
    await field.press('Enter')
    await tags.getByText('"for TWO" is already there.').waitFor()
    expect(await tags.getByRole('button', { name: /^Rename/ }).allInnerTexts()).toEqual(['For two'])
    await field.fill('')

    const [first] = await dialog
      .getByRole('group', { name: 'Categories' })
      .getByRole('button', { name: /^Rename/ })
      .all()
    await first!.click()
    await tags.getByRole('button', { name: 'Rename For two' }).click()
    await tags.getByText('Finish the one you are editing first.').waitFor()
    expect(await dialog.getByRole('textbox', { name: /^New name of/ }).count()).toBe(1)
    expect(await seriousProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    const visitor = await openPage(site, path, { screen: desktop })
    await visitor.getByRole('link', { name: 'For two' }).click()
    await visitor.waitForURL('**/shop/tag/for-two')
    await expect.poll(() => visitor.locator('.product-name').allInnerTexts()).toEqual(['Moon jar'])
  })
})
