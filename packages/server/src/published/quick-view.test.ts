import { describe, expect, it } from 'vitest'
import { publishedShop } from './testing/published-shop'

const quickView = async (published: ReturnType<typeof publishedShop>['published'], path: string) => {
  const page = await published.page('a', `${path}?format=quick-view`, 'tern.sites.localhost')
  return page && (JSON.parse(page.variants.identity.bytes.toString()) as { html: string }).html
}

describe('the quick view of a product', () => {
  it('is the form of its own page, with a way there [CART-34]', async () => {
    const { published, text } = publishedShop()
    const html = (await quickView(published, '/shop/moon-jar'))!
    expect(html).toContain('<h2 class="quick-view-title">Moon jar</h2>')
    expect(html).toMatch(/<form class="product-form"[^>]* action="\/cart\/entries"/)
    expect(html).toContain('href="/shop/moon-jar"')
    expect(html).not.toContain('<html')
    expect((await text('/shop/moon-jar')).html).not.toContain('quick-view-title')
  })

  it('is in the language of the address', async () => {
    const { published } = publishedShop()
    expect(await quickView(published, '/de/shop/moon-jar')).toContain('In den Warenkorb')
  })

  it('is made once, and anew when the product has changed', async () => {
    const { published, state } = publishedShop()
    expect(await quickView(published, '/shop/moon-jar')).toContain('$240')
    const asked = state.asked
    await quickView(published, '/shop/moon-jar')
    expect(state.asked).toBe(asked)
    state.price = 100
    state.change('a', ['product:p'])
    expect(await quickView(published, '/shop/moon-jar')).toContain('$1')
  })

  it('is of products alone', async () => {
    const { published } = publishedShop()
    expect(await quickView(published, '/shop')).toBeUndefined()
    expect(await quickView(published, '/nowhere')).toBeUndefined()
  })
})
