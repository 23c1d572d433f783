import type { GalleryMove } from '@sitewright/domain/galleries/state'
import { dragAxisThreshold } from '@sitewright/domain/galleries/touch'
import { disposables } from '../../disposables'
import type { Dispose, IslandServices } from '../../island'
import type { Layout } from './layout'
import type { Registry } from './linked'
import type { pressKey } from './parts/keys'
import { type Size, watchSize } from './standing/size'

export type Input = Size & {
  readonly layout: Layout
  readonly registry: Registry
  readonly sign: 1 | -1
  readonly index: () => number
  readonly isMoving: () => boolean
  /** Answers whether it moved. */
  readonly move: (move: GalleryMove, velocity?: number) => boolean
  /** Autoplay waits. */
  readonly hold: () => void
  /** Goes back to where it was. */
  readonly settle: (velocity: number) => void
  /** A finger holds it, or no longer does. */
  readonly held: (isHeld: boolean) => void
}

/** What hands did before the file that understands them had come, each with its time. */
export type Early = readonly (readonly [MouseEvent, number])[]

/** Milliseconds in which pictures have the line for themselves. */
const firstSight = 300

/** What visitors do to a gallery with pointers and keys, and what becomes of its window. */
export function watchInput(viewport: HTMLElement, input: Input, services: IslandServices): Dispose {
  const bag = disposables()
  const waiting = disposables()
  const early: [MouseEvent, number][] = []
  let press: typeof pressKey | undefined
  let start: MouseEvent | undefined
  let isAsked = false
  let isOver = false

  // Every gallery hears every key: the first that finds the one which is meant says so by `preventDefault`.
  const onKey = (event: KeyboardEvent) => {
    if (press) return press(event, input.registry)
    import('./parts/keys').then(({ pressKey }) => {
      press = pressKey
      onKey(event)
    }, services.report)
  }
  const fetchHands = () => {
    if (isAsked) return
    isAsked = true
    import('./parts/hands').then(({ watchHands }) => {
      if (isOver) return
      waiting.dispose()
      bag.add(watchHands(viewport, input, services, early))
    }, services.report)
  }
  const hear = (event: MouseEvent) => {
    const { type } = event
    if (type === 'pointerdown') start = event
    const isDragged =
      start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > dragAxisThreshold
    // A click that follows a drag is no press.
    if (type === 'click' && isDragged) {
      event.preventDefault()
      event.stopPropagation()
    }
    early.push([event, services.clock.now()])
    fetchHands()
  }
  bag.add(watchSize(viewport, input, services))
  bag.on(document, 'keydown', onKey)
  // The browser's own dragging of pictures and links would take the pointer away.
  bag.on(viewport, 'dragstart', (event: Event) => event.preventDefault())

  for (const name of ['pointerenter', 'pointerdown', 'click']) waiting.on(viewport, name, hear, true)
  for (const name of ['pointermove', 'pointerup', 'pointercancel'])
    waiting.on(window, name, (event: MouseEvent) => start && hear(event))
  bag.add(() => {
    isOver = true
    waiting.dispose()
  })
  // A finger is not there before it is there: it would wait for this, and what is seen first need not.
  if (navigator.maxTouchPoints > 0) bag.add(services.clock.after(firstSight, fetchHands))
  return bag.dispose
}
