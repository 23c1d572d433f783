export type { GalleryWords } from './parts/input/face'
export { galleryAttributesOf, readGallery } from './read'
export { type Gallery, type GalleryOptions, startGallery } from './start'
