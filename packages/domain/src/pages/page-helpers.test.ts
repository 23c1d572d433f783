import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './base64'
import { fontStylesheetUrl, missingFontErrors, socialScriptTimeoutMs } from './external-fonts'
import { idleFrameMs, idleSliceMs } from './idle'
import { neededCode } from './page-code'
import { notFoundWithin, waitRefusal } from './page-helpers'
import { isScreenshotMode } from './query-parameters'

describe('the code a page needs', () => {
  it.each([
    [200, ['cart']],
    [205, ['cart']],
    [201, []],
    [1, []],
    [null, []],
  ])('page type %s needs %j [PAGE-37 PAGE-38]', (pageType, code) =>
    expect(neededCode({ pageType, hasShareButtons: false })).toEqual(code),
  )

  it('takes reviews only on their page [PAGE-39]', () => {
    expect(neededCode({ pageType: 209, hasShareButtons: false })).toEqual(['reviews'])
    expect(neededCode({ pageType: 208, hasShareButtons: false })).toEqual([])
  })

  it('takes share buttons where there are some [PAGE-40]', () =>
    expect(neededCode({ pageType: 205, hasShareButtons: true })).toEqual(['cart', 'share-buttons']))
})

describe('outside resources', () => {
  it('gives the social script 10 s [PAGE-41]', () => expect(socialScriptTimeoutMs).toBe(10_000))

  it('asks for all families in one style sheet [PAGE-42]', () => {
    expect(fontStylesheetUrl('https://fonts.test/css', ['Karla', 'Source Serif:400'])).toBe(
      'https://fonts.test/css?family=Karla|Source%20Serif%3A400',
    )
    expect(fontStylesheetUrl('https://fonts.test/css', [])).toBeNull()
  })

  it('names each font that is gone [PAGE-44]', () => {
    expect(missingFontErrors(['Karla', 'Gone $&'], ['Karla'])).toEqual(['The font Gone $& no longer exists.'])
    expect(missingFontErrors(['Karla'], ['Karla'])).toEqual([])
  })
})

describe('small helpers', () => {
  it.each([
    ['?sqsscreenshot=true', true],
    ['?a=1&sqsscreenshot=true', true],
    ['?sqsscreenshot=false', false],
    ['?sqsscreenshot', false],
    ['', false],
  ])('"%s" is screenshot mode: %s [PAGE-47]', (query, expected) => expect(isScreenshotMode(query)).toBe(expected))

  it('refuses to wait without a parent [PAGE-48 PAGE-51]', () =>
    expect(waitRefusal({ hasParent: false, selector: '.x' })).toBe(
      'Waiting for an element needs a parent; none was given for ".x".',
    ))

  it('refuses to wait without a selector [PAGE-49 PAGE-51]', () =>
    expect(waitRefusal({ hasParent: true, selector: '' })).toBe(
      'Waiting for an element needs a selector; none was given.',
    ))

  it('names what was not found, and after how long [PAGE-50 PAGE-51]', () => {
    expect(waitRefusal({ hasParent: true, selector: '.x' })).toBeNull()
    expect(notFoundWithin({ selector: '.x > {elapsed}', elapsedMs: 750 })).toBe(
      'The element ".x > {elapsed}" was not found within 750 ms.',
    )
  })

  it('works in slices of 50 ms with frames of 33 ms [PAGE-52 PAGE-53]', () => {
    expect(idleSliceMs).toBe(50)
    expect(idleFrameMs).toBe(33)
  })
})

describe('base64', () => {
  it.each([
    ['', ''],
    ['t', 'dA=='],
    ['te', 'dGU='],
    ['ter', 'dGVy'],
    ['tern', 'dGVybg=='],
    ['é€😀', 'w6nigqzwn5iA'],
    ['%41>?', 'JTQxPj8='],
    ['a\tb', 'YQli'],
  ])('of "%s" is "%s"', (text, encoded) => {
    expect(toBase64(text)).toBe(encoded)
    expect(fromBase64(encoded)).toBe(text)
    expect(fromBase64(encoded.replace(/=/g, ''))).toBe(text)
  })

  it.each(['a', 'abcde', 'a b=', 'dGVy!', 'dG=Vy', 'dGVy😀', '/w=='])('refuses "%s"', text =>
    expect(fromBase64(text)).toBeNull(),
  )

  it('gives every text back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(fromBase64(toBase64(text))).toBe(text)
      }),
    )
  })
})
