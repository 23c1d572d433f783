import { describe, expect, it } from 'vitest'
import { parseDimensions, writeDimensions } from './dimensions'
import { defaultFocalPoint, focalPointToObjectPosition, parseFocalPoint, writeFocalPoint } from './focal-point'

describe('dimensions', () => {
  it.each([
    ['1500x1000', 1500, 1000],
    [' 12.5 X 8 ', 12.5, 8],
    ['12.25x8.75', 12.25, 8.75],
  ])('reads %s as width and height [IMG-03 IMG-53]', (text, width, height) => {
    expect(parseDimensions(text)).toEqual({ width, height })
  })

  it.each([
    ['0x10'],
    ['10x0'],
    ['10'],
    ['10x'],
    ['x10'],
    ['10x10x10'],
    ['a10x10'],
    ['10x10b'],
    ['-5x10'],
    [''],
    [null],
    [undefined],
  ])('%s is unknown', text => {
    expect(parseDimensions(text)).toBeUndefined()
  })

  it('writes them back as width x height [IMG-53]', () => {
    expect(writeDimensions({ width: 1500, height: 1000 })).toBe('1500x1000')
  })
})

describe('focal point', () => {
  it.each([
    ['0.25,0.75', { x: 0.25, y: 0.75 }],
    [' 0 , 1 ', { x: 0, y: 1 }],
  ])('reads %s as x,y [IMG-05]', (text, point) => {
    expect(parseFocalPoint(text)).toEqual(point)
  })

  it.each([
    ['1.1,0.5'],
    ['0.5,1.1'],
    ['-0.1,0.5'],
    ['0.5,-0.1'],
    ['0.5'],
    ['0.5,'],
    ['0.5, '],
    [',0.5'],
    ['0.5,0.5,0.5'],
    ['a,b'],
    [''],
    [null],
    [undefined],
  ])('%s is unknown', text => {
    expect(parseFocalPoint(text)).toBeUndefined()
  })

  it('is the middle by default [IMG-06]', () => {
    expect(writeFocalPoint(defaultFocalPoint)).toBe('0.5,0.5')
  })

  it.each([
    [{ x: 0.5, y: 0.5 }, '50% 50%'],
    [{ x: 0, y: 1 }, '0% 100%'],
    [{ x: 1 / 3, y: 0.1 }, '33.33% 10%'],
  ])('places %o at %s', (point, position) => {
    expect(focalPointToObjectPosition(point)).toBe(position)
  })
})
