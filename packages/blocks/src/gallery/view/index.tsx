import { slidesPerRow } from '@sitewright/domain/galleries'
import type { CSSProperties } from 'react'
import { atBreakpoint, islandAttributes } from '../../kit'
import { classes } from '../../kit/alignment'
import { galleryJson } from '../../kit/gallery-json'
import { ListSteps } from '../../kit/list-steps'
import { openingOf } from '../../kit/opening'
import { galleryMessages, Slides } from '../../kit/slides'
import { gallery } from '../block'
import { blockData } from './block-data'
import { PlacedGallery } from './placed'
import { type GalleryView, type Placed, placedSlides, shownSlide } from './shown-slides'
import { Words } from './words'

/** From here on the browser leaves out what is not seen. */
const longGallery = 100
const moving = ['slideshow', 'slider', 'carousel']
/** Container widths just below the steps at which a carousel shows fewer. */
const widths = { narrow: 479, medium: 723, wide: 724 }

const styleOf = ({ columns, columnWidth, gutter, slidesPerRow: perRow, ...props }: GalleryView['props']) =>
  ({
    '--on-desktops': columns.desktop,
    '--on-phones': atBreakpoint(columns, 'mobile'),
    '--width': `${columnWidth}px`,
    '--gutter': `${gutter}px`,
    ...(props.design === 'carousel' && { '--per-row': perRow }),
    ...(props.design === 'slider' && { '--strip': props.stripHeight }),
    ...(props.thumbnails && {
      '--thumbnails': `${props.thumbnailHeight}px`,
      '--above-thumbnails': `${props.thumbnailMargin}px`,
    }),
  }) as CSSProperties

/** The stage of a slideshow, and the ends of a slider, are known before a picture is there. */
const trackStyle = (shown: readonly { readonly ratio: number }[]) => ({
  '--stage': Number(Math.min(...shown.map(({ ratio }) => ratio)).toFixed(4)),
  '--first': Number(shown[0]!.ratio.toFixed(4)),
  '--last': Number(shown.at(-1)!.ratio.toFixed(4)),
})

const MovingGallery = ({
  placed,
  ...view
}: Omit<GalleryView, 'data'> & {
  readonly placed: readonly Placed[]
  readonly id: string
  readonly className: string
  readonly attributes: object
  readonly json: object
}) => {
  const { props, context, id, className, json, attributes } = view
  const { design, captionPlace, loop, thumbnails, squareThumbs, gutter } = props
  const slides = placed.map(each => ({
    ...shownSlide(each, view),
    words: captionPlace === 'none' ? undefined : <Words {...each} context={context} />,
  }))
  const isCarousel = design === 'carousel'
  const fits = Object.entries(widths).filter(
    ([, width]) => slides.length <= (isCarousel ? slidesPerRow(props.slidesPerRow, width) : 1),
  )
  return (
    <Slides
      {...{ id, slides, json, loop }}
      className={classes(
        className,
        `current-${props.alignment}`,
        design === 'slideshow' && !props.autoCrop && 'shows-whole',
        captionPlace === 'below' && slides.some(({ words }) => words !== undefined) && 'words-below',
        ...fits.map(([name]) => `fits-${name}`),
      )}
      style={{ ...styleOf(props), ...trackStyle(slides) } as CSSProperties}
      island={attributes}
      label={context.message('gallery.name', { count: slides.length })}
      message={context.message}
      sizes={
        isCarousel
          ? context.sizes({ desktop: props.slidesPerRow, mobile: Math.min(props.slidesPerRow, 2) })
          : context.sizes()
      }
      isFirstPicture={context.isFirstPicture}
      opens={openingOf(props.lightbox, context)}
      fit={design === 'slideshow' && !props.autoCrop ? 'fit' : 'fill'}
      plays={props.autoplay && slides.length > 1}
      perView={isCarousel ? props.slidesPerRow : 1}
      segments={design === 'slider'}
      thumbnails={thumbnails && !isCarousel ? { square: squareThumbs, gutter } : undefined}
    />
  )
}

/** Visitors are told only where pictures are to come: on the page of a collection that has none. */
const NoSlides = ({ props: { from }, data: { cards }, context }: GalleryView) => {
  if (from === 'collection' && cards?.collectionId !== undefined)
    return <p className="gallery-none">{context.message('list.none')}</p>
  if (context.mode !== 'canvas') return null
  return (
    <p className="gallery-empty">{context.message(from === 'collection' ? 'gallery.choosePage' : 'gallery.choose')}</p>
  )
}

export const View = ({ props, data, context }: GalleryView) => {
  const placed = placedSlides({ props, data })
  if (placed.length === 0) return <NoSlides {...{ props, data, context }} />
  const { design, captionPlace, listSize, metaPosition } = props
  const isMoving = moving.includes(design)
  const id = `gallery-${context.blockId}`
  const lightbox = props.lightbox && !context.withoutLightbox
  const json = blockData({ ...props, lightbox }, id)
  const className = classes(
    'gallery',
    `gallery-${design}`,
    placed.length > longGallery && 'gallery-long',
    design !== 'list' && captionPlace === 'none' && 'gallery-bare',
    design === 'list' && `list-${listSize}`,
    design !== 'list' && captionPlace === 'over' && `words-over meta-${metaPosition}`,
  )
  // What only stands there needs no script.
  const starts = context.mode === 'page' && (isMoving || lightbox)
  const island = starts
    ? islandAttributes({
        type: gallery.type,
        when: 'visible',
        props: {
          messages: context.messages(galleryMessages),
          name: context.message('gallery.name', { count: placed.length }),
        },
      })
    : {}
  return (
    <>
      {isMoving ? (
        <MovingGallery {...{ props, context, placed, id, className, json }} attributes={island} />
      ) : (
        <PlacedGallery
          {...{ props, context, id, className }}
          style={styleOf(props)}
          shown={placed}
          attributes={{ 'data-block-json': galleryJson(json), ...island }}
        />
      )}
      <ListSteps type="gallery" paging={data.cards?.paging} context={context} />
    </>
  )
}
