import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popupOnPage, readPopup } from './popup'

const page = { pageId: 'home', kind: 'page' }

describe('what is stored about a popup', () => {
  it('has a default for all that is missing or makes no sense', () => {
    const standard = readPopup({})
    expect(standard).toMatchObject({ isEnabled: false, style: 'card', trigger: 'time', seconds: 8, version: 1 })
    expect(readPopup({ style: 'ceiling', position: 'left', seconds: -3, displayFrequency: 1.5, version: 0 })).toEqual(
      standard,
    )
    expect(readPopup('popup')).toEqual(standard)
  })

  it('stays what it is when it is read again, whatever it was', () => {
    fc.assert(
      fc.property(fc.anything(), given => {
        const once = readPopup(given)
        expect(readPopup(once)).toEqual(once)
      }),
    )
  })

  it('keeps never again [POP-05]', () => {
    expect(readPopup({ displayFrequency: -1 }).displayFrequency).toBe(-1)
  })
})

describe('where it may show', () => {
  it.each([
    [{}, page, false],
    [{ isEnabled: true }, page, true],
    [{ isEnabled: true }, { kind: 'cart', pageId: 'cart' }, false],
    [{ isEnabled: true }, { kind: 'not-found' }, false],
    [{ isEnabled: true }, { kind: 'cover' }, false],
    [{ isEnabled: true }, { kind: 'lock-screen' }, false],
    [{ isEnabled: true, pageIds: ['home'] }, page, false],
    [{ isEnabled: true, pageIds: ['shop'] }, page, true],
    [{ isEnabled: true, onlyThese: true, pageIds: ['home'] }, page, true],
    [{ isEnabled: true, onlyThese: true, pageIds: ['shop'] }, page, false],
    [{ isEnabled: true, onlyThese: true }, page, false],
  ])('%o on %o: %s', (given, where, isThere) => {
    expect(popupOnPage(readPopup(given), where, '/') !== null).toBe(isThere)
  })

  it('tells a page the rules and where to ask, and nothing about other pages', () => {
    const carried = popupOnPage(readPopup({ isEnabled: true, pageIds: ['secret'] }), page, '/de')
    expect(carried?.url).toBe('/de?format=popup')
    expect(JSON.stringify(carried)).not.toContain('secret')
  })

  it('is nowhere in a release from before there was one', () => {
    expect(popupOnPage(undefined, page, '/')).toBeNull()
  })
})
