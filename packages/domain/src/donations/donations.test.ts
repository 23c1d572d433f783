import { describe, expect, it } from 'vitest'
import { checkDonation, checkDonationPage, donationBounds, firstDonation, receiptName } from './index'

const page = {
  suggested: [900, 1800, 3600],
  takesOther: true,
  takesMonthly: false,
  least: 500,
  most: 100_000,
  fundIds: ['roof', 'boat'],
}

describe('what somebody gives', () => {
  it.each([
    [{ amount: 1800, fundId: 'roof' }, 'ok'],
    [{ amount: 500, fundId: 'boat' }, 'ok'],
    [{ amount: 100_000, fundId: 'boat' }, 'ok'],
    [{ amount: 0, fundId: 'roof' }, 'amount-invalid'],
    [{ amount: -1800, fundId: 'roof' }, 'amount-invalid'],
    [{ amount: 900.5, fundId: 'roof' }, 'amount-invalid'],
    [{ amount: Number.NaN, fundId: 'roof' }, 'amount-invalid'],
    [{ amount: 499, fundId: 'roof' }, 'amount-too-small'],
    [{ amount: 100_001, fundId: 'roof' }, 'amount-too-large'],
    [{ amount: 1e300, fundId: 'roof' }, 'amount-invalid'],
    [{ amount: 1800, fundId: null }, 'no-such-fund'],
    [{ amount: 1800, fundId: 'garden' }, 'no-such-fund'],
  ])('%o: %s [C27]', (given, expected) => {
    const checked = checkDonation(page, given)
    expect(checked.ok ? 'ok' : checked.reason).toBe(expected)
  })

  it('is one of the suggested amounts where no other is taken [C27]', () => {
    const fixed = { ...page, takesOther: false, fundIds: [] }
    expect(checkDonation(fixed, { amount: 900, fundId: null })).toEqual({ ok: true })
    expect(checkDonation(fixed, { amount: 901, fundId: null })).toEqual({ ok: false, reason: 'amount-invalid' })
    expect(checkDonation(fixed, { amount: 900, fundId: 'roof' })).toEqual({ ok: false, reason: 'no-such-fund' })
  })

  it('begins in the middle', () => {
    expect([
      firstDonation(page),
      firstDonation({ suggested: [900], least: 500 }),
      firstDonation({ suggested: [], least: 500 }),
    ]).toEqual([1800, 900, 500])
  })
})

describe('the rules of a page', () => {
  it.each([
    [{}, 'ok'],
    [{ suggested: [] }, 'ok'],
    [{ suggested: [], takesOther: false }, 'no-amount'],
    [{ suggested: [900, 900] }, 'suggested-wrong'],
    [{ suggested: [400] }, 'suggested-wrong'],
    [{ suggested: [100_001] }, 'suggested-wrong'],
    [{ suggested: [600, 700, 800, 900, 1000, 1100, 1200] }, 'suggested-wrong'],
    [{ least: 99 }, 'bounds-wrong'],
    [{ most: 10_000_001 }, 'bounds-wrong'],
    [{ least: 200_000 }, 'bounds-wrong'],
    [{ least: 500.5 }, 'bounds-wrong'],
  ])('%o: %s [C27]', (change, expected) => {
    const checked = checkDonationPage({ ...page, ...change }, 'USD')
    expect(checked.ok ? 'ok' : checked.reason).toBe(expected)
  })
  it('follow the digits of the currency', () => {
    expect([donationBounds('USD'), donationBounds('JPY')]).toEqual([
      { least: 100, most: 10_000_000 },
      { least: 1, most: 100_000 },
    ])
  })
})

it('receipts are counted by year', () => {
  expect([receiptName(2026, 1), receiptName(2026, 12_345)]).toEqual(['2026-0001', '2026-12345'])
})
