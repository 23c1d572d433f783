import type { Page } from 'playwright-core'

/** How many products stand in each row of each list, from top to bottom. */
export const productRows = (page: Page): Promise<number[][]> =>
  page.locator('.product-list').evaluateAll(lists =>
    lists.map(list => {
      const rows = new Map<number, number>()
      for (const card of list.children) {
        const top = Math.round(card.getBoundingClientRect().top)
        rows.set(top, (rows.get(top) ?? 0) + 1)
      }
      return [...rows.values()]
    }),
  )

/** Words that a line ends in the middle of. A hyphen, a slash and a sign of an address may end a line. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      // What is for screen readers alone lies in a box of one pixel.
      if (!parent?.checkVisibility() || parent.getBoundingClientRect().width < 2) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}@.]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** On how many lines the words of an element stand. */
export const linesOf = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll(elements =>
    elements.map(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = [...range.getClientRects()].map(({ top }) => top).sort((a, b) => a - b)
      // Boxes of one line begin within a few pixels of each other.
      return tops.filter((top, index) => index === 0 || top - tops[index - 1]! > 10).length
    }),
  )

/** The space between each rule of the page and the nearest words above and below it, in pixels. */
export const spaceAroundRules = (page: Page): Promise<{ above: number; below: number }[]> =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('main .heading, main .text > *')].map(element =>
      element.getBoundingClientRect(),
    )
    return [...document.querySelectorAll<HTMLElement>('main .spacer[class*="line-"]')].map(spacer => {
      const box = spacer.getBoundingClientRect()
      const align = getComputedStyle(spacer, '::before').alignSelf
      const rule = align === 'center' ? box.top + box.height / 2 : align === 'end' ? box.bottom : box.top
      const above = words.map(({ bottom }) => rule - bottom).filter(space => space >= -1)
      const below = words.map(({ top }) => top - rule).filter(space => space >= -1)
      return { above: Math.min(...above), below: Math.min(...below) }
    })
  })

/** The space between the last words of each section and its lower edge, in pixels. */
export const spaceBelowWords = (page: Page): Promise<number[]> =>
  page.locator('main .section').evaluateAll(sections =>
    sections.flatMap(section => {
      const words = [...section.querySelectorAll('.heading, .text > *, .button')].filter(each => each.checkVisibility())
      const lowest = Math.max(...words.map(each => each.getBoundingClientRect().bottom))
      return words.length > 0 ? [section.getBoundingClientRect().bottom - lowest] : []
    }),
  )
