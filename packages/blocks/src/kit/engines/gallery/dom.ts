import { parseDimensions } from '@sitewright/domain/assets'
import type { Slide } from '@sitewright/domain/galleries/slide'
import { galleryMarks as marks } from '../../gallery-marks'

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
  const part = (selector: string) => root.querySelector<HTMLElement>(`:scope > ${selector}`)
  const viewport = part(`.${marks.viewport}`)
  const track = viewport?.querySelector<HTMLElement>(`.${marks.track}`) ?? part(`.${marks.track}`) ?? root
  const controls = part(`.${marks.controls}`)
  const control = (name: 'play' | 'previous' | 'next' | 'count') =>
    controls?.querySelector<HTMLElement>(`.${marks[name]}`) ?? null
  return {
    viewport: viewport ?? root,
    track,
    slides: [...track.querySelectorAll<HTMLElement>(`:scope > .${marks.slide}`)],
    controls,
    play: control('play'),
    previous: control('previous'),
    next: control('next'),
    count: control('count'),
    segments: [...(part(`.${marks.segments}`)?.children ?? [])],
  }
}

export const frameOf = (slide: HTMLElement): HTMLElement | null => slide.querySelector(`.${marks.frame}`)

/** What a slide says about itself. */
export function slideOf(element: HTMLElement): Slide {
  const { slideType, slideId = '', slideUrl } = element.dataset
  const frame = frameOf(element)
  const href = frame?.hasAttribute(marks.opens) ? undefined : frame?.getAttribute('href')
  const dimensions = parseDimensions(element.querySelector('img')?.dataset['imageDimensions'])
  return {
    type: slideType === 'video' ? 'video' : 'image',
    id: slideId,
    ...(slideUrl && { url: slideUrl }),
    ...(href && { clickThroughUrl: href }),
    ...(dimensions && { dimensions }),
  }
}

/** Where a row was scrolled to before the script came; undefined at its beginning. */
export function slideNearest(slides: readonly HTMLElement[], viewport: HTMLElement): number | undefined {
  if (viewport.scrollLeft === 0) return undefined
  const middle = viewport.scrollLeft + viewport.clientWidth / 2
  const distances = slides.map(({ offsetLeft, offsetWidth }) => Math.abs(offsetLeft + offsetWidth / 2 - middle))
  return distances.indexOf(Math.min(...distances))
}
