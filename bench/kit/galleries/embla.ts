import EmblaCarousel from 'embla-carousel'
import { teach } from './embla-manners'

const viewport = document.querySelector<HTMLElement>('.embla')!
teach(EmblaCarousel(viewport, { slidesToScroll: 3, align: 'start' }))
document.body.setAttribute('data-ready', String(performance.now()))
