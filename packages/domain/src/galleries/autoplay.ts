import { autoplayDefaults } from './attributes'
import type { GalleryMove, GalleryState } from './state'

/** Of the bare timer; a gallery always gives its own timeout. */
export const timerDefaultTimeout = 1000

/** The block gives seconds; a missing or senseless duration leaves the gallery's default. */
export const autoplayTimeout = (seconds: number | undefined): number =>
  seconds !== undefined && seconds > 0 ? seconds * 1000 : autoplayDefaults.timeout

export interface AutoplaySituation {
  autoplay: boolean
  pauseOnMouseover: boolean
  isMobile: boolean
  pointerOverGallery: boolean
  pointerOverControls: boolean
  videoShowing: boolean
  /** Value of the query parameter `nomotion`. */
  noMotion: string | undefined
  reducedMotion: boolean
}

const isHeldByPointer = (now: AutoplaySituation) =>
  now.pauseOnMouseover && !now.isMobile && (now.pointerOverGallery || now.pointerOverControls)

/** Asked before each advance, so autoplay comes back by itself once a video or the pointer has gone. */
export const autoplayRuns = (now: AutoplaySituation): boolean =>
  now.autoplay && now.noMotion !== 'true' && !now.reducedMotion && !now.videoShowing && !isHeldByPointer(now)

/** `randomInteger(n)` gives a whole number from 0 to n - 1. */
export function autoplayMove(
  { currentIndex, numberOfSlides }: GalleryState,
  randomize: boolean,
  randomInteger: (below: number) => number,
): GalleryMove {
  if (!randomize || numberOfSlides < 2) return { move: 'next' }
  const other = randomInteger(numberOfSlides - 1)
  return { move: 'to', index: other < currentIndex ? other : other + 1 }
}
