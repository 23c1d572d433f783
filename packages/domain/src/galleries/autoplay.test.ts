import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autoplayDefaults, defaultGalleryAttributes } from './attributes'
import { type AutoplaySituation, autoplayMove, autoplayRuns, autoplayTimeout, timerDefaultTimeout } from './autoplay'

const playing: AutoplaySituation = {
  autoplay: true,
  pauseOnMouseover: true,
  isMobile: false,
  pointerOverGallery: false,
  pointerOverControls: false,
  videoShowing: false,
  noMotion: undefined,
  reducedMotion: false,
}

describe('when autoplay advances', () => {
  it.each([
    ['normally', {}, true],
    ['when it is off', { autoplay: false }, false],
    ['with the pointer over the gallery', { pointerOverGallery: true }, false],
    ['with the pointer over the controls', { pointerOverControls: true }, false],
    [
      'with the pointer over a gallery that does not pause',
      { pointerOverGallery: true, pauseOnMouseover: false },
      true,
    ],
    ['with a pointer on mobile', { pointerOverGallery: true, pointerOverControls: true, isMobile: true }, true],
    ['with nomotion=true', { noMotion: 'true' }, false],
    ['with nomotion=false', { noMotion: 'false' }, true],
    ['while a video shows', { videoShowing: true }, false],
    ['after the video', { videoShowing: false }, true],
    ['with reduced motion', { reducedMotion: true }, false],
  ])('%s [GAL-60 GAL-61 GAL-62 GAL-63 GAL-64 GAL-65 GAL-66]', (_, change, runs) => {
    expect(autoplayRuns({ ...playing, ...change })).toBe(runs)
  })
})

describe('timeout', () => {
  it.each([
    [undefined, 5000],
    [0, 5000],
    [-1, 5000],
    [Number.NaN, 5000],
    [1, 1000],
    [2.5, 2500],
  ])('%s seconds is %d ms [GAL-26 GAL-68 GAL-69 GAL-71]', (seconds, milliseconds) => {
    expect(autoplayTimeout(seconds)).toBe(milliseconds)
  })

  it('is 5000 ms for a gallery and 1000 ms for the bare timer [GAL-68 GAL-70 GAL-71]', () => {
    expect(autoplayDefaults.timeout).toBe(5000)
    expect(timerDefaultTimeout).toBe(1000)
  })
})

describe('where autoplay goes', () => {
  const state = { currentIndex: 1, numberOfSlides: 4, loop: true, inMotion: false }
  const never = () => {
    throw new Error('no randomness wanted')
  }

  it('to the next slide [GAL-60]', () => {
    expect(autoplayMove(state, false, never)).toEqual({ move: 'next' })
    expect(autoplayMove({ ...state, numberOfSlides: 1, currentIndex: 0 }, true, never)).toEqual({ move: 'next' })
  })

  it.each([
    [0, 0],
    [1, 2],
    [2, 3],
  ])('randomized: the draw %d goes to slide %d [GAL-67]', (draw, index) => {
    expect(autoplayMove(state, true, () => draw)).toEqual({ move: 'to', index })
  })

  it('randomized: never stays, never leaves the gallery [GAL-67]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 50 }), fc.nat(), fc.nat(), (count, at, draw) => {
        const currentIndex = at % count
        const move = autoplayMove({ ...state, numberOfSlides: count, currentIndex }, true, below => draw % below)
        if (move.move !== 'to') throw new Error('a random move has a target')
        expect(move.index).not.toBe(currentIndex)
        expect(move.index).toBeGreaterThanOrEqual(0)
        expect(move.index).toBeLessThan(count)
      }),
    )
  })
})

it('a gallery has these attributes with these defaults [GAL-35 GAL-36]', () => {
  expect(defaultGalleryAttributes).toEqual({
    autoplay: false,
    autoplayOptions: { randomize: false, timeout: 5000, pauseOnMouseover: true },
    currentIndex: 0,
    design: 'base',
    designOptions: {},
    keyboard: true,
    keys: { previous: 37, next: 39 },
    lazyLoad: true,
    linkedGalleries: [],
    loop: false,
    numberOfSlides: 0,
    refreshOnResize: true,
    refreshOnOrientationChange: true,
    historyHash: false,
    inMotion: false,
  })
})
