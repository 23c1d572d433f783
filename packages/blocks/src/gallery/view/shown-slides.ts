import { videoAspect } from '@sitewright/domain/media'
import type { AssetAnswer, ViewContext, ViewOf } from '../../kit'
import { describeFilm, filmSize } from '../../kit/film'
import { linkAttributes } from '../../kit/link-attributes'
import { frameRatio } from '../../kit/ratio'
import { slideAnchor, slideUrl } from '../../kit/slide-address'
import type { FilmShown, SlideShown } from '../../kit/slides'
import type { gallery } from '../block'

export type GalleryView = ViewOf<typeof gallery>
export type GallerySlide = GalleryView['props']['slides'][number]
export type Placed = { readonly slide: GallerySlide; readonly picture: AssetAnswer; readonly number: number }

/** Slides in their order, without those whose picture the library no longer has. */
export const placedSlides = ({ props, data }: Pick<GalleryView, 'props' | 'data'>): Placed[] => {
  const known = new Map(data.pictures.map(picture => [picture.id, picture]))
  return props.slides.flatMap((slide, at): Placed[] => {
    const picture = known.get(slide.assetId)
    return picture ? [{ slide, picture, number: at + 1 }] : []
  })
}

/** Width of a slide's frame for its height: where every slide has its own, a film has that of the film. */
export const ratioOf = ({ slide: { film }, picture }: Placed, ratio: GalleryView['props']['ratio']): number =>
  film && ratio === 'auto' ? 100 / videoAspect(film) : frameRatio(ratio, picture)

function shownFilm({ film }: GallerySlide, name: string, context: ViewContext): FilmShown | undefined {
  if (!film) return undefined
  const { provider, href, attributes } = describeFilm(film, name)
  return {
    href,
    label: context.message('video.play'),
    note: context.message('video.from', { provider }),
    attributes: { ...attributes, ...filmSize('fit', videoAspect(film)) },
  }
}

/** What a slide shows, says and leads to, in the page's language. */
export function shownSlide(placed: Placed, { props, context }: Pick<GalleryView, 'props' | 'context'>): SlideShown {
  const { slide, picture, number } = placed
  const link = linkAttributes(slide.link ?? null, context)
  const caption = context.text(slide.caption)
  const described = context.text(slide.alt) || context.text(picture.alt)
  // What is pressed is called by its picture, which must not be silent then.
  const isPressed = link !== undefined || props.lightbox
  const name = caption || described || slide.film?.title || ''
  return {
    id: slide.id,
    picture,
    link,
    film: shownFilm(slide, name, context),
    alt: described || (isPressed ? caption || context.message('gallery.picture', { number }) : ''),
    name,
    url: slideUrl(context.text(slide.caption)),
    ...(props.history && context.mode === 'page' && { anchor: slideAnchor(slide.id) }),
    ratio: ratioOf(placed, props.ratio),
    edit: context.item('slides', slide.id),
  }
}
