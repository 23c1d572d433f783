import { adoptStyle } from '@sitewright/blocks/kit/adopt-style'
import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import { type Dispose, disposables, type IslandServices } from '@sitewright/blocks/kit/island'
import { wantsStillness } from '@sitewright/blocks/kit/stillness'
import { cartDrawerAddress } from '@sitewright/domain/checkout'
import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import type { IslandLoader } from '../islands/loader'
import css from './drawer.css?inline'

type Answer = { readonly html: string; readonly css: string }

const closingMilliseconds = 200

function createDialog(page: Document, link: HTMLAnchorElement) {
  const messages = JSON.parse(link.dataset['cartMessages'] ?? '') as MessageSet<'cart.close'>
  const title = link.querySelector('.word')?.textContent ?? ''
  const element = page.createElement('dialog')
  element.className = 'cart-drawer theme-lightest'
  element.setAttribute('aria-label', title)
  element.innerHTML =
    '<div class="cart-drawer-box"><div class="cart-drawer-top"><h2></h2><button type="button" class="cart-drawer-close">' +
    '<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg>' +
    '</button></div><div class="cart-drawer-content"></div></div>'
  const close = element.querySelector('button')!
  close.setAttribute('aria-label', readMessages(messages)('cart.close'))
  element.querySelector('h2')!.textContent = title
  return { element, close, content: element.querySelector<HTMLElement>('.cart-drawer-content')! }
}

/** The cart at the side of the page; what does not come is found on its own page. */
export function openCartDrawer(
  { link, loader, signal }: { link: HTMLAnchorElement; loader: IslandLoader; signal: AbortSignal },
  services: IslandServices,
): void {
  const page = link.ownerDocument
  // Asked for again while it opens, or after the page was left.
  if (signal.aborted || page.querySelector('dialog.cart-drawer')) return
  const bag = disposables()
  // The form that something was added with, when it was not the link.
  const opener =
    page.activeElement instanceof HTMLElement && page.activeElement !== page.body ? page.activeElement : link
  const { element, close: button, content } = createDialog(page, link)
  let ending: Dispose | undefined
  let isOver = false

  const end = () => {
    if (isOver) return
    isOver = true
    ending?.()
    leave()
    loader.stop(content)
    bag.dispose()
    element.remove()
  }
  const close = () => {
    if (ending || isOver) return
    element.setAttribute('data-closing', '')
    if (wantsStillness()) end()
    else ending = services.clock.after(closingMilliseconds, end)
  }

  adoptStyle(page, css)
  page.body.append(element)
  const leave = overlaysOf(services).open({ element, close, returnTo: opener })
  button.focus({ preventScroll: true })
  bag.on(button, 'click', close)
  // A press beside the box is one on the dialog itself.
  bag.on(element, 'click', (event: Event) => event.target === element && close())
  void services.request<Answer>({ method: 'GET', path: cartDrawerAddress(link.pathname) }).then(answer => {
    if (isOver) return
    if (!answer.ok) return location.assign(link.href)
    adoptStyle(page, answer.data.css)
    // Ours: the cart page is drawn with the same.
    content.innerHTML = answer.data.html
    loader.start(content)
  }, services.report)
  bag.on(signal, 'abort', end)
}
