import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone, settled, tablet } from '../kit'
import { screenProblems } from './axe'

/**
 * What a designer would send back, whatever the screen: parts that leave the window sideways, words that are cut off,
 * and things to press that lie over each other.
 */
const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
      const kind =
        element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''
      return `${element.tagName.toLowerCase()}${kind} "${words.slice(0, 40)}"`
    }
    // Asking for the style of an element is dear, and every element is asked about by all that is in it.
    const remembered = <Value>(find: (element: Element) => Value) => {
      const known = new Map<Element, Value>()
      return (element: Element): Value => {
        if (!known.has(element)) known.set(element, find(element))
        return known.get(element) as Value
      }
    }
    const styleOf = remembered(element => getComputedStyle(element))
    type Box = { left: number; right: number; top: number; bottom: number }
    const everywhere: Box = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
    /** The part of the window in which what is in this element can be seen. */
    const roomIn: (element: Element) => Box = remembered(element => {
      const outer = element.parentElement ? roomIn(element.parentElement) : everywhere
      const { overflowX, overflowY } = styleOf(element)
      if (element === document.body || (overflowX === 'visible' && overflowY === 'visible')) return outer
      const box = element.getBoundingClientRect()
      return {
        left: overflowX === 'visible' ? outer.left : Math.max(outer.left, box.left),
        right: overflowX === 'visible' ? outer.right : Math.min(outer.right, box.right),
        top: overflowY === 'visible' ? outer.top : Math.max(outer.top, box.top),
        bottom: overflowY === 'visible' ? outer.bottom : Math.min(outer.bottom, box.bottom),
      }
    })
    const isDocked: (element: Element) => boolean = remembered(
      element =>
        /fixed|sticky/.test(styleOf(element).position) ||
        (element.parentElement !== null && isDocked(element.parentElement)),
    )
    // Behind an open dialog nothing can be pressed, and what is for screen readers alone lies in a box of one pixel.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const isShown = (element: Element) => {
      if (modal && !modal.contains(element)) return false
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      return !element.closest('[inert], [aria-hidden="true"]')
    }
    const scrollsIn: (element: Element) => boolean = remembered(
      ({ parentElement: parent }) =>
        parent !== null &&
        parent !== document.body &&
        (/auto|scroll/.test(styleOf(parent).overflowX) || scrollsIn(parent)),
    )
    const isClipped = (element: Element) => element.parentElement !== null && roomIn(element.parentElement).right < 1e6
    const shown = [...document.body.querySelectorAll('*')].filter(isShown)
    const problems: string[] = []

    if (document.documentElement.scrollWidth > innerWidth) problems.push('the window scrolls sideways')
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      if (box.right <= innerWidth + 1 && box.left >= -1) continue
      // A picture may run off the page; words and things to press may not, even where the rest is cut away.
      const isRead = element.matches('a[href], button, input, select, textarea, label, h1, h2, h3, p, li, td')
      if (!scrollsIn(element) && (isRead || !isClipped(element))) problems.push(`${nameOf(element)} leaves the window`)
    }

    // A dialog and a sheet are as wide as they say; what is in them may not be wider.
    for (const element of shown) {
      const { overflowX, textOverflow } = styleOf(element)
      const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (!isWider || textOverflow === 'ellipsis') continue
      if (overflowX === 'hidden' && element.matches('button, a, label, h1, h2, h3, td, th'))
        problems.push(`${nameOf(element)} is cut off`)
      if (overflowX === 'auto' && element.closest('[role="dialog"], [role="alertdialog"], aside'))
        problems.push(`${nameOf(element)} scrolls sideways`)
    }

    // Boxes over blocks lie as the blocks do, and their tools float above them.
    const controls = shown
      .filter(element => element.matches('a[href], button, input, select, textarea, [role="switch"]'))
      .filter(element => !element.closest('.overlay-layer, .canvas-page, [type="hidden"]'))
    const reachOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const room = element.parentElement ? roomIn(element.parentElement) : everywhere
      return {
        left: Math.max(left, room.left),
        right: Math.min(right, room.right),
        top: Math.max(top, room.top),
        bottom: Math.min(bottom, room.bottom),
      }
    }
    const holds = (outer: Box, inner: Box) =>
      inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    const reaches = controls.map(element => ({ element, box: reachOf(element), docked: isDocked(element) }))
    for (const [index, one] of reaches.entries()) {
      for (const other of reaches.slice(index + 1)) {
        // What is docked lets the rest pass under it.
        if (one.docked !== other.docked) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (one.element.closest('label') && one.element.closest('label') === other.element.closest('label')) continue
        // A field holds a button of its own, such as the one that shows a password.
        if (one.element.matches('input') && other.element.matches('button') && holds(one.box, other.box)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 2 && height > 2) problems.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`)
      }
    }
    return problems
  })

/** A screen that still fades in has no contrast to speak of. What moves for ever, or as one scrolls, is not waited for. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )

/** A screen that everyone can use and a designer would accept, or the list of what is wrong with it. */
export async function inspect(page: Page, name: string): Promise<void> {
  await atRest(page)
  expect(await screenProblems(page), name).toEqual([])
  expect(await layoutProblems(page), name).toEqual([])
  expect(await page.locator('h1:visible').count(), `${name} has a heading`).toBeGreaterThan(0)
}

/** On a phone, a tablet and a desktop, where it stays: as when a window is drawn smaller. */
export async function inspectOnEveryScreen(page: Page, name: string): Promise<void> {
  for (const screen of [phone, tablet, desktop]) {
    await page.setViewportSize({ ...screen })
    // Parts that only this width has are loaded and drawn now.
    await settled(page)
    await inspect(page, `${name}, ${screen.width} px wide`)
  }
}
