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

function openPage({ ok = true, pageType = 1 } = {}) {
  const events = createPageEvents(() => {})
  const asked: string[] = []
  const request = (async ({ path }: { path: string }) => {
    asked.push(path)
    return ok
      ? { ok, status: 200, data: { html: '<div data-island="cart">Looking</div>', css: '.cart-screen {}' } }
      : { ok, status: 500, message: '' }
  }) as never
  const services = sampleServices({ events, request, clock: pageClock })
  stop = startCartDrawer({ page: document, context: { pageType }, services, loader })
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

  const leavesAlone = (options: MouseEventInit = {}): boolean => {
    const go = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('click', go)
    // Whatever the drawer does, it does at once.
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...options })
    const prevented: boolean[] = []
    document.addEventListener('click', event => prevented.push(event.defaultPrevented), { once: true })
    link().dispatchEvent(press)
    window.removeEventListener('click', go)
    return go.mock.calls.length === 1 && prevented[0] === false
  }

  it('leaves the link to the browser where it is meant for another tab', () => {
    openPage()
    expect(leavesAlone({ ctrlKey: true })).toBe(true)
    expect(leavesAlone()).toBe(false)
  })

  it.each([200, 205])('never opens above a page of type %s, which shows the cart itself [PAGE-38]', pageType => {
    const { events, asked } = openPage({ pageType })
    expect(leavesAlone()).toBe(true)
    events.emit('cart:changed', { totalQuantity: 2, added: true })
    expect(asked).toEqual([])
    expect(dialog()).toBeNull()
  })
})
