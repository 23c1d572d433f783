import { describe, expect, it } from 'vitest'
import {
  type AnimatedElement,
  animationLoadedClass,
  animationThresholds,
  defaultAnimationSeconds,
  demandWindow,
  hiddenElementScale,
  startsAnimation,
} from './block-animation'
import { editModeClass } from './edit-mode'

const element: AnimatedElement = {
  height: 400,
  windowHeight: 800,
  intersects: true,
  visibleRatio: 0.5,
  images: [],
  editMode: false,
}

describe('block animations', () => {
  it.each([
    ['half visible', {}, true],
    ['less than half visible', { visibleRatio: 0.49 }, false],
    ['as tall as the window and less than half visible', { height: 800, visibleRatio: 0.49 }, false],
    ['taller than the window and touching it', { height: 801, visibleRatio: 0.1 }, true],
    ['taller than the window and out of sight', { height: 801, intersects: false, visibleRatio: 0.6 }, false],
    ['with loaded images', { images: ['loaded', 'loaded'] }, true],
    ['with a failed image', { images: ['loaded', 'failed'] }, true],
    ['with a pending image', { images: ['loaded', 'pending'] }, false],
    ['tall with a pending image', { height: 801, images: ['pending'] }, false],
    ['in edit mode', { editMode: true }, false],
  ] as const)('%s: %s [FX-54 FX-55 FX-56 FX-58 FX-62]', (_, change, starts) => {
    expect(startsAnimation({ ...element, ...change })).toBe(starts)
  })

  it('have their constants [FX-54 FX-57 FX-60 FX-61]', () => {
    expect(animationLoadedClass).toBe('animation-loaded')
    expect(animationThresholds).toEqual([0, 0.1, 0.25, 0.5, 1])
    expect(defaultAnimationSeconds).toBe(0.3)
    expect(hiddenElementScale).toBe(0.94)
  })

  it('know the page being edited by its class', () => {
    expect(editModeClass).toBe('sitewright-edit-mode')
  })

  it.each([[null], [undefined]])('need a window, not %s [FX-59]', window => {
    expect(() => demandWindow(window)).toThrow('Cannot init animations without a window context')
    expect(() => demandWindow(window)).toThrow(expect.objectContaining({ code: 'no-window' }))
  })

  it('give the window back [FX-59]', () => {
    const window = {}
    expect(demandWindow(window)).toBe(window)
  })
})
