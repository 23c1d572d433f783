import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import {
  type GalleryBlockData,
  type LightboxTheme,
  readGalleryBlockData,
} from '@sitewright/domain/galleries/block-data'
import { activeToStripAlignment } from '@sitewright/domain/galleries/options'

/** What a gallery's script needs of its block, settled: nothing of it has to be checked in the browser. */
export type GalleryJson = {
  readonly engine: Partial<GalleryAttributes>
  readonly lightbox: boolean
  readonly lightboxTheme: LightboxTheme
  readonly history: boolean
}

/** What a block asks for, as the engine takes it. */
export const engineAttributes = (data: GalleryBlockData): Partial<GalleryAttributes> => ({
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

/**
 * The JSON that a view writes for scripts: its options under the names that they know, with what the engine makes of
 * them beside it, so that visitors do not have to fetch the rules for that.
 */
export function galleryJson(options: object): string {
  const check = readGalleryBlockData(JSON.stringify(options))
  if (!check.ok) return JSON.stringify(options)
  const { lightbox, lightboxTheme, history } = check.data
  return JSON.stringify({ ...options, lightbox, lightboxTheme, history, engine: engineAttributes(check.data) })
}
