import { pageClock } from '@sitewright/blocks/kit/page-clock'
import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageEvents } from '../page-events'
import { startCartDrawer } from './start'

const messages = { language: 'en', texts: { 'cart.close': 'Close the cart' } }
const loader = { start: vi.fn(), stop: vi.fn() }
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML =
    `<header><a data-cart href="/cart" data-cart-messages='${JSON.stringify(messages)}'><span class="word">Cart</span></a></header>` +
    '<main><button>Add to cart</button></main>'
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  document.body.innerHTML = ''
})

function openPage({ ok = true } = {}) {
  const events = createPageEvents(() => {})
  const asked: string[] = []
  const request = (async ({ path }: { path: string }) => {
    asked.push(path)
    return ok
      ? { ok, status: 200, data: { html: '<div data-island="cart">Looking</div>', css: '.cart-screen {}' } }
      : { ok, status: 500, message: '' }
  }) as never
  stop = startCartDrawer(document, sampleServices({ events, request, clock: pageClock }), loader)
  return { events, asked }
}
const link = () => document.querySelector<HTMLAnchorElement>('a[data-cart]')!
const dialog = () => document.querySelector('dialog')
const opened = () => expect.poll(() => dialog()?.textContent ?? '').toContain('Looking')

describe('the cart above a page', () => {
  it('opens from its link with the same cart as on its page, and gives the focus back when it closes', async () => {
    const { asked } = openPage()
    link().focus()
    expect(link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false)
    await opened()
    expect(asked).toEqual(['/cart?format=drawer'])
    expect(dialog()?.getAttribute('aria-label')).toBe('Cart')
    expect(loader.start).toHaveBeenCalledOnce()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close the cart')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    await expect.poll(dialog).toBeNull()
    expect(loader.stop).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(link())
  })

  it('opens when something was added, and for no other change', async () => {
    const { events } = openPage()
    document.querySelector('button')!.focus()
    events.emit('cart:changed', { totalQuantity: 1 })
    events.emit('cart:changed', { totalQuantity: 2, added: true })
    await opened()
    events.emit('cart:changed', { totalQuantity: 3, added: true })
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    dialog()!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(document.querySelector('button'))
  })

  it('leaves the link to the browser where it is meant for another tab, and on the cart page', () => {
    openPage()
    const pressed = (options: MouseEventInit) =>
      link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
    const go = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('click', go)
    pressed({ ctrlKey: true })
    link().href = location.pathname
    pressed({})
    window.removeEventListener('click', go)
    expect(go).toHaveBeenCalledTimes(2)
    expect(dialog()).toBeNull()
  })
})
