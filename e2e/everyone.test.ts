import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createAccount } from './drivers/account'
import { overflowsSideways, seriousProblems } from './drivers/axe'
import { desktop, phone, useBrowser } from './drivers/browser'
import { createEditor } from './drivers/editor'
import { createShopper } from './drivers/shopper'

const screens = [
  ['a desktop', desktop],
  ['a phone', phone],
] as const

describe('pages that everyone can use', () => {
  const { newPerson, port } = useBrowser()

  const inspect = async (page: Page, name: string) => {
    expect(await seriousProblems(page), name).toEqual([])
    expect(await overflowsSideways(page), `${name} scrolls sideways`).toBe(false)
  }

  const addressesOf = async (page: Page, identifier: string): Promise<string[]> => {
    const { at } = createShopper(page, { identifier, port })
    const sitemap = await (await page.goto(at('/sitemap.xml')))!.text()
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => new URL(match[1]!).pathname)
    // One product stands for all: they are drawn with the same document.
    const [product] = pages.filter(path => path.startsWith('/shop/'))
    return [...pages.filter(path => !path.startsWith('/shop/')), ...(product ? [product] : [])]
  }

  it.each(screens)('every page of the demo sites on %s', async (_, screen) => {
    const page = await newPerson(screen)
    for (const identifier of ['tern', 'harbour']) {
      const { at } = createShopper(page, { identifier, port })
      const paths = [...(await addressesOf(page, identifier)), '/nothing-here']
      expect(paths.length).toBeGreaterThan(2)
      for (const path of paths) {
        await page.goto(at(path))
        await inspect(page, `${identifier} ${path}`)
      }
    }
  })

  it.each(screens)('cart, checkout and confirmation on %s', async (_, screen) => {
    const page = await newPerson(screen)
    const shopper = createShopper(page, { identifier: 'tern', port })
    await shopper.visit('/shop/side-plate')
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

  it.each(screens)('the account pages on %s', async (_, screen) => {
    const page = await newPerson(screen)
    for (const path of ['/', '/signup', '/login', '/forgot']) {
      await page.goto(`http://localhost:${port}${path}`)
      await inspect(page, path)
    }
    await createAccount(page, port).signUp()
    await inspect(page, 'choosing a template')
    await page.goto(`http://localhost:${port}/`)
    await inspect(page, 'the list of sites')
  })

  it.each(screens)('the editing area on %s', async (_, screen) => {
    const page = await newPerson(screen)
    await createAccount(page, port).logIn('demo@sitewright.example', 'stoneware-demo')
    const editor = createEditor(page, { identifier: 'tern', port })
    for (const path of [
      '/config',
      '/config/design',
      '/config/commerce/orders',
      '/config/commerce/products',
      '/config/settings',
    ]) {
      await editor.open(path)
      await page.waitForLoadState('networkidle')
      await inspect(page, path)
    }
  })

  it('edit mode, with a block chosen', async () => {
    const page = await newPerson()
    await createAccount(page, port).logIn('demo@sitewright.example', 'stoneware-demo')
    const editor = createEditor(page, { identifier: 'tern', port })
    await editor.open('/config')
    await editor.editPage()
    await editor.outline(/^Heading, .*Stoneware/).click()
    await page
      .getByRole('toolbar', { name: /Tools for this/ })
      .first()
      .waitFor()
    await inspect(page, 'edit mode')
  })
})
