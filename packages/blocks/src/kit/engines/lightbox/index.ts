export type { LightboxWords } from './dialog'
export { itemOfPicture, type LightboxItem } from './items'
export { type Lightbox, type LightboxRequest, openLightbox } from './open'
export { openSlides, type SlidesRequest } from './slides'
