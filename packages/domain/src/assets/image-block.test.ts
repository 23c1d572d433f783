import { describe, expect, it } from 'vitest'
import { parseDimensions } from './dimensions'
import {
  dropShadowFilter,
  dropShadowOffset,
  type ImageBlock,
  imageResizeObservers,
  isNarrowImageBlock,
} from './image-block'

describe('image block', () => {
  it.each([
    [414, true],
    [415, true],
    [415.5, false],
    [416, false],
  ])('%d px wide: narrow is %s [IMG-56 IMG-57]', (width, narrow) => {
    expect(isNarrowImageBlock(width)).toBe(narrow)
  })

  it('names its resize observers [IMG-58 IMG-64]', () => {
    expect(imageResizeObservers.fluidImage).toBe('objectFitContain')
    expect(imageResizeObservers.shape).toBe('shapeFit')
  })

  it('carries flags, dimensions, a mask and a shadow [IMG-51 IMG-52 IMG-53 IMG-54 IMG-55]', () => {
    const block: ImageBlock = {
      fluid: true,
      stretch: false,
      dimensions: '1500x1000',
      shapeMask: 'circle',
      dropShadow: { angle: 180, distance: { value: 10, unit: 'px' }, blur: { value: 1, unit: 'em' } },
    }
    expect(parseDimensions(block.dimensions)).toEqual({ width: 1500, height: 1000 })
    expect(block.dropShadow && dropShadowFilter(block.dropShadow, 'rgba(0, 0, 0, 0.5)')).toBe(
      'drop-shadow(0px 10px 1em rgba(0, 0, 0, 0.5))',
    )
  })

  it.each([
    [0, 0, -10],
    [90, 10, 0],
    [180, 0, 10],
    [270, -10, 0],
    [45, 7.07, -7.07],
  ])('a shadow at %d degrees falls %d across and %d down [IMG-55]', (angle, x, y) => {
    const shadow = { angle, distance: { value: 10, unit: 'px' }, blur: { value: 3, unit: 'em' } }
    expect(dropShadowOffset(shadow)).toEqual({ x: { value: x, unit: 'px' }, y: { value: y, unit: 'px' } })
    expect(dropShadowFilter(shadow)).toBe(`drop-shadow(${x}px ${y}px 3em)`)
  })
})
