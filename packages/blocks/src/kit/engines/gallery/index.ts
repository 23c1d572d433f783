export type { GalleryWords } from './face'
export { type Gallery, type GalleryOptions, startGallery } from './start'
