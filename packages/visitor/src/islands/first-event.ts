import type { Dispose } from '@sitewright/blocks/kit/island'
import { isPlainPress } from '../plain-press'

type Held = { readonly event: Event; readonly path: readonly number[] }

/** Coming near is a good time to fetch the island; only doing something is held. */
const approaches = ['pointerenter', 'focusin', 'touchstart'] as const
const actions = ['click', 'submit', 'input', 'change'] as const

const pathTo = (root: Element, target: EventTarget | null): number[] => {
  const path: number[] = []
  let node = target instanceof Element ? target : root
  while (node !== root && node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node))
    node = node.parentElement
  }
  return path
}

/** The node that was meant, or the one that stands in its place now. */
const targetOf = (root: Element, { event, path }: Held): Element => {
  if (event.target instanceof Element && root.contains(event.target)) return event.target
  return path.reduce<Element>((node, index) => node.children[index] ?? node, root)
}

const replay = (root: Element, held: Held): void => {
  const target = targetOf(root, held)
  const { type } = held.event
  if (type === 'submit' && target instanceof HTMLFormElement) {
    const { submitter } = held.event as SubmitEvent
    target.requestSubmit(submitter && target.contains(submitter) ? submitter : undefined)
  } else if (type === 'click' && target instanceof HTMLElement) target.click()
  else target.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Waits for the first touch of an island. What the visitor did meanwhile is held, and done again in its order when
 * `release` is called, each thing exactly once: by the island if it is there, by the browser alone if it failed.
 */
export function holdFirstEvent(root: HTMLElement, wanted: () => void): { release: () => void; dispose: Dispose } {
  const held: Held[] = []
  const hold = (event: Event) => {
    // A link opened in another window needs no island.
    if (event instanceof MouseEvent && !isPlainPress(event)) return
    wanted()
    if (event.type === 'click' || event.type === 'submit') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const isAgain = held.some(({ event: { type, target } }) => type === event.type && target === event.target)
    if (!isAgain) held.push({ event, path: pathTo(root, event.target) })
  }
  const holding = new AbortController()
  const { signal } = holding
  const dispose = () => holding.abort()
  for (const type of approaches) root.addEventListener(type, wanted, { passive: true, signal })
  for (const type of actions) root.addEventListener(type, hold, { capture: true, signal })
  return {
    release: () => {
      dispose()
      for (const each of held.splice(0)) replay(root, each)
    },
    dispose,
  }
}
