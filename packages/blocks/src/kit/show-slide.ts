import { galleryMarks, showSlideEvent } from './gallery-marks'

/** Brings a slide into view, whether or not the gallery's script has come. */
export function showSlide(root: Element, index: number): void {
  const asked = new CustomEvent(showSlideEvent, { detail: index, cancelable: true })
  if (!root.dispatchEvent(asked)) return
  const viewport = root.querySelector(`.${galleryMarks.viewport}`)
  const slide = viewport?.querySelectorAll<HTMLElement>(`.${galleryMarks.slide}`)[index]
  if (viewport && slide) viewport.scrollLeft = slide.offsetLeft - (viewport.clientWidth - slide.offsetWidth) / 2
}
