import { tooltipDelayMs, tooltipPlace, tooltipWidth } from '@sitewright/domain/dialogs'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { adoptDialogStyle } from './dialog-style'

/** Says more about an element to whoever rests on it, with the pointer or with the focus. */
export function startTooltip(element: HTMLElement, text: string, { clock }: Pick<IslandServices, 'clock'>): Dispose {
  const bag = disposables()
  const page = element.ownerDocument
  adoptDialogStyle(page)
  const view = page.defaultView ?? window
  const tip = Object.assign(page.createElement('div'), {
    className: 'site-tooltip',
    id: `tooltip-${Math.round(view.performance.now() * 1000)}`,
    role: 'tooltip',
    textContent: text,
  })
  tip.style.width = `${tooltipWidth}px`
  let waiting: Dispose = () => {}
  let at = { x: 0, y: 0 }

  const hide = () => {
    waiting()
    tip.remove()
    element.removeAttribute('aria-describedby')
  }
  const show = (by: 'cursor' | 'focus') => {
    ;(element.closest('dialog') ?? page.body).append(tip)
    element.setAttribute('aria-describedby', tip.id)
    const viewport = { width: page.documentElement.clientWidth, height: view.innerHeight }
    const { x, y } = tooltipPlace({ at, by, height: tip.offsetHeight, viewport })
    Object.assign(tip.style, { left: `${x}px`, top: `${y}px` })
  }
  bag.on(element, 'pointermove', ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || tip.isConnected) return
    at = { x: clientX, y: clientY }
    waiting()
    waiting = clock.after(tooltipDelayMs, () => show('cursor'))
  })
  bag.on(element, 'pointerleave', hide)
  bag.on(element, 'focus', () => {
    // Whoever presses with the pointer needs no explanation of what they press.
    if (!element.matches(':focus-visible')) return
    const { left, bottom } = element.getBoundingClientRect()
    at = { x: left, y: bottom }
    show('focus')
  })
  bag.on(element, 'blur', hide)
  bag.on(element, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !tip.isConnected) return
    // Escape closes one thing at a time.
    event.preventDefault()
    hide()
  })
  bag.add(hide)
  return bag.dispose
}
