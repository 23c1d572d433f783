import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  identifierFrom,
  identifierRefusal,
  localise,
  localText,
  type SiteSettings,
  settingsRefusal,
  withLocale,
} from './index'

const nothingTaken = () => false

describe('the identifier of a site', () => {
  it.each([
    ['Tern', 'tern'],
    ['Maren & Idris: Stoneware', 'maren-idris-stoneware'],
    ['Café Übermut', 'cafe-ubermut'],
    ['陶器', 'site'],
    ['A', 'site'],
    ['--', 'site'],
    ['', 'site'],
    ['Tea 陶 house', 'tea-house'],
    ['The very long name of a shop that sells many things', 'the-very-long-name-of-a-shop-that'],
  ])('%j becomes %s', (title, identifier) => {
    expect(identifierFrom(title, nothingTaken)).toBe(identifier)
  })

  it('a taken or reserved name gets a number', () => {
    const taken = new Set(['tern', 'tern-1'])
    expect(identifierFrom('Tern', name => taken.has(name))).toBe('tern-2')
    expect(identifierFrom('Admin', nothingTaken)).toBe('admin-1')
    expect(identifierFrom('www', nothingTaken)).toBe('www-1')
  })

  it('every title gives a name that a host can carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.nat(30), (title, tries) => {
        let taken = 0
        const identifier = identifierFrom(title, () => taken++ < tries)
        expect(identifierRefusal(identifier)).toBeUndefined()
      }),
    )
  })

  it.each([
    ['ab', 'too-short'],
    ['abc', undefined],
    ['a'.repeat(40), undefined],
    ['a'.repeat(41), 'too-long'],
    ['Tern', 'bad-characters'],
    ['-tern', 'bad-characters'],
    ['tern-', 'bad-characters'],
    ['te--rn', 'bad-characters'],
    ['te.rn', 'bad-characters'],
    ['sites', 'reserved'],
    ['tern', undefined],
  ])('%s: %s', (identifier, refusal) => {
    expect(identifierRefusal(identifier)).toBe(refusal)
  })
})

it.each(
  'www sites app api admin assets static cdn mail smtp pay checkout account login signup help status blog localhost universal'.split(
    ' ',
  ),
)('%s belongs to the product', name => {
  expect(identifierRefusal(name)).toBe('reserved')
})

describe('text per locale', () => {
  it('begins with one', () => {
    expect(localText('de', 'Farbe')).toEqual({ de: 'Farbe' })
  })

  it('is the locale, else the primary one, else any', () => {
    const text = { 'en-GB': 'Colour', de: 'Farbe' }
    expect(localise(text, 'de', 'en-GB')).toBe('Farbe')
    expect(localise(text, 'fr', 'en-GB')).toBe('Colour')
    expect(localise(text, 'fr', 'es')).toBe('Colour')
    expect(localise({}, 'fr', 'es')).toBeUndefined()
    expect(localise(undefined, 'fr', 'es')).toBeUndefined()
  })

  it('an empty text is a text: it does not fall back', () => {
    expect(localise({ 'en-GB': 'Colour', de: '' }, 'de', 'en-GB')).toBe('')
  })

  it('setting one locale leaves the others', () => {
    expect(withLocale({ de: 'Farbe' }, 'en-GB', 'Colour')).toEqual({ de: 'Farbe', 'en-GB': 'Colour' })
  })
})

describe('settings of a site', () => {
  const settings: SiteSettings = {
    title: 'Tern',
    primaryLocale: 'en-GB',
    locales: ['en-GB', 'de'],
    timeZone: 'Europe/London',
    currency: 'USD',
    units: 'metric',
    useEscapeKeyToLogin: true,
  }
  it('hold when language, zone and currency are known', () => {
    expect(settingsRefusal(settings)).toBeUndefined()
  })
  it.each<[Partial<SiteSettings>, string]>([
    [{ title: '  ' }, 'empty-title'],
    [{ locales: ['en-GB', 'en-gb'] }, 'unknown-locale'],
    [{ locales: ['en-GB', '__proto__'] }, 'unknown-locale'],
    [{ locales: ['en-GB', 'abcd'] }, 'unknown-locale'],
    [{ locales: ['en-GB', 'en-u-ca-gregory'] }, 'unknown-locale'],
    [{ locales: ['en-GB', 'en-GB'] }, 'repeated-locale'],
    [{ primaryLocale: 'fr' }, 'primary-locale-missing'],
    [{ timeZone: 'Moon/Tycho' }, 'unknown-time-zone'],
    [{ timeZone: '+01:00' }, 'unknown-time-zone'],
    [{ currency: 'XXX' }, 'unknown-currency'],
  ])('%j: %s', (over, refusal) => {
    expect(settingsRefusal({ ...settings, ...over })).toBe(refusal)
  })
})
