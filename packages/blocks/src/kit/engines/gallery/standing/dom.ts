import type { Slide } from '@sitewright/domain/galleries/slide'
import { galleryMarks as marks } from '../../../gallery-marks'

export type Parts = {
  readonly viewport: HTMLElement
  readonly track: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly controls: HTMLElement | null
  readonly play: HTMLElement | null
  readonly previous: HTMLElement | null
  readonly next: HTMLElement | null
  readonly count: HTMLElement | null
  readonly segments: readonly Element[]
}

/** The parts of one gallery; those of the thumbnails inside it are theirs. */
export function partsOf(root: HTMLElement): Parts {
  const part = (name: keyof typeof marks, within: Element | null = root) =>
    within?.querySelector<HTMLElement>(`:scope > .${marks[name]}`) ?? null
  const viewport = part('viewport')
  const track = part('track', viewport) ?? part('track') ?? root
  const controls = part('controls')
  return {
    viewport: viewport ?? root,
    track,
    slides: [...track.querySelectorAll<HTMLElement>(`:scope > .${marks.slide}`)],
    controls,
    play: part('play', controls),
    previous: part('previous', controls),
    next: part('next', controls),
    count: part('count', controls),
    segments: [...(part('segments')?.children ?? [])],
  }
}

export const frameOf = (slide: HTMLElement): HTMLElement | null => slide.querySelector(`.${marks.frame}`)

/** What a slide says about itself. */
export function slideOf(element: HTMLElement): Slide {
  const { slideType, slideId = '', slideUrl } = element.dataset
  const frame = frameOf(element)
  const href = frame?.hasAttribute(marks.opens) ? null : frame?.getAttribute('href')
  return {
    type: slideType === 'video' ? 'video' : 'image',
    id: slideId,
    ...(slideUrl && { url: slideUrl }),
    ...(href && { clickThroughUrl: href }),
  }
}
