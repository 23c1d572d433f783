import { adoptStyle } from '@sitewright/blocks/kit/adopt-style'
import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import type { PageTools } from '../page-parts'

export type PopupAnswer = { readonly html: string; readonly css: string }

/** A link that leads here closes it: "Not this time". */
const closingAddress = '#close'

/** By its first heading, where it has one. */
function nameIt(root: HTMLElement): void {
  const heading = root.querySelector('h1, h2, h3, h4')
  if (!heading) return
  heading.id ||= 'popup-title'
  root.removeAttribute('aria-label')
  root.setAttribute('aria-labelledby', heading.id)
}

/** Nothing on the page rests and no focus is taken; Escape closes it when nothing lies above, F6 leads there and back. */
function beside(root: HTMLElement, { page, services }: PageTools, close: () => void): Dispose {
  let from: Element | null = null
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || overlaysOf(services).targets().length > 0) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'F6') {
      event.preventDefault()
      const { activeElement } = page
      if (root.contains(activeElement)) (from instanceof HTMLElement ? from : page.getElementById('page'))?.focus()
      else {
        from = activeElement === page.body ? null : activeElement
        root.focus()
      }
    }
  }
  page.addEventListener('keydown', onKey)
  return () => {
    page.removeEventListener('keydown', onKey)
    if (root.contains(page.activeElement)) (from instanceof HTMLElement ? from : page.getElementById('page'))?.focus()
  }
}

/** Puts the popup above the page. `closed` is told once, however it went; `left` when a link in it is followed. */
export function showPopup(
  tools: PageTools,
  { answer, closed, left }: { answer: PopupAnswer; closed: () => void; left: () => void },
): { readonly root: HTMLElement; readonly dispose: Dispose } | undefined {
  const { page, services, loader } = tools
  const bag = disposables()
  const holder = page.createElement('div')
  // Ours: the page is drawn with the same.
  holder.innerHTML = answer.html
  const root = holder.firstElementChild as HTMLElement | null
  if (!root) return undefined
  adoptStyle(page, answer.css)
  nameIt(root)
  page.body.append(root)
  const opener =
    page.activeElement instanceof HTMLElement && page.activeElement !== page.body ? page.activeElement : null

  let isOver = false
  const dispose = () => {
    if (isOver) return
    isOver = true
    bag.dispose()
    loader.stop(root)
    root.remove()
  }
  const close = () => {
    if (isOver) return
    dispose()
    closed()
  }
  if (root instanceof HTMLDialogElement) {
    const leave = overlaysOf(services).open({ element: root, close, returnTo: opener })
    bag.add(leave)
    const first = root.querySelector<HTMLElement>('.popup-content :is(input:not([type=hidden]), a[href], button)')
    ;(first ?? root.querySelector<HTMLElement>('.popup-close'))?.focus({ preventScroll: true })
  } else {
    bag.add(beside(root, tools, close))
    services.announce(root.querySelector('h1, h2, h3, h4')?.textContent ?? root.getAttribute('aria-label') ?? '')
  }
  root.addEventListener('click', event => {
    const target = event.target as Element
    const link = target.closest('a[href]')
    if (target === root || target.closest('.popup-close')) close()
    else if (link?.getAttribute('href') === closingAddress) {
      event.preventDefault()
      close()
    } else if (link) left()
  })
  loader.start(root)
  return { root, dispose }
}
