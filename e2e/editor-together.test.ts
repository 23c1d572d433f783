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

type Block = { type: string; placement: { desktop: { x: number } } }

/** Puts rows into the browser's database as the first version of the journal had them. */
const leaveFirstJournal = (page: Page, rows: Readonly<Record<string, readonly object[]>>) =>
  page.evaluate(
    stores =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sitewright', 1)
        opening.onerror = () => reject(opening.error)
        opening.onblocked = () => reject(new Error('The database is open already.'))
        opening.onupgradeneeded = () => {
          for (const [name, keyPath] of Object.entries({
            entries: ['document', 'tab', 'seq'],
            steps: ['document', 'tab', 'number'],
            tabs: ['document', 'tab'],
            held: ['document', 'id'],
          })) {
            const store = opening.result.createObjectStore(name, { keyPath })
            for (const row of stores[name] ?? []) store.put(row)
          }
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    rows,
  )

describe('a device with a journal of the version before', () => {
  it('sends what was waiting in it, and takes back what was done', async ({ site, openEditor }) => {
    const { homePageId } = await site.call<{ homePageId: string }>('GET', '/api/site/draft')
    const { page: about, document } = await site.call<{
      page: { version: number }
      document: { blocks: Record<string, Block> }
    }>('GET', `/api/pages/${homePageId}`)
    const [id, block] = Object.entries(document.blocks).find(([, each]) => JSON.stringify(each).includes(opening))!
    const place = { ...block.placement.desktop, x: block.placement.desktop.x + 1 }
    const row = { document: `${site.id}:${homePageId}:page`, tab: 'gone' }
    const moved = { ...block, placement: { ...block.placement, desktop: place } }
    const page = await openEditor(site, '/config/settings')
    await leaveFirstJournal(page, {
      entries: [
        {
          ...row,
          seq: 1,
          command: { kind: 'place-block', id, breakpoint: 'desktop', place },
          label: 'move heading',
          base: about.version,
          at: Date.now(),
        },
      ],
      steps: [
        {
          ...row,
          number: 1,
          step: {
            number: 1,
            label: 'move heading',
            redo: { sections: {}, blocks: { [id]: moved } },
            undo: { sections: {}, blocks: { [id]: block } },
          },
        },
      ],
      tabs: [{ ...row, past: 1, version: about.version, at: Date.now() }],
    })
    await page.goto(site.editorAt('/config/edit'))
    const editor = createEditor(page, site)
    await editor.outline(/^Heading, column 2, .*Stoneware/).waitFor()
    await editor.untilSaved()
    await page.keyboard.press('ControlOrMeta+z')
    await editor.outline(/^Heading, column 1, .*Stoneware/).waitFor()
    await editor.untilSaved()
  })
})
