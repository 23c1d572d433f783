import type { ColourReference } from '@sitewright/domain/design'
import { paletteFromTexts } from '@sitewright/domain/design'
import { describe, expect, it } from 'vitest'
import { alphaOf, choiceOf, hexOf, referenceOf, typedColour, withOpacity } from './colour-values'

const rule: ColourReference = { type: 'THEME_COLOR', role: 'rule' }
const half: ColourReference = { type: 'SITE_PALETTE_COLOR', id: 'accent', alpha: 0.5 }
const own: ColourReference = { type: 'CUSTOM_COLOR', colour: '#2f4a8680' }

describe('a colour of a block', () => {
  it.each([rule, half])('is one of the choices, and comes back from it', reference => {
    expect(referenceOf(choiceOf(reference)!, half)).toEqual(reference)
  })

  it('of the owner’s own is none of them', () => {
    expect(choiceOf(own)).toBeUndefined()
  })

  it.each(['role:nothing', 'palette:constructor', ''])('that is not offered is not chosen: %s', choice => {
    expect(referenceOf(choice, rule)).toBeUndefined()
  })

  it('of the palette covers as much as the one before; a role leaves that to the section', () => {
    expect(referenceOf('palette:black', own)).toEqual({
      type: 'SITE_PALETTE_COLOR',
      id: 'black',
      alpha: expect.closeTo(0.5, 1),
    })
    expect(referenceOf('palette:black', rule)).toMatchObject({ alpha: 1 })
    expect(alphaOf(rule)).toBeUndefined()
  })

  it.each([
    ['#2F4A86', rule, '#2f4a86'],
    ['2f4a86', rule, '#2f4a86'],
    [' #2f4a86 ', half, '#2f4a8680'],
    ['#2f4a8640', half, '#2f4a8640'],
    ['rebeccapurple', rule, '#663399'],
  ] as const)('typed as "%s" is stored so that a style can carry it', (text, before, colour) => {
    expect(typedColour(text, before)).toEqual({ type: 'CUSTOM_COLOR', colour })
  })

  it.each(['', 'blueish', '#12', 'url(x)'])('typed as "%s" is none', text => {
    expect(typedColour(text, rule)).toBeUndefined()
  })

  it('covers as much as is wanted', () => {
    expect(withOpacity(half, 0.2)).toEqual({ ...half, alpha: 0.2 })
    expect(withOpacity(own, 1)).toEqual({ type: 'CUSTOM_COLOR', colour: '#2f4a86' })
    expect(withOpacity(rule, 0.2)).toBe(rule)
  })

  it('shows its hex where the palette knows it', () => {
    const palette = paletteFromTexts({
      white: '#ffffff',
      lightAccent: '#dde1dc',
      accent: '#2f4a86',
      darkAccent: '#222222',
      black: '#000000',
    })
    expect(hexOf(half, palette)).toBe('#2F4A86')
    expect(hexOf(own, palette)).toBe('#2F4A86')
    expect(hexOf(rule, palette)).toBe('')
  })
})
