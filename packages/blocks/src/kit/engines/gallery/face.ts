import type { EngineDesign } from '@sitewright/domain/galleries/designs'
import { disabledControls, type GalleryState, hasControls } from '@sitewright/domain/galleries/state'
import type { Attributes } from './attributes'
import type { Layout } from './layout'
import { frameOf, type Parts } from './standing/dom'

/** What a gallery says by itself. */
export type GalleryWords = {
  readonly next: string
  readonly previous: string
  readonly show: (number: number) => string
  readonly count: (number: number, total: number) => string
  readonly range: (from: number, to: number, total: number) => string
}

export type Face = {
  readonly show: (state: GalleryState, layout: Layout, focusStays?: boolean) => void
}

/** Writes the state of a gallery into its HTML: what is current, what rests, which controls there are. */
export function createFace(
  root: HTMLElement,
  { slides, segments, count, ...parts }: Parts,
  {
    design,
    words,
    clicks,
    kept,
    preload,
  }: {
    design: EngineDesign
    words?: GalleryWords | undefined
    clicks: unknown
    kept: Attributes
    preload: (shown: readonly number[]) => void
  },
): Face {
  const isGrouped = design === 'carousel'
  /** What was shown: of five hundred slides only a few ever change. */
  let before: Iterable<number> = slides.keys()

  const showControls = (state: GalleryState) => {
    const disabled = disabledControls(state)
    for (const side of ['previous', 'next'] as const) {
      const control = parts[side]
      if (!control) return
      const isOff = disabled[side]
      kept.set(control, 'aria-disabled', `${isOff}`)
      // In the place of the class, or at the end where there is none.
      kept.set(control, 'class', control.className.replace(/ is-disabled|$/, isOff ? ' is-disabled' : ''))
      kept.set(control, 'hidden', hasControls(state.numberOfSlides) ? null : '')
    }
  }

  /** A frame that leads nowhere else is a button of the gallery. */
  const showFrame = (slide: HTMLElement, index: number, isCurrent: boolean) => {
    const frame = frameOf(slide)
    if (!frame || !words || frame.hasAttribute('href') || slide.dataset['slideType'] === 'video') return
    kept.set(frame, 'role', 'button')
    kept.set(frame, 'tabindex', '0')
    const acts = clicks === 'previous' ? words.previous : words.next
    kept.set(frame, 'aria-label', isCurrent ? acts : words.show(index + 1))
  }

  return {
    show: (state, layout, focusStays = false) => {
      const shown = layout.slidesAt(state.currentIndex)
      const current = isGrouped ? shown[0]! : state.currentIndex
      kept.set(root, 'data-index', `${state.currentIndex}`)
      for (const index of new Set([...before, ...shown])) {
        const slide = slides[index]!
        const isCurrent = index === current
        kept.set(slide, 'inert', shown.includes(index) ? null : '')
        if (isGrouped) continue
        kept.set(slide, 'aria-current', `${isCurrent}`)
        showFrame(slide, index, isCurrent)
      }
      before = shown
      preload(shown)
      segments.forEach((segment, index) => {
        kept.set(segment, 'data-current', index === current ? '' : null)
      })
      const total = slides.length
      const from = current + 1
      const to = isGrouped ? shown.at(-1)! + 1 : from
      if (count && words) kept.set(count, '', to > from ? words.range(from, to, total) : words.count(from, total))
      showControls(state)
      // Whoever was on the slide that left is on the one that came.
      const left = document.activeElement?.closest('[inert]')
      if (focusStays || !slides.includes(left as HTMLElement)) return
      const target = slides[current]?.querySelector<HTMLElement>('a[href], [tabindex="0"]') ?? parts.next
      target?.focus({ preventScroll: true })
    },
  }
}
