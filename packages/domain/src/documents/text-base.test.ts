import fc from 'fast-check'
import { expect, it } from 'vitest'
import { richText } from '../rich-text'
import { baseOf, changedSince, type Json, textBefore } from './index'
import { anyBody } from './testing/arbitrary-pages'

const text = (...lines: string[]) => richText(...lines) as Json

it('names only the paragraphs that were written anew', () => {
  expect(baseOf(text('a', 'b', 'c', 'd'), text('a', 'x', 'y', 'd'))).toEqual({
    start: 1,
    end: 1,
    content: richText('b', 'c').content,
  })
})

it('tells what was written from what stayed', () => {
  const value = text('a', 'x', 'y', 'd')
  expect(changedSince(baseOf(text('a', 'b', 'd'), value), value)).toEqual(text('x', 'y'))
  expect(changedSince('Lunch', 'Dinner')).toBe('Dinner')
  expect(changedSince(null, value)).toBe(value)
})

it('a text that was not there is none', () => {
  expect(baseOf(undefined, text('a'))).toBeNull()
  expect(textBefore(null, text('a'))).toBeNull()
})

it('brings back what it was told, over the wire', () => {
  const any = fc.oneof(anyBody, fc.string(), fc.constant(null))
  fc.assert(
    fc.property(any, any, (was, value) => {
      expect(textBefore(JSON.parse(JSON.stringify(baseOf(was, value))), value)).toEqual(was)
    }),
  )
})

it('a hostile one brings back a text all the same', () => {
  expect(textBefore({ start: 9, end: 9, content: [] }, text('a'))).toEqual({
    type: 'rich-text',
    content: [...richText('a').content, ...richText('a').content],
  })
})
