import type { Page } from 'playwright-core'
import { editCounted, frames, leastDrawn } from './drivers/drawn-by-react'
import { createEditor } from './drivers/editor'
import { describe, expect, it, phone, settled } from './kit'

const opening = 'Stoneware for the long table'
const heading = new RegExp(`^Heading, .*${opening}`)

type Box = { left: number; top: number; right: number; bottom: number }

/** Where words stand in the framed page, in pixels of the window. */
const wordBoxes = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe')!
    const at = frame.getBoundingClientRect()
    const seen = document.querySelector('.canvas-scroll')!.getBoundingClientRect()
    const range = frame.contentDocument!.createRange()
    return [...frame.contentDocument!.querySelectorAll('#page [data-edit-prop]')]
      .map(text => {
        range.selectNodeContents(text)
        const { left, top, right, bottom } = range.getBoundingClientRect()
        return { left: left + at.left, top: top + at.top, right: right + at.left, bottom: bottom + at.top }
      })
      .filter(({ top, bottom }) => bottom > seen.top && top < seen.bottom)
  })
const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.evaluate(
    wanted =>
      [...document.querySelectorAll(wanted)].map(element => {
        const { left, top, right, bottom } = element.getBoundingClientRect()
        return { left, top, right, bottom }
      }),
    selector,
  )
const covers = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Until this device knows as well that everything is saved. */
const untilNothingWaits = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('sitewright')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result === 0)
          }
        }
      }),
  )

describe('the canvas at rest', () => {
  it('draws nothing while nobody touches it', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await editCounted(page, site, heading)
    expect((await leastDrawn(page, () => frames(page, 30))).commits).toBe(0)
  })

  it('draws nothing while the pointer passes over blocks and sections', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site, heading)
    const box = (await editor.outline(heading).boundingBox())!
    const passOver = async () => {
      for (const [x, y] of [
        [box.x + 10, box.y + 10],
        [box.x + box.width + 40, box.y + 10],
        [box.x + 10, box.y + box.height + 60],
      ] as const)
        await page.mouse.move(x, y, { steps: 4 })
      await frames(page, 4)
    }
    expect((await leastDrawn(page, passOver)).commits).toBe(0)
  })

  it('shows what can be pressed before anything is under the pointer', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).waitFor()
    await page.getByRole('button', { name: 'Add block', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Add section' }).count()).toBeGreaterThan(1)
    const outlines = await page.evaluate(
      () => getComputedStyle(document.querySelector('.overlay-section.active .outline-button')!).outlineStyle,
    )
    expect(outlines).toBe('dashed')
  })
})

describe('an edit', () => {
  it('by pointer is nothing to React until the block is let go, and then one step', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = await editCounted(page, site, heading)
    await editor.outline(heading).click()
    await page.getByRole('toolbar', { name: 'Tools for this heading' }).waitFor()
    await settled(page)
    const box = (await editor.outline(heading).boundingBox())!
    await page.mouse.move(box.x + 30, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 30)
    await frames(page, 2)
    const drag = async () => {
      await page.mouse.move(box.x + 90, box.y + 40, { steps: 4 })
      await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 })
      await frames(page, 2)
    }
    expect((await leastDrawn(page, drag)).commits).toBe(0)
    await page.mouse.up()
    await editor.outline(/^Heading, column [2-9], row \d+, .*Stoneware/).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await editor.outline(/^Heading, column 1, row 1, .*Stoneware/).waitFor()
  })

  it('given up with Escape changes nothing', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).click()
    const name = await editor.outline(heading).getAttribute('aria-label')
    const box = (await editor.outline(heading).boundingBox())!
    await page.mouse.move(box.x + 30, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + 260, box.y + 60, { steps: 4 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await frames(page, 2)
    expect(await editor.outline(heading).getAttribute('aria-label')).toBe(name)
    expect(await page.getByRole('button', { name: 'Undo' }).getAttribute('data-hint')).toBe('Nothing to undo')
  })

  it('can be taken back and done again after a reload', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).click()
    await page.keyboard.press('ArrowRight')
    await editor.outline(/^Heading, column 2, .*Stoneware/).waitFor()
    await editor.untilSaved()
    await page.reload()
    await editor.outline(/^Heading, column 2, .*Stoneware/).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await editor.outline(/^Heading, column 1, .*Stoneware/).waitFor()
    await page.reload()
    await editor.outline(/^Heading, column 1, .*Stoneware/).waitFor()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await editor.outline(/^Heading, column 2, .*Stoneware/).waitFor()
  })

  it('is there after a reload that asked for the page before it was saved', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    // Another window of the same browser, because one that is about to go answers no questions.
    const onlooker = await page.context().newPage()
    await onlooker.goto(site.editorAt('/config/settings'))
    const saved = page.waitForResponse(answer => answer.url().endsWith('/edits'))
    let letSave = () => {}
    const maySave = new Promise<void>(resolve => {
      letSave = resolve
    })
    await page.route('**/api/documents/*/edits', route => maySave.then(() => route.continue()))
    // The server answers from before the edit, and the window stays until the edit is saved.
    await page.route(/\/config\/edit/, async route => {
      const { host, port } = new URL(route.request().url())
      const url = route.request().url().replace(host, `127.0.0.1:${port}`)
      const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
      letSave()
      await saved
      await untilNothingWaits(onlooker)
      await route.fulfill({ response })
    })
    await editor.outline(heading).click()
    await page.keyboard.press('ArrowRight')
    await page.reload()
    await editor.outline(/^Heading, column 2, .*Stoneware/).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await editor.outline(/^Heading, column 1, .*Stoneware/).waitFor()
    await editor.untilSaved()
  })

  it('made without a network is there when another window opens the page', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).click()
    await page.route('**/api/documents/*/edits', route => route.abort())
    await page.keyboard.press('ArrowRight')
    await page.getByText('Offline, changes kept on this device').waitFor()
    const context = page.context()
    await page.close({ runBeforeUnload: false })
    const other = await context.newPage()
    await other.goto(site.editorAt('/config/edit'))
    const again = createEditor(other, site)
    await again.outline(/^Heading, column 2, .*Stoneware/).waitFor()
    await again.untilSaved()
  })
})

describe('tools of the canvas', () => {
  it('Add block works where the pointer only passes, and adds to that section', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).waitFor()
    const second = page.getByRole('region', { name: /^Section 2 of/ })
    const count = await second.locator('[data-outline]').count()
    await second.locator('[data-outline]').first().hover()
    await second.getByRole('button', { name: /^Add block/ }).click()
    await page.getByRole('dialog', { name: 'Add a block' }).waitFor()
    await page.getByLabel('Search blocks').fill('spacer')
    await page.keyboard.press('Enter')
    await second.locator('[data-outline]').nth(count).waitFor()
  })

  it.for([
    ['a wide screen', { width: 1440, height: 900 }],
    ['a tablet', { width: 820, height: 1100 }],
  ] as const)('cover no words, whichever block is chosen, on %s', async ([, screen], { site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen })
    const editor = createEditor(page, site)
    await editor.outline(heading).waitFor()
    const first = page.getByRole('region', { name: /^Section 1 of/ }).locator('[data-outline]')
    const total = await first.count()
    expect(total).toBeGreaterThan(2)
    for (let n = 0; n < total; n += 1) {
      const block = first.nth(n)
      await block.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await page.locator('.outline.selected').waitFor()
      await frames(page, 3)
      const tools = await boxesOf(page, '.block-toolbar, .gutter-tools, .add-section')
      expect(tools.length).toBeGreaterThan(2)
      const words = await wordBoxes(page)
      for (const tool of tools)
        expect(
          words.filter(word => covers(tool, word)),
          `block ${n + 1}`,
        ).toEqual([])
    }
  })
})

describe('keys and links of edit mode', () => {
  it('Escape climbs from the block to the page, then to the full-screen preview and back [AUTH-24]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await editor.outline(heading).click()
    await page.keyboard.press('Escape')
    await page.locator('.overlay-section.chosen').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.overlay-section.chosen').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Leave the preview/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/config/edit')
  })

  it('Escape closes what is on top first [AUTH-25 AUTH-26]', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    await createEditor(page, site).outline(heading).waitFor()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: /^Leave the preview/ }).count()).toBe(0)
  })

  it('a link inside a text that is being written leads nowhere', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    const text = /^Text, .*Thrown, glazed/
    await editor.outline(text).click()
    await editor.outline(text).click()
    const box = editor.writing()
    await box.waitFor()
    await box.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Leads to').fill('https://example.com/')
    await page.keyboard.press('Enter')
    const link = box.getByRole('link')
    await link.waitFor()
    const opened: string[] = []
    page.context().on('page', other => opened.push(other.url()))
    await link.click()
    await link.click({ button: 'middle' })
    await link.click({ modifiers: ['ControlOrMeta'] })
    await frames(page, 4)
    expect(opened).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/config/edit')
  })
})

describe('opening the editor', () => {
  it('asks for nothing that the page carries, and gets its files compressed', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const asked: string[] = []
    const files: { path: string; encoding: string | null; length: number }[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    page.on('response', async response => {
      const { pathname: path } = new URL(response.url())
      if (!/\/universal\/editor\/.*\.(?:js|css)$/.test(path)) return
      const { 'content-encoding': encoding = null, 'content-length': length } = await response.allHeaders()
      files.push({ path, encoding, length: Number(length) })
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.reload()
    await createEditor(page, site).outline(heading).waitFor()
    await settled(page)
    expect(asked.filter(path => /^\/api\/(?:session|site\/(?:draft|data)|pages\/[^/]+)$/.test(path))).toEqual([])
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(({ encoding, length }) => encoding === null && length >= 1024)).toEqual([])
  })

  it('works on a phone as well', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit', { screen: phone })
    await createEditor(page, site).outline(heading).waitFor()
    await page.getByRole('button', { name: 'Add block', exact: true }).waitFor()
  })
})
