import type { CSSProperties } from 'react'
import { type AssetAnswer, islandAttributes, type ViewContext } from '../../kit'
import { classes } from '../../kit/alignment'
import { galleryMessages, Slides, thumbnailsOf } from '../../kit/slides'

const largeSizes = '(max-width: 800px) 100vw, 52vw'
const largeRatio = 1

/** By this the choices beside it find the pictures. */
export const galleryOf = (productId: string): string => `pictures-${productId}`

/** All pictures stand in the page; with script the thumbnails choose which one is large, and it opens larger still. */
export const Gallery = ({
  productId,
  pictures,
  context,
}: {
  productId: string
  pictures: readonly AssetAnswer[]
  context: ViewContext
}) => {
  if (pictures.length === 0) return <div className="product-gallery" />
  const id = galleryOf(productId)
  const isPage = context.mode === 'page'
  const label = context.message('gallery.name', { count: pictures.length })
  const slides = pictures.map((picture, at) => {
    const name = context.text(picture.alt)
    const alt = name || context.message('gallery.picture', { number: at + 1 })
    return { id: picture.id, picture, name, alt, ratio: largeRatio }
  })
  const json = {
    design: 'slideshow',
    imageAspectRatio: String(largeRatio),
    lightbox: true,
    lightboxTheme: 'light',
    'auto-crop': true,
    transition: 'swipe',
    loop: true,
    'linked-galleries': [thumbnailsOf(id)],
  }
  const props = { messages: context.messages(galleryMessages), name: label }
  return (
    <Slides
      {...{ id, slides, json, label }}
      className={classes('gallery gallery-slideshow product-gallery', pictures.length > 1 && 'has-thumbnails')}
      style={{ '--stage': largeRatio } as CSSProperties}
      island={isPage ? islandAttributes({ type: 'gallery', when: 'interaction', props }) : undefined}
      message={context.message}
      sizes={largeSizes}
      isFirstPicture={context.isFirstPicture}
      opens={isPage}
      plays={false}
      loop
      perView={1}
      thumbnails={{ square: false, gutter: 5 }}
    />
  )
}
