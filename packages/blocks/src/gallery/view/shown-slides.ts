import type { AssetAnswer, ViewOf } from '../../kit'
import { linkAttributes } from '../../kit/link-attributes'
import { frameRatio } from '../../kit/ratio'
import { slideAnchor, slideUrl } from '../../kit/slide-address'
import type { SlideShown } from '../../kit/slides'
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

/** What a slide shows, says and leads to, in the page's language. */
export function shownSlide(
  { slide, picture, number }: Placed,
  { props, context }: Pick<GalleryView, 'props' | 'context'>,
): SlideShown {
  const link = linkAttributes(slide.link ?? null, context)
  const caption = context.text(slide.caption)
  const described = context.text(slide.alt) || context.text(picture.alt)
  // What is pressed is called by its picture, which must not be silent then.
  const isPressed = link !== undefined || props.lightbox
  return {
    id: slide.id,
    picture,
    link,
    alt: described || (isPressed ? caption || context.message('gallery.picture', { number }) : ''),
    name: caption || described,
    url: slideUrl(context.text(slide.caption)),
    ...(props.history && context.mode === 'page' && { anchor: slideAnchor(slide.id) }),
    ratio: frameRatio(props.ratio, picture),
    edit: context.item('slides', slide.id),
  }
}
