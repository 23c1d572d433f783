import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { createFinger } from './drivers/finger'
import { createLibrary, pictureFile } from './drivers/library'
import { describe, expect, it, phone } from './kit'

/** The first picture of the shop's home page that visitors see, by its address. */
const pictureSeen = async (page: Page) => {
  const src = (await page.locator('main img[src*="/media/"]').first().getAttribute('src'))!
  const [, id, name] = /\/media\/([^/]+)\/([^?]+)/.exec(src)!
  return { id: id!, name: name! }
}

describe('the library as a screen', () => {
  it('takes three files that are dropped on it, finds them, describes them and files them away', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/media')
    const library = createLibrary(page)
    const unused = async () =>
      Number(/\d+$/.exec(await library.places.getByText('Not used').locator('..').innerText())?.[0])
    await expect.poll(unused).toBe(0)
    const dropped = await library.drop(
      pictureFile('red-pot.png'),
      pictureFile('notes.png', Buffer.from('<html><body>no picture at all')),
      pictureFile('blue-pot.png'),
    )
    await page.getByRole('alert').filter({ hasText: 'notes.png' }).waitFor()
    await library.row('red-pot.png').waitFor()
    await library.row('blue-pot.png').waitFor()
    await dropped.remove()
    await page.getByText('1 not taken').waitFor()
    await page.getByRole('list', { name: 'Uploads' }).getByRole('button', { name: 'Leave it out' }).click()
    await page.getByText('1 not taken').waitFor({ state: 'detached' })
    await expect.poll(unused).toBe(2)

    await library.search('red-p')
    await expect.poll(() => library.rows.count()).toBe(1)
    await library.row('red-pot.png').click()
    const description = library.details.getByRole('textbox', { name: 'Description' })
    await description.fill('Terracotta, unglazed')
    await page.keyboard.press('Tab')
    await library.row('red-pot.png').getByText('Not used').waitFor()
    await library.search('unglazed')
    await expect.poll(() => library.rows.count()).toBe(1)
    expect(await description.inputValue()).toBe('Terracotta, unglazed')

    await library.search('pot.png')
    await library.mark('red-pot.png')
    await library.row('blue-pot.png').click({ modifiers: ['Shift'] })
    await library.marked.getByText('2 chosen').waitFor()
    await library.marked.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('menuitem', { name: 'New folder' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Kiln')
    await page.keyboard.press('Enter')
    await library.places.getByRole('button', { name: 'Kiln 2' }).waitFor()
    await library.marked.getByRole('button', { name: 'Mark none' }).click()

    await library.search('')
    await expect.poll(() => library.rows.count()).toBeGreaterThan(2)
    const [other] = await library.rows.evaluateAll(rows =>
      rows.map(row => row.getAttribute('aria-label')!).filter(name => !name.endsWith('-pot.png')),
    )
    await library.row(other!).dragTo(library.places.getByRole('button', { name: /^Kiln/ }))
    await library.places.getByRole('button', { name: 'Kiln 3' }).click()
    await expect.poll(() => library.rows.count()).toBe(3)
    await page.getByRole('button', { name: 'More about the folder Kiln' }).click()
    await page.getByRole('menuitem', { name: 'Delete folder' }).click()
    await page.getByRole('alertdialog').getByText('Its 3 files stay in the library.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click()
    await library.places.getByRole('button', { name: /^Kiln/ }).waitFor({ state: 'detached' })
    await library.row('red-pot.png').waitFor()
    expect(await seriousProblems(page)).toEqual([])
  })

  it('moves the point of a picture by key and puts another file in its place, which visitors see', async ({
    site,
    openEditor,
    openPage,
  }) => {
    const shop = await openPage(site, '/')
    const { id, name } = await pictureSeen(shop)
    const page = await openEditor(site, '/config/media')
    const library = createLibrary(page)
    await library.search(name)
    await library.row(name).click()
    await library.details.getByText(/^Used in \d+ place/).waitFor()
    await library.details.getByRole('link', { name: /^Home/ }).waitFor()
    const point = library.details.getByRole('button', { name: /^Focal point, / })
    const across = async () => Number(/(\d+)% across/.exec((await point.getAttribute('aria-label'))!)![1])
    const before = await across()
    await point.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(across).toBe(before - 2)
    const saved = async () =>
      (await site.call<{ items: { focalPoint: { x: number } }[] }>('GET', `/api/media?search=${name}`)).items[0]
    await expect.poll(async () => (await saved())?.focalPoint.x).toBeCloseTo((before - 2) / 100)

    await page.locator(`input[data-replaces="${id}"]`).setInputFiles(pictureFile('other.png'))
    await page.getByText('File replaced').waitFor()
    await shop.reload({ waitUntil: 'domcontentloaded' })
    const stem = name.slice(0, name.lastIndexOf('.'))
    await shop.locator(`main img[src*="/media/${id}/${stem}-v1.png"]`).first().waitFor()
    await library.details.getByText('1 × 1').waitFor()
  })

  it('says where a file will be missing before it goes', async ({ site, openEditor, openPage }) => {
    const shop = await openPage(site, '/')
    const { id, name } = await pictureSeen(shop)
    const page = await openEditor(site, '/config/media')
    const library = createLibrary(page)
    await library.search(name)
    await library.mark(name)
    await library.marked.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` })
    await question.getByText(/^Used in \d+ place/).waitFor()
    await question.getByText('It will be missing there at once, on the published site too.').waitFor()
    expect(await question.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringContaining('Home'))
    await question.getByRole('button', { name: 'Delete' }).click()
    await library.row(name).waitFor({ state: 'detached' })
    await shop.reload({ waitUntil: 'domcontentloaded' })
    expect(await shop.locator(`img[src*="/media/${id}/"]`).count()).toBe(0)
  })

  it('is worked with a finger on a phone', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/media', { screen: phone })
    const library = createLibrary(page)
    const finger = await createFinger(page)
    const [first, second] = await library.rows.evaluateAll(rows => rows.map(row => row.getAttribute('aria-label')!))
    await finger.tap(library.row(first!))
    await library.details.getByText(first!).waitFor()
    await finger.tap(library.details.getByRole('button', { name: 'Back to the files' }))
    await finger.tap(library.row(first!).getByRole('checkbox'))
    await finger.tap(library.row(second!).getByRole('checkbox'))
    await library.marked.getByText('2 chosen').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await finger.tap(library.marked.getByRole('button', { name: 'Describe' }))
    const words = page.getByRole('dialog', { name: 'Describe 2 pictures' })
    await words.getByRole('textbox', { name: second! }).fill('Seen on a phone')
    // Not with the finger, which does not wait: a window that opens with the focus in a field is not seen for a moment.
    await words.getByRole('button', { name: 'Save' }).click()
    await words.waitFor({ state: 'detached' })
    await finger.tap(library.row(second!))
    const description = library.details.getByRole('textbox', { name: 'Description' })
    await expect.poll(() => description.inputValue()).toBe('Seen on a phone')
  })
})
