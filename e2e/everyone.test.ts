import type { Page } from 'playwright-core'
import { createAccount } from './drivers/account'
import { inspect } from './drivers/inspect'
import { createShopper } from './drivers/shopper'
import { demo, describe, desktop, it, phone, tablet } from './kit'

const screens = [
  ['a desktop', desktop],
  ['a tablet', tablet],
  ['a phone', phone],
] as const

describe('pages that everyone can use, and where nothing lies over anything', () => {
  const addressesOf = async (page: Page, at: (path: string) => string): Promise<string[]> => {
    const sitemap = await (await page.goto(at('/sitemap.xml')))!.text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
    // Two products stand for all, one with variants and one that is sold out: all are drawn with the same document.
    const products = ['/shop/moon-jar', '/shop/pasta-bowl'].filter(path => pages.includes(path))
    return [...pages.filter(path => !path.startsWith('/shop/')), ...products]
  }

  const everyPage = screens.flatMap(([name, screen]) => demo.sites.map(site => [site, name, screen] as const))

  it.for(everyPage)('every page of %s on %s', async ([identifier, , screen], { newPerson, port, expect }) => {
    const page = await newPerson({ screen })
    const { at } = createShopper(page, { identifier, port })
    const paths = [...(await addressesOf(page, at)), '/nothing-here']
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      await page.goto(at(path), { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      await inspect(page, `${identifier} ${path}`)
    }
  })

  it.for(screens)('cart, checkout and confirmation on %s', async ([, screen], { site, openPage }) => {
    const page = await openPage(site, '/cart', { screen })
    const shopper = createShopper(page, site)
    await page.getByText('Your cart is empty.').waitFor()
    await inspect(page, 'empty cart')
    await page.goto(shopper.at('/shop/side-plate'))
    await shopper.addToCart()
    await inspect(page, 'product with something in the cart')
    await page.goto(shopper.at('/cart'))
    await page.getByRole('link', { name: 'Check out' }).waitFor()
    await inspect(page, 'cart')
    await shopper.goToCheckout()
    await inspect(page, 'checkout')
    await shopper.pay()
    await page.getByText('Please enter a valid email').waitFor()
    await inspect(page, 'checkout with errors')
    await shopper.fillAddress()
    await shopper.pay()
    await shopper.untilConfirmed()
    await inspect(page, 'confirmation')
  })

  it.for(screens)('the account pages on %s', async ([, screen], { newPerson, port }) => {
    const page = await newPerson({ screen })
    const at = (path: string) => `http://localhost:${port}${path}`
    for (const path of ['/', '/signup', '/login', '/forgot', '/nothing-here']) {
      await page.goto(at(path))
      await inspect(page, path)
    }
    await createAccount(page, port).signUp()
    await inspect(page, 'choosing a template')
    for (const path of ['/', '/account', '/outbox']) {
      await page.goto(at(path))
      await inspect(page, `signed in, ${path}`)
    }
  })
})
