import { expect, it } from 'vitest'
import { commentText, type HtmlNode } from './index'

const text = (value: string): HtmlNode => ({ type: 'text', value })
const element = (tagName: string, ...children: HtmlNode[]): HtmlNode => ({ type: 'element', tagName, children })
const said = (...children: HtmlNode[]) => commentText({ type: 'root', children }).text

it('keeps paragraphs and lines, and leaves out what is no words', () => {
  expect(said(element('p', text('One'), element('br'), text('two  three')), element('p', text('Four')))).toBe(
    'One\ntwo three\n\nFour',
  )
  expect(said(text('a '), element('script', text('alert(1)')), { type: 'comment', value: 'no' }, text('b'))).toBe('a b')
})

it('keeps the empty line that somebody typed, and no more than one', () => {
  expect(said(text('One\r\n\r\n\r\n\r\ntwo\nthree'))).toBe('One\n\ntwo\nthree')
})

it('cuts what is longer than a comment may be, and says so', () => {
  const cut = commentText(text('x'.repeat(6000)))
  expect([cut.text.length, cut.isCut]).toEqual([5000, true])
  expect(commentText(text('x')).isCut).toBe(false)
})
