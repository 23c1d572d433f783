import type { GestureEffect } from '@sitewright/domain/galleries/gesture'
import type { GalleryMove } from '@sitewright/domain/galleries/state'
import { disposables } from '../../disposables'
import { galleryMarks as marks } from '../../gallery-marks'
import type { Dispose, IslandServices } from '../../island'
import { watchHands } from './hands'
import { listenToKeys } from './keys'
import type { Layout } from './layout'
import { type Size, watchSize } from './standing/size'

export type Input = Size & {
  readonly layout: Layout
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

/** What visitors do to a gallery with pointers and keys, and what becomes of its window. */
export function watchInput(viewport: HTMLElement, input: Input, services: IslandServices): Dispose {
  const { layout, index, isMoving, move } = input
  const bag = disposables()
  const act = (effect: GestureEffect) => {
    const { kind } = effect
    if (kind === 'grab') input.hold()
    else if (kind === 'drag') {
      if (!isMoving()) layout.drag?.(index(), effect.offset)
    } else if (kind === 'move' || kind === 'settle') {
      if (kind === 'move' && move(effect, effect.velocity)) return
      if (!isMoving()) input.settle(effect.velocity)
    }
  }
  bag.add(listenToKeys(services))
  bag.add(watchSize(viewport, input, services))
  bag.add(
    watchHands(
      viewport,
      {
        surface: `.${marks.frame}`,
        sign: input.sign,
        wheel: asked => void move({ move: asked }),
        grab: () => {
          input.held(true)
          return (isMoving() ? undefined : layout.grab?.(index())) ?? viewport.clientWidth
        },
        free: () => input.held(false),
        act,
      },
      services,
    ),
  )
  return bag.dispose
}
