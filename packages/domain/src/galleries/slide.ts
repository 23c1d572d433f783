import type { Dimensions } from '../assets/dimensions'
import { galleryMessages } from '../catalogue/messages/galleries'

export const slideTypes = ['image', 'video'] as const
export type SlideType = (typeof slideTypes)[number]

export const galleryMediaTypes = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const
export type GalleryMediaType = (typeof galleryMediaTypes)[number]

export interface Slide {
  type: SlideType
  id: string
  url?: string
  clickThroughUrl?: string
  dimensions?: Dimensions
}

export const slideTypeOf = (media: GalleryMediaType): SlideType => (media === 'video' ? 'video' : 'image')

export const videoThumbnailRatio = 16 / 9

export function thumbnailRatio({ type, dimensions }: Slide, squareThumbs: boolean): number {
  if (squareThumbs) return 1
  if (type === 'video') return videoThumbnailRatio
  return dimensions ? dimensions.width / dimensions.height : 1
}

/** What to log for the loaders that these slides need and the page does not have. */
export function missingLoaders(
  slides: readonly Pick<Slide, 'type'>[],
  loaders: Readonly<Record<SlideType, boolean>>,
): string[] {
  const lacks = (type: SlideType) => !loaders[type] && slides.some(slide => slide.type === type)
  return [
    ...(lacks('image') ? [galleryMessages.noImageLoader] : []),
    ...(lacks('video') ? [galleryMessages.noVideoLoader] : []),
  ]
}
