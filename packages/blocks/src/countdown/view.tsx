import { countdownUnits } from '@sitewright/domain/block-rules'
import { IslandRoot, linkAttributes, type ViewOf } from '../kit'
import { countdown } from './block'
import type { CountdownProps } from './island'

type Props = ViewOf<typeof countdown>

/** As people write it where the site is, with the zone where that is not clear from the place. */
const writtenDate = (until: string, { locale, timeZone }: Props['context']): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(until))

/** What each number is called. Both forms go with the page, since nobody knows yet how many there will be. */
const namesOf = (unit: (typeof countdownUnits)[number], { message }: Props['context']) => ({
  one: message(`countdown.${unit}`, { count: 1 }),
  other: message(`countdown.${unit}`, { count: 2 }),
})

export const View = ({ props, context }: Props) => {
  const isCanvas = context.mode === 'canvas'
  const { until, finished, level } = props
  if (until === null) return isCanvas ? <p className="countdown-empty">{context.message('countdown.choose')}</p> : null
  const title = context.text(props.title)
  const date = writtenDate(until, context)
  const over = finished === 'text' ? context.text(props.finishedText).trim() : ''
  const units = countdownUnits.filter(unit => unit !== 'seconds' || props.units !== 'days-minutes')
  const link = linkAttributes(props.link, context)
  const Title = level
  const words = <span {...context.editable('title')}>{title}</span>
  const content = (
    <>
      {(title.trim() !== '' || isCanvas) && (
        <Title className="countdown-title">
          {link ? (
            <a className="countdown-link" {...link}>
              {words}
            </a>
          ) : (
            words
          )}
        </Title>
      )}
      <div className="countdown-face">
        <div className="countdown-numbers" role="timer" aria-label={context.message('countdown.until', { date })}>
          {units.map(unit => (
            <span key={unit} className="countdown-part" data-unit={unit} aria-hidden="true">
              <b>{isCanvas ? '00' : '\u2007\u2007'}</b>
              <i>{namesOf(unit, context).other}</i>
            </span>
          ))}
        </div>
        <p className="countdown-date">
          <time dateTime={until}>{context.message('countdown.until', { date })}</time>
        </p>
        {over !== '' && !isCanvas && (
          <p className="countdown-over" hidden>
            {over}
          </p>
        )}
      </div>
    </>
  )
  const className = `countdown countdown-${props.look}`
  if (isCanvas) return <div className={className}>{content}</div>
  const given: CountdownProps = {
    until: Date.parse(until),
    lastDay: props.units === 'auto',
    names: Object.fromEntries(units.map(unit => [unit, namesOf(unit, context)])),
    says: context.message('countdown.until', { date }),
  }
  return (
    <IslandRoot<CountdownProps> type={countdown.type} when="visible" className={className} props={given}>
      {content}
    </IslandRoot>
  )
}
