import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGalleryBlockData, readGalleryBlocks } from './block-data'

const read = (raw: Record<string, unknown>) => {
  const check = readGalleryBlockData(JSON.stringify(raw))
  if (!check.ok) throw new Error(check.reason)
  return check.data
}

const defaults = {
  design: 'base',
  aspectRatio: undefined,
  slidesPerRow: 3,
  lightbox: false,
  lightboxTheme: 'dark',
  mixedContent: false,
  columnWidth: 250,
  gutter: 0,
  listImageSize: 'medium',
  activeAlignment: 'center',
  thumbnailsPerRow: 4,
  squareThumbs: false,
  autoCrop: false,
  autoplay: false,
  autoplayTimeout: 5000,
  thumbnails: false,
  thumbnailStripHeight: 75,
  thumbnailStripMargin: 10,
  vSize: undefined,
  padding: 20,
  metaPosition: 'bottom',
  transition: 'fade',
  speed: 1,
  loop: false,
  clicks: 'next',
  history: false,
  randomize: false,
  pauseOnMouseover: true,
  linkedGalleries: [],
}

describe('block data', () => {
  it('has a sensible value for everything that is missing', () => {
    expect(read({})).toEqual(defaults)
  })

  it.each([
    ['design', { design: 'slideshow' }, { design: 'stacked' }],
    ['the strip, which is quicker', { design: 'slider' }, { design: 'strip', speed: 0.5 }],
    [
      'movement',
      { transition: 'kenBurns', speed: '2', loop: 'true' },
      { transition: 'kenBurns', speed: 2, loop: true },
    ],
    ['wrong movement', { transition: 'heap', speed: -1, clicks: 'x', 'linked-galleries': 'a' }, {}],
    ['clicks and history', { clicks: 'by-side', history: true }, { clicks: 'by-side', history: true }],
    ['linked galleries', { 'linked-galleries': ['a'] }, { linkedGalleries: ['a'] }],
    ['the grid design', { design: 'grid' }, { design: 'grid', lightbox: true }],
    ['the grid design without lightbox', { design: 'grid', lightbox: false }, { design: 'grid' }],
    ['the grid design with the text false', { design: 'grid', lightbox: 'false' }, { design: 'grid' }],
    ['an unknown design', { design: 'heap' }, {}],
    ['aspect ratio', { imageAspectRatio: '1.5' }, { aspectRatio: 1.5 }],
    ['aspect ratio as a number', { imageAspectRatio: 2 }, { aspectRatio: 2 }],
    ['aspect ratio in a list', { imageAspectRatio: [2] }, {}],
    ['aspect ratio Auto', { imageAspectRatio: 'Auto' }, {}],
    ['slides per row', { slidesPerRow: '5' }, { slidesPerRow: 5 }],
    ['slides per row of 0', { slidesPerRow: 0 }, {}],
    ['slides per row of 1', { slidesPerRow: 1 }, { slidesPerRow: 1 }],
    ['lightbox', { lightbox: 'true', lightboxTheme: 'light' }, { lightbox: true, lightboxTheme: 'light' }],
    ['a wrong lightbox theme', { lightbox: 'false', lightboxTheme: 'pink' }, {}],
    ['mixed content', { mixedContent: true }, { mixedContent: true }],
    ['column width and gutter', { columnWidth: '300', gutter: 5 }, { columnWidth: 300, gutter: 5 }],
    ['wrong column width and gutter', { columnWidth: 'x', gutter: -1 }, {}],
    ['list image size', { listImageSize: 'large' }, { listImageSize: 'large' }],
    ['a wrong list image size', { listImageSize: 5 }, {}],
    ['a blank padding', { padding: ' ' }, {}],
    ['active alignment', { 'active-alignment': 'right' }, { activeAlignment: 'right' }],
    ['thumbnails', { 'thumbnails-per-row': 6, 'square-thumbs': true }, { thumbnailsPerRow: 6, squareThumbs: true }],
    ['auto crop', { 'auto-crop': true }, { autoCrop: true }],
    ['autoplay', { autoplay: true, 'autoplay-duration': '2' }, { autoplay: true, autoplayTimeout: 2000 }],
    ['a blank autoplay duration', { 'autoplay-duration': ' ' }, {}],
    [
      'a thumbnail strip',
      { thumbnails: true, 'thumbnail-strip-height': 60, 'thumbnail-strip-margin': 0 },
      { thumbnails: true, thumbnailStripHeight: 60, thumbnailStripMargin: 0 },
    ],
    ['size and padding', { vSize: 400, padding: 0 }, { vSize: 400, padding: 0 }],
    ['wrong numbers', { vSize: 'tall', padding: null, slidesPerRow: 'Infinity', 'thumbnail-strip-height': 0.5 }, {}],
    ['meta position', { 'meta-position': 'top-left' }, { metaPosition: 'top-left' }],
    ['a wrong meta position', { 'meta-position': 'middle' }, {}],
  ])(
    'reads %s [GAL-16 GAL-17 GAL-18 GAL-19 GAL-20 GAL-21 GAL-22 GAL-23 GAL-24 GAL-25 GAL-26 GAL-27 GAL-28 GAL-29 GAL-96]',
    (_, raw, expected) => {
      expect(read(raw)).toEqual({ ...defaults, ...expected })
    },
  )

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['blue', 'dark'],
  ])('the lightbox theme %s is shown as %s [MEDIA-05 GAL-19]', (given, theme) => {
    expect(read({ lightboxTheme: given }).lightboxTheme).toBe(theme)
  })

  it.each([['left'], ['center'], ['right']])('knows the alignment %s [GAL-23]', alignment => {
    expect(read({ 'active-alignment': alignment }).activeAlignment).toBe(alignment)
  })

  it.each([['top'], ['bottom'], ['top-left'], ['bottom-left'], ['top-right'], ['bottom-right'], ['center']])(
    'knows the meta position %s [GAL-29]',
    position => {
      expect(read({ 'meta-position': position }).metaPosition).toBe(position)
    },
  )
})

describe('broken block data', () => {
  it('is skipped with its message while the others start [GAL-37 GAL-38 GAL-39]', () => {
    const { start, skipped } = readGalleryBlocks([
      { id: 'broken', json: '{design:' },
      { id: 'missing', json: null },
      { id: 'empty', json: '' },
      { id: 'nothing', json: 'null' },
      { id: 'list', json: '[]' },
      { id: 'text', json: '"grid"' },
      { id: 'good', json: '{"design":"list"}' },
    ])
    expect(skipped).toEqual([
      { id: 'broken', message: 'Error decoding gallery block data.' },
      { id: 'missing', message: 'Error evaluating gallery block data.' },
      { id: 'empty', message: 'Error evaluating gallery block data.' },
      { id: 'nothing', message: 'Error evaluating gallery block data.' },
      { id: 'list', message: 'Error evaluating gallery block data.' },
      { id: 'text', message: 'Error evaluating gallery block data.' },
    ])
    expect(start).toEqual([{ id: 'good', data: { ...defaults, design: 'list' } }])
  })

  it('never throws on a text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), json => void readGalleryBlockData(json)))
  })
})
