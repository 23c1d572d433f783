import { type Point, tooltipDelayMs, tooltipEdgeMargin, tooltipPlace } from '@sitewright/domain/dialogs'
import { showShortcut } from './shortcut'

const distance = 8
/** Going from button to button, the next one answers at once. */
const warmMs = 600

const hinted = (target: EventTarget | null): HTMLElement | undefined =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-hint]') ?? undefined

/** The one tooltip of the tool: after a while under the pointer, at once for the keyboard. `first` is what it was fetched for. */
export function startTooltips(document: Document, first?: Event): void {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.id = 'shared-tooltip'
  tip.role = 'tooltip'
  tip.hidden = true
  const words = document.createElement('span')
  const keys = document.createElement('kbd')
  tip.append(words, keys)
  document.body.append(tip)
  let shown: HTMLElement | undefined
  let pointed: HTMLElement | undefined
  let cursor: Point | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY

  const place = (target: HTMLElement, cursor: Point | undefined) => {
    const box = target.getBoundingClientRect()
    // In full: half a pixel that is rounded away would stand in the margin.
    const { width, height } = tip.getBoundingClientRect()
    const viewport = { width: innerWidth, height: innerHeight }
    const isBelow = box.bottom + distance + height + tooltipEdgeMargin <= innerHeight
    const beside = {
      x: box.left + (box.width - width) / 2,
      y: isBelow ? box.bottom + distance : box.top - distance - height,
    }
    const { x, y } = tooltipPlace({ at: cursor ?? beside, by: cursor ? 'cursor' : 'focus', width, height, viewport })
    tip.style.transform = `translate(${Math.floor(x)}px, ${Math.round(y)}px)`
  }
  const hide = () => {
    clearTimeout(timer)
    if (!shown) return
    if (shown.getAttribute('aria-describedby') === tip.id) shown.removeAttribute('aria-describedby')
    tip.hidden = true
    shown = undefined
    hiddenAt = performance.now()
  }
  const show = (target: HTMLElement, cursor?: Point) => {
    hide()
    if (!target.isConnected) return
    const text = target.dataset.hint ?? ''
    const shortcut = target.dataset.hintKeys
    words.textContent = text
    keys.hidden = shortcut === undefined
    keys.textContent = shortcut === undefined ? '' : showShortcut(shortcut)
    tip.hidden = false
    shown = target
    // A name that is said already is not said again.
    const isSaid = target.getAttribute('aria-label') === text && shortcut === undefined
    if (!isSaid && !target.hasAttribute('aria-describedby')) target.setAttribute('aria-describedby', tip.id)
    place(target, cursor)
  }
  document.addEventListener('pointermove', ({ x, y }) => {
    cursor = { x, y }
  })
  const over = ({ target, pointerType, x, y }: PointerEvent) => {
    if (pointerType === 'touch') return
    cursor = { x, y }
    const found = hinted(target)
    if (found === pointed) return
    pointed = found
    clearTimeout(timer)
    if (!found) return hide()
    const isWarm = shown !== undefined || performance.now() - hiddenAt < warmMs
    if (isWarm) show(found, cursor)
    else timer = setTimeout(() => show(found, cursor), tooltipDelayMs)
  }
  const focus = ({ target }: Event) => {
    const found = hinted(target)
    if (found?.matches(':focus-visible')) show(found)
    else hide()
  }
  document.addEventListener('pointerover', over)
  document.addEventListener('focusin', focus)
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide, true)
  document.addEventListener('scroll', hide, true)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), true)
  if (first instanceof PointerEvent) over(first)
  else if (first) focus(first)
}
