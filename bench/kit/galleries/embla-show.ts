import EmblaCarousel from 'embla-carousel'
import { buttonOf, teach } from './embla-manners'

const [viewport, small] = [...document.querySelectorAll<HTMLElement>('.embla')] as [HTMLElement, HTMLElement]
const embla = EmblaCarousel(viewport, { loop: true, duration: 0 })
const thumbnails = EmblaCarousel(small, { containScroll: 'keepSnaps', dragFree: true })
const still = matchMedia('(prefers-reduced-motion: reduce)')
teach(embla)

const show = () => {
  const at = embla.selectedScrollSnap()
  thumbnails.scrollTo(at)
  thumbnails.slideNodes().forEach((slide, index) => {
    slide.ariaCurrent = String(index === at)
  })
  if (!still.matches)
    embla.slideNodes()[at]!.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1000, easing: 'ease-in-out' })
}
embla.on('select', show)
thumbnails.slideNodes().forEach((slide, index) => {
  slide.addEventListener('click', () => embla.scrollTo(index))
})

const play = buttonOf('play')
let timer: ReturnType<typeof setInterval> | undefined
const stop = () => {
  clearInterval(timer)
  timer = undefined
}
const start = () => {
  stop()
  if (!still.matches && !document.hidden && play.ariaPressed === 'true') timer = setInterval(embla.scrollNext, 2000)
}
play.addEventListener('click', () => {
  play.ariaPressed = String(play.ariaPressed !== 'true')
  start()
})
for (const sign of ['pointerenter', 'focusin']) viewport.addEventListener(sign, stop)
for (const sign of ['pointerleave', 'focusout']) viewport.addEventListener(sign, start)
document.addEventListener('visibilitychange', start)
embla.on('pointerDown', stop)
start()
document.body.setAttribute('data-ready', String(performance.now()))
