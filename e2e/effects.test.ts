import type { Locator, Page } from 'playwright-core'
import { describe, desktop, expect, it, publishPageWith } from './kit'
import { textBlock, words } from './kit/sample-blocks'

const marquee = {
  type: 'marquee',
  version: 1,
  props: {
    items: [{ id: 'a', text: { en: 'Ninth firing on Saturday' }, link: null, picture: null }],
    separator: 'dot',
    size: 'h2',
    gap: 32,
    waveFrequency: 1,
    waveIntensity: 0,
    animationDirection: 'left',
    animationSpeed: 1,
    pausedOnHover: false,
  },
}
const highlighted = textBlock(
  words('Thrown in a boathouse on the estuary, '),
  words('glazed by hand in nine firings a year and cooled for three days', {
    type: 'highlight',
    id: 'glazed',
    shape: 'underline',
  }),
  words('.'),
)
const scaled = {
  type: 'scaled-text',
  version: 1,
  motion: 'rise',
  props: { text: { en: 'Everything else\nis weather' }, mode: 'fill', tag: 'h2', max: 400, align: 'left' },
}

/** How many lines the marked words take, how many are drawn, and how far the drawing is from them at most. */
const drawnLines = (text: Locator) =>
  text.evaluate(root => {
    const rects = [...root.querySelectorAll('mark')].flatMap(mark => [...mark.getClientRects()])
    const strokes = [...root.querySelectorAll('.hl-drawing path')].map(path => path.getBoundingClientRect())
    const apart = strokes.map((stroke, at) => {
      const line = rects[at]
      return line ? Math.max(Math.abs(stroke.left - line.left), Math.abs(stroke.right - line.right)) : 1000
    })
    return { lines: rects.length, strokes: strokes.length, isNear: Math.max(0, ...apart) < 6 }
  })

const overflow = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('.scaled-text')]
    const lines = [...document.querySelectorAll('.scaled-line')]
    return [
      document.documentElement.scrollWidth - innerWidth,
      ...texts.map(text => Math.max(0, text.scrollWidth - text.clientWidth)),
      // Two lines were written, and two there are.
      ...lines.map(
        line =>
          Math.round(line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight)) - 1,
      ),
    ]
  })

const opacities = (page: Page) =>
  page.locator('[data-animate]').evaluateAll(blocks => blocks.map(block => getComputedStyle(block).opacity))

describe('moving words and drawn lines on a published page', () => {
  it('follow the width, stand for those who asked for it, and run only while they are seen [FX-01 FX-08 FX-09 FX-10 FX-11 FX-19 FX-42 FX-47]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishPageWith(site, [marquee, highlighted, scaled])
    const page = await newPerson({ screen: desktop })
    await page.goto(site.at(path))
    await page.evaluate(() => document.fonts.ready)
    const row = page.locator('.marquee')
    await expect.poll(() => row.getAttribute('data-motion')).toBe('stopped')
    expect(await row.evaluate(root => root.getAnimations({ subtree: true }).length)).toBe(0)
    expect(await row.getByRole('button').isVisible()).toBe(false)

    const text = page.locator('main .text')
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await text.scrollIntoViewIfNeeded()
      await expect.poll(() => drawnLines(text)).toMatchObject({ isNear: true })
      const { lines, strokes } = await drawnLines(text)
      expect(strokes, `${width}`).toBe(lines)
    }
    await page.locator('.scaled-text').scrollIntoViewIfNeeded()
    await page.locator('.scaled-text[data-mounted]').waitFor()
    for (let width = 320; width <= 1440; width += 140) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflow(page), { message: `${width}` }).toEqual([0, 0, 0, 0])
    }

    await page.setViewportSize({ ...desktop })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await row.scrollIntoViewIfNeeded()
    await expect.poll(() => row.getAttribute('data-motion')).toBe('running')
    const states = () => row.evaluate(root => root.getAnimations({ subtree: true }).map(({ playState }) => playState))
    await expect.poll(states).toEqual(['running'])
    await page.setViewportSize({ width: 390, height: 300 })
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await expect.poll(() => row.getAttribute('data-motion')).toBe('stopped')
    await expect.poll(states).toEqual(['paused'])
  })
})

describe('blocks that come into view', () => {
  it('are shown when they are seen, and stay [FX-54 FX-58]', async ({ site, newPerson }) => {
    const path = await publishPageWith(site, [highlighted, scaled], ['lightest', 'dark'])
    const page = await newPerson({ screen: desktop })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(site.at(path))
    const block = page.locator('[data-animate]')
    expect(await block.count()).toBe(1)
    await page.locator('[data-animate][data-watched]').waitFor({ state: 'attached' })
    expect(await opacities(page)).toEqual(['0'])
    await block.scrollIntoViewIfNeeded()
    await page.locator('.animation-loaded').waitFor()
    await expect.poll(() => opacities(page)).toEqual(['1'])
  })

  it('are there for visitors without script, and when the script does not come', async ({ site, browser }) => {
    const path = await publishPageWith(site, [highlighted, scaled], ['lightest', 'dark'])
    const scriptless = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'no-preference' })
    const plain = await scriptless.newPage()
    await plain.goto(site.at(path))
    expect(await opacities(plain)).toEqual(['1'])
    await scriptless.close()

    const broken = await browser.newContext({ reducedMotion: 'no-preference' })
    const page = await broken.newPage()
    await page.route(/\/universal\/visitor\/.*\.js/, route => route.abort())
    await page.goto(site.at(path))
    expect(await page.locator('[data-animate]').count()).toBe(1)
    await expect.poll(() => opacities(page), { timeout: 20_000 }).toEqual(['1'])
    await broken.close()
  })
})
