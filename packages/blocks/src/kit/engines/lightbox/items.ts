import { parseDimensions } from '@sitewright/domain/assets'
import { galleryMarks as marks } from '../../gallery-marks'

/** One picture of a lightbox, or the film that it stands for: what is seen, and what is said about it. */
export type LightboxItem = {
  readonly id: string
  readonly url?: string | undefined
  /** The box on the page that describes it. */
  readonly film?: HTMLElement | null
  readonly content: {
    readonly source: string
    readonly sources: string
    readonly width: number
    readonly height: number
    readonly alt: string
    /** The picture on the page, which it grows from. */
    readonly thumbnail?: HTMLImageElement | undefined
  }
  readonly meta: {
    readonly caption: string
    readonly note: string
    readonly link?: { readonly href: string; readonly target: string } | undefined
  }
}

/** Dimensions are the server's; a picture without any is shown whole in usual proportions. */
const usual = { width: 1500, height: 1000 }

const contentOf = (picture: HTMLImageElement): LightboxItem['content'] => ({
  source: picture.dataset['image'] || picture.src,
  sources: picture.srcset,
  ...(parseDimensions(picture.dataset['imageDimensions']) ?? usual),
  alt: picture.alt,
  thumbnail: picture,
})

export const itemOfPicture = (picture: HTMLImageElement, meta: LightboxItem['meta']): LightboxItem => ({
  id: '',
  meta,
  content: contentOf(picture),
})

const textOf = (slide: Element, name: string): string => slide.querySelector(`.gallery-${name}`)?.textContent ?? ''

/** Read from the slides' own HTML: nothing is written twice. */
export const itemOfSlide = (slide: HTMLElement): LightboxItem | undefined => {
  const picture = slide.querySelector('img')
  if (!picture) return undefined
  return {
    id: slide.dataset['slideId'] ?? '',
    url: slide.dataset['slideUrl'],
    // Only of those that are looked at: there may be five hundred.
    get film() {
      return slide.querySelector<HTMLElement>('[data-provider-name]')
    },
    get content() {
      return contentOf(picture)
    },
    get meta() {
      const frame = slide.querySelector<HTMLAnchorElement>(`a.${marks.frame}:not([${marks.opens}])`)
      return {
        caption: textOf(slide, 'caption'),
        note: textOf(slide, 'note'),
        link: frame ? { href: frame.href, target: frame.target } : undefined,
      }
    },
  }
}
