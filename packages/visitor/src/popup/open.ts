import { adoptStyle } from '@sitewright/blocks/kit/adopt-style'
import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import type { OverlayAction } from '@sitewright/domain/analytics'
import { entriesAfterClose, entriesAfterSubmit, type PopupEntries } from '@sitewright/domain/popups'
import type { PageTools } from '../page-parts'
import { overlaysHeardEvent, overlayTrackedEvent, type SaidOverlay } from '../track/overlay-event'

export type PopupAnswer = { readonly html: string; readonly css: string }
export type OpenedPopup = { readonly isOpen: () => boolean; readonly dispose: Dispose }

/** There is one to a site. */
const overlayId = 'popup'
/** Its own button, and a link that leads here: "Not this time". */
const closing = '.popup-close, [href="#close"]'
/** Dispatched by a form when it was sent, whoever made it. */
const formSentEvent = 'form:submitSuccess'
/** The same of our own forms, whatever their kind is. */
const anyFormSentEvent = 'form:sent'

/** By its first heading, where it has one. */
function nameIt(root: HTMLElement): void {
  const heading = root.querySelector('h1, h2, h3, h4')
  if (!heading) return
  heading.id ||= 'popup-title'
  root.removeAttribute('aria-label')
  root.setAttribute('aria-labelledby', heading.id)
}

/** Puts the popup above the page. Without a version it is only looked at: nothing is remembered or told of it. */
export function openPopup(tools: PageTools, { html, css }: PopupAnswer, version?: number): OpenedPopup | undefined {
  const { page, services, loader } = tools
  const { clock, events, report } = services
  const bag = disposables()
  if (!html) return undefined

  /** What happened before anybody counted, in its order. */
  const untold: OverlayAction[] = []
  const tell = (action: OverlayAction) => {
    if (!version) return
    const said: SaidOverlay = { overlayId, version, action }
    events.emit(overlayTrackedEvent, said)
    if (!said.isHeard) untold.push(action)
  }
  const stopTelling = events.on(overlaysHeardEvent, () => {
    for (const action of untold.splice(0)) tell(action)
  })
  const remember = (entriesOf: (version: number) => PopupEntries) => {
    try {
      if (version) for (const [key, value] of entriesOf(version)) localStorage.setItem(key, value)
    } catch {
      // It is shown once for each time the page is loaded.
    }
  }
  const rememberClosed = () => remember(version => entriesAfterClose({ now: clock.now(), version }))

  adoptStyle(page, css)
  const { activeElement, body } = page
  // Ours: the page is drawn with the same.
  body.insertAdjacentHTML('beforeend', html)
  const root = body.lastElementChild as HTMLElement
  nameIt(root)
  let isOpen = true
  const remove = () => {
    isOpen = false
    bag.dispose()
    loader.stop(root)
    root.remove()
  }
  const close = () => {
    if (!isOpen) return
    remove()
    rememberClosed()
    tell('closed')
  }
  if (root instanceof HTMLDialogElement) {
    const returnTo = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
    bag.add(overlaysOf(services).open({ element: root, close, returnTo }))
    const first = root.querySelector<HTMLElement>('.popup-content :is(input:not([type=hidden]), a[href], button)')
    ;(first ?? root.querySelector<HTMLElement>('.popup-close'))?.focus({ preventScroll: true })
  } else import('./beside').then(({ standBeside }) => isOpen && bag.add(standBeside(root, tools, close)), report)
  root.addEventListener('click', event => {
    const target = event.target as Element
    if (target === root || target.closest(closing)) {
      event.preventDefault()
      close()
    } else if (target.closest('a[href]')) rememberClosed()
  })
  let isSent = false
  const sent = () => {
    remember(entriesAfterSubmit)
    if (!isSent) tell('submitted')
    isSent = true
  }
  root.addEventListener(formSentEvent, sent)
  root.addEventListener(anyFormSentEvent, sent)
  loader.start(root)
  tell('shown')
  return {
    isOpen: () => isOpen,
    dispose: () => {
      stopTelling()
      if (isOpen) remove()
    },
  }
}
