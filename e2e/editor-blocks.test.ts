import type { Page } from 'playwright-core'
import { createEditor } from './drivers/editor'
import { createFinger } from './drivers/finger'
import { describe, expect, it, publishPageWith, type Site } from './kit'
import { mapBlock, textBlock, words } from './kit/sample-blocks'

const editAt = (path: string) => `/config/edit?frameUrl=${encodeURIComponent(path)}`
const spacer = { type: 'spacer', version: 1, props: { line: 'none' } }
const map = mapBlock()
const highlighted = textBlock(words('Glazed '), words('by hand', { type: 'highlight', id: 'hand', shape: 'circle' }))

async function openPageWith(
  { site, openEditor }: { site: Site; openEditor: (site: Site, at: string) => Promise<Page> },
  ...blocks: Parameters<typeof publishPageWith>[1]
) {
  const path = await publishPageWith(site, blocks)
  const page = await openEditor(site, editAt(path))
  return { page, path, editor: createEditor(page, site) }
}

const inserter = (page: Page) => page.getByRole('dialog', { name: 'Add a block' })
const looks = (page: Page, block: string) =>
  inserter(page)
    .getByRole('group', { name: `Looks: ${block}` })
    .getByRole('button')

describe('highlights on the canvas', () => {
  it('are drawn as visitors see them, stand in while they are written, and move with their words', async ({
    site,
    openEditor,
  }) => {
    const { page, editor } = await openPageWith({ site, openEditor }, highlighted)
    const text = editor.canvas().getByRole('main').locator('.text')
    const stroke = editor.canvas().getByRole('main').locator('.hl-drawing path')
    await stroke.waitFor()
    const around = async () => {
      const [drawn, marked] = [await stroke.boundingBox(), await text.locator('mark').first().boundingBox()]
      return drawn!.x < marked!.x && drawn!.x + drawn!.width > marked!.x + marked!.width
    }
    expect(await around(), 'a circle goes around its words').toBe(true)
    expect(await text.locator('mark').evaluate(mark => getComputedStyle(mark).outlineStyle)).toBe('none')

    await editor.outline(/^Text, /).click()
    await page.keyboard.press('Enter')
    const written = editor.writing()
    await written.waitFor()
    await expect.poll(() => stroke.count()).toBe(0)
    expect(await written.locator('mark').evaluate(mark => getComputedStyle(mark).outlineStyle)).toBe('solid')
    await written.press('Home')
    await written.pressSequentially('Slowly ')
    await page.keyboard.press('Escape')
    await stroke.waitFor()
    await expect.poll(around).toBe(true)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(around).toBe(true)
  })

  it('come with a look of the text in the inserter', async ({ site, openEditor }) => {
    const { page, editor } = await openPageWith({ site, openEditor }, spacer)
    await editor.outline(/^Spacer, /).waitFor()
    await page.keyboard.press('/')
    await page.getByLabel('Search blocks').fill('highlighted')
    await looks(page, 'Text').filter({ hasText: 'Highlighted text' }).click()
    await editor.outline(/^Text, /).waitFor()
    await editor.canvas().getByRole('main').locator('.hl-drawing path').waitFor()
  })
})

describe('looks that the inserter offers', () => {
  it('are a slideshow, a carousel, a grid and a stack for galleries, each coming out so [EDIT-22]', async ({
    site,
    openEditor,
  }) => {
    const { page, editor } = await openPageWith({ site, openEditor }, spacer)
    await editor.outline(/^Spacer, /).waitFor()
    for (const [at, look] of ['Slideshow', 'Carousel', 'Grid', 'Stack'].entries()) {
      await page.keyboard.press('/')
      await page.getByLabel('Search blocks').fill('gallery')
      await looks(page, 'Gallery').filter({ hasText: look }).click()
      await inserter(page).waitFor({ state: 'detached' })
      await expect.poll(() => editor.outline(/^Gallery, /).count()).toBe(at + 1)
      await editor.canvas().getByRole('main').locator(`.gallery-${look.toLowerCase()}`).waitFor()
    }
  })

  it('are two for bookings: of a table and of an event [EDIT-26]', async ({ site, openEditor }) => {
    const { page, editor } = await openPageWith({ site, openEditor }, spacer)
    await editor.outline(/^Spacer, /).waitFor()
    await page.keyboard.press('/')
    await page.getByLabel('Search blocks').fill('reservation')
    await looks(page, 'Reservation').first().waitFor()
    expect(await looks(page, 'Reservation').allInnerTexts()).toEqual(['Table', 'Event'])
    await looks(page, 'Reservation').filter({ hasText: 'Event' }).click()
    await editor.outline(/^Reservation, /).waitFor()
    await page.getByRole('complementary', { name: 'Reservation settings' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Event' }).isChecked()).toBe(true)
  })
})

describe('before publishing', () => {
  it('what looks unfinished is named, and leads to its block, also on another page', async ({ site, openEditor }) => {
    const { page, editor, path } = await openPageWith({ site, openEditor }, spacer)
    await editor.outline(/^Spacer, /).waitFor()
    await page.keyboard.press('/')
    await page.getByLabel('Search blocks').fill('video')
    await inserter(page).getByRole('option', { name: 'Video', exact: true }).first().click()
    await editor.outline(/^Video, /).waitFor()
    await editor.untilSaved()

    await page.goto(site.editorAt('/config/edit'))
    await page.getByRole('button', { name: 'Done' }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const findings = page.getByRole('dialog', { name: 'Publish' }).getByRole('region', { name: 'To look at first' })
    const finding = findings.getByRole('link', { name: /^Video, Trial .* It has no video yet\./ })
    await finding.click()
    const video = editor.outline(/^Video, /)
    await video.waitFor()
    expect(new URL(page.url()).searchParams.get('frameUrl')).toBe(path)
    await expect.poll(() => video.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => video.evaluate(element => element === document.activeElement)).toBe(true)

    // The same from the page itself.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await finding.click()
    await expect.poll(() => video.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the marker of a map', () => {
  const marker = (page: Page) => page.getByRole('button', { name: 'Marker', exact: true })
  const middleOf = async (page: Page) => {
    const box = (await marker(page).boundingBox())!
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  }
  const isNear = async (page: Page, to: { x: number; y: number }) => {
    const at = await middleOf(page)
    return Math.abs(at.x - to.x) < 3 && Math.abs(at.y - to.y) < 3
  }

  it('is dragged to where it belongs, as one step', async ({ site, openEditor }) => {
    const { page, editor } = await openPageWith({ site, openEditor }, map)
    await editor.outline(/^Map, /).click({ position: { x: 20, y: 20 } })
    await marker(page).waitFor()
    const from = await middleOf(page)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 90, from.y - 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => isNear(page, { x: from.x + 90, y: from.y - 40 })).toBe(true)
    await editor.untilSaved()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => isNear(page, from)).toBe(true)
    const finger = await createFinger(page)
    await finger.drag(marker(page), { x: from.x - 60, y: from.y + 30 })
    await expect.poll(() => isNear(page, { x: from.x - 60, y: from.y + 30 })).toBe(true)
  })

  it('is moved with the arrow keys; Escape gives up a drag', async ({ site, openEditor }) => {
    const { page, editor } = await openPageWith({ site, openEditor }, map)
    await editor.outline(/^Map, /).click({ position: { x: 20, y: 20 } })
    await marker(page).waitFor()
    const from = await middleOf(page)
    await marker(page).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    await expect.poll(async () => (await middleOf(page)).x - from.x).toBeGreaterThan(10)
    expect((await middleOf(page)).y - from.y).toBeGreaterThan(5)
    await page.keyboard.press('ControlOrMeta+z')
    // Keys pressed one after the other are one step.
    await expect.poll(() => isNear(page, from)).toBe(true)

    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 90, from.y, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => isNear(page, from)).toBe(true)
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  })
})
