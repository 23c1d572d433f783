import { mostReservationPeople, reservationPage, reservationTimes, restaurantOf } from '@sitewright/domain/block-rules'
import { providers } from '@sitewright/domain/catalogue'
import { IslandRoot, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { WidgetMissing } from '../kit/widget-gate'
import { reservationForm } from './block'
import type { ReservationFormProps } from './island'

const provider = 'opentable'
/** What is eaten at, where the owner's own hours cannot be read. */
const usual = ['18:00', '22:00'] as const

const Field = ({ label, children, id }: { label: string; id: string; children: React.ReactNode }) => (
  <div className="reservation-field">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

export const View = ({ props, context }: ViewOf<typeof reservationForm>) => {
  const restaurant = restaurantOf(props.account)
  if (!restaurant) return <WidgetMissing of="reservation" account={props.account} {...{ provider, context }} />
  const { message, blockId } = context
  const idOf = (field: string) => `${blockId}-${field}`
  const own = reservationTimes(props.from, props.until)
  const times = own.length > 0 ? own : reservationTimes(...usual)
  const [title, note] = [context.text(props.title), context.text(props.note)]
  const page = new URL(reservationPage(restaurant))
  const form = (
    <form
      className="reservation-form"
      action={`${page.origin}${page.pathname}`}
      method="get"
      target="_blank"
      rel="noopener"
    >
      {[...page.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="reservation-title">
        {title.trim() === '' ? (
          message(`reservation.${props.purpose}`)
        ) : (
          <span {...context.editable('title')}>{title}</span>
        )}
      </p>
      <div className="reservation-fields">
        <Field label={message('reservation.date')} id={idOf('date')}>
          <input id={idOf('date')} name="date" type="date" required />
        </Field>
        <Field label={message('reservation.time')} id={idOf('time')}>
          <select id={idOf('time')} name="time">
            {times.map(time => (
              <option key={time} value={time}>
                {time}
              </option>
            ))}
          </select>
        </Field>
        <Field label={message('reservation.people')} id={idOf('covers')}>
          <select id={idOf('covers')} name="covers" defaultValue={props.people}>
            {Array.from({ length: mostReservationPeople }, (_, at) => at + 1).map(people => (
              <option key={people} value={people}>
                {people}
              </option>
            ))}
          </select>
        </Field>
        <button type="submit" className={buttonClass({ style: 'primary', size: 'medium' })}>
          <span data-reservation-says>{message('reservation.find')}</span>
        </button>
      </div>
      <p className="reservation-note">
        {message('reservation.leads', { provider: providers[provider].name })}{' '}
        {note.trim() !== '' && <span {...context.editable('note')}>{note}</span>}
      </p>
    </form>
  )
  if (context.mode === 'canvas') return <div className="reservation-box">{form}</div>
  return (
    <IslandRoot<ReservationFormProps>
      type={reservationForm.type}
      when="visible"
      className="reservation-box"
      props={{ restaurant, words: context.messages(['reservation.book']) }}
    >
      {form}
    </IslandRoot>
  )
}
