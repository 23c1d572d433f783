import { editModeClass } from '@sitewright/domain/effects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../../../testing/services'
import { type TestClock, testClock } from '../../../testing/test-clock'
import { type TestView, testView } from '../../../testing/test-view'
import { start } from './block-animation'

let view: TestView
let clock: TestClock
beforeEach(() => {
  view = testView()
  clock = testClock()
  vi.stubGlobal('innerHeight', 800)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.className = ''
})

const styleOf = (opacity: string) =>
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ opacity } as CSSStyleDeclaration)

const draw = ({ pictures = 0, opacity = '0' } = {}) => {
  styleOf(opacity)
  document.body.innerHTML = `<div data-animate="rise">${'<img>'.repeat(pictures)}</div>`
  const block = document.querySelector<HTMLElement>('div')!
  const images = [...block.querySelectorAll('img')].map(image => {
    const state = { complete: false, naturalWidth: 0 }
    Object.defineProperties(image, {
      complete: { get: () => state.complete },
      naturalWidth: { get: () => state.naturalWidth },
    })
    image.getBoundingClientRect = () => ({ top: 0, bottom: 100, left: 0, right: 100 }) as DOMRect
    const end = (event: 'load' | 'error') => {
      Object.assign(state, { complete: true, naturalWidth: event === 'load' ? 10 : 0 })
      image.dispatchEvent(new Event(event))
    }
    return { load: () => end('load'), fail: () => end('error') }
  })
  const html = document.body.innerHTML
  const dispose = start(block, sampleServices({ clock }))
  const see = (intersectionRatio: number, height = 400) =>
    view.see(intersectionRatio > 0, { intersectionRatio, boundingClientRect: { height } as DOMRect })
  return { block, images, html, dispose, see, isLoaded: () => block.classList.contains('animation-loaded') }
}

describe('a block that comes into view', () => {
  it('is watched at five shares, and begins once half of it is seen [FX-54 FX-57 FX-58]', () => {
    const { see, isLoaded } = draw()
    expect(view.thresholds()).toEqual([0, 0.1, 0.25, 0.5, 1])
    see(0.25)
    expect(isLoaded()).toBe(false)
    see(0.5)
    expect(isLoaded()).toBe(true)
    expect([view.watching(), clock.waiting()]).toEqual([0, 0])
  })

  it('that is taller than the window begins when any of it is seen [FX-55]', () => {
    const { see, isLoaded } = draw()
    see(0, 2000)
    expect(isLoaded()).toBe(false)
    see(0.1, 2000)
    expect(isLoaded()).toBe(true)
  })

  it.each([
    ['a usual one', 0.5, 400],
    ['one taller than the window', 0.1, 2000],
  ])('waits for its pictures, but not for one that fails: %s [FX-54 FX-55 FX-62]', (_, ratio, height) => {
    const { images, see, isLoaded } = draw({ pictures: 2 })
    see(ratio, height)
    images[0]!.load()
    expect(isLoaded()).toBe(false)
    images[1]!.fail()
    expect(isLoaded()).toBe(true)
    expect([view.watching(), clock.waiting()]).toEqual([0, 0])
  })

  it('does not wait for ever for a picture', () => {
    const { see, isLoaded } = draw({ pictures: 1 })
    see(1)
    clock.advance(2999)
    expect(isLoaded()).toBe(false)
    clock.advance(1)
    expect(isLoaded()).toBe(true)
  })

  it('comes a little after one that begins with it', () => {
    const services = sampleServices({ clock })
    styleOf('0')
    const blocks = Array.from({ length: 8 }, () => document.createElement('div'))
    for (const block of blocks) {
      document.body.append(block)
      start(block, services)
    }
    view.see(true, { intersectionRatio: 1, boundingClientRect: { height: 10 } as DOMRect })
    expect(blocks.map(block => block.style.animationDelay)).toEqual([
      '',
      ...['50ms', '100ms', '150ms', '200ms', '250ms', '250ms', '250ms'],
    ])
  })

  it('is not started, nor hidden, while the page is edited [FX-56 FX-63]', () => {
    document.body.classList.add(editModeClass)
    const { block, html, dispose, see, isLoaded } = draw()
    see(1)
    expect([isLoaded(), block.dataset['animate'], view.watching()]).toEqual([false, undefined, 0])
    dispose()
    expect(document.body.innerHTML).toBe(html)
  })

  it('is not started when editing begins later [FX-56]', () => {
    const { see, isLoaded } = draw()
    document.body.classList.add(editModeClass)
    see(1)
    expect(isLoaded()).toBe(false)
  })

  it('is simply there for those who asked for stillness', () => {
    view.askForStillness(true)
    expect(draw().block.dataset['animate']).toBeUndefined()
  })

  it('that the style sheet showed because nobody came is not hidden again', () => {
    const { block, isLoaded } = draw({ opacity: '1' })
    expect([isLoaded(), block.style.animationName]).toEqual([true, 'none'])
  })

  it('is as the server drew it when the page ends', () => {
    const { html, dispose, see } = draw({ pictures: 1 })
    see(1)
    dispose()
    expect(document.body.innerHTML.replaceAll(' style=""', '').replaceAll(' class=""', '')).toBe(html)
    expect([view.watching(), clock.waiting()]).toEqual([0, 0])
  })

  it('cannot be one without a window [FX-59]', () => {
    const elsewhere = document.implementation.createHTMLDocument()
    const block = elsewhere.createElement('div')
    Object.defineProperty(elsewhere, 'defaultView', { value: null })
    expect(() => start(block, sampleServices())).toThrow('Cannot init animations without a window context')
  })
})
