import { describe, expect, it } from 'vitest'
import {
  closesLightbox,
  lightboxOverlayOpacity,
  lightboxPadding,
  lightboxSpeedSeconds,
  lightboxStartIndex,
  lightboxZone,
  mayMoveByKey,
} from './lightbox'
import { lightboxWarning } from './lightbox-tier'

const slides = [
  { id: 'a', url: 'first' },
  { id: 'b', url: 'second' },
  { id: 'c', url: 'third' },
]

describe('first slide', () => {
  it.each([
    ['the hash', { hash: '#itemId=b', path: '/gallery' }, 1],
    ['the path', { hash: '', path: '/gallery/third/' }, 2],
    ['the end of a long path', { hash: '', path: '/shop/gallery/third' }, 2],
    ['the hash before the path', { hash: '#itemId=b', path: '/gallery/third' }, 1],
    ['the path when the hash names no slide', { hash: '#itemId=x', path: '/gallery/third', clickedIndex: 1 }, 2],
    ['the clicked slide', { hash: '', path: '/gallery', clickedIndex: 1 }, 1],
    ['the first slide', { hash: '', path: '/' }, 0],
  ])('comes from %s [MEDIA-01 MEDIA-02 MEDIA-13]', (_, address, index) => {
    expect(lightboxStartIndex({ slides, ...address })).toBe(index)
  })

  it('comes from the click when slides have no address and the path is the home page [MEDIA-13]', () => {
    const nameless = [{ id: 'a', url: '' }, { id: 'b', url: '/' }, { id: 'c' }]
    expect(lightboxStartIndex({ slides: nameless, hash: '', path: '/', clickedIndex: 2 })).toBe(2)
  })
})

describe('rules', () => {
  it('warns where the tier has no lightbox [MEDIA-07]', () => {
    expect(lightboxWarning(false)).toBe('lightboxify is not available in this tier!')
    expect(lightboxWarning(true)).toBeUndefined()
  })

  it('has its measures [MEDIA-08 MEDIA-09 MEDIA-10]', () => {
    expect(lightboxSpeedSeconds).toBe(0.6)
    expect(lightboxPadding).toBe(100)
    expect(lightboxOverlayOpacity).toBe(0.95)
  })

  it.each([
    [1000, undefined, true],
    [1199, 1000, false],
    [1200, 1000, true],
    [1000, 1000, false],
  ])('an arrow key at %d after one at %s moves: %s [MEDIA-11]', (now, last, moves) => {
    expect(mayMoveByKey(now, last)).toBe(moves)
  })

  const slide = { left: 300, right: 700, top: 200, bottom: 400 }
  const viewport = { width: 1000, height: 500 }

  it.each([
    [500, 300, 'slide'],
    [280, 300, 'slide'],
    [279, 300, 'previous'],
    [720, 300, 'slide'],
    [721, 300, 'next'],
    [500, 190, 'slide'],
    [500, 189, 'overlay'],
    [500, 410, 'slide'],
    [500, 411, 'overlay'],
    [100, 100, 'overlay'],
  ])('a click at %d, %d lands on %s [MEDIA-12]', (x, y, zone) => {
    expect(lightboxZone({ x, y, viewport, slide })).toBe(zone)
  })

  it.each([
    ['close-control', true],
    ['escape', true],
    ['overlay-click', true],
    ['slide-click', false],
    ['next', false],
    ['previous', false],
  ] as const)('%s closes: %s [MEDIA-14]', (event, closes) => {
    expect(closesLightbox(event)).toBe(closes)
  })
})
