import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkEmail } from './email'

const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`

it('lets an empty value pass [FORM-11]', () => {
  expect(checkEmail('')).toEqual({ ok: true, email: '' })
})
it('trims before it checks [FORM-12]', () => {
  expect(checkEmail('  ada@example.com\n')).toEqual({ ok: true, email: 'ada@example.com' })
  expect(checkEmail(`  ${ofLength(256)}  `)).toMatchObject({ ok: true })
})
it.each(['a', '@.', '  ab ', '   '])('refuses %j as shorter than 3 characters [FORM-13]', value => {
  expect(checkEmail(value)).toEqual({ ok: false, reason: 'too-short' })
})
it('measures 3 characters for their form, not their length [FORM-13]', () => {
  expect(checkEmail('a@b')).toEqual({ ok: false, reason: 'format' })
})
it('accepts 256 characters and refuses 257 [FORM-14]', () => {
  expect(ofLength(256)).toHaveLength(256)
  expect(checkEmail(ofLength(256)).ok).toBe(true)
  expect(checkEmail(ofLength(257))).toEqual({ ok: false, reason: 'too-long' })
})
it.each(['ada@example.com', 'ada.lovelace+news@mail.example.co.uk', "o'hara@example.org", 'a@b.io', 'аda@пример.рф'])(
  'accepts %s [FORM-15]',
  value => {
    expect(checkEmail(value).ok).toBe(true)
  },
)
it.each([
  'ada.example.com',
  'ada@@example.com',
  'ada@lovelace@example.com',
  'ada@example.com@example.com',
  '@example.com',
  'ada@',
  'ada@.com',
  'ada@example',
  'ada@example.',
  'ada lovelace@example.com',
  'ada@exam ple.com',
  'ada@example.c_m',
  'ada,ben@example.com',
  'ada;ben@example.com',
  'Ada<ada@example.com>',
  '"ada"@example.com',
  'ada(home)@example.com',
  'ada@[192.0.2.1].com',
  'mailto:ada@example.com',
  'ada\\@example.com',
])('refuses %s [FORM-15 FORM-17]', value => {
  expect(checkEmail(value)).toEqual({ ok: false, reason: 'format' })
})
it.each([
  ['user@studio.c', false],
  ['user@studio.co', true],
  ['user@studio.info', true],
  ['user@studio.shops', true],
  ['user@studio.photography', true],
  ['user@studio.xn--p1ai', true],
  ['user@studio.xn--', false],
  ['user@studio.a-b', false],
  ['user@studio.a-bc', false],
])('the ending of %s passes: %s [FORM-18]', (value, expected) => {
  expect(checkEmail(value).ok).toBe(expected)
})
it('answers every text, and accepts nothing without one @ and a dot', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '-', 'é'), minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(text, value => {
      const check = checkEmail(value)
      if (check.ok) expect(check.email).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s.]{2,}$/)
    }),
  )
})
