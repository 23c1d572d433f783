import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  disabledControls,
  type GalleryState,
  navigate,
  setIndex,
  setMotion,
  setNumberOfSlides,
  wrapIndex,
} from './state'

const gallery = (overrides: Partial<GalleryState> = {}): GalleryState => ({
  currentIndex: 0,
  numberOfSlides: 4,
  loop: false,
  inMotion: false,
  ...overrides,
})
const next = { move: 'next' } as const
const previous = { move: 'previous' } as const

describe('index', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 0],
    [9, 1],
    [-1, 3],
    [-4, 0],
    [-5, 3],
  ])('%d of four slides is %d [GAL-42 GAL-43]', (index, wrapped) => {
    expect(wrapIndex(index, 4)).toBe(wrapped)
  })

  it('is 0 without slides [GAL-42]', () => {
    expect(wrapIndex(3, 0)).toBe(0)
    expect(wrapIndex(-1, 0)).toBe(0)
  })

  it('always lies between the first and the last slide, and wrapping twice changes nothing [GAL-42]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 500 }), (index, count) => {
        const wrapped = wrapIndex(index, count)
        expect(wrapped).toBeGreaterThanOrEqual(0)
        expect(wrapped).toBeLessThan(count)
        expect(wrapIndex(wrapped, count)).toBe(wrapped)
      }),
    )
  })

  it.each([[true], [false]])('set directly it is wrapped, loop %s [GAL-52]', loop => {
    expect(setIndex(gallery({ loop }), -1)).toEqual({
      ok: true,
      state: gallery({ loop, currentIndex: 3 }),
      changed: true,
    })
    expect(setIndex(gallery({ loop }), 4)).toEqual({ ok: true, state: gallery({ loop }), changed: false })
  })
})

describe('motion', () => {
  it('refuses a change while animating [GAL-44]', () => {
    const moving = setMotion(gallery(), true)
    expect(setIndex(moving, 2)).toEqual({ ok: false, reason: 'in-motion' })
    expect(navigate(moving, next)).toEqual({ ok: false, reason: 'in-motion' })
    expect(navigate(moving, previous)).toEqual({ ok: false, reason: 'in-motion' })
    expect(navigate(setMotion(moving, false), next)).toEqual({
      ok: true,
      state: gallery({ currentIndex: 1 }),
      changed: true,
    })
  })
})

describe('navigation', () => {
  it('with loop goes round at both ends [GAL-46 GAL-47]', () => {
    expect(navigate(gallery({ loop: true }), previous)).toEqual({
      ok: true,
      state: gallery({ loop: true, currentIndex: 3 }),
      changed: true,
    })
    expect(navigate(gallery({ loop: true, currentIndex: 3 }), next)).toEqual({
      ok: true,
      state: gallery({ loop: true }),
      changed: true,
    })
  })

  it.each([
    ['previous at the first', 0, previous, 0, 'reachedBeginning'],
    ['next at the last', 3, next, 3, 'reachedEnd'],
    ['below the first', 2, { move: 'to', index: -3 } as const, 0, 'reachedBeginning'],
    ['beyond the last', 2, { move: 'to', index: 4 } as const, 3, 'reachedEnd'],
  ])('without loop %s stays inside and signals [GAL-48 GAL-49 GAL-50 GAL-52]', (_, from, move, index, signal) => {
    expect(navigate(gallery({ currentIndex: from }), move)).toEqual({
      ok: true,
      state: gallery({ currentIndex: index }),
      changed: from !== index,
      signal,
    })
  })

  it.each([
    [1, previous, 0],
    [2, next, 3],
    [0, { move: 'to', index: 3 } as const, 3],
    [3, { move: 'to', index: 0 } as const, 0],
  ])('without loop from %d inside the gallery signals nothing [GAL-48 GAL-49]', (from, move, index) => {
    const step = navigate(gallery({ currentIndex: from }), move)
    expect(step).toEqual({ ok: true, state: gallery({ currentIndex: index }), changed: true })
  })

  it.each([
    ['the first', 0, false, { previous: true, next: false }],
    ['the middle', 1, false, { previous: false, next: false }],
    ['the last', 3, false, { previous: false, next: true }],
    ['the first with loop', 0, true, { previous: false, next: false }],
    ['the last with loop', 3, true, { previous: false, next: false }],
  ])('controls on %s [GAL-51]', (_, currentIndex, loop, disabled) => {
    expect(disabledControls(gallery({ currentIndex, loop }))).toEqual(disabled)
  })

  it('a lone slide disables both controls [GAL-51]', () => {
    expect(disabledControls(gallery({ numberOfSlides: 1 }))).toEqual({ previous: true, next: true })
  })
})

it.each([
  [3, 2, 1],
  [1, 2, 1],
  [2, 0, 0],
])('slide %d of a gallery that now has %d slides becomes %d', (currentIndex, count, expected) => {
  expect(setNumberOfSlides(gallery({ currentIndex }), count)).toEqual(
    gallery({ numberOfSlides: count, currentIndex: expected }),
  )
})
