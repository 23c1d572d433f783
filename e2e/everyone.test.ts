import type { Page } from 'playwright-core'
import { createAccount } from './drivers/account'
import { inspectOnEveryScreen as inspect } from './drivers/inspect'
import { createShopper } from './drivers/shopper'
import { demo, describe, it } from './kit'

describe('on a desktop, a tablet and a phone everyone can use, and nothing lies over anything on', () => {
  const addressesOf = async (page: Page, at: (path: string) => string): Promise<string[]> => {
    const sitemap = await (await page.goto(at('/sitemap.xml')))!.text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
    // Two products stand for all, one with variants and one that is sold out: all are drawn with the same document.
    const products = ['/shop/moon-jar', '/shop/pasta-bowl'].filter(path => pages.includes(path))
    return [...withTwoItems(pages.filter(path => !path.startsWith('/shop/'))), ...products]
  }
  /** Two items and one list stand for all of a collection: each is drawn with the same document. */
  const withTwoItems = (paths: readonly string[]): string[] => {
    const seen = new Map<string, number>()
    return paths.filter(path => {
      const below = /^(\/.+?)\/(?:(category|tag|author|\d{4})\/)?[^/]+$/.exec(path)
      if (!below) return true
      const list = `${below[1]} ${below[2] ? 'lists' : 'items'}`
      seen.set(list, (seen.get(list) ?? 0) + 1)
      return seen.get(list)! <= (below[2] ? 1 : 2)
    })
  }

  it.for([...demo.sites, ...demo.starters])('every page of %s', async (identifier, { newPerson, port, expect }) => {
    const page = await newPerson()
    const { at } = createShopper(page, { identifier, port })
    const paths = [...(await addressesOf(page, at)), '/nothing-here']
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      await page.goto(at(path), { waitUntil: 'domcontentloaded' })
      await page.evaluate(() => document.fonts.ready)
      await inspect(page, `${identifier} ${path}`)
    }
  })

  it('cart, checkout and confirmation', async ({ site, openPage }) => {
    const page = await openPage(site, '/cart')
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

  it('the account pages', async ({ newPerson, port }) => {
    const page = await newPerson()
    const at = (path: string) => `http://localhost:${port}${path}`
    for (const path of ['/', '/signup', '/login', '/forgot']) {
      await page.goto(at(path))
      await inspect(page, path)
    }
    await createAccount(page, port).signUp()
    await inspect(page, 'choosing a template')
    for (const path of ['/', '/account']) {
      await page.goto(at(path))
      await inspect(page, `signed in, ${path}`)
    }
  })
})
