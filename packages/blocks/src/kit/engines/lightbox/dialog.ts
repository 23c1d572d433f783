import { galleryZIndexBase } from '@sitewright/domain/galleries/design-defaults'
import { lightboxOverlayOpacity } from '@sitewright/domain/media/lightbox'
import type { LightboxItem } from './items'
import css from './lightbox.css?inline'

export type LightboxWords = {
  readonly close: string
  readonly previous: string
  readonly next: string
  readonly link: string
  readonly count: (number: number, total: number) => string
}

const mostSegments = 24

let sheet: CSSStyleSheet | undefined
/** Comes with the lightbox: a page that never opens one has no style for it. */
function adoptStyle(page: Document): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="${path}"/></svg>`

export type LightboxDialog = {
  readonly element: HTMLDialogElement
  readonly stage: HTMLElement
  readonly close: HTMLElement
  readonly previous: HTMLElement
  readonly next: HTMLElement
  readonly show: (item: LightboxItem, index: number) => void
}

/** Counter, Close, the two ways, a row of words, and segments while they can still be told apart. */
export function createDialog(
  page: Document,
  { theme, label, words, total }: { theme: string; label: string; words: LightboxWords; total: number },
): LightboxDialog {
  adoptStyle(page)
  const element = page.createElement('dialog')
  element.className = `lightbox lightbox-${theme}`
  element.tabIndex = -1
  element.setAttribute('aria-label', label)
  element.style.zIndex = String(galleryZIndexBase + 1)
  element.style.setProperty('--veil', String(lightboxOverlayOpacity))
  element.innerHTML =
    '<div class="lightbox-veil"></div><div class="lightbox-stage"></div>' +
    `<button type="button" class="lightbox-close">${icon('m6 6 12 12M18 6 6 18')}</button>` +
    `<button type="button" class="lightbox-previous">${icon('m15 5-7 7 7 7')}</button>` +
    `<button type="button" class="lightbox-next">${icon('m9 5 7 7-7 7')}</button>` +
    '<p class="lightbox-count" aria-live="polite"></p>' +
    '<div class="lightbox-words" aria-live="polite"><b></b><span></span><a></a></div>' +
    `<div class="lightbox-segments" aria-hidden="true">${total > 1 && total <= mostSegments ? '<i></i>'.repeat(total) : ''}</div>`
  const part = <Found extends HTMLElement>(selector: string) => element.querySelector<Found>(selector)!
  const [close, previous, next] = (['close', 'previous', 'next'] as const).map(name => {
    const button = part(`.lightbox-${name}`)
    button.setAttribute('aria-label', words[name])
    return button
  }) as [HTMLElement, HTMLElement, HTMLElement]
  previous.hidden = total < 2
  next.hidden = total < 2
  const link = part<HTMLAnchorElement>('.lightbox-words a')
  return {
    element,
    stage: part('.lightbox-stage'),
    close,
    previous,
    next,
    show: ({ meta }, index) => {
      part('.lightbox-count').textContent = total > 1 ? words.count(index + 1, total) : ''
      part('.lightbox-words b').textContent = meta.caption
      part('.lightbox-words span').textContent = meta.note
      link.hidden = !meta.link
      link.textContent = meta.link ? words.link : ''
      if (meta.link) Object.assign(link, meta.link, { rel: 'noopener' })
      element.dataset['index'] = String(index)
      element.querySelectorAll<HTMLElement>('.lightbox-segments i').forEach((segment, at) => {
        segment.toggleAttribute('data-current', at === index)
      })
    },
  }
}
