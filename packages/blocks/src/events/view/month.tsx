import { dayAfter, monthBeside, weekBegins, weeksOf } from '@sitewright/domain/collections'
import type { EventsAnswer, ItemCard, ViewContext } from '../../kit'
import { classes } from '../../kit/alignment'
import { dayInWords, dayParts, monthName } from '../../kit/event-words'
import type { EventsView } from '.'

/** The longest that is shown on each of its days. */
const mostDays = 60

/** What is on by day, the first days of what goes on for long. */
function byDay(cards: readonly ItemCard[]): ReadonlyMap<string, readonly ItemCard[]> {
  const days = new Map<string, ItemCard[]>()
  for (const card of cards) {
    if (!card.event) continue
    const last = card.event.end.slice(0, 10)
    let day = card.event.start.slice(0, 10)
    for (let count = 0; count < mostDays && (count === 0 || day <= last); count += 1) {
      days.set(day, [...(days.get(day) ?? []), card])
      day = dayAfter(day, 1)
    }
  }
  return days
}

const Step = ({
  href,
  side,
  month,
  context,
}: {
  readonly href: string
  readonly side: 'previous' | 'next'
  readonly month: string
  readonly context: ViewContext
}) => (
  <a className="events-step" href={context.path(href)} rel={side === 'next' ? 'next' : 'prev'}>
    <span className="for-screen-readers">
      {context.message(`events.${side}`, { month: monthName(month, context) })}
    </span>
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d={side === 'next' ? 'M7 4.500L11.500 9L7 13.500' : 'M11 4.500L6.500 9l4.500 4.500'} />
    </svg>
  </a>
)

const Day = ({
  day,
  about,
  cards,
  context,
}: {
  readonly day: string
  readonly about: EventsAnswer
  readonly cards: readonly ItemCard[]
  readonly context: ViewContext
}) => {
  const isToday = day === about.today.slice(0, 10)
  return (
    <td
      className={classes(
        day.slice(0, 7) !== about.month && 'is-beside',
        isToday && 'is-today',
        cards.length === 0 && 'is-free',
      )}
      {...(isToday && { 'aria-current': 'date' as const })}
    >
      <time className="events-number" dateTime={day}>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="events-date">{dayInWords(day, context)}</span>
      </time>
      {cards.length > 0 && (
        <ul>
          {cards.map(({ id, path, title, event }) => (
            <li key={id}>
              <a className={classes('events-entry', event?.cancelled && 'is-cancelled')} href={context.path(path)}>
                {context.text(title)}
                {event?.cancelled && (
                  <span className="for-screen-readers"> ({context.message('event.cancelled')})</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

export const EventMonth = ({ about, props, data, context }: EventsView & { readonly about: EventsAnswer }) => {
  const weeks = weeksOf(about.month, weekBegins(context.locale))
  const days = byDay(data.events.items)
  const Heading = context.text(props.heading).trim() === '' ? 'h2' : 'h3'
  const name = monthName(about.month, context)
  const id = `events-${context.blockId}`
  return (
    <>
      <div className="events-top">
        <Heading id={id} className="events-name">
          {name}
        </Heading>
        <nav className="events-steps" aria-label={context.message('list.pages')}>
          <Step href={about.previous} side="previous" month={monthBeside(about.month, -1)} context={context} />
          <Step href={about.next} side="next" month={monthBeside(about.month, 1)} context={context} />
        </nav>
      </div>
      {data.events.items.length === 0 && (
        <p className="events-none in-month">{context.message('events.noneInMonth')}</p>
      )}
      <table className="events-table" aria-labelledby={id}>
        <thead>
          <tr>
            {weeks[0]!.map(day => (
              <th key={day} scope="col">
                {dayParts(day, context).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <Day key={day} day={day} about={about} cards={days.get(day) ?? []} context={context} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
