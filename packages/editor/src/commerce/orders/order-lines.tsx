import type { Order, OrderLine, Parcel } from '@sitewright/contract/orders'
import type { ReactNode } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { t } from '../../language'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import type { Times } from '../../ui/time'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { parcelWords, unitsLeft, unitsWords } from './order-words'
import { useUndoParcel } from './use-orders'

export const Picture = ({ line }: { line: OrderLine }) =>
  line.imageUrl ? <img src={`${line.imageUrl}?format=100w`} alt="" /> : <span className="no-picture" />

const Rows = ({ rows, currency }: { rows: readonly { line: OrderLine; units: number }[]; currency: string }) => (
  <ul className="order-lines">
    {rows.map(({ line, units }) => (
      <li key={line.id}>
        <Picture line={line} />
        <span>
          <b>{line.title}</b>
          <span className="second">
            {[line.options, line.quantity > 1 ? t('{units} of {quantity}', { units, quantity: line.quantity }) : '']
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="num">{money(line.unitPrice * units, currency)}</span>
      </li>
    ))}
  </ul>
)

const Group = ({
  title,
  note,
  beside,
  children,
}: {
  title: string
  note: string
  beside?: ReactNode
  children: ReactNode
}) => (
  <section>
    <div className="order-group">
      <h3>
        {title} <span className="soft num">{note}</span>
      </h3>
      {beside}
    </div>
    {children}
  </section>
)

const ParcelGroup = ({ order, parcel, times }: { order: Order; parcel: Parcel; times: Times }) => {
  const undo = useUndoParcel(order.id)
  const rows = parcel.lines.flatMap(({ lineId, units }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ line, units }] : []
  })
  const units = rows.reduce((sum, each) => sum + each.units, 0)
  const words = parcelWords(parcel)
  const sender = [parcel.carrier, parcel.tracking].filter(Boolean).join(' ')
  return (
    <Group
      title={words.title}
      note={unitsWords(units)}
      beside={
        <TextButton
          isDisabled={undo.isPending}
          onPress={() =>
            runWith(undo, parcel.id, {
              onSuccess: () => showToast(t('{title} is undone', { title: words.title })),
              onError: error => showToast(messageOf(error)),
            })
          }
        >
          {words.undo}
        </TextButton>
      }
    >
      <p className="order-parcel">
        <Status tone="success">{words.state}</Status>
        <span className="soft num">{[times.shortMoment(parcel.at), sender].filter(Boolean).join(', ')}</span>
        {parcel.trackingUrl && (
          <a href={parcel.trackingUrl} target="_blank" rel="noreferrer">
            {t('Track|a parcel')}
          </a>
        )}
      </p>
      <Rows rows={rows} currency={order.currency} />
    </Group>
  )
}

/** What is still in the house first, then each parcel; before anything was sent, simply what was bought. */
export const OrderLines = ({ order, times }: { order: Order; times: Times }) => {
  const all = order.lines.map(line => ({ line, units: line.quantity }))
  if (order.parcels.length === 0)
    return (
      <section>
        <Rows rows={all} currency={order.currency} />
      </section>
    )
  const left = order.lines.flatMap(line => (line.toSend > 0 ? [{ line, units: line.toSend }] : []))
  const bought = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      {left.length > 0 && (
        <Group
          title={t('Unfulfilled')}
          note={t('{order} of {bought}', { order: unitsLeft(order), bought: unitsWords(bought) })}
        >
          <Rows rows={left} currency={order.currency} />
        </Group>
      )}
      {order.parcels.map(parcel => (
        <ParcelGroup key={parcel.id} order={order} parcel={parcel} times={times} />
      ))}
    </>
  )
}
