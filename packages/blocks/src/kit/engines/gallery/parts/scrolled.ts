/** Where a row was scrolled to before the script came. */
export function slideNearest(slides: readonly HTMLElement[], { scrollLeft, clientWidth }: HTMLElement): number {
  const distances = slides.map(({ offsetLeft, offsetWidth }) =>
    Math.abs(offsetLeft - scrollLeft + (offsetWidth - clientWidth) / 2),
  )
  return distances.indexOf(Math.min(...distances))
}
