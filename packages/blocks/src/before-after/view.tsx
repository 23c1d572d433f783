import type { CSSProperties } from 'react'
import { type AssetAnswer, IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { Picture, waitingStyle } from '../kit/picture'
import { frameRatio } from '../kit/ratio'
import { beforeAfter } from './block'

type Props = ViewOf<typeof beforeAfter>

type SideProps = {
  readonly given: Props
  readonly side: 'before' | 'after'
  readonly picture: AssetAnswer
  readonly alt: string
}

const Side = ({ given: { props, context }, side, picture, alt }: SideProps) => {
  const label = context.text(props[`${side}Label`])
  return (
    <span className={`compare-${side}`} style={waitingStyle(picture)}>
      <Picture
        asset={picture}
        alt={alt}
        sizes={context.sizes()}
        isFirst={context.isFirstPicture && side === 'before'}
      />
      {label !== '' && (
        <span className="compare-label" {...context.editable(`${side}Label`)}>
          {label}
        </span>
      )}
    </span>
  )
}

/** The island writes the number into the sentence; it knows no languages. */
const placeOfNumber = '{n}'

/** Both pictures, and an edge that is moved: by a finger, a pointer or the keys that every slider has. */
const Comparison = ({ given, first, second }: { given: Props; first: AssetAnswer; second: AssetAnswer }) => {
  const { props, context } = given
  const described = context.text(props.alt)
  const names = {
    before: context.text(props.beforeLabel) || context.message('compare.before'),
    after: context.text(props.afterLabel) || context.message('compare.after'),
  }
  const share = context.message('compare.share', { percent: placeOfNumber, name: names.before })
  const style = {
    '--at': `${props.start}%`,
    '--ratio': Number(frameRatio(props.ratio, first).toFixed(4)),
  } as CSSProperties
  const body = (
    <div className={classes('compare-frame', `compare-${props.direction}`)} style={style}>
      <Side given={given} side="after" picture={second} alt={described ? '' : context.text(second.alt)} />
      <Side given={given} side="before" picture={first} alt={described || context.text(first.alt)} />
      <span className="compare-edge">
        <svg viewBox="0 0 22 22" aria-hidden="true">
          <path d="M8.5 6.5 4 11l4.5 4.5M13.5 6.5 18 11l-4.5 4.5" />
        </svg>
      </span>
      <input
        className="compare-range"
        type="range"
        min="0"
        max="100"
        defaultValue={props.start}
        aria-label={context.message('compare.edge', names)}
        aria-valuetext={share.replace(placeOfNumber, `${props.start}`)}
        {...(props.direction === 'upright' && { 'aria-orientation': 'vertical' as const })}
      />
    </div>
  )
  if (context.mode === 'canvas') return body
  return (
    <IslandRoot type={beforeAfter.type} when="visible" props={{ share }}>
      {body}
    </IslandRoot>
  )
}

export const View = (given: Props) => {
  const {
    props,
    data: { first, second },
    context,
  } = given
  const only = first ?? second
  if (!only)
    return context.mode === 'canvas' ? <p className="compare-empty">{context.message('compare.choose')}</p> : null
  const caption = context.text(props.caption)
  const alone = { '--ratio': Number(frameRatio(props.ratio, only).toFixed(4)) } as CSSProperties
  return (
    <figure className="compare">
      {first && second ? (
        <Comparison given={given} first={first} second={second} />
      ) : (
        <div className="compare-frame" style={alone}>
          <Side given={given} side={first ? 'before' : 'after'} picture={only} alt={context.text(only.alt)} />
        </div>
      )}
      {caption !== '' && (
        <figcaption className="compare-caption" {...context.editable('caption')}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
