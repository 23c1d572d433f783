import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '../links'
import { editingAreaUrl, frameUrlFrom, isLoginOnly } from './editing-area'
import {
  defaultDesignPanel,
  donationCheckoutUrl,
  giftCardCheckoutUrl,
  isAdminPath,
  routes,
  staticRoot,
  subscriptionCheckoutUrl,
  upgradePath,
  yuiBase,
} from './routes'

describe('addresses of the store', () => {
  it('has one checkout route [ROUTE-01]', () => expect(routes.checkout).toBe('/commerce/goto-checkout'))

  it('builds the three other checkouts [ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-06]', () => {
    expect(subscriptionCheckoutUrl('t1')).toBe('/checkout/subscribe?cartToken=t1')
    expect(donationCheckoutUrl('p1')).toBe('/checkout/donate?donatePageId=p1')
    expect(giftCardCheckoutUrl({ websiteId: 'w1', giftCardProductId: 'g1' })).toBe(
      '/checkout/giftcard?websiteId=w1&giftCardProductId=g1',
    )
    expect(giftCardCheckoutUrl({ websiteId: 'w1', giftCardProductId: 'g1', sku: '' })).toBe(
      '/checkout/giftcard?websiteId=w1&giftCardProductId=g1',
    )
  })

  it('adds the chosen variant to a gift card [ROUTE-05]', () =>
    expect(giftCardCheckoutUrl({ websiteId: 'w1', giftCardProductId: 'g1', sku: 'SQ1' })).toBe(
      '/checkout/giftcard?websiteId=w1&giftCardProductId=g1&sku=SQ1',
    ))

  it('encodes each value as one component [ROUTE-07]', () => {
    expect(subscriptionCheckoutUrl('a&b=c d')).toBe('/checkout/subscribe?cartToken=a%26b%3Dc%20d')
    expect(donationCheckoutUrl('é#?')).toBe('/checkout/donate?donatePageId=%C3%A9%23%3F')
  })

  it('gives every value back unharmed [ROUTE-07]', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(value, value, value, (websiteId, giftCardProductId, sku) => {
        const url = giftCardCheckoutUrl({ websiteId, giftCardProductId, sku })
        expect({ ...parseQuery(url.slice(url.indexOf('?'))) }).toEqual({ websiteId, giftCardProductId, sku })
      }),
    )
  })
})

describe('other addresses', () => {
  it('has a search page, a design area and a default panel [ROUTE-08 ROUTE-19 ROUTE-20]', () => {
    expect(routes.search).toBe('/search')
    expect(routes.designArea).toBe('/config/design')
    expect(defaultDesignPanel).toBe('color-themes-v3')
  })

  it('keeps static files on the assets host of the app domain [ROUTE-09 ROUTE-10 ROUTE-11]', () => {
    expect(staticRoot('sitewright.test')).toBe('//assets.sitewright.test/universal')
    expect(staticRoot(null)).toBe('/universal')
    expect(staticRoot('')).toBe('/universal')
  })

  it('has the yui3 3.17.2 directory under them [ROUTE-12 ROUTE-13]', () => {
    expect(yuiBase(null)).toBe('/universal/yui3/3.17.2/')
    expect(yuiBase('sitewright.test')).toBe('//assets.sitewright.test/universal/yui3/3.17.2/')
  })

  it('knows the admin area by its path [ROUTE-21]', () => {
    expect(isAdminPath('/config')).toBe(true)
    expect(isAdminPath('/config/design')).toBe(true)
    expect(isAdminPath('/site/config/x')).toBe(true)
    expect(isAdminPath('/about')).toBe(false)
  })

  it('upgrades a trial and a plan at different places [ROUTE-22 ROUTE-23]', () => {
    expect(upgradePath({ isTrial: true })).toBe('/settings/billing/upgrade')
    expect(upgradePath({ isTrial: false })).toBe('/settings/billing/subscriptions/website')
  })
})

describe('the editing area', () => {
  const page = { baseUrl: 'https://tern.test', origin: 'https://mirror.test', path: '/shop/mug', query: '?a=1&b=2' }

  it('frames the current path and query as one value, on the owner’s address [ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18]', () => {
    expect(editingAreaUrl(page)).toBe('https://tern.test/config/?frameUrl=%2Fshop%2Fmug%3Fa%3D1%26b%3D2')
    expect(editingAreaUrl({ ...page, baseUrl: 'https://tern.test//', query: '' })).toBe(
      'https://tern.test/config/?frameUrl=%2Fshop%2Fmug',
    )
  })

  it('uses the current origin when the site has no address [ROUTE-18]', () =>
    expect(editingAreaUrl({ ...page, baseUrl: null, path: '/', query: '' })).toBe(
      'https://mirror.test/config/?frameUrl=%2F',
    ))

  it('marks a login that offers no new account [AUTH-18 AUTH-23]', () => {
    const url = editingAreaUrl({ ...page, query: '' }, { loginOnly: true })
    expect(url).toBe('https://tern.test/config/?frameUrl=%2Fshop%2Fmug&loginOnly=true')
    expect(isLoginOnly('?frameUrl=%2F&loginOnly=true')).toBe(true)
    expect(isLoginOnly('?frameUrl=%2F')).toBe(false)
  })

  it('finds the framed page again [ROUTE-16]', () =>
    expect(frameUrlFrom('?frameUrl=%2Fshop%2Fmug%3Fa%3D1%26b%3D2')).toBe('/shop/mug?a=1&b=2'))

  it.each([
    '',
    '?frameUrl=',
    '?frameUrl=shop',
    '?frameUrl=https%3A%2F%2Fevil.test',
    '?frameUrl=%2F%2Fevil.test',
    '?frameUrl=%2F%5Cevil.test',
    '?frameUrl=%2F%09%2Fevil.test',
    '?frameUrl=javascript:1',
  ])('frames nothing from elsewhere: "%s"', query => expect(frameUrlFrom(query)).toBeNull())
})
