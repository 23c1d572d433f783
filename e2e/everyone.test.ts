import type { Page } from 'playwright-core'
import { createAccount } from './drivers/account'
import { overflowsSideways, seriousProblems } from './drivers/axe'
import { createEditor } from './drivers/editor'
import { createShopper } from './drivers/shopper'
import { demo, describe, desktop, expect, it, phone } from './kit'

const screens = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

describe('pages that everyone can use', () => {
  const inspect = async (page: Page, name: string) => {
    expect(await seriousProblems(page), name).toEqual([])
    expect(await overflowsSideways(page), `${name} scrolls sideways`).toBe(false)
  }

  const addressesOf = async (page: Page, at: (path: string) => string): Promise<string[]> => {
    const sitemap = await (await page.goto(at('/sitemap.xml')))!.text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
    // One product stands for all: they are drawn with the same document.
    const [product] = pages.filter(path => path.startsWith('/shop/'))
    return [...pages.filter(path => !path.startsWith('/shop/')), ...(product ? [product] : [])]
  }

  const everyPage = screens.flatMap(([name, screen]) => demo.sites.map(site => [site, name, screen] as const))

  it.for(everyPage)('every page of %s on %s', async ([identifier, , screen], { newPerson, port }) => {
    const page = await newPerson({ screen })
    const { at } = createShopper(page, { identifier, port })
    const paths = [...(await addressesOf(page, at)), '/nothing-here']
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      await page.goto(at(path), { waitUntil: 'domcontentloaded' })
      await inspect(page, `${identifier} ${path}`)
    }
  })

  it.for(screens)('cart, checkout and confirmation on %s', async ([, screen], { site, openPage }) => {
    const page = await openPage(site, '/shop/side-plate', { screen })
    const shopper = createShopper(page, site)
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
    for (const path of ['/', '/signup', '/login', '/forgot']) {
      await page.goto(`http://localhost:${port}${path}`)
      await inspect(page, path)
    }
    await createAccount(page, port).signUp()
    await inspect(page, 'choosing a template')
    await page.goto(`http://localhost:${port}/`)
    await inspect(page, 'the list of sites')
  })

  const editorScreens = [
    '/config',
    '/config/design',
    '/config/commerce/orders',
    '/config/commerce/products',
    '/config/settings',
  ].flatMap(path => screens.map(([name, screen]) => [path, name, screen] as const))

  it.for(editorScreens)('%s on %s', async ([path, , screen], { site, openEditor }) => {
    await inspect(await openEditor(site, path, { screen }), path)
  })

  it('edit mode, with a block chosen', async ({ site, openEditor }) => {
    const page = await openEditor(site)
    const editor = createEditor(page, site)
    await editor.editPage()
    await editor.outline(/^Heading, .*Stoneware/).click()
    await page
      .getByRole('toolbar', { name: /Tools for this/ })
      .first()
      .waitFor()
    await inspect(page, 'edit mode')
  })
})
