import { describe, expect, it, settled } from './kit'

describe('files of ours on a published page', () => {
  it('come from the address of the site where no host is set for them [ROUTE-10]', async ({ site, newPerson }) => {
    const page = await newPerson()
    const answer = await page.goto(site.at('/cart'))
    await settled(page)
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('script[src],link[rel=modulepreload],link[as=font]')].map(
        each => each.getAttribute('src') ?? each.getAttribute('href')!,
      ),
    )
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) expect(address).toMatch(/^\/universal\/visitor\//)
    expect(answer!.headers()['content-security-policy']).toContain("script-src 'self';")
  })

  it('come from the assets host of the app domain where it is used, and are kept by browsers [ROUTE-09 ROUTE-11]', async ({
    startServer,
    browser,
  }) => {
    const server = await startServer({ env: { ASSETS_HOST: 'on' } })
    const files = `http://assets.localhost:${server.port}`
    // Headers that tell people of tests apart would have a browser ask first whether it may send them there.
    const context = await browser.newContext()
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', error => problems.push(String(error)))
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const kept: (string | undefined)[] = []
    page.on('response', response => {
      if (response.url().startsWith(files)) kept.push(response.headers()['cache-control'])
    })
    const answer = await page.goto(`http://tern.sites.localhost:${server.port}/shop`)
    await page.waitForFunction(() => 'Sitewright' in window)
    await page.evaluate(() => document.fonts.ready)
    const scripts = asked.filter(address => address.endsWith('.js') || address.endsWith('.woff2'))
    expect(scripts.some(address => address.endsWith('.js'))).toBe(true)
    expect(scripts.some(address => address.endsWith('.woff2'))).toBe(true)
    for (const address of scripts) expect(address.startsWith(`${files}/universal/visitor/`), address).toBe(true)
    const policy = answer!.headers()['content-security-policy']!
    expect(policy).toContain(`script-src 'self' ${files};`)
    expect(policy).toContain(`font-src 'self' ${files};`)
    expect([...new Set(kept)]).toEqual(['public, max-age=31536000, immutable'])

    // What the page needs later comes from there, too.
    asked.length = 0
    await page.goto(`http://tern.sites.localhost:${server.port}/cart`)
    await page.getByText('Your cart is empty').first().waitFor()
    const islands = asked.filter(address => /\/cart-[\w-]{8}\.js$/.test(address))
    expect(islands.length).toBeGreaterThan(0)
    for (const address of islands) expect(address.startsWith(files)).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })
})
