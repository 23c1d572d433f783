import type { Page } from 'playwright-core'
import { createEditor } from './drivers/editor'
import { describe, it } from './kit'

const opening = 'Stoneware for the long table'
const heading = new RegExp(`^Heading, .*${opening}`)

const text = /^Text, .*Thrown, glazed/

/** As when somebody turns to the window again. */
const turnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Until this device holds an edit with these words. */
const untilKept = (page: Page, words: string) =>
  page.waitForFunction(
    wanted =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('sitewright')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(reading.result).includes(wanted))
          }
        }
      }),
    words,
  )

describe('two people on one page', () => {
  it('change different blocks at once, and both see both', async ({ site, openEditor }) => {
    const [one, two] = [await openEditor(site, '/config/edit'), await openEditor(site, '/config/edit')]
    const [first, second] = [createEditor(one, site), createEditor(two, site)]
    await Promise.all([first.outline(heading).click(), second.outline(text).click()])
    await one.keyboard.press('ArrowRight')
    await two.keyboard.press('ArrowDown')
    const moved = await second.outline(text).getAttribute('aria-label')
    await Promise.all([first.untilSaved(), second.untilSaved()])
    await Promise.all([turnTo(one), turnTo(two)])
    for (const { outline } of [first, second]) await outline(/^Heading, column 2, .*Stoneware/).waitFor()
    for (const page of [one, two]) await page.getByRole('button', { name: moved!, exact: true }).waitFor()
  })

  it('undo takes back what is one’s own and leaves the other’s', async ({ site, openEditor }) => {
    const [one, two] = [await openEditor(site, '/config/edit'), await openEditor(site, '/config/edit')]
    const [first, second] = [createEditor(one, site), createEditor(two, site)]
    await first.outline(heading).click()
    await one.keyboard.press('ArrowRight')
    await first.untilSaved()
    await turnTo(two)
    await second.outline(/^Heading, column 2, .*Stoneware/).waitFor()
    await second.rewrite(opening, 'Bowls for the long table')
    await second.untilSaved()
    await turnTo(one)
    await first.outline(/^Heading, column 2, .*Bowls/).waitFor()
    await one.keyboard.press('ControlOrMeta+z')
    await first.outline(/^Heading, column 1, .*Bowls/).waitFor()
  })
})

describe('a window that is killed', () => {
  it('in the middle of a word is there again with every letter', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await page.route('**/api/documents/*/edits', route => route.abort())
    await editor.outline(heading).click()
    await editor.outline(heading).click()
    const writing = editor.canvas().getByRole('textbox')
    await writing.waitFor()
    await writing.press('End')
    await writing.pressSequentially(' and every day')
    await page.getByText('Offline, changes kept on this device').waitFor()
    await writing.pressSequentially(', at h')
    // Another window of the same browser, because one that is about to be killed answers no questions.
    const context = page.context()
    const onlooker = await context.newPage()
    await onlooker.goto(site.editorAt('/config/settings'))
    await untilKept(onlooker, ', at h')
    const crashed = page.waitForEvent('crash')
    const devtools = await context.newCDPSession(page)
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed
    const other = await context.newPage()
    await other.goto(site.editorAt('/config/edit'))
    const again = createEditor(other, site)
    await again.canvas().getByText(`${opening} and every day, at h`, { exact: true }).waitFor()
    await again.untilSaved()
  })
})
