import type { Island } from '@sitewright/blocks/kit/island'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPage } from './page'

const header =
  '<header class="site-header"><nav class="bar-navigation"><details class="folder"><summary>Studio</summary><a href="/about">About</a></details></nav>' +
  '<a data-cart href="/cart">Cart <span data-cart-count hidden></span></a></header>'
const messages = {
  language: 'en',
  texts: { 'header.cartCount': { one: 'Cart {shown} item', other: 'Cart {shown} items' } },
}
const live = '<div id="announcements"></div>'

const islands: Record<string, Island<never>> = {
  outside: (root, _, { scripts }) => {
    void scripts.load('youtube', { pressed: true }).then(outcome => {
      root.textContent = outcome
    })
    return () => {}
  },
  clock: (root, _, services) => {
    root.textContent = `${services.locale} ${services.currency}`
    root.addEventListener('cart', event => services.events.emit('cart:changed', (event as CustomEvent).detail))
    return () => {
      root.textContent = 'ended'
    }
  },
}

const page = ({
  context = '{"website":{"id":"site-1"},"locale":"de","websiteSettings":{"storeSettings":{"selectedCurrency":"EUR"}}}',
  body = '',
} = {}) => {
  document.body.innerHTML = `${header}${body}${live}<script type="application/json" id="page-context">${context}</script>`
  document.querySelector<HTMLElement>('[data-cart]')!.dataset['cartMessages'] = JSON.stringify(messages)
  return createPage({ document, fetchIsland: async file => ({ mount: islands[file]! }) })
}

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = cookie
}
const settled = () => new Promise(resolve => setTimeout(resolve))
const cart = (totalQuantity: number) =>
  vi.fn(async () => new Response(JSON.stringify({ totalQuantity }), { status: totalQuantity === 0 ? 404 : 200 }))

beforeEach(() => {
  // Whether these pages are counted is a question of its own.
  vi.stubGlobal('SITEWRIGHT_DISABLE_CENSUS', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setCookie('hasCart=; max-age=0')
})

describe('the page', () => {
  it('reads its context, and stands a page that has none [PAGE-30]', () => {
    expect(page().hooks.context).toMatchObject({ website: { id: 'site-1' } })
    expect(page({ context: 'broken' }).hooks.context).toEqual({})
  })

  it('runs start-up callbacks with the page, and at once afterwards [PAGE-31 PAGE-32 PAGE-33]', () => {
    const { start, hooks } = page()
    const order: string[] = []
    hooks.onInitialize(() => order.push('early'))
    expect(order).toEqual([])
    start()
    expect(order).toEqual(['early'])
    hooks.onInitialize(() => order.push('late'))
    expect(order).toEqual(['early', 'late'])
    hooks.destroy()
  })

  it('says so where a picture would have opened large and there is no lightbox [MEDIA-07]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const without = page({ body: '<a href="/media/jar.jpg">Jar</a>' })
    without.start()
    await settled()
    without.hooks.destroy()
    expect(warn).not.toHaveBeenCalled()
    const { start, hooks } = page({ body: '<a href="/media/jar.jpg" data-without-lightbox>Jar</a>' })
    start()
    await expect.poll(() => warn.mock.calls).toEqual([['lightboxify is not available in this tier!']])
    hooks.destroy()
  })

  it('shows amounts in the currency of the store settings, and in US dollars where none is set [MONEY-05 MONEY-06]', async () => {
    const body = '<p data-island="clock" data-file="clock" data-when="load"></p>'
    const currencyWith = async (settings: string) => {
      const { start, hooks } = page({ context: `{"locale":"en","websiteSettings":${settings}}`, body })
      start()
      await settled()
      const [, currency] = (document.querySelector('p')?.textContent ?? '').split(' ')
      hooks.destroy()
      return currency
    }
    expect(await currencyWith('{"storeSettings":{"selectedCurrency":"SEK"}}')).toBe('SEK')
    expect(await currencyWith('{"storeSettings":{}}')).toBe('USD')
    expect(await currencyWith('null')).toBe('USD')
  })

  it('starts islands with the page’s language and ends them with it [PAGE-34 PAGE-35]', async () => {
    const { start, hooks } = page({ body: '<p data-island="clock" data-file="clock" data-when="load"></p>' })
    const ended = vi.fn()
    hooks.onDestroy(ended)
    start()
    await settled()
    expect(document.querySelector('p')?.textContent).toBe('de EUR')
    hooks.destroy()
    expect(document.querySelector('p')?.textContent).toBe('ended')
    expect(ended).toHaveBeenCalledOnce()
  })

  it('brings what scripts of others take to the first island that wants one', async () => {
    const { start, hooks } = page({ body: '<p data-island="outside" data-file="outside" data-when="load"></p>' })
    start()
    await expect.poll(() => document.querySelector('p')?.textContent).toBe('ready')
    hooks.destroy()
  })

  it('says that the tween of old is unsupported to the snippet that uses it [FX-73]', () => {
    page().hooks.tween()
    expect(console.error).toHaveBeenCalledExactlyOnceWith('The legacy tween is unsupported')
  })

  it('goes on when a callback throws, and reports it [PAGE-36]', () => {
    const { start, hooks } = page()
    const next = vi.fn()
    hooks.onInitialize(() => {
      throw new Error('snippet')
    })
    hooks.onInitialize(next)
    start()
    expect(next).toHaveBeenCalledOnce()
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'snippet' }))
    hooks.destroy()
  })

  it('starts the blocks below a node that a snippet added', async () => {
    const { start, hooks } = page()
    start()
    const added = document.createElement('div')
    added.innerHTML = '<p data-island="clock" data-file="clock" data-when="load"></p>'
    document.body.append(added)
    hooks.initializeBlocks(added)
    await settled()
    expect(added.textContent).toBe('de EUR')
    hooks.destroy()
  })
})

describe('the cart’s count', () => {
  const count = () => document.querySelector<HTMLElement>('[data-cart-count]')!

  it('costs visitors without a cart no request', async () => {
    const fetch = cart(2)
    vi.stubGlobal('fetch', fetch)
    const { start, hooks } = page()
    start()
    await settled()
    expect(fetch).not.toHaveBeenCalled()
    expect(count().hidden).toBe(true)
    hooks.destroy()
  })

  it('is filled in for a visitor with one, for eyes and ears [CART-31 CART-32]', async () => {
    vi.stubGlobal('fetch', cart(101))
    setCookie('hasCart=true')
    const { start, hooks } = page()
    start()
    await expect.poll(() => count().textContent).toBe('100+')
    expect(count().hidden).toBe(false)
    expect(count().closest('a')?.getAttribute('aria-label')).toBe('Cart 100+ items')
    hooks.destroy()
  })

  it('marks the indicator empty or not once the count is known, and follows every change [CART-26 CART-28 CART-29 CART-30]', async () => {
    vi.stubGlobal('fetch', cart(3))
    setCookie('hasCart=true')
    const { start, hooks } = page({ body: '<p data-island="clock" data-file="clock" data-when="load"></p>' })
    const change = (totalQuantity: number) =>
      document.querySelector('p')?.dispatchEvent(new CustomEvent('cart', { detail: { totalQuantity } }))
    const mark = () => document.querySelector<HTMLElement>('[data-cart]')?.dataset['cart']
    start()
    expect(mark()).toBe('')
    await expect.poll(() => [mark(), count().textContent]).toEqual(['filled', '3'])
    change(0)
    await expect.poll(() => [mark(), count().textContent]).toEqual(['empty', ''])
    change(1)
    await expect.poll(() => [mark(), count().textContent]).toEqual(['filled', '1'])
    hooks.destroy()
  })

  it('tells the subtotal, as amounts are written [CART-27]', async () => {
    const answer = { totalQuantity: 2, subtotalCents: 16_600, currency: 'USD' }
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(answer))),
    )
    setCookie('hasCart=true')
    const { start, hooks } = page()
    start()
    const link = document.querySelector<HTMLElement>('[data-cart]')!
    await expect.poll(() => link.dataset['cartSubtotal']).toBe('$166.00')
    expect(link.getAttribute('aria-label')).toBe('Cart 2 items, $166.00')
    hooks.destroy()
  })

  it('is empty when the cart is gone', async () => {
    vi.stubGlobal('fetch', cart(0))
    setCookie('hasCart=true')
    const { start, hooks } = page()
    start()
    await expect.poll(() => document.querySelector<HTMLElement>('[data-cart]')?.dataset['cart']).toBe('empty')
    expect(count().hidden).toBe(true)
    hooks.destroy()
  })
})
