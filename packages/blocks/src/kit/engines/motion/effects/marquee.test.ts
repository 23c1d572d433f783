import { defaultMarqueeProps, type MarqueeProps } from '@sitewright/domain/effects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../../../testing/services'
import { type TestClock, testClock } from '../../../testing/test-clock'
import { type TestView, testView } from '../../../testing/test-view'
import { start } from './marquee'

const animation = { play: vi.fn(), pause: vi.fn(), cancel: vi.fn() }
const animate = vi.fn((_keyframes: Keyframe[], _timing: KeyframeAnimationOptions) => animation)
let view: TestView
let clock: TestClock

beforeEach(() => {
  vi.clearAllMocks()
  view = testView()
  clock = testClock()
  Object.assign(HTMLElement.prototype, { animate })
})
afterEach(() => vi.unstubAllGlobals())

const settled = () => new Promise(resolve => setTimeout(resolve))

async function open(differences: Partial<MarqueeProps> = {}, { room = 1000, width = 300 } = {}) {
  document.body.innerHTML =
    '<div class="block" id="block-m"><div class="marquee"><div class="marquee-row"><ul data-marquee-words>' +
    '<li><a href="/shop">Words</a><span aria-hidden="true">•</span></li><li><span>More</span></li></ul></div>' +
    '<button data-marquee-switch aria-label="Pause" data-pause="Pause" data-play="Play" hidden></button></div></div>'
  const root = document.querySelector<HTMLElement>('.marquee')!
  const [words, button] = [root.querySelector('ul')!, root.querySelector('button')!]
  for (const [element, name, value] of [
    [words.parentElement!, 'clientWidth', room],
    [words, 'offsetWidth', width],
    [root, 'clientWidth', room],
    [root, 'clientHeight', 100],
  ] as const)
    Object.defineProperty(element, name, { value, configurable: true })
  const html = document.body.innerHTML
  const dispose = start(root, { ...defaultMarqueeProps, ...differences }, sampleServices({ clock }))
  // What listens to hands is fetched by those that need it.
  await vi.dynamicImportSettled()
  await settled()
  const point = (type: string, pointerType: string) => root.dispatchEvent(new PointerEvent(type, { pointerType }))
  return { root, words, button, html, dispose, point, motion: () => root.dataset['motion'] }
}

describe('moving words', () => {
  it('fill the line with copies that are neither read nor reached by key', async () => {
    const { root } = await open()
    const copies = [...root.querySelectorAll('ul')]
    expect(copies.map(copy => copy.getAttribute('aria-hidden'))).toEqual([null, 'true', 'true', 'true', 'true'])
    expect(copies.map(copy => copy.querySelector('a')!.tabIndex)).toEqual([0, -1, -1, -1, -1])
  })

  it('run at one speed whatever their length, and never as less than 50 px [FX-15]', async () => {
    await open({}, { width: 300 })
    await open({ animationSpeed: 2 }, { width: 300 })
    await open({}, { width: 10 })
    expect(animate.mock.calls.map(([, { duration }]) => Math.round(Number(duration)))).toEqual([5000, 2500, 833])
    // 50 px wide, twenty fit and one is to spare.
    expect(document.querySelectorAll('ul')).toHaveLength(21)
  })

  it('move by one copy to the left, or from there to the right [FX-05]', async () => {
    await open()
    await open({ animationDirection: 'right' })
    expect(animate.mock.calls.map(([keyframes]) => keyframes.map(({ translate }) => translate))).toEqual([
      ['0', '-20%'],
      ['0', '-20%'],
    ])
    expect(animate.mock.calls.map(([, { direction }]) => direction)).toEqual(['normal', 'reverse'])
  })

  it('run only while they are seen [FX-08 FX-10]', async () => {
    const { motion } = await open()
    expect(motion()).toBe('stopped')
    expect(animation.play).not.toHaveBeenCalled()
    view.see(true)
    expect(motion()).toBe('running')
    expect(animation.play).toHaveBeenCalled()
    animation.pause.mockClear()
    view.see(false)
    expect([motion(), animation.pause.mock.calls.length]).toEqual(['stopped', 1])
  })

  it('stand for those who asked for stillness, from the start or later [FX-09 FX-11]', async () => {
    view.askForStillness(true)
    const { root, motion, button } = await open()
    view.see(true)
    expect([motion(), button.hidden, root.querySelectorAll('ul').length]).toEqual(['stopped', true, 1])
    expect(animate).not.toHaveBeenCalled()
    view.askForStillness(false)
    await settled()
    expect(motion()).toBe('running')
    view.askForStillness(true)
    expect([motion(), animation.cancel.mock.calls.length, root.querySelectorAll('ul').length]).toEqual([
      'stopped',
      1,
      1,
    ])
  })

  it('stand under the pointer and under a finger when they are told to [FX-12 FX-13]', async () => {
    const { point, motion } = await open({ pausedOnHover: true })
    view.see(true)
    point('pointerenter', 'mouse')
    expect(motion()).toBe('paused')
    point('pointerleave', 'mouse')
    expect(motion()).toBe('running')
    point('pointerdown', 'touch')
    expect(motion()).toBe('paused')
    point('pointerup', 'touch')
    expect(motion()).toBe('running')
  })

  it('go on under both otherwise [FX-14]', async () => {
    const { point, motion } = await open()
    view.see(true)
    point('pointerenter', 'mouse')
    expect(motion()).toBe('running')
    point('pointerdown', 'touch')
    expect(motion()).toBe('running')
  })

  it('can be stopped by everybody', async () => {
    const { button, motion } = await open()
    view.see(true)
    expect(button.hidden).toBe(false)
    button.click()
    expect([motion(), button.getAttribute('aria-label')]).toEqual(['paused', 'Play'])
    button.click()
    expect([motion(), button.getAttribute('aria-label')]).toEqual(['running', 'Pause'])
  })

  it('stand as they were drawn while a link of theirs has the focus', async () => {
    const { words, motion } = await open()
    view.see(true)
    words.querySelector('a')!.focus()
    expect([motion(), animation.cancel.mock.calls.length]).toEqual(['paused', 1])
    words.querySelector('a')!.blur()
    expect(motion()).toBe('running')
  })

  it('are made anew one second after the last change of width [FX-17]', async () => {
    await open()
    view.resizeTo(700)
    clock.advance(999)
    view.resizeTo(600)
    clock.advance(999)
    await settled()
    expect(animate).toHaveBeenCalledOnce()
    clock.advance(1)
    await settled()
    expect(animate).toHaveBeenCalledTimes(2)
  })

  it('are as the server drew them in the end, however often they began', async () => {
    const { root, html, dispose } = await open()
    dispose()
    for (let turn = 0; turn < 20; turn += 1) {
      const end = start(root, defaultMarqueeProps, sampleServices({ clock }))
      await settled()
      end()
      end()
    }
    expect(document.body.innerHTML).toBe(html)
    expect([view.watching(), clock.waiting()]).toEqual([0, 0])
  })
})

describe('words on a wave', () => {
  beforeEach(() => {
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '40px', getPropertyValue: () => '32px' }))
    for (const { prototype } of [SVGElement, SVGTextElement, SVGPathElement])
      Object.assign(prototype, { getComputedTextLength: () => 300, getTotalLength: () => 1200 })
  })
  const wave = { waveIntensity: 20 }
  const pathOf = (root: Element) =>
    [
      ...root
        .querySelector('path')!
        .getAttribute('d')!
        .matchAll(/[ML]([\d.-]+) ([\d.-]+)/g),
    ].map(([, x, y]) => [+x!, +y!] as const)

  it.each([
    [0, 250],
    [1, 325],
    [10, 1000],
  ])('of frequency %d rise and fall once in %d px [FX-16 FX-18]', async (waveFrequency, length) => {
    const { root } = await open({ ...wave, waveFrequency })
    await expect.poll(() => root.querySelector('path')).not.toBeNull()
    const points = pathOf(root)
    for (const [x, y] of points) expect(y).toBeCloseTo(50 - 20 * Math.sin((2 * Math.PI * x) / length), 0)
    // It begins and ends out of sight.
    expect(points[0]![0]).toBeLessThan(0)
    expect(points.at(-1)![0]).toBeGreaterThan(1000)
  })

  it('move with the frames while they run, and not otherwise [FX-08 FX-10]', async () => {
    const { root, motion } = await open(wave)
    await expect.poll(() => root.querySelector('textPath')).not.toBeNull()
    const offset = () => Number(root.querySelector('textPath')!.getAttribute('startOffset'))
    clock.advance(500)
    expect(offset()).toBe(0)
    view.see(true)
    clock.advance(1000)
    expect(motion()).toBe('running')
    expect(offset()).toBeLessThan(-55)
    expect(offset()).toBeGreaterThan(-61)
    view.see(false)
    const stood = offset()
    clock.advance(1000)
    expect([offset(), clock.waiting()]).toEqual([stood, 0])
  })

  it('are drawn for the eye alone, and gone with the island', async () => {
    const { root, html, dispose } = await open(wave)
    await expect.poll(() => root.querySelector('textPath')).not.toBeNull()
    expect(root.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
    expect([...root.querySelectorAll('svg a')].every(link => link.getAttribute('tabindex') === '-1')).toBe(true)
    expect(root.querySelectorAll('svg a')).toHaveLength(5)
    dispose()
    expect(document.body.innerHTML).toBe(html)
  })
})
