import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsDestination, type Place, placesMeet, precisionOf, readPlace } from './place'
import { matchesPostcode, plainPostcode, postcodesMeet, readPostcodePattern } from './postcode'

describe('a postcode pattern', () => {
  it.each([
    ['ph33 6te', { kind: 'exact', code: 'PH336TE' }],
    ['PH33*', { kind: 'prefix', prefix: 'PH33' }],
    ['1000…1999', { kind: 'range', from: '1000', to: '1999' }],
    ['1000 ... 1999', { kind: 'range', from: '1000', to: '1999' }],
    ['10001-1234', { kind: 'exact', code: '100011234' }],
    ['1999…1000', null],
    ['PH30…50', null],
    ['*', null],
    ['', null],
    ['a…b…c', null],
    ["'; drop", null],
  ])('reads %j as %j', (text, pattern) => expect(readPostcodePattern(text)).toEqual(pattern))

  it.each([
    ['PH33*', 'ph33 6te', 'GB', true],
    ['PH33*', 'PH3 3AA', 'GB', true],
    ['PH33*', 'PH32 4AA', 'GB', false],
    ['PH30…PH50', 'PH41 4RB', 'GB', true],
    ['PH30…PH50', 'PH4 1AA', 'GB', false],
    ['PH30…PH50', 'PH33', 'GB', true],
    ['1000…1999', '1234 AB', 'NL', true],
    ['1000…1999', '2000AA', 'NL', false],
    ['10001…10292', '10002-1234', 'US', true],
    ['10001…10292', '12508', 'US', false],
    ['10001…10292', '1000', 'US', false],
    ['12508', '12508', 'US', true],
  ])('%s holds %s of %s: %s', (text, code, country, holds) =>
    expect(matchesPostcode(readPostcodePattern(text)!, code, country)).toBe(holds),
  )

  const code = fc.stringMatching(/^[A-Z0-9]{1,7}$/)
  const pattern = fc
    .oneof(
      code,
      code.map(text => `${text}*`),
      fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(ends => {
        const [from, to] = ends.sort((a, b) => a - b).map(end => String(end).padStart(5, '0'))
        return `${from}…${to}`
      }),
    )
    .map(text => readPostcodePattern(text)!)

  it('meets every pattern with which it shares a code', () =>
    fc.assert(
      fc.property(pattern, pattern, code, fc.constantFrom('US', 'GB'), (a, b, text, country) => {
        const isShared = matchesPostcode(a, text, country) && matchesPostcode(b, text, country)
        expect(isShared && !postcodesMeet(a, b, country)).toBe(false)
        expect(postcodesMeet(a, b, country)).toBe(postcodesMeet(b, a, country))
      }),
      { numRuns: 2000 },
    ))

  it('holds a code however it is written', () =>
    fc.assert(
      fc.property(code, text => {
        const written = [...text.toLowerCase()].join(' ')
        expect(plainPostcode(written)).toBe(text)
        expect(matchesPostcode(readPostcodePattern(text)!, written, 'US')).toBe(true)
      }),
    ))
})

describe('a place', () => {
  const world: Place = { country: '*' }
  const britain: Place = { country: 'GB' }
  const newYork: Place = { country: 'US', region: 'New York' }
  const hudson: Place = { country: 'US', postcode: '12501…12594' }
  const beacon: Place = { country: 'US', postcode: '12508' }

  it('wins over a wider one', () =>
    expect([world, britain, newYork, hudson, beacon].map(precisionOf)).toEqual([0, 1, 2, 3, 4]))

  it.each([
    [world, { country: 'NO' }, true],
    [britain, { country: 'GB' }, true],
    [britain, { country: 'IE' }, false],
    [newYork, { country: 'US', region: ' ny ' }, true],
    [newYork, { country: 'US' }, false],
    [hudson, { country: 'US', postalCode: '12508' }, true],
    [hudson, { country: 'US' }, false],
    [hudson, { country: 'DE', postalCode: '12508' }, false],
  ])('%j holds %j: %s', (place, destination, holds) => expect(holdsDestination(place, destination)).toBe(holds))

  it.each([
    [world, world, true],
    [world, britain, false],
    [newYork, { country: 'US', region: 'NY' }, true],
    [newYork, { country: 'US', region: 'Texas' }, false],
    [hudson, beacon, false],
    [hudson, { country: 'US', postcode: '125*' }, true],
    [hudson, { country: 'US', postcode: '12594…12600' }, true],
    [hudson, { country: 'DE', postcode: '12508' }, false],
  ])('%j and %j meet: %s', (a, b, meet) => expect(placesMeet(a, b)).toBe(meet))

  it('is kept by the names its country lists', () => {
    expect(readPlace({ country: 'US', region: 'ny', postcode: ' 12501 … 12594 ' })).toEqual({
      ok: true,
      place: { country: 'US', region: 'New York', postcode: '12501…12594' },
    })
    expect(readPlace({ country: 'XX' })).toEqual({ ok: false, reason: 'country-unknown' })
    expect(readPlace({ country: 'US', postcode: '12…1' })).toEqual({ ok: false, reason: 'postcode-pattern' })
  })
})
