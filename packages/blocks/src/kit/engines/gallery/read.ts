import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import {
  blockDataRefusalMessages,
  type GalleryBlockData,
  readGalleryBlockData,
} from '@sitewright/domain/galleries/block-data'
import { activeToStripAlignment } from '@sitewright/domain/galleries/options'

/** The options of a gallery as its block wrote them, or undefined where they cannot be read: its HTML stands then. */
export function readGallery(root: HTMLElement): GalleryBlockData | undefined {
  const check = readGalleryBlockData(root.getAttribute('data-block-json'))
  if (check.ok) return check.data
  console.error(blockDataRefusalMessages[check.reason])
  return undefined
}

/** What a block asks for, as the engine takes it. */
export const galleryAttributesOf = (data: GalleryBlockData): Partial<GalleryAttributes> => ({
  design: data.design,
  autoplay: data.autoplay,
  autoplayOptions: {
    randomize: data.randomize,
    timeout: data.autoplayTimeout,
    pauseOnMouseover: data.pauseOnMouseover,
  },
  loop: data.loop,
  historyHash: data.history,
  linkedGalleries: data.linkedGalleries,
  designOptions: {
    transition: data.transition,
    speed: data.speed,
    clicks: data.clicks,
    gutter: data.gutter,
    slidesPerRow: data.slidesPerRow,
    alignment: activeToStripAlignment(data.activeAlignment),
    timeout: data.autoplayTimeout,
  },
})
