import { type CSSProperties, memo } from 'react'
import { type AssetAnswer, atBreakpoint, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { linkAttributes } from '../kit/link-attributes'
import { Picture, waitingStyle } from '../kit/picture'
import { frameRatio } from '../kit/ratio'
import type { gallery } from './block'

type Props = ViewOf<typeof gallery>
type Slide = Props['props']['slides'][number]
type Context = Props['context']
type Placed = { readonly slide: Slide; readonly picture: AssetAnswer; readonly number: number }

const Words = ({ slide: { id, caption, note }, context }: { slide: Slide; context: Context }) => {
  const [name, more] = [context.text(caption), context.text(note)]
  if (name === '' && more === '') return null
  return (
    <figcaption className="gallery-words">
      {name !== '' && (
        <span className="gallery-caption" {...context.editable('slides', id, 'caption')}>
          {name}
        </span>
      )}
      {more !== '' && (
        <span className="gallery-note" {...context.editable('slides', id, 'note')}>
          {more}
        </span>
      )}
    </figcaption>
  )
}

type SlideProps = Placed &
  Pick<Props['props'], 'ratio'> & {
    readonly context: Context
    readonly sizes: string
    readonly isFirst: boolean
    readonly hasWords: boolean
  }

/** Drawn again for what it shows itself: five hundred beside the one whose caption is written would be felt. */
const SlideView = memo(({ slide, picture, number, ratio, context, sizes, isFirst, hasWords }: SlideProps) => {
  const link = linkAttributes(slide.link ?? null, context)
  const described = context.text(slide.alt) || context.text(picture.alt)
  // A link is called by its picture, which must not be silent then.
  const alt = described || (link ? context.text(slide.caption) || context.message('gallery.picture', { number }) : '')
  const shown = <Picture {...{ asset: picture, alt, sizes, isFirst }} />
  const style = { '--ratio': Number(frameRatio(ratio, picture).toFixed(4)) } as CSSProperties
  return (
    <li className="gallery-slide" style={style} {...context.item('slides', slide.id)}>
      <figure>
        {link ? (
          <a className="gallery-frame" style={waitingStyle(picture)} {...link}>
            {shown}
          </a>
        ) : (
          <span className="gallery-frame" style={waitingStyle(picture)}>
            {shown}
          </span>
        )}
        {hasWords && <Words slide={slide} context={context} />}
      </figure>
    </li>
  )
})
SlideView.displayName = 'SlideView'

/** Where rows fill the width, pictures grow with what is left over, by half at most in a window of usual width. */
const growth = 1.5
/** What a picture of 3:2 has of its least width for each part of its proportions. */
const shareOfRatio = 0.667

/** How wide a picture may become: one asked for too small is worse than one too large. */
const sizesIn = ({ design, ratio, columns, columnWidth }: Props['props'], context: Context) => {
  if (design === 'autogrid')
    return (picture: AssetAnswer) => {
      const parts = ratio === 'auto' ? frameRatio(ratio, picture) * shareOfRatio : 1
      return `min(100vw, ${Math.ceil(columnWidth * parts * growth)}px)`
    }
  const across = design === 'grid' && { desktop: columns.desktop, mobile: atBreakpoint(columns, 'mobile') }
  const sizes = across ? context.sizes(across) : context.sizes()
  return () => sizes
}

export const View = ({ props, data: { pictures }, context }: Props) => {
  const known = new Map(pictures.map(picture => [picture.id, picture]))
  const shown = props.slides.flatMap((slide, at): Placed[] => {
    const picture = known.get(slide.assetId)
    return picture ? [{ slide, picture, number: at + 1 }] : []
  })
  if (shown.length === 0)
    return context.mode === 'canvas' ? <p className="gallery-empty">{context.message('gallery.choose')}</p> : null
  const { design, ratio, captionPlace, listSize, columns, columnWidth, gutter } = props
  const sizesOf = sizesIn(props, context)
  const style = {
    '--on-desktops': columns.desktop,
    '--on-phones': atBreakpoint(columns, 'mobile'),
    '--width': `${columnWidth}px`,
    '--gutter': `${gutter}px`,
  } as CSSProperties
  return (
    <ul
      className={classes(
        'gallery',
        `gallery-${design}`,
        design === 'autogrid' && ratio === 'auto' && 'gallery-rows',
        design === 'list' && `list-${listSize}`,
        design !== 'list' && captionPlace === 'over' && 'words-over',
      )}
      style={style}
    >
      {shown.map((placed, at) => (
        <SlideView
          key={placed.slide.id}
          {...placed}
          {...{ ratio, context }}
          sizes={sizesOf(placed.picture)}
          isFirst={context.isFirstPicture && at === 0}
          hasWords={design === 'list' || captionPlace !== 'none'}
        />
      ))}
    </ul>
  )
}
