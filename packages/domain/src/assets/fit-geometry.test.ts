import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseFitAlignment, fitAlignmentWords, parseFitAlignment } from './fit-alignment'
import { cropModes, fitImage, heightForRatio } from './fit-geometry'

const wide = { width: 1000, height: 500 }
const small = { width: 100, height: 50 }
const square = { width: 400, height: 400 }

describe('fitting an image into its container', () => {
  it('knows three crop modes [IMG-09]', () => {
    expect(cropModes).toEqual(['cover', 'contain', 'none'])
  })

  it.each([
    ['fills the container from the middle', {}, { width: 800, height: 400, left: -200, top: 0 }],
    ['keeps the left edge', { focalPoint: { x: 0, y: 0.5 } }, { width: 800, height: 400, left: 0, top: 0 }],
    ['keeps the right edge', { focalPoint: { x: 1, y: 0.5 } }, { width: 800, height: 400, left: -400, top: 0 }],
    ['moves to the focal point', { focalPoint: { x: 0.25, y: 0.5 } }, { width: 800, height: 400, left: -100, top: 0 }],
  ])('cover %s [IMG-09 IMG-05]', (_, options, expected) => {
    expect(fitImage({ image: wide, container: square, mode: 'cover', ...options })).toEqual(expected)
  })

  it.each([
    [0, 0],
    [0.75, -300],
    [1, -400],
  ])('cover also crops top and bottom: with the focal point at %d the top is at %d [IMG-09]', (y, top) => {
    const fitted = fitImage({
      image: { width: 500, height: 1000 },
      container: square,
      mode: 'cover',
      focalPoint: { x: 0, y },
    })
    expect(fitted).toEqual({ width: 400, height: 800, left: 0, top })
  })

  it.each([
    ['shows the whole image in the middle', wide, {}, { width: 400, height: 200, left: 0, top: 100 }],
    ['aligns to the top', wide, { alignment: { x: 0.5, y: 0 } }, { width: 400, height: 200, left: 0, top: 0 }],
    ['does not enlarge', small, {}, { width: 100, height: 50, left: 150, top: 175 }],
    ['enlarges when it may stretch', small, { stretch: true }, { width: 400, height: 200, left: 0, top: 100 }],
    ['shrinks as well when it may stretch', wide, { stretch: true }, { width: 400, height: 200, left: 0, top: 100 }],
    ['aligns to a corner', small, { alignment: { x: 1, y: 1 } }, { width: 100, height: 50, left: 300, top: 350 }],
  ])('contain %s [IMG-09 IMG-14 IMG-20]', (_, image, options, expected) => {
    expect(fitImage({ image, container: square, mode: 'contain', ...options })).toEqual(expected)
  })

  it('none takes the width of the container and crops nothing [IMG-09]', () => {
    expect(fitImage({ image: wide, container: square, mode: 'none' })).toEqual({
      width: 400,
      height: 200,
      left: 0,
      top: 0,
    })
  })

  const side = fc.integer({ min: 1, max: 5000 })
  const box = fc.record({ width: side, height: side })
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  it('cover never leaves a gap, whatever the focal point [IMG-09]', () => {
    fc.assert(
      fc.property(box, box, fc.record({ x: share, y: share }), (image, container, focalPoint) => {
        const fitted = fitImage({ image, container, mode: 'cover', focalPoint })
        expect(fitted.left).toBeLessThanOrEqual(0.001)
        expect(fitted.top).toBeLessThanOrEqual(0.001)
        expect(fitted.left + fitted.width).toBeGreaterThanOrEqual(container.width - 0.001)
        expect(fitted.top + fitted.height).toBeGreaterThanOrEqual(container.height - 0.001)
      }),
    )
  })

  it('a fixed ratio gives the height [IMG-04]', () => {
    expect(heightForRatio(300, 1.5)).toBe(200)
  })
})

describe('fit alignment', () => {
  it('is made of five words [IMG-20]', () => {
    expect(fitAlignmentWords).toEqual(['top', 'left', 'center', 'right', 'bottom'])
  })

  it.each([
    ['center', { x: 0.5, y: 0.5 }],
    ['center center', { x: 0.5, y: 0.5 }],
    ['top', { x: 0.5, y: 0 }],
    ['bottom', { x: 0.5, y: 1 }],
    ['left', { x: 0, y: 0.5 }],
    ['right', { x: 1, y: 0.5 }],
    ['top left', { x: 0, y: 0 }],
    [' right  bottom ', { x: 1, y: 1 }],
    ['center right', { x: 1, y: 0.5 }],
  ])('reads %s [IMG-20]', (text, place) => {
    expect(parseFitAlignment(text)).toEqual(place)
  })

  it.each([
    ['left right'],
    ['top bottom'],
    ['top top'],
    ['middle'],
    ['top middle'],
    ['top left center'],
    [''],
    [null],
    [undefined],
  ])('%s is unknown [IMG-20]', text => {
    expect(parseFitAlignment(text)).toBeUndefined()
  })

  it('a missing alignment becomes the centre, with a warning [IMG-21 IMG-22]', () => {
    expect(chooseFitAlignment(undefined)).toEqual({ alignment: { x: 0.5, y: 0.5 }, warn: true })
    expect(chooseFitAlignment({ x: 0, y: 1 })).toEqual({ alignment: { x: 0, y: 1 }, warn: false })
  })
})
