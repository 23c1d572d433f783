import type { IslandServices } from '../../island'

/** What a layout works on. Sizes are read at mount, when a finger comes and after the window has changed. */
export type Scene = {
  readonly root: HTMLElement
  readonly viewport: HTMLElement
  readonly track: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly options: Readonly<Record<string, unknown>>
  readonly loop: boolean
  /** 1, or −1 where lines run from right to left: offsets are written as if they ran from left to right. */
  readonly sign: 1 | -1
  readonly services: IslandServices
  readonly isStill: () => boolean
  /** Changes an inline style, which is put back when the gallery ends. */
  readonly style: (element: HTMLElement, name: string, value: string) => void
  readonly set: (element: Element, name: string, value: string | null) => void
}

export type Movement = {
  readonly from: number
  readonly to: number
  readonly forward: boolean
  /** Pixels per second of the finger that let go. */
  readonly velocity: number | undefined
}

export type Layout = {
  /** How many places it can rest at: its slides, or groups of them. */
  readonly stops: () => number
  readonly stopOf: (slide: number) => number
  readonly slidesAt: (stop: number) => readonly number[]
  /** Reads sizes that `stops` depends on. */
  readonly measure?: () => void
  /** Without movement, at mount and after the window has changed. */
  readonly place: (stop: number) => void
  /** Answers how many milliseconds it takes. */
  readonly move: (movement: Movement) => number
  /** When it has come to rest. */
  readonly rest?: (stop: number) => void
  /** What still moves while a slide rests stands still, or goes on. */
  readonly hold?: ((isHeld: boolean) => void) | undefined
  /** Follows a finger; absent where only the release counts. Answers how far a slow drag must go to move on, twice. */
  readonly grab?: (stop: number) => number
  readonly drag?: (stop: number, offset: number) => void
  /** Goes back to where it was; answers how long that takes. */
  readonly settle?: (stop: number, velocity: number) => number
}

export type MakeLayout = (scene: Scene) => Layout | Promise<Layout>
