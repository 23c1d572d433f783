import { columnSteps, rowSpan, rowUnits } from '@sitewright/domain/galleries'
import { type CSSProperties, memo } from 'react'
import { atBreakpoint } from '../../kit'
import { classes } from '../../kit/alignment'
import { openingOf } from '../../kit/opening'
import { SlideFrame, slideAttributes } from '../../kit/slides'
import { type GalleryView, type Placed, ratioOf, shownSlide } from './shown-slides'
import { Words } from './words'

/** Where rows fill the width, pictures grow with what is left over, by half at most in a window of usual width. */
const growth = 1.5
/** What a picture of 3:2 has of its least width for each part of its proportions. */
const shareOfRatio = 0.667

/** How wide a picture may become: one asked for too small is worse than one too large. */
const sizesIn = ({ props: { design, ratio, columns, columnWidth }, context }: Omit<GalleryView, 'data'>) => {
  if (design === 'autogrid' || design === 'autocolumns')
    return (placed: Placed) => {
      const parts = design === 'autogrid' && ratio === 'auto' ? ratioOf(placed, ratio) * shareOfRatio : 1
      return `min(100vw, ${Math.ceil(columnWidth * parts * growth)}px)`
    }
  const across = design === 'grid' && { desktop: columns.desktop, mobile: atBreakpoint(columns, 'mobile') }
  const sizes = across ? context.sizes(across) : context.sizes()
  return () => sizes
}

type SlideProps = Placed &
  Omit<GalleryView, 'data'> & {
    readonly sizes: string
    readonly isFirst: boolean
    readonly hasWords: boolean
    readonly span: number | undefined
  }

/** Drawn again for what it shows itself: five hundred beside the one whose caption is written would be felt. */
const PlacedSlide = memo(({ props, context, sizes, isFirst, hasWords, span, ...placed }: SlideProps) => {
  const { edit, ratio, anchor, ...shown } = shownSlide(placed, { props, context })
  const style = { '--ratio': Number(ratio.toFixed(4)), ...(span !== undefined && { '--span': span }) } as CSSProperties
  return (
    <li className="gallery-slide" style={style} {...slideAttributes(shown)} {...edit}>
      <figure id={anchor}>
        <SlideFrame {...shown} {...{ sizes, isFirst }} opens={openingOf(props.lightbox, context)} />
        {hasWords && <Words {...placed} context={context} />}
      </figure>
    </li>
  )
}, hasSameLook)
PlacedSlide.displayName = 'PlacedSlide'

/** All that a slide takes from the props of the block besides its own part of them. */
function hasSameLook(before: SlideProps, after: SlideProps): boolean {
  const { props: was, ...own } = before
  const { props: is, ...now } = after
  const names = Object.keys(own) as (keyof typeof own)[]
  return was.ratio === is.ratio && was.lightbox === is.lightbox && names.every(name => own[name] === now[name])
}

/** Columns of a dense grid, which fills the shortest one: how many there are depends on the width of the gallery alone. */
const columnRules = (id: string, columnWidth: number, gutter: number): string =>
  columnSteps(columnWidth, gutter)
    .map(({ columns, from }) => `@container (width>=${from}px){#${id}>.gallery-track{--n:${columns}}}`)
    .join('')

export const PlacedGallery = ({
  id,
  className,
  style,
  attributes,
  shown,
  ...view
}: Omit<GalleryView, 'data'> & {
  readonly id: string
  readonly className: string
  readonly style: CSSProperties
  readonly attributes: object
  readonly shown: readonly Placed[]
}) => {
  const { props, context } = view
  const { design, ratio, captionPlace, columnWidth, gutter } = props
  const sizesOf = sizesIn(view)
  const units = rowUnits(shown.length)
  const isColumns = design === 'autocolumns'
  const spanOf = (placed: Placed) =>
    isColumns ? rowSpan({ ratio: ratioOf(placed, ratio), gutter, columnWidth, units }) : undefined
  return (
    <div className={className} id={id} style={{ ...style, '--units': units } as CSSProperties} {...attributes}>
      {isColumns && <style>{columnRules(id, columnWidth, gutter)}</style>}
      <ul className={classes('gallery-track', design === 'autogrid' && ratio === 'auto' && 'gallery-rows')}>
        {shown.map((placed, at) => (
          <PlacedSlide
            key={placed.slide.id}
            {...placed}
            {...{ props, context }}
            sizes={sizesOf(placed)}
            isFirst={context.isFirstPicture && at === 0}
            hasWords={design === 'list' || captionPlace !== 'none'}
            span={spanOf(placed)}
          />
        ))}
      </ul>
    </div>
  )
}
