import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../../../testing/services'
import { type TestClock, testClock } from '../../../testing/test-clock'
import { type TestView, testView } from '../../../testing/test-view'
import { type ScaledText, start } from './scaled-text'

let view: TestView
let clock: TestClock
beforeEach(() => {
  view = testView()
  clock = testClock()
})
afterEach(() => vi.unstubAllGlobals())

/** A line that is `em` letters wide, in a room of `room` pixels, at the size that the style sheet gave it. */
function open(options: ScaledText, { size = 100, em = 9, room = 1000 } = {}) {
  document.body.innerHTML =
    '<div id="root"><p class="scaled-box" style="--k:9.5"><span class="scaled-words"><span>Words</span></span></p></div>'
  const root = document.getElementById('root')!
  const box = root.querySelector<HTMLElement>('.scaled-box')!
  let [nowSize, nowRoom] = [size, room]
  vi.stubGlobal('getComputedStyle', (element: Element) => ({ fontSize: element === box ? `${nowSize}px` : '16px' }))
  Object.defineProperty(root, 'clientWidth', { get: () => nowRoom })
  root.querySelector('span span')!.getBoundingClientRect = () =>
    ({ width: em * nowSize * Number(box.style.getPropertyValue('--fit')) }) as DOMRect
  const html = document.body.innerHTML
  const dispose = start(root, options, sampleServices({ clock }))
  return {
    html,
    dispose,
    size: () => nowSize * Number(box.style.getPropertyValue('--fit')),
    isSmall: () => root.hasAttribute('data-small-text'),
    resize: (toRoom: number, toSize: number) => {
      ;[nowRoom, nowSize] = [toRoom, toSize]
      view.resizeTo(toRoom)
    },
  }
}

describe('scaled text', () => {
  it('fills its room once its letters are measured [FX-47]', () => {
    expect(open({ mode: 'fill', max: 400 }).size()).toBeCloseTo(995 / 9)
  })

  it('is no larger than it may be, and no smaller than 0.75rem [FX-50]', () => {
    expect(open({ mode: 'fill', max: 105 }).size()).toBeCloseTo(105)
    expect(open({ mode: 'fill', max: 400 }, { size: 12, em: 100, room: 300 }).size()).toBeCloseTo(12)
  })

  it('is marked when it comes out at 13 px or less [FX-51]', () => {
    expect(open({ mode: 'fill', max: 13 }, { size: 13 }).isSmall()).toBe(true)
    expect(open({ mode: 'fill', max: 14 }, { size: 14 }).isSmall()).toBe(false)
  })

  it('that shrinks has its own size where there is room, and never less than 11 px [FX-48]', () => {
    expect(open({ mode: 'shrink', max: 64 }, { size: 64 }).size()).toBeCloseTo(64)
    expect(open({ mode: 'shrink', max: 64 }, { size: 40, room: 400 }).size()).toBeCloseTo(398 / 9)
    expect(open({ mode: 'shrink', max: 64 }, { size: 11, em: 100, room: 300 }).size()).toBeCloseTo(11)
  })

  it('is looked at again 100 ms after the last change of width [FX-49]', () => {
    const { resize, size } = open({ mode: 'fill', max: 105 })
    resize(500, 50)
    clock.advance(99)
    expect(size()).toBeCloseTo(50 * 1.05)
    clock.advance(1)
    expect(size()).toBeCloseTo(497.5 / 9)
  })

  it('is as the server drew it in the end', () => {
    const { html, dispose } = open({ mode: 'fill', max: 400 })
    dispose()
    expect(document.body.innerHTML).toBe(html)
    expect([view.watching(), clock.waiting()]).toEqual([0, 0])
  })
})
