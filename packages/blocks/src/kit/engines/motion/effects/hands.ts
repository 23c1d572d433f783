import { type Dispose, disposables } from '../../../island'
import type { MarqueeNow } from './marquee'

/** Says who points at, touches or has reached the words. Fetched by those that stand for a pointer, or have links. */
export function watchHands(
  root: HTMLElement,
  words: HTMLElement,
  now: Readonly<MarqueeNow>,
  tell: (change: Partial<MarqueeNow>) => void,
): Dispose {
  const { on, dispose } = disposables()
  const listen = (types: string, run: (event: never) => void) => {
    for (const type of types.split(' ')) on(root, type, run)
  }
  listen('pointerenter pointerleave pointerdown pointerup pointercancel', ({ type, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') tell({ touched: type === 'pointerdown' || (!!now.touched && type === 'pointerenter') })
    else tell({ hovered: type !== 'pointerleave' })
  })
  const line = words.parentElement
  // A link that has the focus must not run away; the button is no reason to stand.
  listen('focusin focusout', (event: FocusEvent) => {
    const reached = (event.type === 'focusin' ? event.target : event.relatedTarget) as Element | null
    const focused = words.contains(reached)
    tell({ focused })
    if (focused) reached?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else line?.scrollTo({ left: 0 })
  })
  return dispose
}
