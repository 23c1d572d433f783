import type { Page } from 'playwright-core'
import { createAnswers } from './drivers/answers'
import { createFinger } from './drivers/finger'
import { dot, files } from './drivers/library'
import { describe, expect, it, phone } from './kit'

const assets = '/api/media'

/** The library as it is reached: from the picture of a block. */
const openLibrary = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Image, / })
    .first()
    .click()
  await page.getByRole('group', { name: 'Image', exact: true }).getByRole('button', { name: 'Replace' }).click()
  return page.getByRole('dialog', { name: 'Images' })
}

describe('the library of pictures', () => {
  it('puts another picture into the block that asked', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const library = await openLibrary(page)
    const picture = page.locator('[role="group"][aria-label="Image"] img')
    const before = await picture.getAttribute('src')
    const wanted = library.getByRole('row').nth(3)
    await wanted.click()
    expect(await wanted.getAttribute('aria-selected')).toBe('true')
    await library.getByRole('button', { name: 'Use picture' }).click()
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  })

  it('takes a picture that is pressed twice, and by keyboard alone', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const library = await openLibrary(page)
    const picture = page.locator('[role="group"][aria-label="Image"] img')
    const first = await picture.getAttribute('src')
    await library.getByRole('row').nth(3).dblclick()
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    const second = await picture.getAttribute('src')
    await page.getByRole('group', { name: 'Image', exact: true }).getByRole('button', { name: 'Replace' }).click()
    await library.getByRole('row', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await library.getByRole('button', { name: 'Use picture' }).focus()
    await page.keyboard.press('Enter')
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => picture.getAttribute('src')).not.toBe(second)
  })

  it('takes an upload, and says which file it could not take', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const library = await openLibrary(page)
    await files(library).setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture at all'),
    })
    await library.getByRole('alert').filter({ hasText: 'notes.png' }).waitFor()
    await files(library).setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
    await library.waitFor({ state: 'detached' })
  })

  it('makes a picture smaller that is too large, without sending it first', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const library = await openLibrary(page)
    // A browser reads the picture and not what stands behind it.
    const buffer = Buffer.concat([dot, Buffer.alloc(20_000_000)])
    await files(library).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
    const words = 'The file large.png is too large. The maximum allowed file size is 20 MB.'
    await library.getByRole('alert').filter({ hasText: words }).waitFor()
    await library.getByRole('button', { name: 'Make smaller' }).click()
    await library.waitFor({ state: 'detached' })
    const picture = page.locator('[role="group"][aria-label="Image"] img')
    await expect.poll(() => picture.getAttribute('src')).toContain('/large.webp')
  })

  it('is chosen from with a finger on a phone', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: phone })
    const finger = await createFinger(page)
    await finger.tap(page.getByRole('button', { name: /^Image, / }).first())
    await finger.tap(page.getByRole('button', { name: 'Edit', exact: true }))
    const settings = page.getByRole('group', { name: 'Image', exact: true })
    const before = await settings.locator('img').getAttribute('src')
    await finger.tap(settings.getByRole('button', { name: 'Replace' }))
    const library = page.getByRole('dialog', { name: 'Images' })
    const wanted = library.getByRole('row').nth(4)
    await finger.tap(wanted)
    await expect.poll(() => wanted.getAttribute('aria-selected')).toBe('true')
    const name = (await wanted.getAttribute('aria-label'))!
    await finger.tap(library.getByRole('button', { name: 'Details' }))
    const details = library.getByRole('complementary', { name: 'Details of the file' })
    await details.getByText(name).waitFor()
    await finger.tap(details.getByRole('button', { name: 'Back to the files' }))
    await details.waitFor({ state: 'detached' })
    await finger.tap(library.getByRole('button', { name: 'Use picture' }))
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => settings.locator('img').getAttribute('src')).not.toBe(before)
  })

  it('has files as well, for buttons to lead to', async ({ site, openEditor, people }) => {
    const page = await openEditor(site, '/config/edit')
    await page
      .getByRole('button', { name: /^Button, / })
      .first()
      .click()
    const settings = page.getByRole('complementary', { name: 'Button settings' })
    await settings.getByRole('button', { name: 'Choose a file' }).click()
    const library = page.getByRole('dialog', { name: 'Files' })
    await library.getByText('craster.geojson').waitFor()
    await files(library).setInputFiles({
      name: 'care.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
    })
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => settings.getByRole('combobox').inputValue()).toBe('care.pdf')
    const link = page.frameLocator('main iframe').locator('a[href^="/files/"]')
    const visitor = await people.arrive()
    await visitor.goto(site.at('/'))
    const answer = visitor.evaluate(
      async href => {
        const { status, headers } = await fetch(href)
        return [status, headers.get('content-type')]
      },
      (await link.getAttribute('href'))!,
    )
    expect(await answer).toEqual([200, 'application/pdf'])
  })

  it('empty, says what will be there', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await createAnswers(page).say(assets, { items: [], total: 0, next: null })
    await (await openLibrary(page)).getByText('Pictures appear here. Drop some, or upload them.').waitFor()
  })

  it('waits as rows, and can be asked for again', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const answers = createAnswers(page)
    const held = await answers.hold(assets)
    const library = await openLibrary(page)
    await held.arrived
    await library.locator('[aria-busy="true"]').waitFor()
    held.release()
    await library.getByRole('row').first().waitFor()
    const broken = await answers.fail(assets)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await openLibrary(page)
    await library.getByText('Unable to load.').waitFor()
    await broken.mend()
    await library.getByRole('button', { name: 'Try again' }).click()
    await library.getByRole('row').first().waitFor()
  })
})
