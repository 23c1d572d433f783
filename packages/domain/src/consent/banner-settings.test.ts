import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bannerPosition } from './banner-position'
import { bannerFromApi, bannerToApi } from './banner-settings'
import {
  acceptTypes,
  bannerThemes,
  bannerVariants,
  barPositions,
  cookieBannerVersion,
  ctaVariants,
  popupPositions,
} from './banner-values'

const defaults = {
  isCookieBannerEnabled: false,
  cookieBannerText:
    'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  cookieBannerCtaText: 'Accept',
  cookieBannerOptOutCtaText: 'Decline',
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'DARK',
  cookieBannerCtaVariant: 'ICON',
  cookieBannerAcceptType: 'OPT_IN',
}
const chosen = {
  isCookieBannerEnabled: true,
  cookieBannerText: '<p>We <b>bake</b> cookies</p>',
  cookieBannerCtaText: 'Fine',
  cookieBannerOptOutCtaText: 'No thanks',
  cookieBannerVariant: 'POPUP',
  cookieBannerPosition: 'TOP_RIGHT',
  cookieBannerTheme: 'LIGHT',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
}

describe('banner settings', () => {
  it('keep every chosen value [COOK-01 COOK-02 COOK-09 COOK-10]', () =>
    expect(bannerFromApi({ ...chosen, isRestrictiveCookiePolicyEnabled: true, isVisitorDataRestricted: true })).toEqual(
      {
        ...chosen,
        isRestrictiveCookiePolicyEnabled: true,
        isRestrictiveCookiePolicyAbsolute: false,
        isActivityLogEnabled: false,
        isAnalyticsCookiesDisabled: true,
      },
    ))

  it('have a default for every missing value [COOK-18 COOK-20 COOK-21 COOK-22 COOK-23 COOK-24 COOK-25 COOK-26]', () =>
    expect(bannerFromApi({})).toEqual({
      ...defaults,
      isRestrictiveCookiePolicyEnabled: false,
      isRestrictiveCookiePolicyAbsolute: false,
      isActivityLogEnabled: true,
      isAnalyticsCookiesDisabled: false,
    }))

  it('have a default for every value outside its list [COOK-19]', () =>
    expect(
      bannerFromApi({
        isCookieBannerEnabled: 'true',
        cookieBannerText: 7,
        cookieBannerCtaText: null,
        cookieBannerOptOutCtaText: 3,
        cookieBannerVariant: 'SHEET',
        cookieBannerPosition: 'MIDDLE',
        cookieBannerTheme: 'light',
        cookieBannerCtaVariant: 'LINK',
        cookieBannerAcceptType: 'OPT_OUT',
      }),
    ).toMatchObject(defaults))

  it.each(['LIGHT', 'DARK'])('know the theme %s [COOK-06]', theme =>
    expect(bannerFromApi({ cookieBannerTheme: theme }).cookieBannerTheme).toBe(theme),
  )

  it.each(['TEXT', 'BUTTON', 'ICON'])('know the button kind %s [COOK-07]', variant =>
    expect(bannerFromApi({ cookieBannerCtaVariant: variant }).cookieBannerCtaVariant).toBe(variant),
  )

  it.each(['OPT_IN', 'OPT_IN_AND_OUT'])('know the accept type %s [COOK-08]', type =>
    expect(bannerFromApi({ cookieBannerAcceptType: type }).cookieBannerAcceptType).toBe(type),
  )

  it.each([
    '<p></p>',
    '<p class="" style="white-space:pre-wrap;"></p>',
    '<P> &nbsp; </P>',
    '<p><br></p>',
    '<p><br/></p>\n<p></p>',
    '',
    '  ',
  ])('take %j as a text that is meant to be empty [COOK-27 COOK-28]', text =>
    expect(bannerFromApi({ cookieBannerText: text }).cookieBannerText).toBe(''),
  )

  it('use the default text only when there is none [COOK-28]', () => {
    expect(bannerFromApi({ cookieBannerText: null }).cookieBannerText).toBe(defaults.cookieBannerText)
    expect(bannerFromApi({ cookieBannerText: '<p>x</p>' }).cookieBannerText).toBe('<p>x</p>')
    expect(bannerFromApi({ cookieBannerText: '<pre></pre>' }).cookieBannerText).toBe('<pre></pre>')
  })

  it('never leave a button without a name [COOK-28]', () =>
    expect(bannerFromApi({ cookieBannerCtaText: ' ', cookieBannerOptOutCtaText: '' })).toMatchObject({
      cookieBannerCtaText: 'Accept',
      cookieBannerOptOutCtaText: 'Decline',
    }))

  it('have version 2 [COOK-16]', () => expect(cookieBannerVersion).toBe(2))
})

describe('the mapping to the interface', () => {
  it('turns the activity log round [COOK-11 COOK-12]', () => {
    expect(bannerToApi({ isActivityLogEnabled: true }).isVisitorDataRestricted).toBe(false)
    expect(bannerToApi({ isActivityLogEnabled: false }).isVisitorDataRestricted).toBe(true)
    expect(bannerFromApi({ isVisitorDataRestricted: true }).isActivityLogEnabled).toBe(false)
    expect(bannerFromApi({ isVisitorDataRestricted: false }).isActivityLogEnabled).toBe(true)
  })

  it('takes the restrictive policy from the analytics switch [COOK-13 COOK-14]', () => {
    expect(bannerToApi({ isAnalyticsCookiesDisabled: true }).isRestrictiveCookiePolicyEnabled).toBe(true)
    expect(bannerToApi({ isAnalyticsCookiesDisabled: false }).isRestrictiveCookiePolicyEnabled).toBe(false)
    expect(bannerToApi({ isRestrictiveCookiePolicyEnabled: true }).isRestrictiveCookiePolicyEnabled).toBe(false)
    expect(bannerFromApi({ isRestrictiveCookiePolicyEnabled: true }).isAnalyticsCookiesDisabled).toBe(true)
  })

  it('is not absolute unless told so [COOK-15]', () => {
    expect(bannerToApi({}).isRestrictiveCookiePolicyAbsolute).toBe(false)
    expect(bannerToApi({ isRestrictiveCookiePolicyAbsolute: true }).isRestrictiveCookiePolicyAbsolute).toBe(true)
    expect(bannerFromApi({ isRestrictiveCookiePolicyAbsolute: true }).isRestrictiveCookiePolicyAbsolute).toBe(true)
  })

  it('comes back the same, whatever was given', () => {
    const raw = fc.record(
      {
        isCookieBannerEnabled: fc.boolean(),
        cookieBannerText: fc.string(),
        cookieBannerVariant: fc.constantFrom('BAR', 'POPUP', 'x'),
        cookieBannerPosition: fc.constantFrom('TOP', 'BOTTOM', 'TOP_LEFT', 'BOTTOM_RIGHT', 'x'),
        isVisitorDataRestricted: fc.boolean(),
        isRestrictiveCookiePolicyEnabled: fc.boolean(),
        isRestrictiveCookiePolicyAbsolute: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(raw, given => {
        const settings = bannerFromApi(given)
        expect(bannerFromApi(bannerToApi(settings))).toEqual(settings)
      }),
    )
  })
})

describe('the place of the banner', () => {
  it.each([
    ['TOP', 'TOP'],
    ['TOP_LEFT', 'TOP'],
    ['TOP_RIGHT', 'TOP'],
    ['BOTTOM', 'BOTTOM'],
    ['BOTTOM_LEFT', 'BOTTOM'],
    ['BOTTOM_RIGHT', 'BOTTOM'],
    ['MIDDLE', 'BOTTOM'],
    [undefined, 'BOTTOM'],
  ])('a bar at %s goes to %s [COOK-03 COOK-30 COOK-31 COOK-32 COOK-33 COOK-38]', (given, place) =>
    expect(bannerPosition('BAR', given)).toBe(place),
  )

  it.each([
    ['TOP', 'TOP_LEFT'],
    ['BOTTOM', 'BOTTOM_LEFT'],
    ['TOP_LEFT', 'TOP_LEFT'],
    ['TOP_RIGHT', 'TOP_RIGHT'],
    ['BOTTOM_LEFT', 'BOTTOM_LEFT'],
    ['BOTTOM_RIGHT', 'BOTTOM_RIGHT'],
    ['MIDDLE', 'BOTTOM_LEFT'],
    [undefined, 'BOTTOM_LEFT'],
  ])('a popup at %s goes to %s [COOK-05 COOK-34 COOK-35 COOK-36 COOK-37]', (given, place) =>
    expect(bannerPosition('POPUP', given)).toBe(place),
  )

  it('knows exactly these variants, themes, button kinds and accept types [COOK-04 COOK-06 COOK-07 COOK-08]', () => {
    expect(bannerVariants).toEqual(['BAR', 'POPUP'])
    expect(bannerThemes).toEqual(['LIGHT', 'DARK'])
    expect(ctaVariants).toEqual(['TEXT', 'BUTTON', 'ICON'])
    expect(acceptTypes).toEqual(['OPT_IN', 'OPT_IN_AND_OUT'])
  })

  it('is one of two for a bar and one of four for a popup [COOK-03 COOK-05]', () => {
    expect(barPositions).toEqual(['TOP', 'BOTTOM'])
    expect(popupPositions).toEqual(['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'])
  })

  it.each([
    ['BAR', 'BAR', 'TOP'],
    ['POPUP', 'POPUP', 'TOP_LEFT'],
    ['SHEET', 'BAR', 'TOP'],
    [undefined, 'BAR', 'TOP'],
  ])('the variant %s is shown as %s at %s [COOK-04 COOK-29]', (given, variant, position) =>
    expect(bannerFromApi({ cookieBannerVariant: given, cookieBannerPosition: 'TOP' })).toMatchObject({
      cookieBannerVariant: variant,
      cookieBannerPosition: position,
    }),
  )
})
