import { defaultHighlight, drawnHighlights, type HighlightSettings, highlightShapes } from '@sitewright/domain/effects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../../../testing/services'
import { type TestClock, testClock } from '../../../testing/test-clock'
import { type TestView, testView } from '../../../testing/test-view'
import { changeHighlights } from './change-highlights'
import { start } from './highlight'

const cancel = vi.fn()
const animate = vi.fn((_keyframes: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel }))
let view: TestView
let clock: TestClock
let reads = 0

beforeEach(() => {
  vi.clearAllMocks()
  reads = 0
  view = testView()
  clock = testClock()
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '20px', color: 'rgb(1, 2, 3)', fontFamily: 'serif' }))
  for (const { prototype } of [SVGElement, SVGPathElement]) Object.assign(prototype, { animate })
  // A stroke is as long as the longest number in it.
  Object.assign(SVGPathElement.prototype, {
    getTotalLength(this: SVGElement) {
      return Math.max(...[...this.getAttribute('d')!.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number)))
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

type Rects = readonly (readonly [left: number, right: number, top: number])[]

async function open(
  settings: Readonly<Record<string, Partial<HighlightSettings>>>,
  { rects = [[0, 200, 0]] as Rects, random = (): number => 0.5 } = {},
) {
  const ids = Object.keys(settings)
  document.body.innerHTML = `<div id="parent"><div id="root"><p>${ids
    .map(id => `<mark class="hl" data-hl="${id}">words</mark>`)
    .join(' ')}</p></div></div>`
  const root = document.getElementById('root')!
  root.getBoundingClientRect = () => ({ left: 0, top: 0 }) as DOMRect
  let now = rects
  for (const mark of root.querySelectorAll('mark'))
    mark.getClientRects = () => {
      reads += 1
      return now.map(([left, right, top]) => ({ left, right, top, bottom: top + 24 })) as unknown as DOMRectList
    }
  const html = document.body.innerHTML
  const full = (given: typeof settings) =>
    drawnHighlights(Object.fromEntries(Object.entries(given).map(([id, own]) => [id, { ...defaultHighlight, ...own }])))
  const highlighting = start(root, full(settings), sampleServices({ clock, random }))
  // What lets it move is fetched by those that do.
  await vi.dynamicImportSettled()
  return {
    root,
    html,
    dispose: highlighting.dispose,
    update: (next: typeof settings) => changeHighlights(highlighting, full(next)),
    reflow: (next: Rects) => {
      now = next
    },
    drawings: () => [...root.querySelectorAll('svg')],
    paths: () => [...root.querySelectorAll('path')],
    state: () => root.querySelector('svg')!.dataset['state'],
  }
}

describe('a highlight', () => {
  it.each(highlightShapes)('is drawn as %s, for the eye alone [FX-21]', async shape => {
    const { drawings, paths } = await open({ a: { shape } })
    expect(drawings().map(drawing => drawing.getAttribute('aria-hidden'))).toEqual(['true'])
    expect(paths().length).toBe(shape === 'cross' || shape === 'underlineDouble' ? 2 : 1)
    expect(paths().every(path => /^M[\d.-]+ [\d.-]+/.test(path.getAttribute('d')!))).toBe(true)
  })

  it('has the looks it was given, by its id [FX-20 FX-23 FX-24 FX-25 FX-26 FX-27 FX-28 FX-46]', async () => {
    const { drawings } = await open({
      plain: {},
      own: {
        color: '#aa0011',
        thickness: { unit: 'px', value: 10 },
        linecap: 'round',
        blend: 'multiply',
        opacity: 0.4,
        isFront: false,
      },
    })
    const names = ['stroke', 'stroke-width', 'stroke-linecap', 'opacity', 'mix-blend-mode']
    expect(drawings().map(({ style }) => names.map(name => style.getPropertyValue(name)))).toEqual([
      ['rgb(1, 2, 3)', '1.2', 'square', '1', 'normal'],
      ['#aa0011', '10', 'round', '0.4', 'multiply'],
    ])
    expect(drawings().map(drawing => drawing.getAttribute('class'))).toEqual(['hl-drawing', 'hl-drawing hl-behind'])
  })

  it('has a stroke for each of its lines, in units of its letters, or of 12 px where they have none [FX-33]', async () => {
    const { root } = await open(
      { a: { shape: 'strike' } },
      {
        rects: [
          [0, 200, 0],
          [200, 300, 2],
          [0, 80, 30],
        ],
      },
    )
    expect(root.querySelectorAll('path')).toHaveLength(2)
    const widthOf = ({ root: text }: { root: Element }) => text.querySelector('svg')!.style.strokeWidth
    expect(widthOf({ root })).toBe('1.2')
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '' }))
    expect(widthOf(await open({ a: {} }))).toBe('0.72')
  })

  it('stands at once unless it is told to move [FX-29]', async () => {
    const { state, paths } = await open({ a: {} })
    view.see(true)
    clock.advance(5000)
    expect([state(), paths()[0]!.getAttribute('style')]).toEqual(['done', null])
    expect(animate).not.toHaveBeenCalled()
  })
})

describe('a highlight that moves', () => {
  const moving = { isAnimationEnabled: true } as const

  it('begins undrawn and is all there, or begins unseen [FX-34 FX-35 FX-36]', async () => {
    const looks = async (animation: HighlightSettings['animation']) => {
      const { opacity, strokeDashoffset } = (await open({ a: { ...moving, animation } })).paths()[0]!.style
      return [Number(opacity), Number(strokeDashoffset)]
    }
    expect(await looks('draw')).toEqual([1, 1.1])
    expect(await looks('fade')).toEqual([0, 0])
    expect(await looks('fadeScale')).toEqual([0, 0])
  })

  it('waits until it is seen, and then a moment of its own of up to 250 ms [FX-38 FX-40 FX-44]', async () => {
    const { state } = await open({ a: moving }, { random: () => 0.5 })
    clock.advance(1000)
    expect(state()).toBe('waiting')
    view.see(true)
    clock.advance(124)
    expect(animate).not.toHaveBeenCalled()
    clock.advance(1)
    expect([state(), animate.mock.calls.length]).toEqual(['moving', 1])
    await open({ a: moving }, { random: () => 0.999 })
    view.see(true)
    clock.advance(249)
    expect(animate).toHaveBeenCalledOnce()
    clock.advance(1)
    expect(animate).toHaveBeenCalledTimes(2)
  })

  it('is drawn to the right in 0.75 s unless told otherwise, and ends by our clock [FX-30 FX-31 FX-32]', async () => {
    const { state, paths } = await open({ a: moving }, { random: () => 0 })
    view.see(true)
    clock.advance(0)
    const [[from, to], timing] = animate.mock.calls[0]! as unknown as [[Keyframe, Keyframe], KeyframeAnimationOptions]
    expect([from['strokeDashoffset'], to['strokeDashoffset'], timing.duration]).toEqual([1.1, 0, 750])
    clock.advance(749)
    expect(state()).toBe('moving')
    clock.advance(1)
    expect([state(), paths()[0]!.getAttribute('style'), cancel.mock.calls.length]).toEqual(['done', null, 1])
    expect(clock.waiting()).toBe(0)
  })

  it('is drawn to the left from its other end [FX-46]', async () => {
    await open({ a: { ...moving, direction: 'left' } }, { random: () => 0 })
    view.see(true)
    clock.advance(0)
    expect(animate.mock.calls[0]![0][0]!['strokeDashoffset']).toBe(-1.1)
  })

  it('takes less time for short lines, one after the other, but never less than a fifth [FX-43 FX-45]', async () => {
    const { state } = await open(
      { a: { ...moving, shape: 'marker' } },
      {
        rects: [
          [0, 400, 0],
          [0, 200, 30],
          [0, 10, 60],
        ],
        random: () => 0,
      },
    )
    view.see(true)
    clock.advance(0)
    expect(animate.mock.calls.map(([, { duration, delay }]) => [Math.round(Number(duration)), delay])).toEqual([
      [750, 0],
      [375, 750],
      [150, 1125],
    ])
    clock.advance(1274)
    expect(state()).toBe('moving')
    clock.advance(2)
    expect(state()).toBe('done')
  })

  it('fades all of its lines together', async () => {
    await open(
      { a: { ...moving, animation: 'fade' } },
      {
        rects: [
          [0, 400, 0],
          [0, 400, 30],
        ],
        random: () => 0,
      },
    )
    view.see(true)
    clock.advance(0)
    expect(animate.mock.calls.map(([, { delay }]) => delay)).toEqual([0, 0])
  })

  it('stands for those who asked for stillness, from the start or meanwhile [FX-37]', async () => {
    view.askForStillness(true)
    expect((await open({ a: moving })).state()).toBe('done')
    view.askForStillness(false)
    const { state } = await open({ a: moving }, { random: () => 0 })
    view.see(true)
    clock.advance(100)
    expect(state()).toBe('moving')
    view.askForStillness(true)
    expect([state(), clock.waiting()]).toEqual(['done', 0])
  })

  it.each<Partial<HighlightSettings>>([
    { shape: 'circle' },
    { animation: 'fade' },
    { duration: 2 },
    { direction: 'left' },
  ])('begins again when it is told %o, and goes on when only its looks change [FX-39]', async change => {
    const { update, state } = await open({ a: moving }, { random: () => 0 })
    view.see(true)
    clock.advance(1000)
    expect(state()).toBe('done')
    update({ a: { ...moving, color: '#ff0000', opacity: 0.5 } })
    expect(state()).toBe('done')
    update({ a: { ...moving, ...change } })
    expect(state()).toBe('waiting')
    await vi.dynamicImportSettled()
    view.see(true)
    clock.advance(10)
    expect(state()).toBe('moving')
  })
})

describe('where a highlight is', () => {
  it('is read again 10 ms after the last change of width [FX-42]', async () => {
    const { reflow, paths } = await open({ a: {} })
    reflow([
      [0, 100, 0],
      [0, 100, 30],
    ])
    view.resizeTo(500)
    clock.advance(9)
    view.resizeTo(400)
    clock.advance(9)
    expect(paths()).toHaveLength(1)
    clock.advance(1)
    expect(paths()).toHaveLength(2)
  })

  it('is read with every frame for two seconds after something around it begins to move [FX-41]', async () => {
    const { root } = await open({ a: {} })
    root.querySelector('p')!.dispatchEvent(new Event('transitionstart', { bubbles: true }))
    const before = reads
    clock.advance(100)
    expect(reads).toBe(before)
    document.getElementById('parent')!.dispatchEvent(new Event('transitionstart', { bubbles: true }))
    // What keeps up with it is fetched when something begins to move.
    await vi.dynamicImportSettled()
    clock.advance(1900)
    const during = reads
    expect(during).toBeGreaterThan(100)
    clock.advance(100)
    const after = reads
    clock.advance(1000)
    expect([reads, clock.waiting()]).toEqual([after, 0])
  })
})

it('a text is as the server drew it in the end, however often its highlights were drawn', async () => {
  const { root, html, dispose } = await open({ a: { isAnimationEnabled: true }, b: {} })
  view.see(true)
  dispose()
  const settings = drawnHighlights({ a: defaultHighlight })
  for (let turn = 0; turn < 20; turn += 1) {
    const { dispose: end } = start(root, settings, sampleServices({ clock }))
    end()
    end()
  }
  expect(document.body.innerHTML).toBe(html)
  expect([view.watching(), clock.waiting()]).toEqual([0, 0])
})
