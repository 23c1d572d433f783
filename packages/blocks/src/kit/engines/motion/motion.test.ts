import { editModeClass } from '@sitewright/domain/effects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'
import { type TestView, testView } from '../../testing/test-view'
import { inView, onStillness, onWidth, wantsStillness } from '.'
import { everyFrame } from './parts/frames'
import { scrollTo } from './parts/scroll'
import { throttled } from './parts/throttle'
import { tween } from './parts/tween'

let view: TestView
beforeEach(() => {
  view = testView()
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.className = ''
})

const opened = () => {
  const clock = testClock()
  const report = vi.fn()
  return { clock, report, services: sampleServices({ clock, report }) }
}

describe('stillness', () => {
  it('is asked for by the visitor, by the address and while the page is edited [FX-56 FX-63]', () => {
    expect(wantsStillness()).toBe(false)
    view.askForStillness(true)
    expect(wantsStillness()).toBe(true)
    view.askForStillness(false)
    document.body.classList.add(editModeClass)
    expect(wantsStillness()).toBe(true)
    document.body.className = ''
    vi.stubGlobal('location', { search: '?a=b&nomotion=true' })
    expect(wantsStillness()).toBe(true)
    vi.stubGlobal('location', { search: '?nomotion=false' })
    expect(wantsStillness()).toBe(false)
  })

  it('says when the wish changes, until nobody wants to know', () => {
    const heard = vi.fn()
    const forget = onStillness(heard)
    view.askForStillness(true)
    view.askForStillness(false)
    forget()
    view.askForStillness(true)
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('the frame loop', () => {
  it('is one for all, and sleeps when nobody wants a frame', () => {
    const { clock, services } = opened()
    const runs = [vi.fn(), vi.fn()]
    const stops = runs.map(run => everyFrame(services, run))
    expect(clock.waiting()).toBe(1)
    clock.advance(48)
    expect(runs.map(run => run.mock.calls.length)).toEqual([3, 3])
    stops[0]!()
    clock.advance(16)
    expect(runs.map(run => run.mock.calls.length)).toEqual([3, 4])
    stops[1]!()
    expect(clock.waiting()).toBe(0)
  })

  it('leaves out one that fails, says so once, and goes on with the others', () => {
    const { clock, report, services } = opened()
    const run = vi.fn()
    everyFrame(services, () => {
      throw new Error('broken')
    })
    everyFrame(services, run)
    clock.advance(48)
    expect(report).toHaveBeenCalledOnce()
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('gives work that takes long twice the time it takes to rest, by its last 22 runs [FX-52 FX-53]', () => {
    let now = 0
    const takes = [...Array(22).fill(30), ...Array(22).fill(0)]
    let runs = 0
    const work = throttled(
      () => {
        now += takes[runs] ?? 0
        runs += 1
      },
      { now: () => now },
    )
    work()
    expect([runs, now]).toEqual([1, 30])
    now = 89
    work()
    expect(runs).toBe(1)
    now = 90
    work()
    expect(runs).toBe(2)
    for (; runs < 44; now += 60) work()
    // Twenty-two quick ones later, the slow ones are forgotten.
    work()
    work()
    expect(runs).toBe(46)
  })
})

describe('a tween', () => {
  it('runs 300 ms unless told otherwise, and its last step is at full progress [FX-64 FX-68 FX-69 FX-72]', () => {
    const { clock, services } = opened()
    const steps: number[] = []
    const ended = vi.fn()
    tween(progress => steps.push(progress), { ended }, services)
    clock.advance(288)
    expect(steps.at(-1)).toBeCloseTo(0.96)
    expect(ended).not.toHaveBeenCalled()
    clock.advance(16)
    expect(steps.at(-1)).toBe(1)
    expect(ended).toHaveBeenCalledOnce()
    expect(clock.waiting()).toBe(0)
  })

  it('stands while it is paused, goes on from there, and can be ended at once [FX-65 FX-66 FX-67]', () => {
    const { clock, services } = opened()
    const steps: number[] = []
    const running = tween(progress => steps.push(progress), { duration: 160 }, services)
    clock.advance(80)
    running.pause()
    clock.advance(1000)
    expect(steps.at(-1)).toBeCloseTo(0.5)
    running.resume()
    clock.advance(32)
    expect(steps.at(-1)).toBeLessThan(0.75)
    running.end()
    running.end()
    expect(steps.filter(step => step === 1)).toHaveLength(1)
    expect(clock.waiting()).toBe(0)
  })

  it('tells nobody when it is given up', () => {
    const { clock, services } = opened()
    const ended = vi.fn()
    const running = tween(() => {}, { ended }, services)
    running.dispose()
    running.end()
    running.resume()
    clock.advance(1000)
    expect(ended).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })

  it('needs a function and a finite duration [FX-70 FX-71]', () => {
    const { services } = opened()
    expect(() => tween(undefined as never, {}, services)).toThrow('First parameter needs to be a function')
    expect(() => tween(() => {}, { duration: Number.NaN }, services)).toThrow('Duration is not a finite number')
  })

  it('is at its end at once for those who asked for stillness', () => {
    const { clock, services } = opened()
    view.askForStillness(true)
    const steps: number[] = []
    const ended = vi.fn()
    tween(progress => steps.push(progress), { ended }, services)
    expect([steps, ended.mock.calls.length, clock.waiting()]).toEqual([[1], 1, 0])
  })
})

describe('scrolling to an element', () => {
  const scrolled = (top: number, options: { duration?: number; offset?: number } = {}) => {
    const { clock, services } = opened()
    const tops: number[] = []
    vi.stubGlobal('scrollY', 100)
    vi.stubGlobal('scroll', ({ top: to }: ScrollToOptions) => tops.push(to!))
    const element = document.createElement('div')
    element.getBoundingClientRect = () => ({ top }) as DOMRect
    scrollTo(element, options, services)
    return { clock, tops }
  }

  it('ends 30 px above it, and slows down like a quarter of a sine [FX-75 FX-76]', () => {
    const { clock, tops } = scrolled(930)
    clock.advance(150)
    // After 144 ms, the last frame before.
    expect(tops.at(-1)).toBeCloseTo(100 + 900 * Math.sin((0.48 * Math.PI) / 2))
    clock.advance(170)
    expect(tops.at(-1)).toBe(1000)
  })

  it('takes no less than 50 ms, and never leaves the page [FX-74 FX-77]', () => {
    const { clock, tops } = scrolled(-95, { duration: 1 })
    clock.advance(48)
    expect(tops.at(-1)).toBeGreaterThan(0)
    clock.advance(16)
    expect(tops.at(-1)).toBe(0)
  })
})

describe('watching', () => {
  it('an element tells whether it is seen, until the way back', () => {
    const heard: boolean[] = []
    const forget = inView(document.createElement('div'), isSeen => heard.push(isSeen))
    view.see(true)
    view.see(false)
    forget()
    view.see(true)
    expect([heard, view.watching()]).toEqual([[true, false], 0])
  })

  it('a width is told once it has stayed, and the first one is no change', () => {
    const { clock } = opened()
    const run = vi.fn()
    const forget = onWidth([document.createElement('div')], { wait: 100, run, clock })
    clock.advance(200)
    view.resizeTo(900)
    clock.advance(99)
    view.resizeTo(800)
    clock.advance(99)
    expect(run).not.toHaveBeenCalled()
    clock.advance(1)
    expect(run).toHaveBeenCalledOnce()
    view.resizeTo(800)
    view.resizeTo(700)
    forget()
    expect([clock.waiting(), view.watching()]).toEqual([0, 0])
  })
})
