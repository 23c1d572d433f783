import { dropShadowFilter } from '@sitewright/domain/assets'
import type { CSSProperties } from 'react'
import { IslandRoot, type ViewOf } from '../../kit'
import { classes } from '../../kit/alignment'
import { linkAttributes } from '../../kit/link-attributes'
import { Picture, waitingStyle } from '../../kit/picture'
import { maskShape, maskStyle } from '../../kit/shape-mask'
import { image } from '../block'
import type { ImageProps } from '../island'
import { largeMessages, opensLarge } from './large'
import { hasWords, Words } from './words'

type Props = ViewOf<typeof image>

/** Beside words a picture has half of the block, below 432 px all of it. */
const sizesIn = ({ props: { variant }, context }: Props) =>
  ['card', 'overlap'].includes(variant) ? context.sizes({ desktop: 2, mobile: 1 }) : context.sizes()

/** What is cut off lies inside what casts the shadow, which would be cut off, too. */
const shadowOf = ({ shadow }: Props['props']) =>
  shadow ? ({ '--shadow': dropShadowFilter(shadow, 'hsl(var(--black-hsl) / 0.3)') } as CSSProperties) : undefined

const Caption = ({ props: { caption, captionPlace, variant }, context }: Props) => {
  const words = context.text(caption)
  if (variant !== 'inline' || captionPlace === 'none' || words === '') return null
  return (
    <figcaption className="image-caption" {...context.editable('caption')}>
      {words}
    </figcaption>
  )
}

const Frame = ({ given, link }: { given: Props; link: ReturnType<typeof linkAttributes> }) => {
  const {
    props,
    data: { picture, phonePicture },
    context,
  } = given
  if (!picture) return null
  const { fit, focal, fitAlignment, stretch, mask, cornerRadius } = props
  // A linked picture is the link's only name, so it cannot be passed over.
  const alt = props.decorative && !link ? '' : context.text(props.alt) || context.text(picture.alt)
  const { isFirstPicture: isFirst } = context
  const shown = (
    <Picture
      {...{ asset: picture, phoneAsset: phonePicture, alt, sizes: sizesIn(given), isFirst, fit }}
      focalPoint={focal ?? undefined}
      alignment={fitAlignment}
      keepsSize={fit === 'fit' && !stretch}
    />
  )
  const shape = maskShape(mask)
  const large = props.lightbox && !link ? opensLarge(picture, alt, context) : undefined
  const opens = large !== undefined && !context.withoutLightbox
  const more = {
    ...(opens && { large: { words: context.messages(largeMessages), caption: context.text(props.caption) } }),
    ...(shape && { shape }),
  }
  const framed = link || large ? <a {...(link ?? large)}>{shown}</a> : shown
  const ground = fit === 'fit' ? {} : waitingStyle(picture)
  const cut = { ...(cornerRadius > 0 && { borderRadius: cornerRadius }), ...maskStyle(shape) }
  return (
    <div className="image-frame" style={shadowOf(props)}>
      <div className={classes('image-crop', shape && 'is-masked')} style={{ ...ground, ...cut }}>
        {(isFirst && !opens && !shape) || context.mode === 'canvas' ? (
          framed
        ) : (
          <IslandRoot<ImageProps>
            type={image.type}
            when="visible"
            props={{ ...(isFirst && { isThere: true }), ...(opens || shape ? { more } : {}) }}
          >
            {framed}
          </IslandRoot>
        )}
      </div>
    </div>
  )
}

export const View = (given: Props) => {
  const {
    props,
    data: { picture },
    context,
  } = given
  if (!picture)
    return context.mode === 'canvas' ? <div className="image image-empty">{context.message('image.choose')}</div> : null
  const { variant, fluid, captionPlace, overlay } = props
  const link = linkAttributes(props.link, context)
  const words = hasWords(given)
  // Title or button are the link where there are any: two links to one place are one too many.
  const isLinkInWords = words && (context.text(props.title) !== '' || context.text(props.buttonLabel) !== '')
  const style = {
    ...(variant === 'poster' && { '--overlay': `${overlay}%` }),
    ...(!fluid && { '--ratio': `${picture.width} / ${picture.height}` }),
  } as CSSProperties
  return (
    <div className="image">
      <figure
        className={classes(
          'image-figure',
          `image-${variant}`,
          words && 'has-words',
          !fluid && 'has-own-height',
          captionPlace === 'over' && 'caption-over',
        )}
        style={style}
      >
        <Frame given={given} link={isLinkInWords ? undefined : link} />
        {words && <Words props={props} context={context} link={link} />}
        <Caption {...given} />
      </figure>
    </div>
  )
}
