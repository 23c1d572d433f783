import type { CSSProperties } from 'react'
import { type AssetAnswer, IslandRoot, linkAttributes, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { marqueeSwitchAttribute, marqueeWordsAttribute } from '../kit/motion-marks'
import { Picture } from '../kit/picture'
import { marquee } from './block'

type Props = ViewOf<typeof marquee>
type Item = Props['props']['items'][number]
type Context = Props['context']

const separators = { none: '', dot: '•', dash: '–', star: '✶' } as const

const Content = ({ item, picture, context }: { item: Item; picture: AssetAnswer | undefined; context: Context }) => (
  <>
    {picture && (
      <span className="marquee-picture" style={{ aspectRatio: `${picture.width}/${picture.height}` }}>
        <Picture asset={picture} alt={context.text(item.text) ? '' : context.text(picture.alt)} sizes="200px" />
      </span>
    )}
    <span {...context.editable('items', item.id, 'text')}>{context.text(item.text)}</span>
  </>
)

const Switch = ({ context }: { context: Context }) => {
  const pause = context.message('marquee.pause')
  const attributes = { [marqueeSwitchAttribute]: '', 'data-pause': pause, 'data-play': context.message('marquee.play') }
  return (
    <button type="button" className="marquee-switch" hidden aria-label={pause} {...attributes}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path className="when-running" d="M6 4h3v12H6zM11 4h3v12h-3z" />
        <path className="when-paused" d="M6 4l10 6-10 6z" />
      </svg>
    </button>
  )
}

/** The words stand in the page once; the copies that fill the line come with the script. */
const Words = ({ items, props, data, context }: Props & { items: readonly Item[] }) => {
  const pictures = new Map(data.pictures.map(picture => [picture.id, picture]))
  const separator = separators[props.separator]
  return (
    <ul className="marquee-words" {...{ [marqueeWordsAttribute]: '' }}>
      {items.map(item => {
        const link = linkAttributes(item.link, context)
        const content = <Content item={item} picture={pictures.get(item.picture ?? '')} context={context} />
        return (
          <li key={item.id} className="marquee-item" {...context.item('items', item.id)}>
            {link ? (
              <a className="marquee-link" {...link}>
                {content}
              </a>
            ) : (
              <span className="marquee-text">{content}</span>
            )}
            {separator && <span aria-hidden="true">{separator}</span>}
          </li>
        )
      })}
    </ul>
  )
}

export const View = (given: Props) => {
  const { props, data, context } = given
  const isShown = ({ text, picture }: Item) =>
    context.text(text).trim() !== '' || data.pictures.some(({ id }) => id === picture)
  const items = context.mode === 'canvas' ? props.items : props.items.filter(isShown)
  if (items.length === 0) return null
  const { animationDirection, animationSpeed, pausedOnHover, waveFrequency, waveIntensity, gap, size } = props
  const className = classes('marquee', `size-${size}`, waveIntensity > 0 && 'marquee-wave')
  const style = { '--gap': `${gap}px`, '--wave': `${waveIntensity}px` } as CSSProperties
  const row = (
    <div className="marquee-row" style={style}>
      <Words {...given} items={items} />
    </div>
  )
  if (context.mode === 'canvas') return <div className={className}>{row}</div>
  return (
    <IslandRoot
      type={marquee.type}
      when="visible"
      props={{ animationDirection, animationSpeed, pausedOnHover, waveFrequency, waveIntensity }}
      className={className}
    >
      {row}
      <Switch context={context} />
    </IslandRoot>
  )
}
