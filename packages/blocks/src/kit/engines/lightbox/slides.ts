import type { GalleryBlockData } from '@sitewright/domain/galleries/block-data'
import { addressOfSlide, slideIndexOf } from '@sitewright/domain/galleries/history'
import { lightboxStartIndex } from '@sitewright/domain/media/lightbox'
import { galleryMarks as marks } from '../../gallery-marks'
import type { Dispose, IslandServices } from '../../island'
import type { LightboxWords } from './dialog'
import { itemOfSlide } from './items'
import { openLightbox } from './open'

export type SlidesRequest = {
  readonly root: HTMLElement
  readonly data: Pick<GalleryBlockData, 'lightboxTheme' | 'history'>
  readonly label: string
  readonly words: LightboxWords
  /** The slide that was pressed; none where only the address can name one. */
  readonly index?: number
  readonly opener?: HTMLElement
  readonly changed?: (index: number) => void
}

/** The address of the page itself, without the slide that it was opened at. */
const homeOf = (slides: Parameters<typeof slideIndexOf>[0]): string => {
  const path = location.pathname.replace(/\/+$/, '')
  const cut = path.lastIndexOf('/')
  return location.origin + (slideIndexOf(slides, path.slice(cut + 1)) === undefined ? path : path.slice(0, cut))
}

/** Opens the slides of a gallery; undefined where neither a press nor the address names one. */
export async function openSlides(request: SlidesRequest, services: IslandServices): Promise<Dispose | undefined> {
  const { root, data, index = -1 } = request
  const slides = root.querySelectorAll<HTMLElement>(
    `:scope > .${marks.track} > .${marks.slide}, :scope > .${marks.viewport} > .${marks.track} > .${marks.slide}`,
  )
  const items = [...slides].flatMap(slide => itemOfSlide(slide) ?? [])
  const { hash, pathname: path } = location
  const start = data.history ? lightboxStartIndex({ slides: items, hash, path, clickedIndex: index }) : index
  if (!items[start]) return undefined
  const home = homeOf(items)
  const inBackendEditor = window.frameElement != null
  return openLightbox(
    {
      ...request,
      items,
      start,
      films: root.querySelector('[data-provider-name]') ? await import('./parts/film') : undefined,
      theme: data.lightboxTheme,
      isDeepLink: index < 0,
      home: (home || location.origin) + location.search,
      addressOf: at =>
        addressOfSlide({ historyHash: data.history, inBackendEditor, collectionUrl: home, slide: items[at]! }),
    },
    services,
  ).dispose
}
