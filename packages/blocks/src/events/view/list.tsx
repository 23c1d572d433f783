import type { EventAnswer, ItemCard, ViewContext } from '../../kit'
import { classes } from '../../kit/alignment'
import { buttonClass } from '../../kit/button'
import { dayParts, eventHours, eventTime, machineTime } from '../../kit/event-words'
import { Picture, waitingStyle } from '../../kit/picture'
import type { EventsView } from '.'

type Shown = Pick<EventsView, 'props' | 'context'> & { readonly card: ItemCard; readonly event: EventAnswer }

const joinHref = ({ signUp, cancelled }: EventAnswer, context: ViewContext): string | undefined =>
  cancelled || signUp === '' ? undefined : context.href({ kind: 'address', href: signUp })

const Title = ({ card, props, context }: Shown) => {
  const Heading = context.text(props.heading).trim() === '' ? 'h2' : 'h3'
  return (
    <Heading className="event-title">
      <a className="event-link" href={context.path(card.path)}>
        {context.text(card.title)}
      </a>
    </Heading>
  )
}

/** Where and from when to when, as far as the row does not say it elsewhere. */
const About = ({ event, props, context, hours }: Shown & { readonly hours: string }) => {
  const place = props.place ? event.place?.name.trim() : ''
  const words = [place, hours].filter(Boolean).join(', ')
  if (words === '' && !event.cancelled) return null
  return (
    <p className="event-about">
      {event.cancelled && <strong className="event-cancelled">{context.message('event.cancelled')}</strong>}
      {event.cancelled && words !== '' && ' '}
      {words}
    </p>
  )
}

const Join = ({ event, card, context }: Shown) => {
  const href = joinHref(event, context)
  return href === undefined ? null : (
    <a className={classes(buttonClass({ style: 'primary', size: 'small' }), 'event-join')} href={href} rel="noopener">
      {context.message('event.join')}
      <span className="for-screen-readers">: {context.text(card.title)}</span>
    </a>
  )
}

const Row = (shown: Shown) => {
  const { event, context } = shown
  const { day, weekday, month } = dayParts(event.start, context)
  return (
    <article className="event-row">
      <time className="event-day" dateTime={machineTime(event.start, event.allDay)}>
        <b>{day}</b>
        <span>
          {weekday} <br />
          {month}
        </span>
      </time>
      <Title {...shown} />
      <About {...shown} hours={eventHours(event, context)} />
      <Join {...shown} />
    </article>
  )
}

const Lead = (shown: Shown) => {
  const { card, event, context } = shown
  return (
    <article className="event-lead">
      {card.image && (
        <div className="event-picture" style={waitingStyle(card.image)}>
          <Picture
            asset={card.image}
            alt=""
            sizes={context.sizes({ desktop: 2, mobile: 1 })}
            isFirst={context.isFirstPicture}
          />
        </div>
      )}
      <div className="event-words">
        <time className="event-when" dateTime={machineTime(event.start, event.allDay)}>
          {eventTime(event, context)}
        </time>
        <Title {...shown} />
        {context.text(card.excerpt).trim() !== '' && <p>{context.text(card.excerpt)}</p>}
        <About {...shown} hours="" />
        <div className="event-ways">
          <Join {...shown} />
          {!event.cancelled && (
            <a className="event-add" href={event.calendarPath} download="">
              {context.message('event.add')}
            </a>
          )}
        </div>
      </div>
    </article>
  )
}

export const EventList = ({ props, data, context }: EventsView) => {
  const shown = data.events.items.flatMap(card => (card.event ? [{ card, event: card.event, props, context }] : []))
  const [first, ...others] = shown
  const rows = props.lead ? others : shown
  return (
    <>
      {props.lead && first && <Lead {...first} />}
      {rows.length > 0 && (
        <ul className="event-rows">
          {rows.map(row => (
            <li key={row.card.id}>
              <Row {...row} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
