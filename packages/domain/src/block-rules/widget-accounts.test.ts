import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registryKeyOf, registryPage } from './registry'
import {
  reservationAddress,
  reservationFrame,
  reservationLook,
  reservationPage,
  reservationTimes,
  restaurantOf,
} from './reservation'

const home = 'https://www.opentable.com'

describe('the restaurant of an owner', () => {
  it.each([
    ['123456', '123456'],
    [' 123456\n', '123456'],
    [`${home}/restref/client/?rid=123456&lang=en`, '123456'],
    ['https://www.opentable.co.uk/restaurant/profile/123456?ref=1', '123456'],
    [
      `<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=123456&amp;type=standard&amp;theme=standard'></script>`,
      '123456',
    ],
  ])('%s', (given, number) => {
    expect(restaurantOf(given)).toBe(number)
  })

  it.each([
    '',
    'the blue door',
    '12345678901',
    '123456" onload="alert(1)',
    'https://example.com/?rid=123456',
    'https://opentable.com.example.com/?rid=123456',
    'https://evilopentable.com/?rid=123456',
    `${home}/the-blue-door`,
    `${home}/?rid=1x`,
    'javascript:alert(1)//www.opentable.com/?rid=1',
  ])('not %j', given => {
    expect(restaurantOf(given)).toBeUndefined()
  })

  it('leads to the provider, whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map(text => `${home}/?rid=${text}`),
        ),
        given => {
          const number = restaurantOf(given)
          if (number === undefined) return
          const look = reservationLook(500)
          for (const address of [reservationPage(number), reservationFrame(number, look)])
            expect(new URL(address)).toMatchObject({ origin: home, username: '', hash: '' })
        },
      ),
    )
  })
})

describe('a table that is asked for', () => {
  it('goes along in the address', () => {
    expect(reservationAddress('12', { date: '2026-11-20', time: '19:15', people: 4 })).toBe(
      `${home}/restref/client/?rid=12&covers=4&dateTime=2026-11-20T19:15`,
    )
  })

  it.each([
    [{ date: '', time: '19:15', people: 2 }, 'covers=2'],
    [{ date: '2026-11-20&x=1', time: '19:15', people: 2 }, 'covers=2'],
    [{ date: '2026-11-20', time: '"', people: 900 }, 'covers=20'],
    [{ date: '', time: '', people: Number.NaN }, 'covers=1'],
  ])('without what cannot be read: %j', (wish, rest) => {
    expect(reservationAddress('12', wish)).toBe(`${home}/restref/client/?rid=12&${rest}`)
  })

  it.each([
    ['18:00', '19:00', ['18:00', '18:15', '18:30', '18:45', '19:00']],
    ['23:45', '24:30', ['23:45']],
    ['19:00', '18:00', []],
    ['six', '22:00', []],
  ])('from %s to %s', (from, until, times) => {
    expect(reservationTimes(from, until)).toEqual(times)
  })
})

describe('the registry of a couple', () => {
  it.each([
    ['maren-and-idris', 'maren-and-idris'],
    ['https://www.zola.com/registry/maren-and-idris/', 'maren-and-idris'],
    [
      '<a class="zola-registry-embed" href="https://www.zola.com/registry/maren" data-registry-key="maren">Ours</a>',
      'maren',
    ],
    ['', undefined],
    ['maren and idris', undefined],
    ['https://www.zola.com/wedding/maren', undefined],
    ['https://zola.com.example.com/registry/maren', undefined],
    ['"><script>', undefined],
  ])('%s', (given, key) => {
    expect(registryKeyOf(given)).toBe(key)
    if (key) expect(registryPage(key)).toBe(`https://www.zola.com/registry/${key}`)
  })
})
