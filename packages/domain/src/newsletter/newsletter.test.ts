import { describe, expect, it } from 'vitest'
import {
  bouncesAfter,
  isGivenUp,
  maskedEmail,
  noBounces,
  readColumns,
  readLine,
  subscriptionActs,
  subscriptionAfter,
  subscriptionStates,
} from '.'

describe('a subscription', () => {
  it('is confirmed only by whoever was asked, or with a day on which they agreed', () => {
    const ways = subscriptionActs.flatMap(act =>
      (['none', ...subscriptionStates] as const)
        .filter(state => state !== 'confirmed' && subscriptionAfter(state, act) === 'confirmed')
        .map(state => `${state} ${act}`),
    )
    expect(ways).toEqual(['pending confirm', 'unsubscribed return', 'none import', 'pending import'])
  })

  it('that was ended is brought back by nobody but its reader', () => {
    const back = subscriptionActs.filter(act => {
      const state = subscriptionAfter('unsubscribed', act)
      return state !== undefined && state !== 'unsubscribed'
    })
    expect(back).toEqual(['ask', 'return'])
  })
})

describe('a table of subscribers', () => {
  it.each([
    [
      ['Email Address', 'First Name', 'Last Name', 'OPTIN_TIME', 'CONFIRM_TIME'],
      { email: 0, first: 1, last: 2, agreedAt: 4 },
    ],
    [['first_name', 'email', 'created_at'], { first: 0, email: 1, agreedAt: 2 }],
    [['EMAIL', 'FIRSTNAME', 'LASTNAME', 'ADDED_TIME'], { email: 0, first: 1, last: 2, agreedAt: 3 }],
    [['Subscriber', 'Email', 'Name', 'Subscribed'], { email: 1, name: 2, agreedAt: 3 }],
    [['email', 'name', 'created_at'], { email: 0, name: 1, agreedAt: 2 }],
    [['colour', 'size'], {}],
  ])('with the columns %j', (header, expected) => {
    expect(readColumns(header)).toEqual(expected)
  })

  const now = new Date('2026-11-18T12:00:00Z')
  const read = (...cells: string[]) =>
    readLine(cells, { email: 0, first: 1, last: 2, agreedAt: 3 }, { seen: new Set(['known@example.org']), now })

  it('is read line by line, with a reason for each that is not taken', () => {
    expect(read(' ann@example.org ', 'Ann', 'Lee', '2025-03-04 10:00:00')).toEqual({
      ok: true,
      email: 'ann@example.org',
      name: 'Ann Lee',
      agreedAt: new Date('2025-03-04T10:00:00Z'),
    })
    expect(read('ann@example.org', '', '', '')).toMatchObject({ ok: true, agreedAt: null })
    expect(read('')).toEqual({ ok: false, reason: 'no-address' })
    expect(read('ann at home')).toEqual({ ok: false, reason: 'bad-address' })
    expect(read('Known@example.org')).toEqual({ ok: false, reason: 'twice' })
    expect(read('ann@example.org', '', '', '3/4/25')).toEqual({ ok: false, reason: 'no-date' })
    expect(read('ann@example.org', '', '', '2025-02-30')).toEqual({ ok: false, reason: 'no-date' })
    expect(read('ann@example.org', '', '', '2027-01-01')).toEqual({ ok: false, reason: 'no-date' })
  })
})

it('an address is shown so that only its owner knows it', () => {
  expect(maskedEmail('hanna@example.org')).toBe('h•••@example.org')
})

describe('letters that are not taken', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 10, n))
  const row = (...days: number[]) => days.reduce((known, n) => bouncesAfter(known, day(n)), noBounces)

  it.each([
    ['five within a week are a full mailbox', [1, 2, 3, 4, 5], 5, false],
    ['four over a month are too few', [1, 9, 18, 27], 27, false],
    ['five over two weeks end it', [1, 4, 8, 12, 15], 15, true],
    ['five of which the first is not two weeks ago do not', [2, 4, 8, 12, 15], 15, false],
  ] as const)('%s', (_, days, now, isOver) => expect(isGivenUp(row(...days), day(now))).toBe(isOver))

  it('count from the first of a row', () => {
    expect(row(3, 7)).toEqual({ count: 2, since: day(3) })
  })
})
