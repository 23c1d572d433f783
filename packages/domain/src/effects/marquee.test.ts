import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  marqueeCopies,
  marqueeMotion,
  marqueeRenderDebounce,
  marqueeShift,
  readMarqueeProps,
  waveLength,
  waveOffset,
} from './marquee'

const defaults = {
  waveFrequency: 1,
  waveIntensity: 0,
  animationDirection: 'left',
  animationSpeed: 1,
  pausedOnHover: false,
}

describe('marquee props', () => {
  it.each([
    ['{}', {}],
    ['{"waveFrequency":3.5,"waveIntensity":2}', { waveFrequency: 3.5, waveIntensity: 2 }],
    ['{"animationDirection":"right","animationSpeed":0.5}', { animationDirection: 'right', animationSpeed: 0.5 }],
    ['{"pausedOnHover":true}', { pausedOnHover: true }],
    ['{"waveFrequency":"3","animationDirection":"up","pausedOnHover":"true","animationSpeed":null}', {}],
    ['{"waveIntensity":1e999}', {}],
    ['{"animationDirection":"left"}', {}],
    ['not json', {}],
    ['null', {}],
    ['4', {}],
  ])('%s [FX-02 FX-03 FX-04 FX-05 FX-06 FX-07]', (json, given) => {
    expect(readMarqueeProps(json)).toEqual({ ...defaults, ...given })
  })
})

describe('marquee motion', () => {
  const calm = { visible: true, reducedMotion: false, hovered: false, touched: false }

  it.each([
    ['visible', false, {}, 'running'],
    ['hidden', false, { visible: false }, 'stopped'],
    ['reduced motion', false, { reducedMotion: true }, 'stopped'],
    ['hidden while hovered', true, { visible: false, hovered: true }, 'stopped'],
    ['hovered with pausing on', true, { hovered: true }, 'paused'],
    ['touched with pausing on', true, { touched: true }, 'paused'],
    ['left alone with pausing on', true, {}, 'running'],
    ['hovered with pausing off', false, { hovered: true }, 'running'],
    ['touched with pausing off', false, { touched: true }, 'running'],
  ])('%s, pausing %s [FX-08 FX-09 FX-10 FX-11 FX-12 FX-13 FX-14]', (_, pausedOnHover, change, motion) => {
    expect(marqueeMotion({ pausedOnHover }, { ...calm, ...change })).toBe(motion)
  })
})

describe('marquee wave', () => {
  it.each([
    [-1, 250],
    [0, 250],
    [1, 325],
    [5, 625],
    [10, 1000],
    [11, 1000],
  ])('frequency %d gives a length of %d [FX-16 FX-18]', (frequency, length) => {
    expect(waveLength(frequency)).toBe(length)
  })

  it('rises and falls once per length [FX-16]', () => {
    const wave = { waveFrequency: 0, waveIntensity: 8 }
    expect(waveOffset(0, wave)).toBe(0)
    expect(waveOffset(62.5, wave)).toBe(8)
    expect(waveOffset(187.5, wave)).toBe(-8)
    expect(waveOffset(62.5, { ...wave, waveIntensity: 0 })).toBe(0)
  })
})

describe('marquee row', () => {
  it.each([
    [500, 100, 6],
    [501, 100, 7],
    [500, 10, 11],
    [500, 50, 11],
    [500, 51, 11],
  ])('%d px hold %d px text with %d copies [FX-15]', (container, text, copies) => {
    expect(marqueeCopies(container, text)).toBe(copies)
  })

  it.each([
    [0, 'left', 1, 0],
    [1000, 'left', 1, -60],
    [1000, 'left', 2, -20],
    [1000, 'right', 1, -40],
    [0, 'right', 1, -100],
  ] as const)(
    'after %d ms to the %s at speed %d it is shifted by %d',
    (ms, animationDirection, animationSpeed, shift) => {
      expect(marqueeShift(ms, 100, { animationDirection, animationSpeed })).toBe(shift)
    },
  )

  it('never shows a gap [FX-15]', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(3000),
        fc.nat(3000),
        fc.constantFrom('left', 'right'),
        (ms, container, text, animationDirection) => {
          const shift = marqueeShift(ms, text, {
            animationDirection: animationDirection as 'left' | 'right',
            animationSpeed: 1,
          })
          expect(shift).toBeLessThanOrEqual(0)
          expect(shift + marqueeCopies(container, text) * Math.max(text, 50)).toBeGreaterThanOrEqual(container)
        },
      ),
    )
  })

  it('waits 1000 ms before it is drawn again [FX-17]', () => {
    expect(marqueeRenderDebounce).toBe(1000)
  })
})
