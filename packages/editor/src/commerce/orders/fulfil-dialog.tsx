import type { Order } from '@sitewright/contract/orders'
import { carriers } from '@sitewright/domain/orders'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { TickLine } from '../../ui/tick-line'
import { showToast } from '../../ui/toast'
import { Picture } from './order-lines'
import { unitsWords } from './order-words'
import { Stepper } from './stepper'
import { useSendParcel } from './use-orders'

/** Which units leave the house, with whom, and whether the customer hears of it. */
export const FulfilDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const open = order.lines.filter(({ toSend }) => toSend > 0)
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(open.map(({ id, toSend }) => [id, toSend])),
  )
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [tell, setTell] = useState(true)
  const send = useSendParcel(order.id)
  const sum = Object.values(units).reduce((total, each) => total + each, 0)
  const submit = () => {
    const lines = open.flatMap(({ id }) => (units[id] ? [{ lineId: id, units: units[id] }] : []))
    send.mutate(
      { lines, carrier: carrier.trim(), tracking: tracking.trim(), tell },
      {
        onSuccess: () => {
          showToast(t('Fulfilled {sum}', { sum: unitsWords(sum) }))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Fulfil order {number}', { number: order.number })}
      width="wide"
      submit={[t('Fulfil {sum}', { sum: unitsWords(sum) }), t('Fulfilling')]}
      isBusy={send.isPending || sum === 0}
      onSubmit={submit}
      onClose={onClose}
      failure={send.error ? messageOf(send.error) : undefined}
    >
      <ul className="order-choice">
        {open.map(line => (
          <li key={line.id}>
            <Picture line={line} />
            <span>
              <b>{line.title}</b>
              <span className="second">{[line.options, line.sku].filter(Boolean).join(', ')}</span>
            </span>
            <span className="order-choice-units">
              <Stepper
                label={t('Units of {title}', { title: line.title })}
                value={units[line.id] ?? 0}
                most={line.toSend}
                onChange={value => setUnits({ ...units, [line.id]: value })}
              />
              <span className="soft num">{t('of {toSend}', { toSend: line.toSend })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="order-two">
        <TextField
          label={t('Carrier')}
          value={carrier}
          onChange={setCarrier}
          maxLength={60}
          input={{ list: 'carriers' }}
        />
        <TextField label={t('Tracking number')} value={tracking} onChange={setTracking} maxLength={100} />
      </div>
      <datalist id="carriers">
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TickLine isSelected={tell} onChange={setTell}>
        {t('Tell the customer by e-mail')}
      </TickLine>
    </FormDialog>
  )
}
