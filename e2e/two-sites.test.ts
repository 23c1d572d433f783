import { createShopper } from './drivers/shopper'
import { describe, expect, it } from './kit'

describe('two sites side by side', () => {
  it('never show each other’s pages, products, pictures or carts [A1 A2]', async ({ site, makeSite, newPerson }) => {
    const page = await newPerson()
    const tern = createShopper(page, site)
    const harbour = createShopper(page, await makeSite('harbour'))

    await tern.visit('/shop/moon-jar')
    const picture = await page.locator('img').first().getAttribute('data-image')
    await tern.addToCart()
    const ternId = await page.evaluate(async () => (await (await fetch('/?format=json')).json()).website.id as string)

    await harbour.visit('/')
    const other = await page.evaluate(async () => {
      const cart = await fetch('/api/commerce/shopping-cart')
      return {
        cart: cart.status,
        id: (await (await fetch('/?format=json')).json()).website.id as string,
        html: document.documentElement.outerHTML,
      }
    })
    expect(other.cart).toBe(404)
    expect(other.id).not.toBe(ternId)
    expect(other.html).not.toContain('Moon jar')
    expect(other.html).not.toContain(ternId)

    for (const path of ['/shop', '/shop/moon-jar', '/about', picture!]) {
      const answer = await page.goto(harbour.at(path))
      expect(answer!.status(), path).toBe(404)
    }
  })
})
