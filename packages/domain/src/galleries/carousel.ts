import { carouselDefaults } from './design-defaults'

/** How many slides stand side by side at this container width. */
export function slidesPerRow(original: number, width: number): number {
  if (width < 480 && original > 1) return 2
  if (width < 724 && original > 2) return 3
  return original
}

/** Slide indexes by group, in order. */
export function carouselGroups(numberOfSlides: number, perRow: number): number[][] {
  const size = Math.max(Math.floor(perRow), 1)
  return Array.from({ length: Math.ceil(numberOfSlides / size) }, (_, group) =>
    Array.from({ length: Math.min(size, numberOfSlides - group * size) }, (_, place) => group * size + place),
  )
}

export const groupOfSlide = (groups: readonly (readonly number[])[], index: number): number =>
  Math.max(
    groups.findIndex(group => group.includes(index)),
    0,
  )

export interface CarouselLayout {
  slideWidth: number
  /** How far the row is moved left to show the group. */
  offset: number
}

export interface CarouselRequest {
  containerWidth: number
  perRow: number
  group: number
  numberOfSlides: number
  gutter?: number
}

/** The last group is moved only so far that the row still fills the container. */
export function carouselLayout(request: CarouselRequest): CarouselLayout {
  const { containerWidth, perRow, group, numberOfSlides, gutter = carouselDefaults.gutter } = request
  const slideWidth = (containerWidth - gutter * (perRow - 1)) / perRow
  const firstSlide = Math.min(group * perRow, Math.max(numberOfSlides - perRow, 0))
  return { slideWidth, offset: firstSlide * (slideWidth + gutter) }
}
