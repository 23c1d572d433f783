import { videoAspect } from '@sitewright/domain/media'
import type { AssetAnswer, ItemCard, ViewContext, ViewOf } from '../../kit'
import { describeFilm, filmSize } from '../../kit/film'
import { linkAttributes } from '../../kit/link-attributes'
import { frameRatio } from '../../kit/ratio'
import { slideAnchor, slideUrl } from '../../kit/slide-address'
import type { FilmShown, SlideShown } from '../../kit/slides'
import type { gallery } from '../block'

export type GalleryView = ViewOf<typeof gallery>
export type GallerySlide = GalleryView['props']['slides'][number]
export type Placed = {
  readonly slide: GallerySlide
  readonly picture: AssetAnswer
  readonly number: number
  /** Of a picture out of a collection, the path that it leads to; undefined for one that was chosen for the block. */
  readonly leadsTo?: string | null
}

/** Designs whose pictures are moved by a press, which must not lead away. */
const moving = ['slideshow', 'slider', 'carousel']

/** Where a picture of a collection leads: as its owner says; a film to the page where it plays, and any other picture too unless a press opens it. */
function linkOf({ kind, path, media }: ItemCard, { design, lightbox }: GalleryView['props']) {
  const to = media?.clickThrough
  if (to) return { link: { kind: 'address' as const, href: to }, leadsTo: null }
  return { leadsTo: kind === 'film' || (!lightbox && !moving.includes(design)) ? path : null }
}

const slidesOfCollection = ({ props, data: { cards } }: Pick<GalleryView, 'props' | 'data'>): Placed[] =>
  cards?.collectionId === undefined
    ? []
    : cards.items.flatMap((card, at): Placed[] => {
        const { id, image, title } = card
        if (!image) return []
        const { link, leadsTo } = linkOf(card, props)
        const slide = { id, assetId: image.id, caption: title, ...(link && { link }) }
        return [{ slide, picture: image, number: at + 1, leadsTo }]
      })

/** Slides in their order, without those whose picture the library no longer has. */
export const placedSlides = ({ props, data }: Pick<GalleryView, 'props' | 'data'>): Placed[] => {
  if (props.from === 'collection') return slidesOfCollection({ props, data })
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
  const { slide, picture, number, leadsTo } = placed
  const link = leadsTo ? { href: context.path(leadsTo) } : linkAttributes(slide.link ?? null, context)
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
    edit: leadsTo === undefined ? context.item('slides', slide.id) : {},
  }
}
