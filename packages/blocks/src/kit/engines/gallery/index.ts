export type { GalleryWords } from './face'
export { galleryAttributesOf, readGallery } from './read'
export { type Gallery, type GalleryOptions, startGallery } from './start'
