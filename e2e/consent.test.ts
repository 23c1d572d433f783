import type { Page } from 'playwright-core'
import { seriousProblems } from './drivers/axe'
import { describe, expect, it, phone, publishPageWith, type Site } from './kit'

const settings = {
  isCookieBannerEnabled: true,
  cookieBannerVariant: 'BAR',
  cookieBannerPosition: 'BOTTOM',
  cookieBannerTheme: 'DARK',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  isRestrictiveCookiePolicyEnabled: true,
  isRestrictiveCookiePolicyAbsolute: false,
  isVisitorDataRestricted: false,
  honoursSignals: true,
  texts: { en: { cookieBannerText: 'We count visits, and only if you say so.' } },
}
const about = { title: 'Estuary', width: 640, height: 360, posterId: null }
const embed = (provider: string, id: string) => ({
  type: 'embed',
  version: 1,
  props: {
    from: 'provider',
    embed: { ...about, provider, id },
    html: '',
    title: { en: provider },
    ratio: '16:9',
    height: 200,
    caption: {},
  },
})
const widget = { title: {}, text: {}, picture: null }
const others = [
  embed('youtube', 'dQw4w9WgXcQ'),
  embed('vimeo', '76979871'),
  embed('wistia', 'e4a27b971d'),
  { type: 'scheduling', version: 1, props: { account: '12345678', open: 'here', label: {}, align: 'left', ...widget } },
  { type: 'reservation', version: 1, props: { account: '12345', purpose: 'reservation', ...widget } },
  {
    type: 'code',
    version: 1,
    props: {
      language: 'html',
      source: '<img src="https://pixel.example/p.gif">',
      show: 'run',
      consent: 'none',
      height: 300,
    },
  },
]

const ask = (site: Site, change: object = {}) => site.call('PUT', '/api/consent-settings', { ...settings, ...change })
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()
const storageKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** Stands in for everybody outside, and keeps what they were asked for. */
async function watchOutside(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '' })
    },
  )
  return asked
}
/** Every block that waits has come into view and runs: it had its chance to ask somebody. */
async function seeAll(page: Page): Promise<void> {
  const gates = page.locator('[data-consent-gate]')
  for (const gate of await gates.all()) await gate.scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('[data-mounted] [data-consent-gate]').count()).toBe(await gates.count())
}
const records = async (site: Site) =>
  (await site.call<{ items: { choice: string; method: string }[] }>('GET', '/api/consent-records')).items.map(
    ({ choice, method }) => `${method} ${choice}`,
  )

describe('consent on a published page', () => {
  it('nobody outside is asked before a yes, each once after it, and nobody after it was taken back [COOK-39 COOK-40 COOK-42 COOK-53 COOK-60 P1 P3 T29]', async ({
    site,
    newPerson,
  }) => {
    await ask(site)
    const path = await publishPageWith(site, others)
    const page = await newPerson()
    const asked = await watchOutside(page)
    await page.context().addCookies([{ name: 'ss_cvr', value: '1', url: site.at() }])
    await page.goto(site.at(path))
    await banner(page).waitFor()
    await seeAll(page)
    expect(asked).toEqual([])
    expect((await cookieNames(page)).filter(name => /^(?:ss_|SS_|user_)/.test(name))).toEqual([])
    expect(await storageKeys(page)).toEqual([])

    await press(page, 'Accept')
    await seeAll(page)
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(others.length)
    for (const host of ['youtube', 'vimeo', 'wistia', 'acuityscheduling', 'pixel.example'])
      expect(asked.filter(address => new URL(address).host.includes(host)).length, host).toBeGreaterThan(0)
    expect(new Set(asked).size, 'nothing twice').toBe(asked.length)
    await expect.poll(() => records(site)).toEqual(['click accept'])

    await page.reload()
    expect(await banner(page).count()).toBe(0)
    asked.length = 0
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookies' })
    // The page below is inert and dimmed.
    expect(await seriousProblems(page, { without: ['header', 'main', 'footer'] })).toEqual([])
    const reloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Decline all' }).click()
    await reloaded
    asked.length = 0
    await seeAll(page)
    expect(asked).toEqual([])
    expect((await cookieNames(page)).filter(name => /^(?:ss_|SS_|sw_c|user_)/.test(name))).toEqual([
      'ss_cookieAllowed',
      'sw_consent',
    ])
    await expect.poll(() => records(site)).toEqual(['withdraw decline', 'click accept'])
  })

  it('takes no focus, is reached last, and decides by keys [COOK-41 COOK-47]', async ({ site, newPerson }) => {
    await ask(site)
    const path = await publishPageWith(site, [others[0]!])
    const page = await newPerson()
    await page.goto(site.at(path))
    await banner(page).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
    const kept = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')
    expect([kept?.value, kept?.path]).toEqual(['false', '/'])
  })

  it.for([
    {
      cookieBannerVariant: 'BAR',
      cookieBannerPosition: 'TOP',
      cookieBannerTheme: 'LIGHT',
      cookieBannerCtaVariant: 'TEXT',
    },
    { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'BOTTOM_RIGHT', cookieBannerCtaVariant: 'ICON' },
    { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP_LEFT', cookieBannerTheme: 'LIGHT' },
  ])('keeps nobody out, moves nothing and has buttons for thumbs as %o', async (look, { site, newPerson }) => {
    await ask(site, look)
    await site.call('POST', '/api/publishing/publish', {})
    const page = await newPerson({ screen: phone })
    await page.goto(site.at('/'))
    await banner(page).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    for (const button of await banner(page).getByRole('button').all()) {
      const box = (await button.boundingBox())!
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    const shift = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })
})

describe('the settings of the banner', () => {
  it('show it as it would be, whatever is stored, and a click in it means nothing [COOK-43 COOK-44 COOK-45]', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/settings/cookies')
    await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: site.editorAt() }])
    const preview = page.frameLocator('iframe[title="Preview of the banner"]')
    const shown = preview.locator('.cookie-banner')
    await shown.waitFor()
    await page.getByRole('textbox', { name: 'Text' }).fill('We count visits.')
    await preview.getByText('We count visits.').waitFor()
    await page.getByRole('radio', { name: 'Corner card' }).check({ force: true })
    await expect.poll(() => shown.getAttribute('data-place')).toBe('BOTTOM_LEFT')
    await preview.locator('[data-cookie-choice=accept]').dispatchEvent('click')
    expect(await shown.count()).toBe(1)
    const kept = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')
    expect(kept?.value).toBe('false')
    expect(await seriousProblems(page)).toEqual([])
  })
})
