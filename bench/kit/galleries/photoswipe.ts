import PhotoSwipeLightbox from 'photoswipe/lightbox'
import 'photoswipe/style.css'

new PhotoSwipeLightbox({ gallery: '#grid', children: 'a', pswpModule: () => import('photoswipe') }).init()
document.body.setAttribute('data-ready', String(performance.now()))
