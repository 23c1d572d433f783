import type { Page } from 'playwright-core'
import { describe, expect, it, line, publishPageWith, type Site, settled } from './kit'

type Styles = Readonly<Record<string, unknown>>
type Mode = 'ok' | 'broken' | 'silent' | 'empty'

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
const fonts = {
  heading: { from: 'google', family: 'Playfair Display' },
  body: { from: 'kit', family: 'freight-text-pro' },
  kit: 'abc1def',
}
const sheets = [
  'https://fonts.googleapis.com/css?family=Playfair%20Display%3A400%2C400i%2C500%2C600%2C700',
  'https://use.typekit.net/abc1def.css',
]
const face = (family: string) =>
  `@font-face{font-family:"${family}";src:url(https://fonts.gstatic.com/${family.replaceAll(' ', '')}.woff2)}`

/** Stands in for everybody outside, and keeps what they were asked for. */
async function watchOutside(page: Page, mode: Mode = 'ok'): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    url => !url.hostname.endsWith('localhost'),
    async route => {
      const { host, href } = new URL(route.request().url())
      asked.push(href)
      if (mode === 'silent') return
      const status = mode === 'broken' ? 500 : 200
      const family = host === 'use.typekit.net' ? 'freight-text-pro' : 'Playfair Display'
      const body = mode === 'empty' ? '' : face(family)
      await route.fulfill({ status, contentType: href.endsWith('.woff2') ? 'font/woff2' : 'text/css', body })
    },
  )
  return asked
}
const watchReports = (page: Page): string[] => {
  const told: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/events/RecordJavascriptErrors')) told.push(request.postData() ?? '')
  })
  return told
}

async function publishWith(site: Site, outsideFonts: object | undefined): Promise<string> {
  const { styles } = await site.call<{ styles: Styles }>('GET', '/api/site/draft')
  await site.call('PUT', '/api/site/styles', { ...styles, ...(outsideFonts && { outsideFonts }) })
  await site.call('PUT', '/api/consent-settings', settings)
  return publishPageWith(site, [line])
}
const accept = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
const contextOf = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { Sitewright: { context: unknown } }).Sitewright.context as {
        googleFonts: unknown
        typekitFonts: { id: string; variations: string[] }[]
        website: { typekitId: string | null }
      },
  )

describe('fonts from outside', () => {
  it('are asked for after a yes, each style sheet once, and the page names them [PAGE-18 PAGE-19 PAGE-42 PAGE-43 PAGE-45]', async ({
    site,
    newPerson,
  }) => {
    const path = await publishWith(site, fonts)
    const page = await newPerson()
    const [asked, reports] = [await watchOutside(page), watchReports(page)]
    const files: string[] = []
    page.on('request', request => files.push(request.url()))
    const answer = await page.goto(site.at(path))
    await settled(page)
    const context = await contextOf(page)
    expect(context.googleFonts).toEqual([{ includeName: 'Playfair Display:400,400i,500,600,700' }])
    expect(context.typekitFonts).toEqual([{ id: 'freight-text-pro', variations: ['n4', 'i4', 'n5', 'n6', 'n7'] }])
    expect(context.website.typekitId).toBe('abc1def')
    const policy = answer!.headers()['content-security-policy']!
    expect(policy).toContain("font-src 'self' https://fonts.gstatic.com https://use.typekit.net;")
    expect(policy).toMatch(/style-src 'self' 'unsafe-inline' https:\/\/fonts\.googleapis\.com /)
    expect(asked).toEqual([])
    const isFonts = (name: string) => /\/fonts-[\w-]{8}\.js$/.test(name)
    expect(files.filter(isFonts)).toEqual([])

    await accept(page)
    await expect.poll(() => asked.filter(address => !address.endsWith('.woff2')).sort()).toEqual(sheets)
    await page.waitForFunction(() => [...document.fonts].some(({ family }) => family.includes('freight-text-pro')))
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(family).toMatch(/^"?freight-text-pro"?, /)
    expect(files.filter(isFonts)).toHaveLength(1)

    // Whoever said yes has them on the next page, without being asked again.
    asked.length = 0
    await page.goto(site.at('/'))
    await expect.poll(() => asked.filter(address => !address.endsWith('.woff2')).sort()).toEqual(sheets)
    await settled(page)
    expect(reports).toEqual([])
  })

  it('that are refused are never asked for, and a site without them names nobody', async ({ site, newPerson }) => {
    const plain = await publishWith(site, undefined)
    const page = await newPerson()
    const asked = await watchOutside(page)
    const answer = await page.goto(site.at(plain))
    expect(answer!.headers()['content-security-policy']).toContain("font-src 'self';")
    expect(answer!.headers()['content-security-policy']).not.toContain('googleapis')
    await page.goto(site.at(await publishWith(site, fonts)))
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).click()
    await page.reload()
    await settled(page)
    expect(asked).toEqual([])
  })

  it('that no longer exist are reported, and the page is read in its own [PAGE-44]', async ({ site, newPerson }) => {
    const path = await publishWith(site, { heading: fonts.heading, kit: '' })
    const page = await newPerson()
    await watchOutside(page, 'empty')
    const reports = watchReports(page)
    await page.goto(site.at(path))
    await accept(page)
    await expect.poll(() => reports.join()).toContain('The font Playfair Display no longer exists.')
    expect(await page.locator('main').isVisible()).toBe(true)
  })

  it('whose service fails or says nothing for 10 s leave the page as it is [PAGE-45]', async ({ site, newPerson }) => {
    const path = await publishWith(site, { heading: fonts.heading, kit: '' })
    for (const [mode, word] of [
      ['broken', 'broken'],
      ['silent', 'timed-out'],
    ] as const) {
      const page = await newPerson()
      const problems: string[] = []
      page.on('pageerror', error => problems.push(String(error)))
      await page.clock.install()
      const [asked, reports] = [await watchOutside(page, mode), watchReports(page)]
      await page.goto(site.at(path))
      await accept(page)
      await expect.poll(() => asked).toEqual([sheets[0]])
      if (mode === 'silent') {
        await page.clock.runFor(9000)
        expect(await page.locator('link[href*="fonts.googleapis"]').count()).toBe(1)
        await page.clock.runFor(1000)
      }
      await expect.poll(() => page.locator('link[href*="fonts.googleapis"]').count()).toBe(0)
      await page.clock.runFor(2000)
      await expect.poll(() => reports.join()).toContain(`The fonts of fonts.googleapis.com are ${word}`)
      expect(problems).toEqual([])
    }
  })

  it('are named by the owner among the styles of the site, and in the list of whom pages ask', async ({
    site,
    openEditor,
  }) => {
    const page = await openEditor(site, '/config/design')
    await page.getByRole('button', { name: /Headings from/ }).click()
    await page.getByRole('option', { name: 'Google Fonts' }).click()
    await page.getByLabel('Family of headings').fill('Play"fair; Display')
    expect(await page.getByLabel('Family of headings').inputValue()).toBe('Playfair Display')
    await page.getByRole('button', { name: /Text from/ }).click()
    await page.getByRole('option', { name: 'Adobe Fonts' }).click()
    await page.getByLabel('Family of text').fill('freight-text-pro')
    await page.getByLabel('Adobe Fonts kit').fill('ABC1def')
    await page.getByRole('button', { name: 'Save styles' }).click()
    await page.getByText('Styles saved').waitFor()
    const { styles } = await site.call<{ styles: { outsideFonts?: unknown } }>('GET', '/api/site/draft')
    expect(styles.outsideFonts).toEqual(fonts)
    const { services } = await site.call<{ services: { name: string }[] }>('GET', '/api/consent-settings')
    expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(['Adobe Fonts', 'Google Fonts']))
    await page.getByRole('button', { name: /Text from/ }).click()
    await page.getByRole('option', { name: 'The font theme' }).click()
    expect(await page.getByLabel('Adobe Fonts kit').count()).toBe(0)
  })
})
