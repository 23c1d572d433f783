import type { Page } from 'playwright-core'
import { overflowsSideways, seriousProblems } from './drivers/axe'
import { brokenWords } from './drivers/layout'
import { createShopper } from './drivers/shopper'
import { describe, desktop, expect, it, phone, settled } from './kit'

/** The first page leads to all others. */
const pathsOf = (home: Page): Promise<string[]> =>
  home.locator('main a[href^="/"]').evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname))

/** A block whose drawing fails is left out, so its section has only the name of the example. */
const notDrawn = (page: Page): Promise<string[]> =>
  page.locator('main .section[id]').evaluateAll(sections =>
    sections
      .filter(section => {
        // The text of an item has blocks of its own in it.
        const blocks = [...section.querySelectorAll('.block')].filter(block => !block.parentElement!.closest('.block'))
        const isThere = blocks.length === (section.matches('.layout-bar') ? 1 : 2)
        return !isThere || (blocks.at(-1)!.childElementCount === 0 && !section.id.endsWith('-empty'))
      })
      .map(({ id }) => id),
  )

/** What hostile examples would become if anything took them for markup. */
const markup = (page: Page): Promise<string[]> =>
  page
    .locator('img[src="x"], [onerror], [href^="java" i], main script:not([type="application/json"])')
    .evaluateAll(elements => elements.map(({ outerHTML }) => outerHTML))

/** In one theme it is looked into; length changes nothing about the colours of the others, and takes most of the time. */
const longAgain = 'main .section[id$="-long"]:not([id^="lightest-"])'

/** What a page said and did that it should not have, since it was last asked. */
function watchTrouble(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('dialog', dialog => {
    trouble.push(`a script was run: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', error => void trouble.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  return () => trouble.splice(0)
}

describe('the kitchen sink', () => {
  it('draws every block in every look, and everyone can read it in every theme', async ({ newPerson, port }) => {
    const page = await newPerson({ screen: desktop })
    const trouble = watchTrouble(page)
    const { at } = createShopper(page, { identifier: 'kitchen-sink', port })
    await page.goto(at('/'))
    const paths = await pathsOf(page)
    expect(paths).toEqual(
      expect.arrayContaining(['/accordion', '/text', '/cart', '/layouts', '/shop/hostile', '/recordings']),
    )
    let examples = 0
    for (const path of ['/', ...paths]) {
      await page.setViewportSize({ ...desktop })
      const answer = await page.goto(at(path))
      expect(answer?.status(), path).toBe(200)
      await settled(page)
      examples += await page.locator('main .section[id]').count()
      expect(await notDrawn(page), path).toEqual([])
      expect(await markup(page), path).toEqual([])
      expect(await seriousProblems(page, { without: [longAgain] }), path).toEqual([])
      expect(await overflowsSideways(page), path).toBe(false)
      await page.setViewportSize({ ...phone })
      await settled(page)
      expect(await overflowsSideways(page), `${path} on a phone`).toBe(false)
      expect(await brokenWords(page), `${path} on a phone`).toEqual([])
      expect(trouble(), path).toEqual([])
    }
    expect(examples).toBeGreaterThan(300)
  })
})
