import { describe, expect, it } from 'vitest'
import { consentCookieAfter, isBannerShown, offeredChoices } from './choice'
import { type Consent, consentCookie, consentFrom } from './consent'
import { areCensusCookiesAllowed, censusCookies, cookiesToClear } from './tracking-cookies'
import { visitorCookies } from './visitor-cookies'

const all = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']

describe('the stored decision', () => {
  it.each([
    ['true', 'accepted'],
    ['false', 'declined'],
    [null, 'undecided'],
    ['', 'undecided'],
    ['yes', 'undecided'],
  ])('%j means %s [COOK-39 COOK-42]', (value, consent) => expect(consentFrom(value)).toBe(consent))

  it.each([
    [true, 'undecided', false, true],
    [true, 'accepted', false, false],
    [true, 'declined', false, false],
    [false, 'undecided', false, false],
    [true, 'accepted', true, true],
    [true, 'declined', true, true],
    [false, 'undecided', true, true],
  ] as const)(
    'enabled %s, %s, forced %s: shown %s [COOK-39 COOK-42 COOK-43 COOK-45 COOK-48]',
    (enabled, consent, forced, shown) => expect(isBannerShown({ enabled, consent, forced })).toBe(shown),
  )

  it('lasts thirty days on the whole site [COOK-40 COOK-41 COOK-46 COOK-47]', () => {
    expect(consentCookie).toBe('ss_cookieAllowed')
    expect(consentCookieAfter('accept')).toBe('ss_cookieAllowed=true; path=/; max-age=2592000; samesite=lax')
    expect(consentCookieAfter('decline', { secure: true })).toBe(
      'ss_cookieAllowed=false; path=/; max-age=2592000; samesite=lax; secure',
    )
  })

  it('is not changed by clicks in the preview [COOK-44]', () => {
    expect(consentCookieAfter('accept', { forced: true })).toBeNull()
    expect(consentCookieAfter('decline', { forced: true })).toBeNull()
  })

  it('can be a yes only, or a yes and a no [COOK-49 COOK-50]', () => {
    expect(offeredChoices('OPT_IN')).toEqual(['accept'])
    expect(offeredChoices('OPT_IN_AND_OUT')).toEqual(['accept', 'decline'])
  })
})

describe('cookies that count visits', () => {
  const policy = (enabled: boolean, absolute = false, cloneable = false) => ({
    isRestrictiveCookiePolicyEnabled: enabled,
    isRestrictiveCookiePolicyAbsolute: absolute,
    cloneable,
  })

  it('are five of the ten visitor cookies, and consent is not among them [COOK-52 COOK-55 COOK-56 COOK-58]', () => {
    expect(visitorCookies).toEqual([
      'ss_cvr',
      'ss_cvt',
      'ss_cookieAllowed',
      'SS_MATTR',
      'SS_MID',
      'SS_lastvisit',
      'user_segment',
      'ss_cid',
      'ss_cpvisit',
      'ss_cvisit',
    ])
    expect(censusCookies).toEqual(all)
  })

  it.each<[Consent, string[]]>([
    ['declined', all],
    ['undecided', all],
    ['accepted', []],
  ])('under a restrictive policy, %s: clears %j [COOK-53 COOK-58 COOK-59]', (consent, cleared) =>
    expect(cookiesToClear(policy(true), consent)).toEqual(cleared),
  )

  it.each<Consent>(['declined', 'undecided', 'accepted'])('without the policy, %s clears nothing [COOK-54]', consent =>
    expect(cookiesToClear(policy(false), consent)).toEqual([]),
  )

  it('are always handled restrictively on a site that can be copied [COOK-57]', () => {
    expect(cookiesToClear(policy(false, false, true), 'undecided')).toEqual(all)
    expect(cookiesToClear(policy(false, false, true), 'declined')).toEqual(all)
    expect(cookiesToClear(policy(false, false, true), 'accepted')).toEqual([])
  })

  it('may not be written while they are cleared [COOK-60]', () => {
    expect(areCensusCookiesAllowed(policy(true), 'undecided')).toBe(false)
    expect(areCensusCookiesAllowed(policy(true), 'declined')).toBe(false)
    expect(areCensusCookiesAllowed(policy(true), 'accepted')).toBe(true)
    expect(areCensusCookiesAllowed(policy(false), 'declined')).toBe(true)
  })

  it('stay off for good under an absolute policy [COOK-61]', () => {
    expect(cookiesToClear(policy(true, true), 'accepted')).toEqual(all)
    expect(areCensusCookiesAllowed(policy(false, true), 'accepted')).toBe(false)
  })
})
