import type { CSSProperties } from 'react'
import { classes } from '../alignment'
import type { AssetAnswer } from '../data'
import { openingOf } from '../opening'
import { galleryMessages, Slides, thumbnailsOf } from '../slides'
import { islandAttributes, type ViewContext } from '../view'

/** Where a product is shown: on its own page, or above a list. */
export type ProductPlace = 'page' | 'quick-view'

const places = {
  page: { ratio: 1, sizes: '(max-width: 800px) 100vw, 52vw' },
  'quick-view': { ratio: 0.636, sizes: '440px' },
} as const

/** By this the choices beside it find the pictures. The page below a quick view may be the product's own. */
export const galleryOf = (productId: string, place: ProductPlace): string =>
  place === 'page' ? `pictures-${productId}` : `quick-view-pictures-${productId}`

/**
 * All pictures stand in the page. On the product's own, thumbnails choose with script which one is large, and it opens
 * larger still.
 */
export const Gallery = ({
  productId,
  pictures,
  context,
  place,
}: {
  productId: string
  pictures: readonly AssetAnswer[]
  context: ViewContext
  place: ProductPlace
}) => {
  if (pictures.length === 0) return <div className="product-gallery" />
  const id = galleryOf(productId, place)
  const { ratio, sizes } = places[place]
  const isPage = place === 'page'
  const isPublished = context.mode === 'page'
  const opens = openingOf(isPage, context)
  const label = context.message('gallery.name', { count: pictures.length })
  const slides = pictures.map((picture, at) => {
    const name = context.text(picture.alt)
    const alt = name || context.message('gallery.picture', { number: at + 1 })
    return { id: picture.id, picture, name, alt, ratio }
  })
  const json = {
    design: 'slideshow',
    imageAspectRatio: String(ratio),
    lightbox: opens === 'lightbox',
    lightboxTheme: 'light',
    'auto-crop': true,
    transition: 'swipe',
    loop: true,
    'linked-galleries': isPage ? [thumbnailsOf(id)] : [],
  }
  const props = { messages: context.messages(galleryMessages), name: label }
  const { 'data-island': type, ...rest } = islandAttributes({ type: 'gallery', when: 'interaction', props })
  return (
    <Slides
      {...{ id, slides, json, label, sizes }}
      className={classes(
        'gallery gallery-slideshow product-gallery',
        isPage && pictures.length > 1 && 'has-thumbnails',
        pictures.length === 1 && 'has-one',
      )}
      style={{ '--stage': ratio } as CSSProperties}
      // A quick view starts its parts itself.
      island={
        isPublished ? (isPage ? { 'data-island': type, ...rest } : { 'data-props': rest['data-props'] }) : undefined
      }
      message={context.message}
      isFirstPicture={context.isFirstPicture}
      opens={opens}
      plays={false}
      loop
      perView={1}
      segments={!isPage}
      thumbnails={isPage ? { square: false, gutter: 5 } : undefined}
    />
  )
}
