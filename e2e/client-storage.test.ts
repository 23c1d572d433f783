import { createShopper } from './drivers/shopper'
import { describe, expect, it, publishPageWith, settled } from './kit'

const allowed = {
  /** The requirements name all but these: what a shop cannot do without, and the answer about cookies. */
  cookies: [
    ...['ss_cvr', 'ss_cvt', 'ss_cookieAllowed', 'SS_MATTR', 'SS_MID', 'SS_lastvisit', 'user_segment'],
    ...['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'SS_ANALYTICS_ID'],
    ...['sw_consent', 'sw_visitor', 'crumb', 'CART', 'hasCart'],
  ],
  local: ['SS_ANALYTICS_ID', 'SS_ANALYTICS_EXPIRATION'],
}
const settings = {
  isCookieBannerEnabled: true,
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'DARK',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  isRestrictiveCookiePolicyEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
  isVisitorDataRestricted: false,
  honoursSignals: true,
  texts: {},
}
const share = {
  type: 'share',
  version: 1,
  props: { title: {}, targets: [{ id: 'a', kind: 'copy' }], look: 'row' },
}

describe('what pages leave in a browser', () => {
  it('is the visitor cookies and the keys of the census, after a yes to everything [PAGE-46]', async ({
    site,
    newPerson,
  }) => {
    await site.call('PUT', '/api/consent-settings', settings)
    const own = await publishPageWith(site, [share])
    const page = await newPerson()
    await page.goto(site.at('/?utm_source=letter&utm_campaign=autumn'))
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
    const kept = async () => ({
      local: await page.evaluate(() => Object.keys(localStorage)),
      databases: await page.evaluate(async () => (await indexedDB.databases()).length),
      cookies: (await page.context().cookies()).map(({ name }) => name),
    })
    const check = async (path: string) => {
      await settled(page)
      const { local, databases, cookies } = await kept()
      expect(
        local.filter(name => !allowed.local.includes(name)),
        path,
      ).toEqual([])
      expect(
        cookies.filter(name => !allowed.cookies.includes(name)),
        path,
      ).toEqual([])
      expect(databases, path).toBe(0)
      return [...local, ...cookies]
    }
    const seen = new Set<string>()
    for (const path of ['/', '/about', '/shop', own, '/search?q=jar', '/cart', '/there-is-nothing']) {
      await page.goto(site.at(path))
      for (const name of await check(path)) seen.add(name)
    }
    await page.goto(site.at('/shop'))
    await page.locator('.product-link').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check('a product')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('In your cart.').first().waitFor()
    for (const name of await check('something in the cart')) seen.add(name)
    expect([...seen], 'the walk was one that leaves something').toEqual(
      expect.arrayContaining(['ss_cookieAllowed', 'sw_consent', 'ss_cvr', 'hasCart']),
    )
  })

  it('is nothing of an announcement that was closed [PAGE-46]', async ({ newPerson, port }) => {
    const page = await newPerson()
    const { at } = createShopper(page, { identifier: 'kitchen-sink', port })
    for (const path of ['/announcement', '/pricing-switch', '/gallery', '/audio']) {
      await page.goto(at(path))
      await settled(page)
      for (const close of await page.locator('.site-announcement button:visible').all()) await close.click()
      const local = await page.evaluate(() => Object.keys(localStorage))
      expect(
        local.filter(name => !allowed.local.includes(name)),
        path,
      ).toEqual([])
    }
  })
})
