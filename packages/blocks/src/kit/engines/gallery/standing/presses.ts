import type { ClickBehaviour } from '@sitewright/domain/galleries/click-behaviours'
import { slideClick } from '@sitewright/domain/galleries/clicks'
import type { EngineDesign } from '@sitewright/domain/galleries/designs'
import type { GalleryMove } from '@sitewright/domain/galleries/state'
import type { Disposables } from '../../../disposables'
import { galleryMarks as marks } from '../../../gallery-marks'
import { slideOf } from './dom'

/** Opens a slide large; only frames that say so are asked about. */
export type OpenSlide = (index: number, opener: HTMLElement) => void

type Press = {
  readonly slides: readonly HTMLElement[]
  readonly design: EngineDesign
  readonly clicks: ClickBehaviour
  readonly current?: () => number
  readonly move?: (move: GalleryMove) => void
  readonly open: OpenSlide | undefined
}

/** Where slides are shown one at a time, a press on one moves; elsewhere it can only open it. */
const movesByPress: readonly EngineDesign[] = ['stacked', 'strip']

/** What presses on slides do, by pointer and by key. */
export function watchPresses(
  track: HTMLElement,
  { slides, design, clicks, current, move, open }: Press,
  { on }: Disposables,
): void {
  const onClick = (event: MouseEvent) => {
    const frame = (event.target as Element).closest<HTMLElement>(`.${marks.frame}`)
    const index = slides.findIndex(slide => slide.contains(frame))
    // What opens in another window, or is saved, is the browser's.
    if (!frame || index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { left, width } = frame.getBoundingClientRect()
    const outcome = slideClick({
      slide: slideOf(slides[index]!),
      index,
      behaviour: clicks,
      // A key has no place, and goes on.
      across: width > 0 && event.detail > 0 ? (event.clientX - left) / width : 1,
      ...(design === 'strip' && current && { strip: { activeIndex: current() } }),
    })
    if (outcome === 'nothing' || 'open' in outcome) return
    const opens = frame.hasAttribute(marks.opens) && outcome.move !== 'to'
    if (opens ? !open : !movesByPress.includes(design)) return
    event.preventDefault()
    if (opens) open?.(index, frame)
    else move?.(outcome)
  }
  /** Links take Enter by themselves, and Space here; what is no link takes both. */
  const onKey = (event: KeyboardEvent) => {
    const frame = event.target as HTMLElement
    if (!frame.classList.contains(marks.frame)) return
    if (event.key !== ' ' && (event.key !== 'Enter' || frame.hasAttribute('href'))) return
    event.preventDefault()
    frame.click()
  }
  on(track, 'click', onClick)
  on(track, 'keydown', onKey)
}
