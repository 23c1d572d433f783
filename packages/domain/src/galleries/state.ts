export interface GalleryState {
  currentIndex: number
  numberOfSlides: number
  loop: boolean
  inMotion: boolean
}

export type GallerySignal = 'reachedBeginning' | 'reachedEnd'
export type GalleryRefusal = 'in-motion' | 'linked-in-motion'

export type GalleryStep =
  | { ok: true; state: GalleryState; changed: boolean; signal?: GallerySignal }
  | { ok: false; reason: GalleryRefusal }

export type GalleryMove = { move: 'next' } | { move: 'previous' } | { move: 'to'; index: number }

/** Brings any whole number into 0 to count - 1; -1 is the last slide. */
export const wrapIndex = (index: number, count: number): number => (count > 0 ? ((index % count) + count) % count : 0)

const clampIndex = (index: number, count: number): number => Math.max(Math.min(index, count - 1), 0)

/** A value set directly is always wrapped, whether or not the gallery loops. */
export function setIndex(state: GalleryState, index: number): GalleryStep {
  if (state.inMotion) return { ok: false, reason: 'in-motion' }
  const currentIndex = wrapIndex(index, state.numberOfSlides)
  return { ok: true, state: { ...state, currentIndex }, changed: currentIndex !== state.currentIndex }
}

/** What a visitor or autoplay asks for: clamped first when the gallery does not loop, which says where it ends. */
export function navigate(state: GalleryState, move: GalleryMove): GalleryStep {
  const { currentIndex, numberOfSlides, loop } = state
  const index = move.move === 'to' ? move.index : currentIndex + (move.move === 'next' ? 1 : -1)
  const inside = loop ? index : clampIndex(index, numberOfSlides)
  const step = setIndex(state, inside)
  if (!step.ok || index === inside) return step
  return { ...step, signal: index < inside ? 'reachedBeginning' : 'reachedEnd' }
}

export const setMotion = (state: GalleryState, inMotion: boolean): GalleryState => ({ ...state, inMotion })

/** The number of slides changed: the current one stays, or the last one if it is gone. */
export const setNumberOfSlides = (state: GalleryState, numberOfSlides: number): GalleryState => ({
  ...state,
  numberOfSlides,
  currentIndex: clampIndex(state.currentIndex, numberOfSlides),
})

export interface DisabledControls {
  previous: boolean
  next: boolean
}

export const disabledControls = ({ currentIndex, numberOfSlides, loop }: GalleryState): DisabledControls => ({
  previous: !loop && currentIndex <= 0,
  next: !loop && currentIndex >= numberOfSlides - 1,
})

/** Previous and next vanish when everything fits: slides one by one, or the groups of a carousel. */
export const hasControls = (numberOfStops: number): boolean => numberOfStops > 1
