import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import { type LinkedStep, moveLinked } from '@sitewright/domain/galleries/linked'
import type { GalleryMove, GalleryState } from '@sitewright/domain/galleries/state'
import type { IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'

/** Who asked: what autoplay does is not told to screen readers, and what code does stops no autoplay. */
export type Mover = 'visitor' | 'autoplay' | 'code'
export type Went = {
  readonly from: number
  readonly by: Mover
  /** The way it goes where the ends meet; undefined is the way of the numbers. */
  readonly forward: boolean | undefined
  /** Pixels per second of the finger that let go. */
  readonly velocity: number | undefined
}

export type Entry = Pick<GalleryAttributes, 'keyboard' | 'keys' | 'linkedGalleries'> & {
  readonly root: HTMLElement
  state: GalleryState
  readonly move: (move: GalleryMove) => void
  readonly go: (went: Went) => void
}

/** The galleries of the page by their names: linked ones find each other, and keys find one of them. */
export type Registry = Map<string, Entry>

export const galleriesOf = (services: IslandServices): Registry =>
  onePerPage(services, 'galleries', () => new Map<string, Entry>())

/** Moves a gallery with those that are linked to it, or none of them. */
export function moveTogether(
  all: Registry,
  name: string,
  asked: GalleryMove,
  went: Omit<Went, 'from' | 'forward'>,
): LinkedStep {
  const step = moveLinked(Object.fromEntries(all), name, asked)
  if (!step.ok) return step
  const forward = asked.move === 'to' ? undefined : asked.move === 'next'
  const moved = step.moved.map(each => {
    const entry = all.get(each)!
    const from = entry.state.currentIndex
    entry.state = step.galleries[each]!.state
    // One of two that move together is enough to be heard.
    return () => entry.go({ ...went, from, forward, by: each === name ? went.by : 'code' })
  })
  for (const go of moved) go()
  return step
}
