import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatParameter, imageAddress, parseFormatParameter, sizeFormats } from './image-address'
import { imageWidths } from './image-width'

describe('format parameter', () => {
  it.each(imageWidths)('%d survives the way to the address and back', width => {
    expect(parseFormatParameter(formatParameter(width))).toBe(width)
  })

  it.each([
    ['750'],
    ['750W'],
    ['0750w'],
    ['751w'],
    ['w'],
    ['-100w'],
    ['750ww'],
    ['x750w'],
    ['10000w'],
    [''],
    [null],
    [undefined],
  ])('%s is not a format', value => {
    expect(parseFormatParameter(value)).toBeUndefined()
  })

  it('never throws on a text', () => {
    fc.assert(
      fc.property(fc.string(), value => {
        const width = parseFormatParameter(value)
        expect(width === undefined || formatParameter(width) === value).toBe(true)
      }),
    )
  })
})

describe('address of a width', () => {
  it('knows two size formats [IMG-12]', () => {
    expect(sizeFormats).toEqual(['queryString', 'filename'])
  })

  it.each([
    ['/a/b.jpg', '/a/b.jpg?format=750w'],
    ['/a/b.jpg?v=3', '/a/b.jpg?v=3&format=750w'],
    ['/a/b.jpg?format=100w&v=3', '/a/b.jpg?v=3&format=750w'],
    ['/a/b.jpg?v=3&formats=x', '/a/b.jpg?v=3&formats=x&format=750w'],
    ['/a/b.jpg?', '/a/b.jpg?format=750w'],
    ['/a/b.jpg?v=a?b#part#two', '/a/b.jpg?v=a?b&format=750w#part#two'],
    ['https://images.example.com/b', 'https://images.example.com/b?format=750w'],
  ])('queryString writes %s as %s [IMG-26]', (source, expected) => {
    expect(imageAddress({ source, width: 750, sizeFormat: 'queryString' })).toBe(expected)
    expect(imageAddress({ source, width: 750 })).toBe(expected)
  })

  it.each([
    ['/a/b.jpg', '/a/b-750w.jpg'],
    ['/a.b/c', '/a.b/c-750w'],
    ['/a/.hidden', '/a/.hidden-750w'],
    ['/a/b.tar.gz?v=3#x', '/a/b.tar-750w.gz?v=3#x'],
    ['b.png', 'b-750w.png'],
  ])('filename writes %s as %s [IMG-26]', (source, expected) => {
    expect(imageAddress({ source, width: 750, sizeFormat: 'filename' })).toBe(expected)
  })

  it('choosing a width twice leaves only the last one', () => {
    const once = imageAddress({ source: '/a.jpg?v=1', width: 100 })
    expect(imageAddress({ source: once, width: 1500 })).toBe('/a.jpg?v=1&format=1500w')
  })
})
