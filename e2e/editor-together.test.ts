import type { Page } from 'playwright-core'
import { createEditor } from './drivers/editor'
import { describe, expect, it, type Site } from './kit'

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

describe('two people in one text', () => {
  const start = ['We throw by hand.', 'We glaze on Mondays.', 'The kiln is fired twice a week.']
  const both = [
    'We throw by hand and by foot.',
    'We glaze on Mondays.',
    'The kiln is fired twice a week. Come and see.',
  ]

  /** With the caret in the text of the block that begins with these words. */
  const writeIn = async ({ outline, writing: written }: ReturnType<typeof createEditor>, words: RegExp) => {
    await outline(words).click()
    await outline(words).click()
    const writing = written()
    await writing.waitFor()
    // The caret is put where the block was pressed a frame later: keys that come before would be lost.
    await writing.click()
    return writing
  }
  const paragraphs = ({ canvas }: ReturnType<typeof createEditor>) =>
    canvas().locator('p', { hasText: /^(We throw|We glaze|The kiln)/ })

  /** Both have the page open, with these paragraphs in its text. */
  const openBoth = async (site: Site, openEditor: (site: Site, path: string) => Promise<Page>) => {
    const [one, two] = [await openEditor(site, '/config/edit'), await openEditor(site, '/config/edit')]
    const [first, second] = [createEditor(one, site), createEditor(two, site)]
    const opened = await writeIn(first, text)
    await opened.press('ControlOrMeta+a')
    for (const [index, line] of start.entries()) {
      if (index > 0) await opened.press('Enter')
      await opened.pressSequentially(line)
    }
    await one.keyboard.press('Escape')
    await first.untilSaved()
    await turnTo(two)
    await paragraphs(second).nth(2).waitFor()
    await first.outline(heading).click()
    return { one, two, first, second }
  }
  const written = /^Text, .*We throw by hand/

  it('write different paragraphs at the same moment, and both stay; undo takes back one’s own', async ({
    site,
    openEditor,
  }) => {
    const { one, two, first, second } = await openBoth(site, openEditor)
    const [mine, theirs] = [await writeIn(first, written), await writeIn(second, written)]
    await mine.press('ControlOrMeta+Home')
    await mine.press('End')
    await theirs.press('ControlOrMeta+End')
    await mine.press('ArrowLeft')
    await mine.pressSequentially(' and')
    await theirs.pressSequentially(' Come')
    await Promise.all([first.untilSaved(), second.untilSaved()])
    // Each field goes on from what it shows, whatever came in meanwhile.
    await Promise.all([turnTo(one), turnTo(two)])
    await mine.pressSequentially(' by foot')
    await theirs.pressSequentially(' and see.')
    await Promise.all([one.keyboard.press('Escape'), two.keyboard.press('Escape')])
    await Promise.all([first.untilSaved(), second.untilSaved()])
    await Promise.all([turnTo(one), turnTo(two)])
    for (const editor of [first, second])
      for (const line of both) await editor.canvas().getByText(line, { exact: true }).waitFor()

    // At once, so that it is one step however fast the machine is.
    await Promise.all([first.outline(heading).click(), second.outline(heading).click()])
    await writeIn(first, /^Text, .*We throw by hand and/)
    await one.keyboard.press('ControlOrMeta+Home')
    await one.keyboard.press('End')
    await one.keyboard.insertText(' Always.')
    await one.keyboard.press('Escape')
    await first.untilSaved()
    await turnTo(two)
    await second.canvas().getByText(`${both[0]} Always.`, { exact: true }).waitFor()
    await writeIn(second, /^Text, .*We throw by hand and/)
    await two.keyboard.press('ControlOrMeta+End')
    await two.keyboard.insertText(' Soon.')
    await two.keyboard.press('Escape')
    await second.untilSaved()
    await turnTo(one)
    await first.canvas().getByText(`${both[2]} Soon.`, { exact: true }).waitFor()
    await one.keyboard.press('ControlOrMeta+z')
    await first.canvas().getByText(both[0]!, { exact: true }).waitFor()
    await first.canvas().getByText(`${both[2]} Soon.`, { exact: true }).waitFor()
    await first.untilSaved()
  })

  it('one of them without a network: one paragraph waits with both shown, and mine can be had all the same', async ({
    site,
    openEditor,
  }) => {
    const { one, two, first, second } = await openBoth(site, openEditor)
    const rewriteLast = async (page: Page, editor: ReturnType<typeof createEditor>, line: string) => {
      const writing = await writeIn(editor, written)
      await writing.press('ControlOrMeta+End')
      await writing.press('Shift+Home')
      // At once, so that it is one edit however fast the machine is.
      await page.keyboard.insertText(line)
      await page.keyboard.press('Escape')
    }
    await one.route('**/api/documents/*/edits', route => route.abort())
    await rewriteLast(one, first, 'The kiln is fired daily.')
    await one.getByText('Offline, changes kept on this device').waitFor()
    await rewriteLast(two, second, 'The kiln is fired hourly.')
    await second.untilSaved()
    await one.unroute('**/api/documents/*/edits')
    await one.getByRole('button', { name: 'Retry' }).click()
    await one.getByRole('button', { name: '1 of your changes waits for you' }).click()
    const list = one.getByRole('dialog', { name: 'While you were away' })
    await list.getByText('The kiln is fired daily.').waitFor()
    await list.getByText('The kiln is fired hourly.').waitFor()
    await list.getByRole('button', { name: 'Use mine' }).click()
    await first.canvas().getByText('The kiln is fired daily.', { exact: true }).waitFor()
    await first.canvas().getByText(start[0]!, { exact: true }).waitFor()
    await first.untilSaved()
    await turnTo(two)
    await second.canvas().getByText('The kiln is fired daily.', { exact: true }).waitFor()
    expect(await paragraphs(second).count()).toBe(3)
  })
})

describe('a window that is killed', () => {
  it('in the middle of a word is there again with every letter', async ({ site, openEditor }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    await page.route('**/api/documents/*/edits', route => route.abort())
    await editor.outline(heading).click()
    await editor.outline(heading).click()
    const writing = editor.writing()
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
