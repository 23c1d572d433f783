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

const headsElsewhere = (gallery: GalleryState, index: number): boolean =>
  gallery.inMotion && gallery.currentIndex !== wrapIndex(index, gallery.numberOfSlides)

/** A value set directly is always wrapped, whether or not the gallery loops. */
export function setIndex(state: GalleryState, index: number, linked: readonly GalleryState[] = []): GalleryStep {
  const target = wrapIndex(index, state.numberOfSlides)
  if (state.inMotion) return { ok: false, reason: 'in-motion' }
  if (linked.some(gallery => headsElsewhere(gallery, target))) return { ok: false, reason: 'linked-in-motion' }
  return { ok: true, state: { ...state, currentIndex: target }, changed: target !== state.currentIndex }
}

const wanted = (state: GalleryState, move: GalleryMove): number => {
  if (move.move === 'to') return move.index
  return state.currentIndex + (move.move === 'next' ? 1 : -1)
}

const crossedEnd = (index: number, count: number): GallerySignal | undefined => {
  if (index < 0) return 'reachedBeginning'
  return index >= count ? 'reachedEnd' : undefined
}

/** What a visitor or autoplay asks for: clamped first when the gallery does not loop. */
export function navigate(state: GalleryState, move: GalleryMove, linked: readonly GalleryState[] = []): GalleryStep {
  const index = wanted(state, move)
  const { loop, numberOfSlides } = state
  const step = setIndex(state, loop ? index : clampIndex(index, numberOfSlides), linked)
  const signal = loop ? undefined : crossedEnd(index, numberOfSlides)
  return step.ok && signal ? { ...step, signal } : step
}

export const startMotion = (state: GalleryState): GalleryState => ({ ...state, inMotion: true })
export const endMotion = (state: GalleryState): GalleryState => ({ ...state, inMotion: false })

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
