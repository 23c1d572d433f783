import { expect, it } from 'vitest'
import { formatColour, isSiteColour, paletteFromTexts, siteColour } from './index'

const palette = paletteFromTexts({
  white: '#F5F4F0',
  lightAccent: '#DDE2DC',
  accent: '#2F4A86',
  darkAccent: '#46524D',
  black: '#171B19',
})!

it.each([
  ['lightest', '#F5F4F0'],
  ['light', '#DDE2DC'],
  ['bright', '#2F4A86'],
  ['dark', '#46524D'],
  ['darkest', '#171B19'],
  ['#c0ffee', '#C0FFEE'],
  ['#00000080', 'rgba(0, 0, 0, 0.5)'],
])('%s is %s on this palette', (text, colour) => {
  expect(isSiteColour(text)).toBe(true)
  expect(formatColour(siteColour(text, palette)!)).toBe(colour)
})

it.each(['', 'white', '#fff', '#12345', '#1234567', 'constructor', 'red', '#00000g'])(
  '%j is no colour of a site',
  text => {
    expect(isSiteColour(text)).toBe(false)
    expect(siteColour(text, palette)).toBeNull()
  },
)
