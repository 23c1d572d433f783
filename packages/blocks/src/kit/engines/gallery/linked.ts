import type { arrowKeys } from '@sitewright/domain/galleries/keys'
import { type Galleries, type LinkedStep, moveLinked } from '@sitewright/domain/galleries/linked'
import { endMotion, type GalleryMove, type GalleryState, startMotion } from '@sitewright/domain/galleries/state'
import type { Dispose, IslandServices } from '../../island'
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

export type Entry = {
  readonly root: HTMLElement
  readonly keyboard: boolean
  readonly keys: typeof arrowKeys
  readonly move: (move: GalleryMove) => void
  readonly go: (went: Went) => void
}

export type Registry = {
  /** Answers with the name it is known by: two galleries of one id are two galleries. */
  readonly add: (id: string, linkedGalleries: readonly string[], state: GalleryState, entry: Entry) => string
  readonly remove: (name: string) => void
  readonly state: (name: string) => GalleryState
  readonly set: (name: string, state: GalleryState) => void
  readonly inMotion: (name: string, isMoving: boolean) => void
  readonly move: (name: string, move: GalleryMove, went: Omit<Went, 'from'>) => LinkedStep
  readonly all: () => Iterable<Entry>
  /** Kept once for all galleries of the page, such as one listener for keys. */
  readonly whileAny: (start: () => Dispose) => void
}

function createRegistry(): Registry {
  let galleries: Galleries = {}
  const entries = new Map<string, Entry>()
  let shared: Dispose | undefined
  const change = (name: string, to: (state: GalleryState) => GalleryState) => {
    const gallery = galleries[name]
    if (gallery) galleries = { ...galleries, [name]: { ...gallery, state: to(gallery.state) } }
  }
  return {
    add: (id, linkedGalleries, state, entry) => {
      let name = id
      while (entries.has(name)) name += '+'
      galleries = { ...galleries, [name]: { state, linkedGalleries } }
      entries.set(name, entry)
      return name
    },
    remove: name => {
      const { [name]: _, ...others } = galleries
      galleries = others
      entries.delete(name)
      if (entries.size > 0) return
      shared?.()
      shared = undefined
    },
    state: name => galleries[name]!.state,
    set: (name, state) => change(name, () => state),
    inMotion: (name, isMoving) => change(name, isMoving ? startMotion : endMotion),
    move: (name, move, went) => {
      const before = galleries
      const step = moveLinked(galleries, name, move)
      if (!step.ok) return step
      galleries = step.galleries
      for (const moved of step.moved)
        entries.get(moved)?.go({
          ...went,
          from: before[moved]!.state.currentIndex,
          // One of two that move together is enough to be heard.
          by: moved === name ? went.by : 'code',
        })
      return step
    },
    all: () => entries.values(),
    whileAny: start => {
      shared ??= start()
    },
  }
}

export const galleriesOf = (services: IslandServices): Registry => onePerPage(services, 'galleries', createRegistry)
