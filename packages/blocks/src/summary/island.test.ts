import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleCard } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { touchGalleries } from '../kit/testing/gallery-page'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { testView } from '../kit/testing/test-view'
import { summary } from './block'
import { mount } from './island'
import { View } from './view'

const items = Array.from({ length: 7 }, (_, at) => exampleCard(`page-${at}`, { title: { en: `Page ${at}` } }))
const html = () =>
  drawBlock(summary, View, {
    props: { design: 'carousel', columns: { desktop: 3, mobile: 1 } },
    data: { cards: { of: 'pages', items, total: items.length } },
  })

beforeEach(() => {
  testView({ isStill: true })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 400))
})
afterEach(() => {
  for (const dispose of open.splice(0)) dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

const open: (() => void)[] = []

async function openSummary() {
  document.body.innerHTML = html()
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const clock = testClock()
  const { messages } = JSON.parse(root.dataset['props']!)
  const drawn = root.outerHTML
  const announce = vi.fn()
  const dispose = mount(root, { messages }, sampleServices({ clock, announce }))
  open.push(dispose)
  await vi.waitFor(() => expect(root.hasAttribute('data-started')).toBe(true))
  await touchGalleries()
  const slides = [...root.querySelectorAll<HTMLElement>('.gallery-slide')]
  return {
    root,
    drawn,
    announce,
    dispose,
    shown: () => slides.flatMap((slide, at) => (slide.hasAttribute('inert') ? [] : [at])),
    press: (name: 'next' | 'previous') => root.querySelector<HTMLElement>(`.gallery-${name}`)!.click(),
    key: (keyCode: number) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'keyCode', { value: keyCode })
      document.dispatchEvent(event)
    },
    rest: () => clock.advance(2000),
    count: () => root.querySelector('.gallery-count')!.textContent,
  }
}

describe('a carousel of cards in the browser', () => {
  it('goes on by as many as stand beside each other, and those out of view cannot be reached [BLK-59]', async () => {
    const { shown, press, rest, count, announce } = await openSummary()
    expect(shown()).toEqual([0, 1, 2])
    press('next')
    rest()
    expect(shown()).toEqual([3, 4, 5])
    expect(count()).toBe('4 to 6 of 7')
    expect(announce).toHaveBeenLastCalledWith('4 of 7: Page 3')
    press('next')
    rest()
    expect(shown()).toEqual([4, 5, 6])
    press('previous')
    rest()
    expect(shown()).toEqual([3, 4, 5])
  })

  it('goes by the arrow keys while it is in view [BLK-59]', async () => {
    const { shown, key, rest } = await openSummary()
    key(39)
    rest()
    expect(shown()).toEqual([3, 4, 5])
    key(37)
    rest()
    expect(shown()).toEqual([0, 1, 2])
  })

  it('leaves its cards as links, with nothing else to press in them', async () => {
    const { root } = await openSummary()
    for (const slide of root.querySelectorAll('.gallery-slide'))
      expect(slide.querySelectorAll('a[href], button, [tabindex], [role="button"]')).toHaveLength(1)
  })

  it('leaves the server’s HTML behind', async () => {
    const { root, drawn, press, rest, dispose } = await openSummary()
    press('next')
    rest()
    dispose()
    expect(root.outerHTML).toBe(drawn)
  })
})
