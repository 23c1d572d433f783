import EmblaCarousel from 'embla-carousel'

const viewport = document.querySelector<HTMLElement>('.embla')!
const embla = EmblaCarousel(viewport, { slidesToScroll: 3, align: 'start' })
document.querySelector('.previous')!.addEventListener('click', () => embla.scrollPrev())
document.querySelector('.next')!.addEventListener('click', () => embla.scrollNext())
// It has none of its own.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') embla.scrollPrev()
  if (key === 'ArrowRight') embla.scrollNext()
})
document.body.setAttribute('data-ready', String(performance.now()))
