import type { Page } from 'playwright-core'
import { createEditor } from './drivers/editor'
import { createKeyboard } from './drivers/keyboard'
import { describe, expect, it, settled } from './kit'

type Stop = { readonly name: string; readonly problem?: string }

/** Where the focus is, and whether somebody who looks at the screen can tell. */
const stopOf = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    // Links inside the framed page are focused there, and belong to the page.
    if (!element || element === document.body || element.tagName === 'IFRAME') return undefined
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = `${element.tagName.toLowerCase()} "${words.replace(/\s+/g, ' ').trim().slice(0, 40)}"`
    const box = element.getBoundingClientRect()
    // A field draws its ring around itself and what stands in it; a choice draws it around its label.
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling]
    const hasRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || /0px 0px 0px [1-9]px/.test(boxShadow)
    // A part of a drawing, such as the pin of a map, draws it as a line around its shape.
    const isOutlined =
      element instanceof SVGElement &&
      [...(element as SVGElement).querySelectorAll('*')].some(part => {
        const { stroke, strokeWidth } = getComputedStyle(part)
        return stroke !== 'none' && Number.parseFloat(strokeWidth) >= 2
      })
    // A picture that is cut at its row's edge draws its ring over itself.
    const over = getComputedStyle(element, '::after')
    const isRinged =
      isOutlined ||
      around.some(each => each && hasRing(getComputedStyle(each))) ||
      (over.content !== 'none' && hasRing(over))
    if (!isRinged) return { name, problem: `${name} shows no focus` }
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return isSeen ? { name } : { name, problem: `${name} is focused outside the window` }
  })

/** Presses Tab as often as somebody would who is looking for something. */
async function walk(page: Page, presses = 30): Promise<{ stops: Set<string>; problems: string[] }> {
  const stops = new Set<string>()
  const problems: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    if (!stop) continue
    stops.add(stop.name)
    if (stop.problem) problems.push(stop.problem)
  }
  return { stops, problems }
}

describe('wherever the keyboard goes, the screen shows it', () => {
  it('on the pages of a shop', async ({ site, openPage }) => {
    const page = await openPage(site)
    for (const path of ['/', '/shop/moon-jar', '/cart', '/visit']) {
      await page.goto(site.at(path))
      const { stops, problems } = await walk(page)
      expect(problems, path).toEqual([])
      expect(stops.size, path).toBeGreaterThan(10)
    }
  })

  it('in the editing area', async ({ site, openEditor }) => {
    const page = await openEditor(site)
    for (const path of [
      '/config',
      '/config/design',
      '/config/commerce/products',
      '/config/settings/people',
      '/config/edit',
    ]) {
      await page.goto(site.editorAt(path), { waitUntil: 'domcontentloaded' })
      await page.locator('h1:visible').first().waitFor()
      await settled(page)
      const { stops, problems } = await walk(page)
      expect(problems, path).toEqual([])
      expect(stops.size, path).toBeGreaterThan(6)
    }
  })
})

describe('edit mode with the keyboard alone', () => {
  it('adds a block, moves it, writes in it, takes it back and publishes', async ({ site, openEditor, openPage }) => {
    const page = await openEditor(site, '/config/edit')
    const editor = createEditor(page, site)
    const keys = createKeyboard(page)
    await editor.outline(/^Heading, .*Stoneware for the long table/).waitFor()
    await keys.tabTo(/^Heading, .*Stoneware for the long table/)
    await keys.press('/')
    await page.getByRole('combobox', { name: 'Search blocks' }).waitFor()
    await keys.type('heading')
    await keys.press('Enter')
    const added = page.locator('[data-outline][aria-pressed="true"]')
    await page.getByText(/Heading added/).waitFor({ state: 'attached' })
    expect(await added.getAttribute('aria-label')).toMatch(/^Heading, /)
    const before = await added.getAttribute('aria-label')
    await keys.press('ArrowDown')
    await expect.poll(() => added.getAttribute('aria-label')).not.toBe(before)
    await keys.press('ControlOrMeta+z')
    await expect.poll(() => added.getAttribute('aria-label')).toBe(before)
    await keys.press('Enter')
    await editor.writing().waitFor()
    await keys.press('ControlOrMeta+a')
    await keys.type('Open on Sunday')
    await keys.press('Escape')
    await editor.untilSaved()
    await editor.publishBy(keys)
    const visitor = await openPage(site)
    await visitor.getByRole('heading', { name: 'Open on Sunday' }).waitFor()
  })
})
