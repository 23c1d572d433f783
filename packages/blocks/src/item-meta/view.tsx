import { onSheet, plainAddress, resolveLocation } from '@sitewright/domain/maps'
import { Fragment, type ReactNode } from 'react'
import type { EventAnswer, ItemAnswer, LabelOfItem, MapAnswer, ViewContext, ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { buttonClass } from '../kit/button'
import { eventTime, machineTime } from '../kit/event-words'
import { Drawing, Pin } from '../kit/map-drawing'
import type { itemMeta } from './block'

type Given = ViewOf<typeof itemMeta>
type Shown = { readonly item: ItemAnswer; readonly props: Given['props']; readonly context: ViewContext }

const dayIn = (at: string, { locale, timeZone }: ViewContext): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** Names as links to their lists, with commas between them. */
const Labels = ({ labels, context }: { readonly labels: readonly LabelOfItem[]; readonly context: ViewContext }) =>
  labels.map(({ id, name, path }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <a className="item-label" href={context.path(path)}>
        {name}
      </a>
    </Fragment>
  ))

/** Where it is: a picture that needs no script, and leads to the way there. */
const Venue = ({ venue, event, context }: { venue: MapAnswer; event: EventAnswer; context: ViewContext }) => {
  const { lat, lng, width, height, layers, labels } = venue
  const { name = '', address = '' } = event.place ?? {}
  const { lines, link } = plainAddress(
    resolveLocation({ mapLat: lat, mapLng: lng, addressTitle: name, addressLine1: address }),
  )
  const { x, y } = onSheet({ lat, lng }, venue)
  return (
    <li className="item-venue">
      <Drawing
        label={context.message('map.of', { address: lines.join(', ') })}
        {...{ width, height, layers, labels }}
        style="Original"
      >
        <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
          <Pin />
        </g>
      </Drawing>
      <a className="item-way" href={link} target="_blank" rel="noopener">
        {context.message('map.directions')}
      </a>
    </li>
  )
}

const web = /^https?:\/\//i

const Event = ({
  event,
  venue,
  context,
}: {
  readonly event: EventAnswer
  readonly venue: MapAnswer | undefined
  readonly context: ViewContext
}) => {
  const { place, signUp, cancelled, calendarPath } = event
  const { message } = context
  const href = signUp === '' ? undefined : context.href({ kind: 'address', href: signUp })
  const where = place ? [place.name, place.address].filter(text => text.trim() !== '') : []
  return (
    <>
      {cancelled && <li className="item-cancelled">{message('event.cancelled')}</li>}
      <li>
        <time dateTime={machineTime(event.start, event.allDay)}>{eventTime(event, context)}</time>
      </li>
      {where.length > 0 && (
        <li className="item-place">
          <span>{where.join(', ')}</span>
        </li>
      )}
      {venue && <Venue {...{ venue, event, context }} />}
      {!cancelled && (
        <li className="item-ways">
          {href !== undefined && (
            <a
              className={buttonClass({ style: 'primary', size: 'medium' })}
              href={href}
              {...(web.test(href) && { rel: 'noopener' })}
            >
              {message('event.join')}
            </a>
          )}
          <a className="item-way" href={calendarPath} download="">
            {message('event.add')}
          </a>
        </li>
      )}
    </>
  )
}

const Project = ({ item: { project }, context }: Shown) =>
  project ? (
    <>
      {project.client !== '' && <li>{context.message('item.client', { name: project.client })}</li>}
      {project.year !== '' && <li>{project.year}</li>}
    </>
  ) : null

/** What it is filed under and how long it takes, in one line. */
const Filed = (shown: Shown) => {
  const { item, props, context } = shown
  const labels = [...(props.categories ? item.categories : []), ...(props.tags ? item.tags : [])]
  // Nobody asks how long an event takes to read.
  const minutes =
    props.minutes && !item.event && item.minutes > 0 && context.message('item.minutes', { count: item.minutes })
  if (labels.length === 0 && !minutes) return null
  return (
    <li>
      {props.look === 'filed' && labels.length > 0 && (
        <span className="item-filed">{context.message('item.filed')} </span>
      )}
      <Labels labels={labels} context={context} />
      {labels.length > 0 && minutes && ', '}
      {minutes}
    </li>
  )
}

const Facts = (shown: Shown): ReactNode => {
  const { item, props, context } = shown
  return (
    <>
      {props.authors && item.authors.length > 0 && (
        <li>
          <Labels labels={item.authors} context={context} />
        </li>
      )}
      {props.date &&
        (item.event ? (
          <Event event={item.event} venue={props.look === 'lines' ? item.venue : undefined} context={context} />
        ) : (
          item.at && (
            <li>
              <time dateTime={item.at}>{dayIn(item.at, context)}</time>
            </li>
          )
        ))}
      {props.date && <Project {...shown} />}
      <Filed {...shown} />
      {props.date && item.sourceUrl && context.href({ kind: 'address', href: item.sourceUrl }) && (
        <li>
          <a className="item-label" href={context.href({ kind: 'address', href: item.sourceUrl })} rel="noopener">
            {context.message('item.source')}
          </a>
        </li>
      )}
    </>
  )
}

export const View = ({ props, data: { item }, context }: Given) => {
  if (!item)
    return context.mode === 'canvas' ? <p className="item-meta is-waiting">{context.message('item.meta')}</p> : null
  return <ul className={classes('item-meta', `in-${props.look}`)}>{Facts({ item, props, context })}</ul>
}
