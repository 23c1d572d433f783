import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cookieText } from './cookie-text'
import { clearedCookieText, readCookie } from './cookies'

describe('cookies', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['a=1; b=2', 'c', null],
    ['', 'a', null],
    ['a', 'a', null],
    ['ax', 'a', null],
    ['a=', 'a', ''],
    ['a = 1 ; b=2', 'a', '1'],
    ['a=b=c', 'a', 'b=c'],
    ['aa=1; a=2', 'a', '2'],
    ['a=%E2%82%AC', 'a', '€'],
    ['a=100%', 'a', '100%'],
    ['a=1; a=2', 'a', '1'],
  ])('in "%s" the cookie %s is %j', (cookies, name, value) => expect(readCookie(cookies, name)).toBe(value))

  it('are written with path, domain, age and the rest', () => {
    expect(cookieText('a', 'x;y')).toBe('a=x%3By; path=/; samesite=lax')
    expect(cookieText('a', '1', { path: '/x', domain: 'a.b', maxAgeSeconds: 60, secure: true })).toBe(
      'a=1; path=/x; domain=a.b; max-age=60; samesite=lax; secure',
    )
    expect(clearedCookieText('a', 'a.b')).toBe('a=; path=/; domain=a.b; max-age=0; samesite=lax')
    expect(clearedCookieText('a')).toBe('a=; path=/; max-age=0; samesite=lax')
  })

  it('read back every value they wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), value => {
        expect(readCookie(`z=9; ${cookieText('a', value)}`, 'a')).toBe(value)
      }),
    )
  })
})
