import '../../ui/table.css'
import '../orders/orders.css'
import '../mails/mails.css'
import './reminders.css'
import {
  type LeftCartRow,
  type ReminderSettingsBody,
  readReminders,
  saveReminders,
} from '@sitewright/contract/reminders'
import { reminderLimits } from '@sitewright/domain/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { useLayout } from '../../app/layout'
import { RouteLink } from '../../app/router'
import { t, tn } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import { TickLine } from '../../ui/tick-line'
import { ago } from '../../ui/time'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'

const key = ['reminders']
const words = {
  left: { word: t('Left|a mailing list'), tone: 'neutral' },
  reminded: { word: t('Reminded'), tone: 'neutral' },
  recovered: { word: t('Recovered'), tone: 'success' },
  bought: { word: t('Bought'), tone: 'success' },
} as const
const ordinals = [t('First'), t('Second'), t('Third')]

const Settings = ({ settings }: { settings: ReminderSettingsBody }) => {
  const client = useQueryClient()
  const [active, setActive] = useState(settings.active)
  const [hours, setHours] = useState(settings.hours.map(String))
  const save = useMutation({
    mutationFn: (body: ReminderSettingsBody) => call(saveReminders, { body }),
    onSuccess: () => {
      showToast(t('Saved'))
      return client.invalidateQueries({ queryKey: key })
    },
  })
  const body = { active, hours: hours.map(Number) }
  const isWrong = body.hours.some(hour => !Number.isInteger(hour) || hour < 1 || hour > reminderLimits.hours)
  const isChanged = JSON.stringify(body) !== JSON.stringify(settings)
  return (
    <section className="reminder-settings fields" aria-label={t('When people are reminded')}>
      <TickLine isSelected={active} onChange={setActive}>
        {t('Remind people who agreed to it at the checkout')}
      </TickLine>
      <div className="reminder-steps">
        {hours.map((hour, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
            key={index}
            label={t('{index} mail', { index: ordinals[index] })}
            value={hour}
            onChange={typed => setHours(hours.map((each, at) => (at === index ? typed : each)))}
            after={t('hours after')}
            input={{ inputMode: 'numeric' }}
          />
        ))}
      </div>
      <p className="chips">
        {hours.length < reminderLimits.steps && (
          <TextButton onPress={() => setHours([...hours, String(Number(hours.at(-1) ?? 0) + 24)])}>
            {t('Add a mail')}
          </TextButton>
        )}
        {hours.length > 1 && (
          <TextButton onPress={() => setHours(hours.slice(0, -1))}>{t('Remove the last')}</TextButton>
        )}
        <RouteLink className="text-button" to={{ path: 'commerce/mails/cart-reminder' }}>
          {t('Edit its words')}
        </RouteLink>
      </p>
      {isWrong && (
        <p className="field-error">{t('Enter whole hours from 1 to {hours}.', { hours: reminderLimits.hours })}</p>
      )}
      {save.error && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div>
        <Button kind="primary" isDisabled={!isChanged || isWrong || save.isPending} onPress={() => save.mutate(body)}>
          {save.isPending ? t('Saving') : t('Save')}
        </Button>
      </div>
    </section>
  )
}

const State = ({ state }: Pick<LeftCartRow, 'state'>) => (
  <Status tone={words[state].tone} isWaiting={state === 'left' || state === 'reminded'}>
    {words[state].word}
  </Status>
)

const mails = (count: number) => (count === 0 ? '' : tn(count, '1 mail', '{count} mails'))

const CartRows = ({ items, currency }: { items: readonly LeftCartRow[]; currency: string }) => (
  <ul>
    {items.map(cart => (
      <li key={cart.id} className="order-row">
        <b className="reminder-who">{cart.email}</b>
        <b className="num">{money(cart.total, currency)}</b>
        <span className="soft">
          {[cart.pieces, ago(cart.changedAt), mails(cart.reminders)].filter(Boolean).join(', ')}
        </span>
        <State state={cart.state} />
      </li>
    ))}
  </ul>
)

const Carts = ({ items, currency }: { items: readonly LeftCartRow[]; currency: string }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">{t('Who')}</th>
        <th scope="col">{t('What')}</th>
        <th scope="col">{t('Left|in a cart')}</th>
        <th scope="col">{t('Mails')}</th>
        <th scope="col">{t('State')}</th>
        <th scope="col" className="figure">
          {t('Worth')}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map(cart => (
        <tr key={cart.id}>
          <td className="reminder-who">{cart.email}</td>
          <td>{cart.pieces}</td>
          <td className="soft">{ago(cart.changedAt)}</td>
          <td className="num">{cart.reminders}</td>
          <td>
            <State state={cart.state} />
          </td>
          <td className="figure num">{money(cart.total, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Carts that people left and agreed to be reminded of. */
export const RemindersScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => call(readReminders, {}) })
  const List = useLayout() === 'phone' ? CartRows : Carts
  const back = data?.items.filter(({ state }) => state === 'recovered') ?? []
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Abandoned carts')}</h1>
        </div>
      </header>
      {tabs}
      <div className="reminders">
        {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />)}
        {data && (
          <>
            <Settings key={JSON.stringify(data.settings)} settings={data.settings} />
            {back.length > 0 && (
              <p className="soft">
                {t('{back} of the newest {items} came back, worth {reduce}.', {
                  back: back.length,
                  items: data.items.length,
                  reduce: money(
                    back.reduce((sum, { total }) => sum + total, 0),
                    data.currency,
                  ),
                })}
              </p>
            )}
            {data.items.length === 0 ? (
              <Empty>{t('Carts of people who agreed to be reminded appear here.')}</Empty>
            ) : (
              <List items={data.items} currency={data.currency} />
            )}
          </>
        )}
      </div>
    </main>
  )
}
