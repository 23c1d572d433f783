import { expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { quote } from './block'
import { View } from './view'

const draw = (props: object = {}, context = {}) =>
  drawBlock(quote, View, { props: { text: { en: 'Weather.' }, source: { en: 'Ada' }, ...props }, context })

it('is a figure with a quotation and who said it', () => {
  expect(draw()).toMatch(/^<figure[^>]*><blockquote><p>Weather\.<\/p><\/blockquote><figcaption><span>Ada<\/span>/)
})

it('leads to where it was said, and says so to machines', () => {
  const html = draw({ link: { kind: 'address', href: 'https://example.com/table' } })
  expect(html).toContain('<blockquote cite="https://example.com/table">')
  expect(html).toContain('<a class="quote-source" href="https://example.com/table">')
})

it('writes no marks into the words: they belong to the language, and a search finds what was said', () => {
  expect(draw()).not.toContain('“')
  expect(draw()).toContain('has-marks')
  expect(draw({ marks: false })).not.toContain('has-marks')
})

it('is not there without words, and has no empty line for nobody', () => {
  expect(draw({ text: { en: ' ' } })).toBe('')
  expect(draw({ source: {} })).not.toContain('figcaption')
})
