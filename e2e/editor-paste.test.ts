import type { Page } from 'playwright-core'
import { createEditor } from './drivers/editor'
import { dot } from './drivers/library'
import { describe, expect, it, publishPageWith, type Site } from './kit'

const spacer = { type: 'spacer', version: 1, props: { line: 'none' } }
const table = {
  type: 'table',
  version: 1,
  props: {
    data: { rows: [['Day', 'Open']] },
    headRow: true,
    headColumn: true,
    columns: [],
    caption: {},
    look: 'ruled',
    onPhones: 'scroll',
  },
}

const editAt = (path: string) => `/config/edit?frameUrl=${encodeURIComponent(path)}`

/** A page with these blocks, edited by somebody who may use the clipboard. */
async function openPage(
  { site, openEditor }: { site: Site; openEditor: (site: Site, at: string) => Promise<Page> },
  blocks: object[] = [spacer],
) {
  const page = await openEditor(site, editAt(await publishPageWith(site, blocks as never)))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const editor = createEditor(page, site)
  await editor.outline(/^(Spacer|Table), /).waitFor()
  return { page, editor }
}

const copyText = (page: Page, text: string) => page.evaluate(words => navigator.clipboard.writeText(words), text)
const paste = (page: Page) => page.keyboard.press('ControlOrMeta+v')

/** As a file manager or a browser's "Copy image" leaves it. */
const copyPicture = (page: Page) =>
  page.evaluate(async bytes => {
    const picture = new Blob([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))], { type: 'image/png' })
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, dot.toString('base64'))

describe('pasting on the page what was copied elsewhere', () => {
  it('the address of a film becomes a video, of a sound an embed, each one step', async ({ site, openEditor }) => {
    const { page, editor } = await openPage({ site, openEditor })
    await copyText(page, 'https://youtu.be/dQw4w9WgXcQ')
    await paste(page)
    const video = editor.outline(/^Video, /)
    await video.waitFor()
    await expect.poll(() => video.evaluate(element => element === document.activeElement)).toBe(true)
    await copyText(page, 'https://soundcloud.com/tern/first-light')
    await paste(page)
    const sound = editor.outline(/^Embed, /)
    await sound.waitFor()
    expect(await video.count(), 'the one before stays').toBe(1)
    await page.keyboard.press('ControlOrMeta+z')
    await sound.waitFor({ state: 'detached' })
    await page.keyboard.press('ControlOrMeta+z')
    await video.waitFor({ state: 'detached' })
    await editor.untilSaved()
  })

  it('a picture becomes an image', async ({ site, openEditor }) => {
    const { page, editor } = await openPage({ site, openEditor })
    await copyPicture(page)
    await paste(page)
    await editor.outline(/^Image, /).waitFor()
    const picture = editor.canvas().getByRole('main').locator('img')
    await picture.first().waitFor()
    await expect
      .poll(() => picture.first().evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.keyboard.press('ControlOrMeta+z')
    await editor.outline(/^Image, /).waitFor({ state: 'detached' })
  })

  it('rows of a spreadsheet become a table; on a chosen one they are its data', async ({ site, openEditor }) => {
    const { page, editor } = await openPage({ site, openEditor }, [table])
    const cells = editor.canvas().getByRole('main').locator('td, th')
    await copyText(page, 'Day\tOpen\nMon\t9 to 5\nTue\t10 to 4')
    await editor.outline(/^Table, /).click()
    await paste(page)
    await expect.poll(() => cells.allInnerTexts()).toEqual(['Day', 'Open', 'Mon', '9 to 5', 'Tue', '10 to 4'])
    expect(await editor.outline(/^Table, /).count()).toBe(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => cells.allInnerTexts()).toEqual(['Day', 'Open'])

    await page.keyboard.press('Escape')
    await copyText(page, 'Size\tPrice\nSmall\t18')
    await paste(page)
    await expect.poll(() => cells.allInnerTexts()).toEqual(['Day', 'Open', 'Size', 'Price', 'Small', '18'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => cells.allInnerTexts()).toEqual(['Day', 'Open'])
  })

  it('words become a text; what was copied last is what comes', async ({ site, openEditor }) => {
    const { page, editor } = await openPage({ site, openEditor })
    await copyText(page, 'Fired twice.\nOnce in spring.')
    await paste(page)
    const text = editor.outline(/^Text, .*Fired twice/)
    await text.waitFor()
    expect(await editor.canvas().getByRole('main').locator('p').allInnerTexts()).toEqual([
      'Fired twice.',
      'Once in spring.',
    ])
    await editor.outline(/^Spacer, /).click()
    await page.keyboard.press('ControlOrMeta+c')
    await paste(page)
    await expect.poll(() => editor.outline(/^Spacer, /).count()).toBe(2)
    await page.keyboard.press('ControlOrMeta+x')
    await expect.poll(() => editor.outline(/^Spacer, /).count()).toBe(1)
    await copyText(page, 'Only now.')
    await paste(page)
    await editor.outline(/^Text, .*Only now/).waitFor()
    expect(await editor.outline(/^Spacer, /).count()).toBe(1)
  })

  it('leaves what is pasted into a text to the text', async ({ site, openEditor }) => {
    const { page, editor } = await openPage({ site, openEditor })
    await copyText(page, 'Stoneware')
    await paste(page)
    const block = editor.outline(/^Text, .*Stoneware/)
    await block.waitFor()
    await page.keyboard.press('Enter')
    const written = editor.writing()
    await written.waitFor()
    await written.press('End')
    await copyText(page, 'https://youtu.be/dQw4w9WgXcQ')
    await written.press('ControlOrMeta+v')
    await expect.poll(() => written.innerText()).toContain('youtu.be')
    expect(await editor.outline(/^Video, /).count()).toBe(0)
  })
})
