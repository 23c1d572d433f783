import { type SlideType, thumbnailRatio, thumbnailStripPadding } from '@sitewright/domain/galleries'
import type { ReadMessage } from '@sitewright/domain/messages'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { classes } from './alignment'
import type { AssetAnswer } from './data'
import { Facade } from './facade'
import { galleryJson } from './gallery-json'
import { galleryMarks as marks } from './gallery-marks'
import { type Opening, withoutLightboxMark } from './opening'
import { Picture, waitingStyle } from './picture'
import type { PictureFit } from './picture-fits'

/** What a gallery may have to say in the browser. */
export const galleryMessages = [
  'gallery.previous',
  'gallery.next',
  'gallery.show',
  'gallery.count',
  'gallery.range',
  'gallery.close',
  'gallery.link',
] as const

export type GalleryMessage =
  | (typeof galleryMessages)[number]
  | 'gallery.name'
  | 'gallery.carousel'
  | 'gallery.slideKind'
  | 'gallery.slide'
  | 'gallery.picture'
  | 'gallery.play'
  | 'gallery.pause'
  | 'product.picture'

/** What a slide with a film says of it: to whoever presses, to whoever goes to its page, and to the player. */
export type FilmShown = {
  readonly href: string
  readonly label: string
  readonly note: string
  readonly attributes: object
}

export type SlideShown = {
  readonly id: string
  readonly picture: AssetAnswer
  readonly alt: string
  /** What a slide is called where it cannot be seen: its caption, else what is seen on it. */
  readonly name: string
  /** The last part of its address. */
  readonly url?: string
  /** Where the page is scrolled to for it, when its address names it. */
  readonly anchor?: string
  readonly link?: { readonly href: string; readonly target?: string; readonly rel?: string } | undefined
  /** Plays in the place of the picture. */
  readonly film?: FilmShown | undefined
  readonly ratio: number
  readonly words?: ReactNode
  readonly edit?: { 'data-edit-item'?: string }
}

/** A slide that is more than a picture. Fingers take hold of what has the class of a frame in it. */
export type SlideWithContent = { readonly id: string; readonly name: string; readonly content: ReactNode }

type FrameProps = Pick<SlideShown, 'picture' | 'alt' | 'link' | 'film' | 'name'> & {
  readonly sizes: string
  readonly isFirst: boolean
  readonly fit?: PictureFit
  /** Without script it is a link to its file. */
  readonly opens: Opening | undefined
}

const openingAttributes = {
  lightbox: { 'aria-haspopup': 'dialog', [marks.opens]: '' },
  link: { [withoutLightboxMark]: '' },
} as const

/** One thing to press, or none: the film, the owner's link, or the picture itself. */
export const SlideFrame = ({ picture, alt, link, film, name, sizes, isFirst, opens, fit = 'fill' }: FrameProps) => {
  // What is pressed to play is called by its words.
  const shown = <Picture {...{ asset: picture, alt: film ? '' : alt, sizes, isFirst, fit }} />
  const style = fit === 'fill' ? waitingStyle(picture) : undefined
  if (film)
    return (
      <div
        className={`${marks.frame} gallery-film`}
        style={style}
        {...film.attributes}
        {...(opens === 'lightbox' && { [marks.opens]: '' })}
      >
        <Facade
          href={film.href}
          label={film.label}
          title={<span className="for-screen-readers">{name}</span>}
          note={film.note}
          picture={shown}
        />
      </div>
    )
  if (link)
    return (
      <a className={marks.frame} style={style} {...link}>
        {shown}
      </a>
    )
  if (opens)
    return (
      <a className={marks.frame} style={style} href={picture.url} {...openingAttributes[opens]}>
        {shown}
      </a>
    )
  return (
    <span className={marks.frame} style={style}>
      {shown}
    </span>
  )
}

const typeOf = ({ film }: Pick<SlideShown, 'film'>): SlideType => (film ? 'video' : 'image')

/** What code finds on a slide, besides what its picture says. */
export const slideAttributes = ({ id, url, film }: Pick<SlideShown, 'id' | 'url' | 'film'>) => ({
  'data-slide-type': typeOf({ film }),
  'data-slide-id': id,
  'data-slide-url': url || undefined,
})

type BoxProps = {
  readonly domId: string
  readonly label: string
  /** What a slide is, to those who hear it. */
  readonly kind: string
  readonly isCurrent: boolean
}

const SlideBox = ({
  domId,
  label,
  kind,
  isCurrent,
  children,
  ...more
}: BoxProps & { readonly style?: CSSProperties; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, and a fieldset is a form's
  <div
    className={marks.slide}
    id={domId}
    role="group"
    aria-roledescription={kind}
    aria-label={label}
    aria-current={isCurrent ? 'true' : undefined}
    {...more}
  >
    {children}
  </div>
)

type SlideProps = SlideShown & BoxProps & Omit<FrameProps, keyof SlideShown>

/** A picture that does not fill its frame says how much of it is its own. */
const slideStyle = (ratio: number, { fit, picture: { width, height } }: Pick<SlideProps, 'fit' | 'picture'>) =>
  ({
    '--ratio': Number(ratio.toFixed(4)),
    ...(fit === 'fit' && height > 0 && { '--own': Number((width / height).toFixed(4)) }),
  }) as CSSProperties

/** Drawn again for what it shows itself: five hundred beside the one whose caption is written would be felt. */
const TrackSlide = memo(({ domId, label, kind, isCurrent, words, edit, ratio, anchor, ...slide }: SlideProps) => (
  <SlideBox
    {...{ domId, label, kind, isCurrent }}
    style={slideStyle(ratio, slide)}
    {...slideAttributes(slide)}
    {...edit}
  >
    <figure id={anchor}>
      <SlideFrame {...slide} />
      {words}
    </figure>
  </SlideBox>
))
TrackSlide.displayName = 'TrackSlide'

const Arrow = ({ towards }: { towards: 'start' | 'end' }) => (
  <svg className="gallery-arrow" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path d={towards === 'end' ? 'M4 12h15m-6-6 6 6-6 6' : 'M20 12H5m6-6-6 6 6 6'} />
  </svg>
)

const PlayIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path className="gallery-icon-pause" d="M9 6v12m6-12v12" />
    <path className="gallery-icon-play" d="m8 6 10 6-10 6z" />
  </svg>
)

/** First in the order of the page, because what moves must be stopped before it can be read. */
const Controls = ({
  plays,
  loop,
  perView,
  count,
  message,
}: {
  plays: boolean
  loop: boolean
  perView: number
  count: number
  message: ReadMessage<GalleryMessage>
}) => {
  const name = (side: 'previous' | 'next') => {
    const isDisabled = !loop && (side === 'previous' || count <= perView)
    return { className: classes(marks[side], isDisabled && 'is-disabled'), 'aria-disabled': isDisabled || undefined }
  }
  return (
    <div className={marks.controls}>
      {plays && (
        <button
          type="button"
          className={marks.play}
          aria-label={message('gallery.pause')}
          data-play={message('gallery.play')}
          data-pause={message('gallery.pause')}
        >
          <PlayIcon />
        </button>
      )}
      <button type="button" {...name('previous')} aria-label={message('gallery.previous')}>
        <Arrow towards="start" />
      </button>
      <span className={marks.count}>
        {perView > 1
          ? message('gallery.range', { from: 1, to: Math.min(perView, count), total: count })
          : message('gallery.count', { number: 1, total: count })}
      </span>
      <button type="button" {...name('next')} aria-label={message('gallery.next')}>
        <Arrow towards="end" />
      </button>
    </div>
  )
}

type ThumbnailsProps = {
  readonly id: string
  readonly slides: readonly SlideShown[]
  readonly square: boolean
  readonly gutter: number
  readonly message: ReadMessage<GalleryMessage>
}

/** The thumbnails of a gallery, by the name that the two are linked by. */
export const thumbnailsOf = (id: string): string => `${id}-thumbnails`

/** A second gallery that goes where the first one goes. Without script its links lead to the slides. */
const Thumbnails = ({ id, slides, square, gutter, message }: ThumbnailsProps) => {
  const json = {
    design: 'slider',
    'active-alignment': 'center',
    gutter: thumbnailStripPadding(gutter),
    'linked-galleries': [id],
  }
  return (
    <div className={marks.thumbnails} id={thumbnailsOf(id)} data-block-json={galleryJson(json)}>
      <div className={marks.viewport}>
        <ul className={marks.track} style={{ '--gutter': `${json.gutter}px` } as CSSProperties}>
          {slides.map(({ id: slideId, picture, name, film }, at) => {
            const type = typeOf({ film })
            const ratio = thumbnailRatio({ type, id: slideId, dimensions: picture }, square)
            return (
              <li
                key={slideId}
                className={marks.slide}
                aria-current={at === 0 ? 'true' : undefined}
                style={{ '--ratio': Number(ratio.toFixed(4)) } as CSSProperties}
                data-slide-type={type}
                data-slide-id={slideId}
              >
                <a
                  className={marks.frame}
                  href={`#${id}-${slideId}`}
                  aria-label={message('product.picture', { number: at + 1, name })}
                  style={waitingStyle(picture)}
                  data-thumbnail=""
                >
                  <Picture asset={picture} alt="" sizes="120px" />
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

const hasPicture = (slide: SlideShown | SlideWithContent): slide is SlideShown => 'picture' in slide

const mostSegments = 24

export type SlidesProps = {
  readonly id: string
  readonly className: string
  readonly style?: CSSProperties
  readonly slides: readonly (SlideShown | SlideWithContent)[]
  readonly json: object
  /** On the page: what starts it. */
  readonly island?: object | undefined
  readonly label: string
  readonly message: ReadMessage<GalleryMessage>
  readonly sizes: string
  readonly isFirstPicture: boolean
  readonly opens: Opening | undefined
  readonly fit?: PictureFit
  readonly plays: boolean
  readonly loop: boolean
  /** How many stand beside each other; more than one moves in groups. */
  readonly perView: number
  readonly segments?: boolean
  readonly thumbnails?: Pick<ThumbnailsProps, 'square' | 'gutter'> | undefined
}

/**
 * Slides in a row that can be scrolled, until a script comes and moves them. Their places and sizes are those of the
 * style sheet before and after, so nothing jumps when it does.
 */
export const Slides = ({ id, className, style, slides, json, island, label, message, ...props }: SlidesProps) => {
  const { isFirstPicture, segments = false, thumbnails, plays, loop, perView, sizes, opens, fit } = props
  const total = slides.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of its own kind
    <div
      className={className}
      id={id}
      role="group"
      aria-roledescription={message('gallery.carousel')}
      aria-label={label}
      style={style}
      data-block-json={galleryJson(json)}
      {...island}
    >
      <Controls {...{ plays, loop, perView, message }} count={total} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by key */}
      <div className={marks.viewport} tabIndex={0}>
        <div className={marks.track}>
          {slides.map((slide, at) => {
            const { id: slideId, name } = slide
            const box = {
              domId: `${id}-${slideId}`,
              kind: message('gallery.slideKind'),
              label:
                name === ''
                  ? message('gallery.count', { number: at + 1, total })
                  : message('gallery.slide', { number: at + 1, total, name }),
              isCurrent: perView === 1 && at === 0,
            }
            if ('content' in slide)
              return (
                <SlideBox key={slideId} {...box} {...slideAttributes(slide)}>
                  {slide.content}
                </SlideBox>
              )
            const isFirst = isFirstPicture && at === 0
            return <TrackSlide key={slideId} {...slide} {...box} {...{ sizes, opens, fit, isFirst }} />
          })}
        </div>
      </div>
      {segments && total > 1 && total <= mostSegments && (
        <div className={marks.segments} aria-hidden="true">
          {slides.map((slide, at) => (
            <i key={slide.id} data-current={at === 0 ? '' : undefined} />
          ))}
        </div>
      )}
      {thumbnails && total > 1 && <Thumbnails {...{ id, message, ...thumbnails }} slides={slides.filter(hasPicture)} />}
    </div>
  )
}
