import type { ViewOf } from '../../kit'
import type { events } from '../block'
import { EventList } from './list'
import { EventMonth } from './month'

export type EventsView = ViewOf<typeof events>

const Header = ({ props, data, context }: EventsView) => {
  const heading = context.text(props.heading)
  const calendar = props.calendar ? data.events.events?.calendarPath : undefined
  if (heading.trim() === '' && calendar === undefined) return null
  return (
    <header className="events-head">
      {heading.trim() !== '' && <h2 {...context.editable('heading')}>{heading}</h2>}
      {calendar !== undefined && (
        <a className="events-calendar" href={calendar}>
          {context.message('event.subscribe')}
        </a>
      )}
    </header>
  )
}

export const View = (given: EventsView) => {
  const { props, data, context } = given
  const { events: about, items } = data.events
  if (!about)
    return context.mode === 'canvas' ? <p className="events-none">{context.message('events.choose')}</p> : null
  return (
    <section className={`events events-${props.view}`}>
      <Header {...given} />
      {props.view === 'month' ? (
        <EventMonth about={about} {...given} />
      ) : items.length === 0 ? (
        <p className="events-none">{context.message('events.none')}</p>
      ) : (
        <EventList {...given} />
      )}
    </section>
  )
}
