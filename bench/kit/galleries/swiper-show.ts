import Swiper from 'swiper'
import { A11y, Autoplay, EffectFade, Keyboard, Navigation, Thumbs } from 'swiper/modules'
import 'swiper/css'
import 'swiper/css/effect-fade'

const [large, small] = [...document.querySelectorAll<HTMLElement>('.swiper')] as [HTMLElement, HTMLElement]
const thumbnails = new Swiper(small, { slidesPerView: 8, watchSlidesProgress: true })
const swiper = new Swiper(large, {
  modules: [A11y, Autoplay, EffectFade, Keyboard, Navigation, Thumbs],
  effect: 'fade',
  speed: 1000,
  rewind: true,
  autoplay: { delay: 2000, pauseOnMouseEnter: true },
  keyboard: { enabled: true },
  navigation: { nextEl: '.next', prevEl: '.previous' },
  thumbs: { swiper: thumbnails },
})
const play = document.querySelector<HTMLButtonElement>('.play')!
play.addEventListener('click', () => {
  if (swiper.autoplay.running) swiper.autoplay.stop()
  else swiper.autoplay.start()
  play.ariaPressed = String(swiper.autoplay.running)
})
if (matchMedia('(prefers-reduced-motion: reduce)').matches) swiper.autoplay.stop()
document.body.setAttribute('data-ready', String(performance.now()))
