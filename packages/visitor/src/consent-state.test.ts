import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieNamed, forgetCookies, openPage, setCookie } from './consent/testing'
import { createConsentState } from './consent-state'

const census = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']
const keepCensus = () => {
  for (const name of census) setCookie(`${name}=1`)
}
const kept = () => census.filter(name => cookieNamed(name) !== undefined)
const strict = { isRestrictiveCookiePolicyEnabled: true }
const allowed = ({ consent }: ReturnType<typeof openPage>) =>
  (['counting', 'elsewhere', 'marketing'] as const).filter(consent.allows)

afterEach(() => {
  forgetCookies()
  vi.unstubAllGlobals()
})

describe('cookies that count visits', () => {
  it('are gone when a page of a strict site has loaded, while nobody decided and after a no [COOK-53 COOK-55 COOK-58 COOK-59 COOK-60]', () => {
    keepCensus()
    openPage(strict)
    expect(kept()).toEqual([])
    keepCensus()
    setCookie('ss_cookieAllowed=false')
    const { consent } = openPage(strict)
    expect(kept()).toEqual([])
    // What may not be counted is not written again.
    expect(consent.allows('counting')).toBe(false)
  })

  it('stay after a yes, and the decision always stays [COOK-56 COOK-59]', () => {
    keepCensus()
    setCookie('ss_cookieAllowed=true')
    expect(openPage(strict).consent.allows('counting')).toBe(true)
    expect(kept()).toEqual(census)
    setCookie('ss_cookieAllowed=false')
    openPage(strict)
    expect(cookieNamed('ss_cookieAllowed')).toBe('false')
  })

  it('stay after a no where the policy is not strict [COOK-54]', () => {
    keepCensus()
    setCookie('ss_cookieAllowed=false')
    openPage()
    expect(kept()).toEqual(census)
  })

  it('are gone from a site that others may copy, whatever its settings say [COOK-57]', () => {
    keepCensus()
    const { consent } = openPage({}, '', { cloneable: true })
    expect([kept(), consent.allows('counting')]).toEqual([[], false])
  })

  it('are gone even after a yes where none are ever wanted [COOK-61]', () => {
    keepCensus()
    setCookie('ss_cookieAllowed=true')
    const { consent } = openPage({ isRestrictiveCookiePolicyAbsolute: true })
    expect([kept(), consent.allows('counting')]).toEqual([[], false])
  })

  it('follow settings wherever the page has them [COOK-09 PAGE-23 PAGE-29]', () => {
    for (const context of [
      { cookieSettings: strict },
      { websiteSettings: { cookieSettings: strict } },
      { websiteSettings: strict },
      { cookieSettings: strict, websiteSettings: { cookieSettings: { isRestrictiveCookiePolicyEnabled: false } } },
    ]) {
      keepCensus()
      const { tools } = openPage()
      expect(kept()).toEqual(census)
      createConsentState(document, { context, events: tools.services.events })
      expect(kept()).toEqual([])
    }
  })
})

describe('what a visitor allows', () => {
  it('is nothing from elsewhere before they say so, and everything after a yes', () => {
    expect(allowed(openPage())).toEqual(['counting'])
    expect(allowed(openPage(strict))).toEqual([])
    setCookie('ss_cookieAllowed=true')
    expect(allowed(openPage(strict))).toEqual(['counting', 'elsewhere', 'marketing'])
    setCookie('ss_cookieAllowed=false')
    expect(allowed(openPage(strict))).toEqual([])
  })

  it('is marketing without a word only where nobody asks and the policy is open', () => {
    expect(allowed(openPage({ isCookieBannerEnabled: false }))).toEqual(['counting', 'marketing'])
    expect(allowed(openPage({ isCookieBannerEnabled: false, ...strict }))).toEqual([])
  })

  it('is one kind and not another, as they chose', () => {
    setCookie('ss_cookieAllowed=false')
    setCookie('sw_consent=3.010.x')
    expect(allowed(openPage())).toEqual(['elsewhere'])
  })

  it('is asked again when the owner asks something else [P4]', () => {
    setCookie('ss_cookieAllowed=true')
    setCookie('sw_consent=2.111.x')
    expect(allowed(openPage(strict))).toEqual([])
    expect([cookieNamed('ss_cookieAllowed'), cookieNamed('sw_consent')]).toEqual([undefined, undefined])
  })

  it('is what the browser says for them, where the owner hears it, until they say otherwise [P7]', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    expect(allowed(openPage({ isCookieBannerEnabled: false }))).toEqual(['counting', 'marketing'])
    expect(allowed(openPage({ isCookieBannerEnabled: false, honoursSignals: true }))).toEqual(['counting'])
    setCookie('ss_cookieAllowed=true')
    expect(allowed(openPage({ honoursSignals: true }))).toEqual(['counting', 'elsewhere', 'marketing'])
    forgetCookies()
    vi.stubGlobal('navigator', { doNotTrack: '1' })
    expect(allowed(openPage({ ...strict, honoursSignals: true }))).toEqual([])
  })

  it.each(['', '3', '3.1', '3.111', 'x.111.y', '3.222.y', '-1.111.y', '%'])('is not read from %j', stored => {
    setCookie(`sw_consent=${stored}`)
    expect(allowed(openPage(strict))).toEqual([])
  })

  it('stands a page without settings', () => {
    const { events } = openPage()
    expect(createConsentState(document, { context: {}, events }).allows('elsewhere')).toBe(false)
  })
})
