import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageContextElement } from './context-element'
import { readPageContext } from './page-context'
import { readCookieSettings } from './page-website'

const full = {
  website: {
    id: 'w1',
    identifier: 'tern',
    baseUrl: 'https://tern.test',
    typekitId: 'tk',
    developerMode: true,
    cloneable: true,
    websiteType: 1,
  },
  websiteSettings: {
    disqusShortname: 'tern-talk',
    commentsEnabled: true,
    mobileInfoBarSettings: { isContactEmailEnabled: true },
    popupOverlaySettings: { style: 's', enableMobile: true, version: 2, showUntilSignup: true, displayFrequency: 7 },
    pinterestOverlayOptions: { mode: 'hover' },
    ssBadgeType: 3,
    storeSettings: { selectedCurrency: 'EUR' },
    useEscapeKeyToLogin: true,
  },
  authenticatedAccount: { id: 'a1' },
  websiteRoles: { 1: {}, 10: {} },
  accessPermissions: [1, 2],
  collection: { id: 'c1', type: 10, title: 'Shop', permissionType: 1 },
  collectionId: 'c1',
  item: { id: 'i1', title: 'Mug', recordType: 11 },
  itemId: 'i1',
  pageType: 50,
  templateId: 't1',
  templateVersion: '7.1',
  templateInstallation: { templateWebsite: { id: 'tw', identifier: 'aldous' } },
  googleFonts: [{ includeName: 'Karla' }],
  typekitFonts: [{ id: 'f1', variations: ['n4', 'n7'] }],
  showAnnouncementBar: true,
  demoCollections: [{ collectionId: 'd1' }],
  rollups: { js: ['a.js'], css: 'a.css' },
  cookieSettings: {
    isRestrictiveCookiePolicyEnabled: true,
    isRestrictiveCookiePolicyAbsolute: true,
    isCookieBannerEnabled: true,
  },
  captchaSiteKey: 'captcha',
  mapsKey: 'bWFwcy1rZXk=',
  appDomain: 'sitewright.test',
  siteStatus: { value: 9 },
  commerceExperiments: ['commerce-activation'],
}

describe('the context of a page', () => {
  it('tells about the website [PAGE-04]', () =>
    expect(readPageContext(full).website).toEqual({
      id: 'w1',
      identifier: 'tern',
      baseUrl: 'https://tern.test',
      typekitId: 'tk',
      developerMode: true,
      cloneable: true,
      websiteType: 1,
    }))

  it('tells about its settings [PAGE-05 PAGE-06]', () =>
    expect(readPageContext(full).websiteSettings).toEqual({
      disqusShortname: 'tern-talk',
      commentsEnabled: true,
      mobileInfoBarSettings: { isContactEmailEnabled: true },
      popupOverlaySettings: { style: 's', enableMobile: true, version: 2, showUntilSignup: true, displayFrequency: 7 },
      pinterestOverlayMode: 'hover',
      ssBadgeType: 3,
      selectedCurrency: 'EUR',
      useEscapeKeyToLogin: true,
    }))

  it('tells who looks at the page [PAGE-07 PAGE-08 PAGE-09]', () => {
    const context = readPageContext(full)
    expect(context.authenticatedAccount).toEqual({ id: 'a1' })
    expect(context.roles).toEqual([1, 10])
    expect(context.accessPermissions).toEqual([1, 2])
  })

  it('tells which page it is [PAGE-10 PAGE-11 PAGE-12 PAGE-13 PAGE-14]', () => {
    const context = readPageContext(full)
    expect(context.collection).toEqual({ id: 'c1', type: 10, title: 'Shop', permissionType: 1 })
    expect(context.collectionId).toBe('c1')
    expect(context.item).toEqual({ id: 'i1', title: 'Mug', recordType: 11 })
    expect(context.itemId).toBe('i1')
    expect(context.pageType).toBe(50)
    expect(readPageContext({ collection: { id: 'c2' }, item: { id: 'i2' } })).toMatchObject({
      collectionId: 'c2',
      itemId: 'i2',
    })
    expect(readPageContext({ collectionId: 'c3', itemId: 'i3' })).toMatchObject({
      collection: null,
      collectionId: 'c3',
      item: null,
      itemId: 'i3',
    })
  })

  it('tells what the page was made from [PAGE-15 PAGE-16 PAGE-17 PAGE-18 PAGE-19 PAGE-20 PAGE-21 PAGE-22]', () =>
    expect(readPageContext(full)).toMatchObject({
      templateId: 't1',
      templateVersion: '7.1',
      templateWebsite: { id: 'tw', identifier: 'aldous' },
      googleFonts: [{ includeName: 'Karla' }],
      typekitFonts: [{ id: 'f1', variations: ['n4', 'n7'] }],
      showAnnouncementBar: true,
      demoCollections: [{ collectionId: 'd1' }],
      rollups: { js: ['a.js'], css: ['a.css'] },
    }))

  it('carries keys and states, with the maps key decoded [PAGE-24 PAGE-25 PAGE-26 PAGE-27 PAGE-28 PAGE-30]', () =>
    expect(readPageContext(full)).toMatchObject({
      captchaSiteKey: 'captcha',
      mapsKey: 'maps-key',
      appDomain: 'sitewright.test',
      siteStatus: 9,
      commerceExperiments: ['commerce-activation'],
    }))

  it.each([
    [undefined],
    [null],
    [7],
    ['x'],
    [[]],
    [{}],
    [{ website: null, collection: [], googleFonts: {}, mapsKey: '?' }],
  ])('tolerates %j as a context [PAGE-30]', raw =>
    expect(readPageContext(raw)).toEqual({
      website: {
        id: null,
        identifier: null,
        baseUrl: null,
        typekitId: null,
        developerMode: false,
        cloneable: false,
        websiteType: null,
      },
      websiteSettings: {
        disqusShortname: null,
        commentsEnabled: false,
        mobileInfoBarSettings: {},
        popupOverlaySettings: null,
        pinterestOverlayMode: null,
        ssBadgeType: null,
        selectedCurrency: null,
        useEscapeKeyToLogin: false,
      },
      cookieSettings: {
        isRestrictiveCookiePolicyEnabled: false,
        isRestrictiveCookiePolicyAbsolute: false,
        isCookieBannerEnabled: false,
      },
      authenticatedAccount: null,
      roles: [],
      accessPermissions: [],
      collection: null,
      collectionId: null,
      item: null,
      itemId: null,
      pageType: null,
      templateId: null,
      templateVersion: null,
      templateWebsite: { id: null, identifier: null },
      googleFonts: [],
      typekitFonts: [],
      showAnnouncementBar: false,
      demoCollections: [],
      rollups: { js: [], css: [] },
      captchaSiteKey: null,
      mapsKey: null,
      appDomain: null,
      siteStatus: null,
      commerceExperiments: [],
    }),
  )

  it('drops entries that make no sense [PAGE-30]', () =>
    expect(
      readPageContext({
        googleFonts: [{}, { includeName: 'Karla' }, null, { includeName: '' }],
        typekitFonts: [{ variations: ['n4'] }, { id: 'f2' }],
        demoCollections: ['x', { collectionId: 'd2' }],
        websiteRoles: { 4: true, admin: true },
        accessPermissions: [3, '4', Number.NaN],
        websiteSettings: { popupOverlaySettings: { version: 1 } },
      }),
    ).toMatchObject({
      googleFonts: [{ includeName: 'Karla' }],
      typekitFonts: [{ id: 'f2', variations: [] }],
      demoCollections: [{ collectionId: 'd2' }],
      roles: [4],
      accessPermissions: [3],
      websiteSettings: { popupOverlaySettings: null },
    }))

  it.each([[{ version: 1 }], [{ displayFrequency: 7 }], [{}]])('has no popup with only %j', popup =>
    expect(
      readPageContext({ websiteSettings: { popupOverlaySettings: popup } }).websiteSettings.popupOverlaySettings,
    ).toBeNull(),
  )

  it('fills in the small things of a popup [PAGE-05]', () =>
    expect(
      readPageContext({ websiteSettings: { popupOverlaySettings: { version: 0, displayFrequency: -1 } } })
        .websiteSettings.popupOverlaySettings,
    ).toEqual({ style: '', enableMobile: false, version: 0, showUntilSignup: false, displayFrequency: -1 }))

  it('stands in one element of the page [PAGE-30]', () => expect(pageContextElement).toBe('page-context'))

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), raw => void readPageContext(raw)))
  })
})

describe('cookie settings', () => {
  it('are read at the top first, field by field [PAGE-23 PAGE-29]', () => {
    expect(readCookieSettings(full)).toEqual({
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: true,
      isCookieBannerEnabled: true,
    })
    expect(
      readCookieSettings({
        cookieSettings: { isCookieBannerEnabled: false },
        websiteSettings: {
          isCookieBannerEnabled: true,
          cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
        },
      }),
    ).toEqual({
      isRestrictiveCookiePolicyEnabled: true,
      isRestrictiveCookiePolicyAbsolute: false,
      isCookieBannerEnabled: false,
    })
  })

  it('fall back to the website settings [PAGE-05 PAGE-29]', () => {
    expect(
      readCookieSettings({ websiteSettings: { cookieSettings: { isRestrictiveCookiePolicyAbsolute: true } } }),
    ).toMatchObject({ isRestrictiveCookiePolicyAbsolute: true })
    expect(readCookieSettings({ websiteSettings: { isCookieBannerEnabled: true } })).toMatchObject({
      isCookieBannerEnabled: true,
    })
  })
})
