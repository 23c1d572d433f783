import type { Locator, Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { createFinger } from './drivers/finger'
import { createKeyboard } from './drivers/keyboard'
import { describe, desktop, expect, it, phone, publishPageWith, type Site } from './kit'
import { galleryBlock } from './kit/sample-blocks'

const editAt = (path: string) => `/config/edit?frameUrl=${encodeURIComponent(path)}`
const panel = (page: Page) => page.getByRole('complementary', { name: 'Gallery settings' })
const rows = (page: Page) => panel(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')
const titles = (page: Page) => rows(page).locator('.list-title').allInnerTexts()
/** Pictures by the names of their files. */
const filesOf = (pictures: Locator) =>
  pictures.evaluateAll(all => all.map(each => new URL((each as HTMLImageElement).src).pathname.split('/').at(-1)))
const names = (page: Page) => filesOf(rows(page).locator('img'))
const sheet = (page: Page, number: number) => panel(page).getByRole('region', { name: `Picture ${number}` })
const gallery = (page: Page) => page.getByRole('button', { name: /^Gallery, / })
const library = (page: Page) => page.getByRole('dialog', { name: 'Images' })
const tile = (page: Page, at: number) => library(page).getByRole('row').nth(at)
const nameOf = async (shown: Locator) => (await shown.getAttribute('aria-label'))!
const pictures = (page: Page) => page.getByRole('main').locator('.gallery img')
const columnsOf = (shown: Locator) =>
  shown.evaluate(element => getComputedStyle(element).gridTemplateColumns.split(' ').length)

/** A gallery without pictures on a page of its own, chosen in the editor. */
async function openGallery(
  { site, openEditor }: { site: Site; openEditor: (site: Site, at: string, how?: object) => Promise<Page> },
  how: object = {},
) {
  const path = await publishPageWith(site, [galleryBlock({ ratio: '1:1' })])
  const page = await openEditor(site, editAt(path), how)
  return { path, page, editor: createEditor(page, site) }
}

/** Three pictures of the library, not in its order; answers with their names. */
async function chooseThree(page: Page, press: (what: Locator) => Promise<void>) {
  await tile(page, 5).waitFor()
  const chosen: string[] = []
  for (const at of [4, 1, 3]) {
    chosen.push(await nameOf(tile(page, at)))
    await press(tile(page, at))
  }
  await press(library(page).getByRole('button', { name: 'Use 3 pictures' }))
  await library(page).waitFor({ state: 'detached' })
  return chosen
}

describe('pictures of a gallery', () => {
  it('are chosen, sorted and named with the mouse, and published in that order', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const { page, path, editor } = await openGallery({ site, openEditor })
    await gallery(page).click()
    await panel(page).getByRole('button', { name: 'Choose pictures, or drop some here' }).click()
    const [first, second, third] = await chooseThree(page, what => what.click())
    await expect.poll(() => names(page)).toEqual([first, second, third])
    await panel(page).getByText('3 of 500').waitFor()

    await rows(page).nth(2).getByRole('button').first().hover()
    await page.mouse.down()
    const top = (await rows(page).first().boundingBox())!
    await page.mouse.move(top.x + 40, top.y + 4, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => names(page)).toEqual([third, first, second])

    await rows(page).nth(1).getByRole('button').first().click()
    await sheet(page, 2).getByRole('textbox', { name: 'Caption' }).fill('Six of the first firing')
    await sheet(page, 2).getByRole('textbox', { name: 'Note' }).fill('Craster, 2026')
    await editor.canvas().getByText('Six of the first firing').waitFor()
    await expect.poll(async () => (await titles(page))[1]).toBe('Six of the first firing')
    expect(await seriousProblems(page)).toEqual([])

    await editor.untilSaved()
    await editor.publish()
    const visitor = await openPage(site, path)
    expect(await filesOf(pictures(visitor))).toEqual([third, first, second])
    expect(await visitor.locator('figcaption').allInnerTexts()).toEqual(['Six of the first firing\nCraster, 2026'])
    expect(await seriousProblems(visitor)).toEqual([])
  })

  it('are chosen, sorted, named and taken out with the keyboard alone', async ({ site, openEditor }) => {
    const { page } = await openGallery({ site, openEditor })
    const keys = createKeyboard(page)
    await gallery(page).click()
    await panel(page).getByText('0 of 500').waitFor()
    await keys.tabTo('Choose pictures, or drop some here', { most: 200 })
    await keys.press('Enter')
    await tile(page, 3).waitFor()
    const [first, , third] = await Promise.all([0, 1, 2].map(at => nameOf(tile(page, at))))
    await expect.poll(() => library(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
    await keys.tabTo(first!)
    await keys.press('Space')
    await keys.press('ArrowRight')
    await keys.press('ArrowRight')
    await keys.press('Space')
    await keys.tabTo('Use 2 pictures')
    await keys.press('Enter')
    await library(page).waitFor({ state: 'detached' })
    await expect.poll(() => names(page)).toEqual([first, third])

    const [title] = await titles(page)
    await expect.poll(() => keys.focused()).toBe(title)
    await keys.press('Alt+ArrowDown')
    await expect.poll(() => names(page)).toEqual([third, first])
    await expect.poll(() => page.locator('[data-announcer]').innerText()).toMatch(/second of two$/)
    await keys.press('Enter')
    await expect.poll(() => keys.focused()).toBe('Caption')
    await keys.type('Ash')
    await keys.press('Escape')
    await expect.poll(() => keys.focused()).toBe('Ash')
    await keys.press('Delete')
    await expect.poll(() => names(page)).toEqual([third])
  })

  it('are chosen and sorted with a finger on a phone', async ({ site, openEditor }) => {
    const { page } = await openGallery({ site, openEditor }, { screen: phone })
    const finger = await createFinger(page)
    await finger.tap(gallery(page))
    await finger.tap(page.getByRole('button', { name: 'Edit', exact: true }))
    await finger.tap(panel(page).getByRole('button', { name: 'Choose pictures, or drop some here' }))
    const [first, second, third] = await chooseThree(page, finger.tap)
    await expect.poll(() => names(page)).toEqual([first, second, third])
    for (const target of await rows(page).getByRole('button').all())
      expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await finger.drag(rows(page).first().getByRole('button').first(), 60, { lifted: panel(page).locator('.lifted') })
    await expect.poll(() => names(page)).toEqual([second, first, third])
    await finger.tap(rows(page).nth(2).getByRole('button').first())
    await sheet(page, 3).waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })

  it('are dropped from the desktop, and one that is none says so while the others arrive', async ({
    site,
    openEditor,
  }) => {
    const { page, editor } = await openGallery({ site, openEditor })
    await gallery(page).click()
    const list = panel(page).getByRole('group', { name: 'Pictures' })
    await list.waitFor()
    const files = await page.evaluateHandle(async () => {
      const surface = new OffscreenCanvas(40, 30)
      surface.getContext('2d')!.fillRect(0, 0, 40, 30)
      const picture = await surface.convertToBlob({ type: 'image/png' })
      const given = new DataTransfer()
      given.items.add(new File([picture], 'first.png', { type: 'image/png' }))
      given.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }))
      given.items.add(new File([picture], 'last.png', { type: 'image/png' }))
      return given
    })
    await list.dispatchEvent('dragover', { dataTransfer: files })
    await list.dispatchEvent('drop', { dataTransfer: files })
    await expect.poll(() => rows(page).count()).toBe(2)
    await expect.poll(() => editor.canvas().locator('.gallery img').count()).toBe(2)
    await panel(page).getByRole('alert').filter({ hasText: 'broken.png' }).waitFor()
    await panel(page).getByRole('button', { name: 'Leave it out' }).click()
    expect(await panel(page).getByRole('alert').count()).toBe(0)
  })
})

describe('a value for each device', () => {
  it('is set on desktops and on phones, follows again, and is what each visitor sees', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const { page, path, editor } = await openGallery({ site, openEditor })
    await gallery(page).click()
    await panel(page).getByRole('button', { name: 'Choose pictures, or drop some here' }).click()
    await chooseThree(page, what => what.click())
    await panel(page).getByRole('tab', { name: 'Design' }).click()
    const columns = panel(page).getByRole('slider', { name: 'Columns' })
    const shown = editor.canvas().locator('.gallery-track')
    await panel(page).getByText('For desktops and tablets. Phones have their own.').waitFor()
    await columns.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => columnsOf(shown)).toBe(3)

    await page.getByRole('button', { name: 'Phone', exact: true }).press('Enter')
    await panel(page).getByText('For phones only.').waitFor()
    await expect.poll(() => columnsOf(shown)).toBe(2)
    await panel(page).getByRole('button', { name: 'Same as desktop' }).click()
    await panel(page).getByText('Same as desktop. A change here is for phones only.').waitFor()
    await expect.poll(() => columnsOf(shown)).toBe(3)
    await columns.focus()
    await page.keyboard.press('ArrowRight')
    await panel(page).getByText('For phones only.').waitFor()
    await expect.poll(() => columnsOf(shown)).toBe(4)

    await page.getByRole('button', { name: 'Desktop', exact: true }).press('Enter')
    await expect.poll(() => columnsOf(shown)).toBe(3)
    await editor.untilSaved()
    await editor.publish()
    const onDesktop = await openPage(site, path, { screen: desktop })
    expect(await columnsOf(onDesktop.locator('.gallery-track'))).toBe(3)
    const onPhone = await openPage(site, path, { screen: phone })
    expect(await columnsOf(onPhone.locator('.gallery-track'))).toBe(4)
  })

  it('is shown only while it means something, and comes back as it was', async ({ site, openEditor }) => {
    const { page } = await openGallery({ site, openEditor })
    await gallery(page).click()
    await panel(page).getByRole('tab', { name: 'Design' }).click()
    const design = (name: string) => panel(page).getByRole('radio', { name, exact: true })
    const [columns, width] = ['Columns', 'Least width'].map(name => panel(page).getByRole('slider', { name }))
    await columns!.waitFor()
    expect(await width!.count()).toBe(0)
    await design('Rows').press('Space')
    await width!.waitFor()
    expect(await columns!.count()).toBe(0)
    await design('Grid').press('Space')
    await columns!.waitFor()
    expect(await columns!.inputValue()).toBe('4')
  })
})
