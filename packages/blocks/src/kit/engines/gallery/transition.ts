import type { Scene } from './layout'

/** How one slide gives way to another. Both lie in the same place; who is seen is the layout's. */
export type Transition = {
  /** Of a step that nobody drags. */
  readonly milliseconds: () => number
  readonly run: (step: {
    readonly incoming: HTMLElement
    readonly outgoing: HTMLElement
    readonly forward: boolean
    readonly milliseconds: number
    readonly width: number
  }) => void
  /** Back to how the server drew them, once only one is left. */
  readonly rest?: (slide: HTMLElement) => void
  readonly hold?: (isHeld: boolean) => void
  /** Only where a finger is followed. */
  readonly finger?: {
    /** How far a slow drag must go to move on, as a share of the width. */
    readonly share: number
    readonly drag: (drag: {
      readonly current: HTMLElement
      readonly neighbour: HTMLElement | undefined
      readonly offset: number
      readonly width: number
    }) => void
    /** From where the finger let go; answers how long it takes. */
    readonly release: (release: {
      readonly current: HTMLElement
      readonly neighbour: HTMLElement | undefined
      readonly forward: boolean
      /** Whether the neighbour takes the place. */
      readonly changes: boolean
      readonly velocity: number
      readonly width: number
    }) => number
  }
}
/** What transitions share is handed to them: a file that others import cannot be fetched as it is. */
export type Usual = {
  /** How long a step takes, as asked for. */
  readonly milliseconds: number
  readonly fade: MakeTransition
}
export type MakeTransition = (scene: Scene, usual: Usual) => Transition
