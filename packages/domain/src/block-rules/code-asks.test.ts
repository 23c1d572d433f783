import { expect, it } from 'vitest'
import { mayAskOthers } from './code-asks'

it.each([
  ['html', '<script src="https://others.example/a.js"></script>', true],
  ['html', '<img srcset = "//others.example/a.png 2x">', true],
  ['html', '<a href="https://others.example">Tides</a>', false],
  ['html', '<p>We import clay. Sources are in the text.</p>', true],
  ['html', '<p>Tides at eight.</p>', false],
  ['css', 'p { background: url( "https://others.example/a.png") }', true],
  ['css', 'p { colour: red }', false],
  ['js', 'new WebSocket("wss://others.example")', true],
  ['js', 'new EventSource("/a")', true],
  ['js', 'document . cookie = "a=1"', true],
  ['js', 'document.title = "Tides"', false],
  ['markdown', '![A picture](https://others.example/a.png) src="x"', false],
])('%s %s', (language, source, expected) => {
  expect(mayAskOthers({ language, source })).toBe(expected)
})
