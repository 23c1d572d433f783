import type { Order } from '@sitewright/contract/orders'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'
import { TickLine } from '../../ui/tick-line'
import { showToast } from '../../ui/toast'
import { Picture } from './order-lines'
import { Stepper } from './stepper'
import { useReturnUnits } from './use-orders'

const ways = [
  { value: 'here', label: t('It is here') },
  { value: 'asked', label: t('It is on its way') },
] as const

/** Units that left the house come back. Money is another question: that is a refund. */
export const ReturnDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('here')
  const [units, setUnits] = useState<Record<string, number>>({})
  const [restock, setRestock] = useState<Record<string, boolean>>({})
  const [reason, setReason] = useState('')
  const take = useReturnUnits(order.id)
  const isAsked = way === 'asked'
  const away = order.lines.filter(({ sent, returned }) => sent > returned)
  const submit = () =>
    take.mutate(
      {
        ...{ reason: reason.trim(), isAsked },
        lines: Object.entries(units).map(([lineId, many]) => ({
          lineId,
          units: many,
          restock: !isAsked && (restock[lineId] ?? true),
        })),
      },
      {
        onSuccess: () => {
          showToast(isAsked ? t('The return is expected') : t('Taken back'))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('Take something back')}
      submit={[isAsked ? t('Expect it') : t('Take back'), t('Saving')]}
      isBusy={take.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={take.error ? messageOf(take.error) : undefined}
    >
      <Segments label={t('Where it is')} isLabelHidden options={ways} value={way} onChange={setWay} />
      <ul className="order-choice">
        {away.map(line => (
          <li key={line.id}>
            <Picture line={line} />
            <span>
              <b>{line.title}</b>
              <span className="second">{line.options}</span>
            </span>
            <span className="order-choice-units">
              <Stepper
                label={t('Units of {title}', { title: line.title })}
                value={units[line.id] ?? 0}
                most={line.sent - line.returned}
                onChange={value => setUnits({ ...units, [line.id]: value })}
              />
              <span className="soft num">{t('of {sent}', { sent: line.sent - line.returned })}</span>
              {!isAsked && (
                <TickLine
                  isSelected={restock[line.id] ?? true}
                  onChange={isOn => setRestock({ ...restock, [line.id]: isOn })}
                >
                  {t('Put back')}
                </TickLine>
              )}
            </span>
          </li>
        ))}
      </ul>
      <TextField label={t('Reason')} value={reason} onChange={setReason} maxLength={200} />
    </FormDialog>
  )
}
