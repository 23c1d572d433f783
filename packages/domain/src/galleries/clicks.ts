import type { ClickBehaviour } from './click-behaviours'
import type { Slide } from './slide'
import type { GalleryMove } from './state'

export interface SlideClick {
  slide: Pick<Slide, 'type' | 'clickThroughUrl'>
  index: number
  behaviour?: ClickBehaviour
  /** Distance of the click from the left edge of the slide, as a share of its width. */
  across: number
  /** Only in the strip, where slides beside the active one can be clicked. */
  strip?: { activeIndex: number }
}

export type ClickOutcome = GalleryMove | { open: string } | 'nothing'

export function slideClick({ slide, index, behaviour = 'next', across, strip }: SlideClick): ClickOutcome {
  // First, or a video beside the active slide could never be reached by clicking it.
  if (strip && strip.activeIndex !== index) return { move: 'to', index }
  if (slide.type === 'video') return 'nothing'
  if (slide.clickThroughUrl) return { open: slide.clickThroughUrl }
  if (behaviour === 'by-side') return { move: across < 0.5 ? 'previous' : 'next' }
  return { move: behaviour }
}
