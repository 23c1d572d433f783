import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkAdjustment,
  checkGiftCardAmount,
  giftCardCodeEnd,
  giftCardWord,
  isSpendable,
  newGiftCardCode,
  noGift,
  readGift,
  readGiftCardCode,
  showGiftCardCode,
} from './index'

describe('codes', () => {
  const code = fc.array(fc.nat(31), { minLength: 16, maxLength: 16 }).map(picks => {
    let at = 0
    return newGiftCardCode(() => picks[at++]!)
  })

  it('have 16 letters of 32, which is 80 bits [C15]', () => {
    const asked: number[] = []
    newGiftCardCode(below => {
      asked.push(below)
      return 0
    })
    expect(asked).toEqual(Array.from({ length: 16 }, () => 32))
    expect(new Set(Array.from({ length: 32 }, (_, index) => newGiftCardCode(() => index))).size).toBe(32)
  })

  it('are read however they are typed', () => {
    fc.assert(
      fc.property(code, made => {
        const shown = showGiftCardCode(made)
        expect(shown).toMatch(/^(.{4}-){3}.{4}$/)
        for (const typed of [made, shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `])
          expect(readGiftCardCode(typed)).toBe(made)
        expect(made.endsWith(giftCardCodeEnd(made))).toBe(true)
      }),
    )
  })

  it('take a letter for the digit it looks like', () => {
    expect(readGiftCardCode('oOiI-lL11-2222-3333')).toBe('0011111122223333')
  })

  it.each(['', '1234', '1234-5678-9ABC-DEF', '1234-5678-9ABC-DEFGH', '1234-5678-9ABC-DEF!', '1234-5678-9ABC-DEFU'])(
    'are nothing else: %j',
    typed => {
      expect(readGiftCardCode(typed)).toBeUndefined()
    },
  )
})

describe('a card', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  const card = { state: 'active' as const, balance: 500, currency: 'USD', expiresAt: null }
  it.each([
    [card, true],
    [{ ...card, balance: 0 }, false],
    [{ ...card, state: 'waiting' as const }, false],
    [{ ...card, state: 'disabled' as const }, false],
    [{ ...card, currency: 'EUR' }, false],
    [{ ...card, expiresAt: now }, false],
    [{ ...card, expiresAt: new Date(now.getTime() + 1) }, true],
  ])('%o can be spent: %s', (given, expected) => {
    expect(isSpendable(given, { now, currency: 'USD' })).toBe(expected)
  })

  it('is called spent when nothing is on it', () => {
    expect([giftCardWord({ state: 'active', balance: 0 }), giftCardWord({ state: 'disabled', balance: 0 })]).toEqual([
      'spent',
      'disabled',
    ])
  })

  it.each([
    [0, 'amount-invalid'],
    [-1, 'amount-invalid'],
    [0.5, 'amount-invalid'],
    [Number.NaN, 'amount-invalid'],
    [100_000_001, 'amount-too-large'],
  ])('is never worth %s [C27]', (amount, reason) => {
    expect(checkGiftCardAmount(amount)).toEqual({ ok: false, reason })
  })
  it('is worth at least one and at most what a product may cost [C27]', () => {
    expect([checkGiftCardAmount(1), checkGiftCardAmount(100_000_000)]).toEqual([{ ok: true }, { ok: true }])
  })

  it.each([
    [-500, { ok: true }],
    [-501, { ok: false, reason: 'below-zero' }],
    [0, { ok: false, reason: 'amount-invalid' }],
    [99_999_501, { ok: false, reason: 'amount-too-large' }],
  ])('of 500 is changed by %s: %o', (change, expected) => {
    expect(checkAdjustment(card, change)).toEqual(expected)
  })
  it('that has ended is not changed', () => {
    expect(checkAdjustment({ ...card, state: 'disabled' }, 1)).toEqual({ ok: false, reason: 'not-active' })
  })
})

describe('for whom a card is', () => {
  const today = '2026-03-02'
  const errorsOf = (values: Parameters<typeof readGift>[0]) => {
    const read = readGift(values, { today })
    return read.ok ? [] : Object.keys(read.errors)
  }
  it('may be left out: then the buyer gets it at once', () => {
    expect(readGift({}, { today })).toEqual({ ok: true, gift: noGift })
    expect(readGift({ sendOn: today }, { today })).toEqual({ ok: true, gift: noGift })
  })
  it('names each field that is wrong', () => {
    expect(
      errorsOf({
        recipientEmail: 'nobody',
        recipientName: 'x'.repeat(101),
        senderName: 'x'.repeat(101),
        message: 'x'.repeat(501),
        sendOn: '2026-03-01',
      }).sort(),
    ).toEqual(['message', 'recipientEmail', 'recipientName', 'sendOn', 'senderName'])
  })
  it.each(['2026-03-01', '2027-03-03', '2026-02-30', '2 March', '2026-13-01'])('is not sent on %s', sendOn => {
    expect(errorsOf({ sendOn })).toEqual(['sendOn'])
  })
  it.each(['2026-03-03', '2027-03-02'])('is sent on %s', sendOn => {
    expect(readGift({ sendOn }, { today })).toMatchObject({ ok: true, gift: { sendOn } })
  })
})
