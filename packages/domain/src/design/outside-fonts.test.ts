import { describe, expect, it } from 'vitest'
import { familyOfRequest, fontKitUrl } from '../pages'
import { fontFamilyPattern, outsideFamily, requestedFonts } from './outside-fonts'

const heading = { from: 'google', family: 'Playfair Display' } as const
const body = { from: 'kit', family: 'freight-text-pro' } as const

describe('fonts from outside', () => {
  it('are asked for by name, each family once and each service where it is used', () => {
    expect(requestedFonts(undefined)).toEqual({ googleFonts: [], typekitFonts: [], typekitId: null, services: [] })
    const both = requestedFonts({ heading, body: heading, kit: '' })
    expect(both.googleFonts).toEqual([{ includeName: 'Playfair Display:400,400i,500,600,700' }])
    expect([both.typekitId, both.services]).toEqual([null, ['googleFonts']])
    const mixed = requestedFonts({ heading, body, kit: 'abc1def' })
    expect(mixed.typekitFonts).toEqual([{ id: 'freight-text-pro', variations: ['n4', 'i4', 'n5', 'n6', 'n7'] }])
    expect([mixed.typekitId, mixed.services]).toEqual(['abc1def', ['googleFonts', 'typekit']])
  })

  it('that are not named to the end ask nobody, and leave the theme as it is', () => {
    const fonts = { heading: { from: 'google', family: ' ' }, body, kit: '' } as const
    expect(requestedFonts(fonts).services).toEqual([])
    expect([outsideFamily(fonts, 'heading'), outsideFamily(fonts, 'body')]).toEqual([undefined, undefined])
    expect(outsideFamily({ heading, kit: '' }, 'heading')).toBe('Playfair Display')
    expect(outsideFamily(undefined, 'heading')).toBeUndefined()
  })

  it.each(['Karla"', 'a;b', '</style>', "x'", 'url(x)', ' Karla', 'K\n', '-x', 'x'.repeat(61)])(
    '%j is no name of a family',
    family => {
      expect(fontFamilyPattern.test(family)).toBe(false)
      expect(requestedFonts({ heading: { from: 'google', family }, kit: '' }).services).toEqual([])
    },
  )

  it('of a kit are in its style sheet', () => {
    expect(fontKitUrl('https://kits.test/', 'abc1def')).toBe('https://kits.test/abc1def.css')
    for (const kit of [null, '', '../x', 'A B']) expect(fontKitUrl('https://kits.test/', kit)).toBeNull()
    expect(familyOfRequest('Source Serif:400,700')).toBe('Source Serif')
  })
})
