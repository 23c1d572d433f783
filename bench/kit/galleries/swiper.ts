import Swiper from 'swiper'
import { A11y, Keyboard, Navigation } from 'swiper/modules'
import 'swiper/css'

new Swiper('.swiper', {
  modules: [A11y, Keyboard, Navigation],
  slidesPerView: 3,
  slidesPerGroup: 3,
  spaceBetween: 1,
  keyboard: { enabled: true },
  navigation: { nextEl: '.next', prevEl: '.previous' },
})
document.body.setAttribute('data-ready', String(performance.now()))
