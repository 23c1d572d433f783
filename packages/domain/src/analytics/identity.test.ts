import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyticsCookies, analyticsIdLifetime, analyticsKeys, resolveAnalyticsId, resolveSession } from './identity'
import { readVisitor, refreshVisit, visitCookieLifetimes, writeVisitor } from './visit-cookies'

const now = 1_000_000
const in390Days = now + 33_696_000_000
const createId = () => 'new'
const nobody = { cookieId: null, storedId: null, storedExpiration: null }

describe('analytics id', () => {
  it('has its keys, cookies and life of 390 days [TRK-59 TRK-60 TRK-61]', () => {
    expect(Object.values(analyticsKeys)).toEqual([
      'SS_ANALYTICS_ID',
      'SS_ANALYTICS_EXPIRATION',
      'SS_IS_FIRST_SESSION',
      'SS_HAS_LANDED',
      'SS_SESSION_ID',
    ])
    expect(Object.values(analyticsCookies)).toEqual(['SS_MID', 'SS_ANALYTICS_ID'])
    expect(analyticsIdLifetime).toBe(33_696_000)
  })

  it.each([
    ['nothing is stored', {}, { id: 'new', expiresAt: in390Days, isNew: true }],
    ['a cookie', { cookieId: 'c' }, { id: 'c', expiresAt: in390Days, isNew: false }],
    ['a stored id', { storedId: 's', storedExpiration: '1000001' }, { id: 's', expiresAt: 1_000_001, isNew: false }],
    ['both', { cookieId: 'c', storedId: 's' }, { id: 'c', expiresAt: in390Days, isNew: false }],
    ['an expired id', { storedId: 's', storedExpiration: '1000000' }, { id: 'new', expiresAt: in390Days, isNew: true }],
    [
      'an expired id with a cookie',
      { cookieId: 'c', storedExpiration: '5' },
      { id: 'new', expiresAt: in390Days, isNew: true },
    ],
    [
      'an unreadable expiration',
      { storedId: 's', storedExpiration: 'soon' },
      { id: 's', expiresAt: in390Days, isNew: false },
    ],
    ['an empty id', { cookieId: '', storedId: '' }, { id: 'new', expiresAt: in390Days, isNew: true }],
  ])('with %s [TRK-61 TRK-65]', (_, stored, identity) => {
    expect(resolveAnalyticsId({ ...nobody, ...stored }, now, createId)).toEqual(identity)
  })
})

describe('session', () => {
  const fresh = { hasLanded: null, isFirstSession: null, sessionId: null }

  it.each([[true], [false]])('the first landing of a new visitor (%s) sets the flag [TRK-39 TRK-63]', isNewVisitor => {
    expect(resolveSession(fresh, isNewVisitor, createId)).toEqual({
      info: { isFirstLanding: true, isFirstSession: isNewVisitor, sessionId: 'new' },
      store: { hasLanded: 'true', isFirstSession: String(isNewVisitor), sessionId: 'new' },
    })
  })

  it.each([
    ['true', true],
    ['false', false],
  ])('later pages keep the flag %s [TRK-64 TRK-65]', (isFirstSession, kept) => {
    const stored = { hasLanded: 'true', isFirstSession, sessionId: 's1' }
    expect(resolveSession(stored, !kept, createId)).toEqual({
      info: { isFirstLanding: false, isFirstSession: kept, sessionId: 's1' },
      store: { hasLanded: 'true', isFirstSession, sessionId: 's1' },
    })
  })
})

describe('visit cookies', () => {
  it('last 2 years and 30 minutes [TRK-75 TRK-76]', () => {
    expect(visitCookieLifetimes.ss_cvr).toBe(63_072_000)
    expect(visitCookieLifetimes.ss_cvt).toBe(1800)
  })

  it.each([
    ['a new visitor', { ss_cvr: null, ss_cvt: null }, { ss_cvr: 'new|1000000|1000000|1000000|1', ss_cvt: '1000000' }],
    [
      'a broken counter',
      { ss_cvr: 'x|1|2', ss_cvt: '5' },
      { ss_cvr: 'new|1000000|1000000|1000000|1', ss_cvt: '1000000' },
    ],
    ['the same visit', { ss_cvr: 'v|1|2|3|4', ss_cvt: '3' }, { ss_cvr: 'v|1|2|3|4', ss_cvt: '3' }],
    ['the next visit', { ss_cvr: 'v|1|2|3|4', ss_cvt: null }, { ss_cvr: 'v|1|3|1000000|5', ss_cvt: '1000000' }],
  ])('%s [TRK-73 TRK-74 TRK-77]', (_, stored, cookies) => {
    expect(refreshVisit(stored, now, createId)).toEqual(cookies)
  })

  it.each([[''], [null], ['|1|2|3|4'], ['v|1|2|3'], ['v|1|2|3|4|5'], ['v|1|2|3|x'], ['v|1|x|3|4|5'], ['v|1|2|3|-4']])(
    '%s is no counter [TRK-77]',
    cookie => {
      expect(readVisitor(cookie)).toBeUndefined()
    },
  )

  it('what is written can be read [TRK-77]', () => {
    const id = fc.stringMatching(/^[0-9a-z]{1,32}$/)
    fc.assert(
      fc.property(
        id,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (visitorId, firstVisit, previousVisit, currentVisit, visits) => {
          const visitor = { visitorId, firstVisit, previousVisit, currentVisit, visits }
          expect(readVisitor(writeVisitor(visitor))).toEqual(visitor)
        },
      ),
    )
  })
})
