import { describe, expect, it } from 'vitest'
import { publishedShop } from './testing/published-shop'

const drawer = async (published: ReturnType<typeof publishedShop>['published'], path: string) => {
  const page = await published.page('a', `${path}?format=drawer`, 'tern.sites.localhost')
  return page && (JSON.parse(page.variants.identity.bytes.toString()) as { html: string; css: string })
}

describe('the cart that opens above a page', () => {
  it('is the cart of its page, with the style it needs and something to look at while it is empty', async () => {
    const { published } = publishedShop()
    const { html, css } = (await drawer(published, '/cart'))!
    expect(html).toContain('data-island="cart"')
    expect(html).toContain('&quot;place&quot;:&quot;drawer&quot;')
    expect(html).toMatch(/<section class="cart-suggestions"[\s\S]*href="\/shop\/moon-jar"/)
    expect(css).toContain('.cart-screen')
  })

  it('is in the language of the address', async () => {
    const { published } = publishedShop()
    expect((await drawer(published, '/de/cart'))?.html).toContain('Warenkorb wird geöffnet')
  })

  it('is of the cart page alone', async () => {
    const { published } = publishedShop()
    expect(await drawer(published, '/shop')).toBeUndefined()
    expect(await drawer(published, '/shop/moon-jar')).toBeUndefined()
    expect(await drawer(published, '/nowhere')).toBeUndefined()
  })
})
