import type { EmblaCarouselType } from 'embla-carousel'

export const buttonOf = (name: string): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`.${name}`)!

/**
 * What Embla leaves to the page and the others bring along: buttons that say when there is no further, slides out of
 * sight that no key reaches, a word to those who listen, and arrow keys, but not from fields and not from far away.
 */
export function teach(embla: EmblaCarouselType): void {
  const [previous, next] = [buttonOf('previous'), buttonOf('next')]
  const show = () => {
    const seen = embla.slidesInView()
    embla.slideNodes().forEach((slide, at) => {
      if (slide.inert === seen.includes(at)) slide.inert = !slide.inert
    })
    previous.disabled = !embla.canScrollPrev()
    next.disabled = !embla.canScrollNext()
  }
  embla.on('slidesInView', show).on('select', show)
  embla.on('select', () => {
    const { length } = embla.scrollSnapList()
    document.getElementById('announcements')!.textContent = `${embla.selectedScrollSnap() + 1} of ${length}`
  })
  previous.addEventListener('click', () => embla.scrollPrev())
  next.addEventListener('click', () => embla.scrollNext())
  document.addEventListener('keydown', ({ key, target }) => {
    const { top, bottom } = embla.rootNode().getBoundingClientRect()
    if (bottom < 0 || top > innerHeight || (target as Element).closest('input, textarea, select, [contenteditable]'))
      return
    if (key === 'ArrowLeft') embla.scrollPrev()
    if (key === 'ArrowRight') embla.scrollNext()
  })
  show()
}
