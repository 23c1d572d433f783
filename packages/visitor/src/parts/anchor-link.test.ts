import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { testClock } from '@sitewright/blocks/kit/testing/test-clock'
import { testView } from '@sitewright/blocks/kit/testing/test-view'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { start } from './anchor-link'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', location.pathname)
})

const opened = ({ isStill = false, target = 'kiln' } = {}) => {
  testView({ isStill })
  document.body.innerHTML = `<a href="#kiln">To the kiln</a><section id="${target}">The kiln</section>`
  const [link, section] = [document.querySelector('a')!, document.querySelector('section')!]
  section.getBoundingClientRect = () => ({ top: 830 }) as DOMRect
  const tops: number[] = []
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scroll', ({ top }: ScrollToOptions) => tops.push(top!))
  const clock = testClock()
  const dispose = start(link, sampleServices({ clock }))
  const press = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    link.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { clock, tops, press, dispose }
}

describe('a link to a place on the page', () => {
  it('moves there within the time of a tween, 30 px above it, and leaves the place in the address [FX-74 FX-75 FX-76 FX-77]', () => {
    const { clock, tops, press } = opened()
    expect(press()).toBe(true)
    clock.advance(160)
    expect(tops.at(-1)).toBeGreaterThan(400)
    expect(tops.at(-1)).toBeLessThan(800)
    expect(location.hash).toBe('')
    clock.advance(160)
    expect([tops.at(-1), location.hash]).toEqual([800, '#kiln'])
  })

  it('is there at once for those who asked for stillness', () => {
    const { tops, press } = opened({ isStill: true })
    press()
    expect([tops, location.hash]).toEqual([[800], '#kiln'])
  })

  it('lets go of somebody who scrolls meanwhile', () => {
    const { clock, tops, press } = opened()
    press()
    clock.advance(64)
    document.dispatchEvent(new Event('wheel'))
    const before = tops.length
    clock.advance(1000)
    expect([tops.length, clock.waiting()]).toEqual([before, 0])
  })

  it('is the browser’s own where it leads nowhere, or opens a window', () => {
    expect(opened({ target: 'elsewhere' }).press()).toBe(false)
    expect(opened().press({ ctrlKey: true })).toBe(false)
  })

  it('is the browser’s own again when the page ends', () => {
    const { press, dispose } = opened()
    dispose()
    expect(press()).toBe(false)
  })
})
