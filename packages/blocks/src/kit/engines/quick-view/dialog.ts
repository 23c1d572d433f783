import { type MessageSet, readMessages } from '@sitewright/domain/messages'
import type { quickViewMessages } from '../../cards-marks'
import css from './quick-view.css?inline'

export type QuickViewWords = MessageSet<(typeof quickViewMessages)[number]>

/** A product as its card shows it. */
export type QuickViewItem = {
  readonly id: string
  /** Of its own page. */
  readonly href: string
  readonly title: string
  /** On its card; it is there already when the quick view opens. */
  readonly picture: HTMLImageElement | null
  readonly opener: HTMLElement
}

const sheets = new WeakSet<Document>()
/** Comes with the quick view: a page on which nobody opens one has no style for it. */
function adoptStyle(page: Document): void {
  if (sheets.has(page)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.add(page)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="${path}"/></svg>`

export type QuickViewDialog = {
  readonly element: HTMLDialogElement
  readonly box: HTMLElement
  readonly close: HTMLElement
  readonly previous: HTMLElement
  readonly next: HTMLElement
  /** What is known of a product before it has come. */
  readonly expect: (items: readonly QuickViewItem[], index: number) => void
  readonly fill: (html: string) => void
  readonly fail: (item: QuickViewItem) => void
}

/** Count and Close, the product, and the ways to its neighbours. */
export function createDialog(page: Document, messages: QuickViewWords, theme: string): QuickViewDialog {
  const message = readMessages(messages)
  adoptStyle(page)
  const element = page.createElement('dialog')
  element.className = `quick-view ${theme}`
  element.tabIndex = -1
  element.innerHTML =
    '<div class="quick-view-box"></div>' +
    `<button type="button" class="quick-view-step quick-view-previous">${icon('M20 12H5m6-6-6 6 6 6')}</button>` +
    `<button type="button" class="quick-view-step quick-view-next">${icon('M4 12h15m-6-6 6 6-6 6')}</button>`
  const part = (name: string, within: Element = element) => within.querySelector<HTMLElement>(`.quick-view-${name}`)!
  const top = page.createElement('div')
  top.className = 'quick-view-top'
  top.innerHTML = `<span class="quick-view-count"></span><button type="button" class="quick-view-close">${icon('m6 6 12 12M18 6 6 18')}</button>`
  const close = part('close', top)
  close.setAttribute('aria-label', message('quickView.close'))
  const [box, previous, next] = [part('box'), part('previous'), part('next')]

  const step = (button: HTMLElement, key: 'quickView.previous' | 'quickView.next', item: QuickViewItem | undefined) => {
    button.hidden = !item
    if (item) button.setAttribute('aria-label', message(key, { title: item.title }))
  }
  const make = (tag: string, className: string, text = '') => {
    const made = Object.assign(page.createElement(tag), { className })
    made.textContent = text
    return made
  }
  const words = (item: QuickViewItem, note: string) => {
    const part = make('div', 'quick-view-words')
    const link = Object.assign(make('a', 'quick-view-page', message('quickView.page')), { href: item.href })
    part.append(make('h2', 'quick-view-title', item.title), make('p', 'quick-view-note', note), link)
    return part
  }
  /** The same picture as on the card, at the size that is there. */
  const pictureOf = ({ picture }: QuickViewItem) => {
    const frame = make('div', 'quick-view-picture')
    if (picture?.currentSrc)
      frame.append(Object.assign(page.createElement('img'), { src: picture.currentSrc, alt: '' }))
    return frame
  }
  const show = (...nodes: Node[]) => box.replaceChildren(top, ...nodes)

  return {
    element,
    box,
    close,
    previous,
    next,
    expect: (items, index) => {
      const item = items[index]!
      element.setAttribute('aria-label', message('quickView.name', { title: item.title }))
      const total = items.length
      part('count', top).textContent = total > 1 ? message('quickView.count', { number: index + 1, total }) : ''
      step(previous, 'quickView.previous', items[index - 1])
      step(next, 'quickView.next', items[index + 1])
      show(pictureOf(item), words(item, message('quickView.loading')))
    },
    fill: html => {
      // Ours: the store draws it as it draws the product's own page.
      box.insertAdjacentHTML('beforeend', html)
      for (const waiting of [...box.children].slice(1, 3)) waiting.remove()
    },
    fail: item => show(pictureOf(item), words(item, message('quickView.failed'))),
  }
}
