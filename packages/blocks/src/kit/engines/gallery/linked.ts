import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import { type GalleryMove, type GalleryState, type GalleryStep, navigate } from '@sitewright/domain/galleries/state'
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

export type Entry = Partial<Pick<GalleryAttributes, 'keyboard' | 'keys' | 'linkedGalleries'>> & {
  readonly root: HTMLElement
  state: GalleryState
  readonly move: (move: GalleryMove) => void
  readonly go: (went: Went) => void
}

/** The galleries of the page by their names: linked ones find each other, and keys find one of them. */
export type Registry = Map<string, Entry>

export const galleriesOf = (services: IslandServices): Registry =>
  onePerPage(services, 'galleries', () => new Map<string, Entry>())

export type Asked = Pick<Went, 'by' | 'velocity'> & { readonly asked: GalleryMove }

/** Gives a gallery its new state; the answer sets it off. */
export const ready = (entry: Entry, state: GalleryState, { asked, ...went }: Asked): (() => void) => {
  const from = entry.state.currentIndex
  entry.state = state
  const forward = asked.move === 'to' ? undefined : asked.move === 'next'
  return () => entry.go({ ...went, from, forward })
}

/** Most galleries are linked to none. */
export function moveAlone(entry: Entry, asked: Asked): GalleryStep {
  const step = navigate(entry.state, asked.asked)
  if (step.ok && step.changed) ready(entry, step.state, asked)()
  return step
}
