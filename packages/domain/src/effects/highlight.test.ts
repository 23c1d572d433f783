import { describe, expect, it } from 'vitest'
import { remeasuresHighlight } from './highlight-following'
import { highlightResizeDebounce } from './highlight-path'
import {
  highlightAnimations,
  highlightBlends,
  highlightDirections,
  highlightLineCaps,
  highlightShapes,
  readHighlight,
  readHighlights,
} from './highlight-settings'
import { highlightDelay, highlightRestarts, highlightStart, strokeSeconds } from './highlight-timing'

const defaults = {
  shape: 'wave',
  thickness: { unit: 'em', value: 0.06 },
  linecap: 'square',
  blend: 'none',
  opacity: 1,
  isFront: true,
  isAnimationEnabled: false,
  animation: 'draw',
  direction: 'right',
  duration: 0.75,
  fontSize: 12,
} as const

describe('highlight settings', () => {
  it('have these defaults [FX-22 FX-23 FX-24 FX-25 FX-26 FX-28 FX-29 FX-30 FX-31 FX-32 FX-33 FX-46]', () => {
    expect(readHighlight({})).toEqual(defaults)
    expect(readHighlight({}).color).toBeUndefined()
  })

  it('know twelve shapes [FX-21]', () => {
    expect(highlightShapes.join(' ')).toBe(
      'circle cross enclose jagged marker scribble strike strikeDiagonal underline underlineCurve underlineDouble wave',
    )
    expect(highlightShapes.map(shape => readHighlight({ shape }).shape)).toEqual(highlightShapes)
  })

  it('know their other words [FX-30 FX-46]', () => {
    expect(highlightAnimations).toEqual(['draw', 'fade', 'fadeScale'])
    expect(highlightLineCaps).toEqual(['square', 'round', 'butt'])
    expect(highlightDirections).toEqual(['left', 'right'])
    expect(highlightBlends.join(' ')).toBe(
      'none multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity',
    )
  })

  it.each([
    ['color', { color: '#ff0000' }, { color: '#ff0000' }],
    ['thickness', { thickness: { unit: 'px', value: 3 } }, { thickness: { unit: 'px', value: 3 } }],
    ['line cap', { linecap: 'round' }, { linecap: 'round' }],
    ['blend', { blend: 'multiply' }, { blend: 'multiply' }],
    ['opacity', { opacity: 0.4 }, { opacity: 0.4 }],
    ['opacity beyond 1', { opacity: 2 }, { opacity: 1 }],
    ['opacity below 0', { opacity: -1 }, { opacity: 0 }],
    ['front', { isFront: false }, { isFront: false }],
    ['animation', { isAnimationEnabled: true, animation: 'fade' }, { isAnimationEnabled: true, animation: 'fade' }],
    ['direction', { direction: 'left' }, { direction: 'left' }],
    ['duration', { duration: 2 }, { duration: 2 }],
    ['font size', { fontSize: 30 }, { fontSize: 30 }],
    [
      'nothing from nonsense',
      { shape: 'star', color: 5, thickness: 3, isFront: 'no', duration: Number.NaN, fontSize: '30', opacity: '0.5' },
      {},
    ],
    ['nothing from half a thickness', { thickness: { unit: 'px' } }, {}],
    ['nothing from the other half', { thickness: { value: 3 } }, {}],
  ])('take %s [FX-21 FX-23 FX-24 FX-25 FX-26 FX-27 FX-28 FX-29 FX-30 FX-31 FX-32 FX-33]', (_, raw, expected) => {
    expect(readHighlight(raw)).toEqual({ ...defaults, ...expected })
  })

  it('are keyed by the text attribute id [FX-20]', () => {
    const highlights = readHighlights({ a1: { shape: 'circle' }, b2: {}, broken: null, text: 'x' })
    expect([...highlights.keys()]).toEqual(['a1', 'b2'])
    expect(highlights.get('a1')?.shape).toBe('circle')
    expect(readHighlights(null).size).toBe(0)
    expect(readHighlights('text').size).toBe(0)
    expect(readHighlights(undefined).size).toBe(0)
  })
})

describe('highlight timing', () => {
  it.each([
    ['draw', { opacity: 1, drawn: 0 }],
    ['fade', { opacity: 0, drawn: 1 }],
    ['fadeScale', { opacity: 0, drawn: 1 }],
  ] as const)('%s starts at %o [FX-34 FX-35 FX-36]', (animation, start) => {
    expect(highlightStart(animation)).toEqual(start)
  })

  it.each([
    ['shape', { shape: 'circle' }, true],
    ['animation', { animation: 'fade' }, true],
    ['duration', { duration: 1 }, true],
    ['direction', { direction: 'left' }, true],
    ['nothing', {}, false],
    ['colour', { color: 'red' }, false],
  ] as const)('a change of %s plays it again: %s [FX-39]', (_, change, again) => {
    expect(highlightRestarts(defaults, { ...defaults, ...change })).toBe(again)
  })

  it.each([
    [0, 0],
    [0.5, 125],
    [1, 250],
  ])('a draw of %d delays it by %d ms [FX-40 FX-44]', (draw, delay) => {
    expect(highlightDelay(() => draw)).toBe(delay)
  })

  it.each([
    [undefined, 1000, false],
    [1000, 1000, true],
    [1000, 3000, true],
    [1000, 3001, false],
  ])('after a transition at %s it is measured again at %d: %s [FX-41]', (start, now, again) => {
    expect(remeasuresHighlight(start, now)).toBe(again)
  })

  it.each([
    [100, 100, 1],
    [50, 100, 0.5],
    [20, 100, 0.2],
    [10, 100, 0.2],
    [0, 100, 0.2],
    [200, 100, 1],
    [0, 0, 1],
  ])('a path of %d beside one of %d takes %d of the time [FX-43 FX-45]', (length, longest, share) => {
    expect(strokeSeconds(2, length, longest)).toBe(2 * share)
  })

  it('waits 10 ms after a resize [FX-42]', () => {
    expect(highlightResizeDebounce).toBe(10)
  })
})
