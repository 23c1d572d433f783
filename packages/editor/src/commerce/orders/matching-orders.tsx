import type { OrderAct } from '@sitewright/contract/orders'
import type { OrderActKind } from '@sitewright/domain/orders'
import { X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { GuardedDownload } from '../../app/guarded-download'
import { language, t, tn } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { FormDialog } from '../../ui/form-dialog'
import { TextButton } from '../../ui/text-button'
import { TickLine } from '../../ui/tick-line'
import { type ListedBy, listedQuery } from './order-view'
import { countWords, ordersWords } from './order-words'
import { isActing, useOrderAct, usePressAct, useStartAct } from './use-order-act'

const verbs: Record<OrderActKind, { now: string; doing: string; done: (count: number) => string }> = {
  fulfil: {
    now: t('Fulfil'),
    doing: t('Fulfilling'),
    done: count => tn(count, 'Fulfilled {count} order.', 'Fulfilled {count} orders.'),
  },
  ready: {
    now: t('Ready for pickup'),
    doing: t('Making ready'),
    done: count => tn(count, 'Ready for pickup: {count} order.', 'Ready for pickup: {count} orders.'),
  },
  paid: {
    now: t('Mark as paid'),
    doing: t('Marking as paid'),
    done: count => tn(count, 'Marked as paid: {count} order.', 'Marked as paid: {count} orders.'),
  },
}

const startTitles: Record<OrderActKind, (orders: string) => string> = {
  fulfil: orders => t('Fulfil {orders}?', { orders }),
  ready: orders => t('Make {orders} ready for pickup?', { orders }),
  paid: orders => t('Mark {orders} as paid?', { orders }),
}

const StartDialog = ({
  kind,
  total,
  query,
  onClose,
  onStarted,
}: {
  kind: OrderActKind
  total: number
  query: ListedBy
  onClose: () => void
  onStarted: () => void
}) => {
  const start = useStartAct()
  const [tell, setTell] = useState(false)
  return (
    <FormDialog
      title={startTitles[kind](ordersWords(total))}
      submit={[verbs[kind].now, t('Starting')]}
      isBusy={start.isPending}
      failure={start.isError ? messageOf(start.error) : undefined}
      onClose={onClose}
      onSubmit={() => runWith(start, { kind, tell, ...query }, { onSuccess: onStarted })}
    >
      <p>
        {kind === 'fulfil'
          ? t('Everything that is left of each order counts as sent. Orders that are not paid stay as they are.')
          : kind === 'ready'
            ? t(
                'Each customer who picks up gets a mail with the place and its hours, so this cannot be taken back. Orders that are sent, or not paid, stay as they are.',
              )
            : t(
                'Each customer gets their confirmation by mail, so this cannot be taken back. Orders that wait for nothing stay as they are.',
              )}
      </p>
      {kind === 'fulfil' && (
        <TickLine isSelected={tell} onChange={setTell}>
          {t('Tell the customers by mail')}
        </TickLine>
      )}
      {kind === 'fulfil' && (
        <p className="quiet">{tell ? t('Mails cannot be taken back.') : t('It can be undone afterwards.')}</p>
      )}
    </FormDialog>
  )
}

/** What can be done with every order that matches, also with those that are not on the screen. */
export const MatchingOrders = ({
  listed,
  total,
  hasPickup,
  onDone,
}: {
  listed: ListedBy
  total: number
  /** Some of those on the screen are fetched. */
  hasPickup: boolean
  onDone: () => void
}) => {
  const [asked, setAsked] = useState<OrderActKind>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar
    <div className="orders-marked" role="group" aria-label={t('All matching orders')}>
      <span role="status" className="num">
        {t('All {total} chosen', { total: countWords(total) })}
      </span>
      <Button onPress={() => setAsked('fulfil')}>{t('Fulfil {total}', { total: ordersWords(total) })}</Button>
      {hasPickup && <Button onPress={() => setAsked('ready')}>{t('Ready for pickup')}</Button>}
      <Button onPress={() => setAsked('paid')}>{t('Mark as paid')}</Button>
      <GuardedDownload href={`/api/commerce/orders/export?${listedQuery(listed)}`} name="orders.csv">
        {t('Export CSV')}
      </GuardedDownload>
      <Button kind="ghost" onPress={onDone}>
        {t('Clear')}
      </Button>
      {asked && (
        <StartDialog
          kind={asked}
          total={total}
          query={listed}
          onClose={() => setAsked(undefined)}
          onStarted={() => {
            setAsked(undefined)
            onDone()
          }}
        />
      )}
    </div>
  )
}

const actWords = ({ kind, state, total, counts }: OrderAct): string => {
  const { done, refused, undone, kept, waiting } = counts
  const verb = verbs[kind]
  const many = (count: number) => count.toLocaleString(language)
  if (state === 'running')
    return t('{doing} {total} of {total2} orders', {
      doing: verb.doing,
      total: many(total - waiting),
      total2: many(total),
    })
  if (state === 'undoing')
    return t('Taking back {undone} of {done} orders', { undone: many(undone + kept), done: many(done + undone + kept) })
  const sentences = [
    state === 'undone'
      ? t('Taken back: {undone} of {undone2} orders.', { undone: many(undone), undone2: many(undone + kept) })
      : undefined,
    state !== 'undone' ? verb.done(done) : undefined,
    kept > 0 ? t('{kept} changed since and stayed as they are.', { kept: many(kept) }) : undefined,
    refused > 0 ? t('Nothing was done with {refused}.', { refused: many(refused) }) : undefined,
    state === 'stopped' && waiting > 0 ? t('Stopped before {waiting}.', { waiting: many(waiting) }) : undefined,
  ]
  return sentences.filter(Boolean).join(' ')
}

const Shown = ({ act }: { act: OrderAct }) => {
  const press = usePressAct()
  const [isOpen, setOpen] = useState(false)
  const { counts, total } = act
  const isBusy = isActing(act)
  const reached =
    act.state === 'undoing'
      ? { value: counts.undone + counts.kept, max: counts.done + counts.undone + counts.kept }
      : { value: total - counts.waiting, max: total }
  const run = (what: 'stop' | 'undo' | 'hide') => runWith(press, { actId: act.id, press: what }, {})
  return (
    <section className="order-act" aria-label={t('What is done with many orders')}>
      <div className="order-act-line">
        <p role="status" className="num">
          {actWords(act)}
        </p>
        {counts.refused > 0 && !isBusy && (
          <TextButton aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t('Why')}
          </TextButton>
        )}
        {!isBusy && (
          <a className="text-button" href={`/api/commerce/order-acts/${act.id}/outcome`} download="outcome.csv">
            {t('Outcome of each')}
          </a>
        )}
        {act.state === 'running' && (
          <Button isDisabled={press.isPending} onPress={() => run('stop')}>
            {t('Stop')}
          </Button>
        )}
        {act.mayUndo && (
          <Button isDisabled={press.isPending} onPress={() => run('undo')}>
            {t('Undo')}
          </Button>
        )}
        {!isBusy && <IconButton icon={X} label={t('Put this away')} onPress={() => run('hide')} />}
      </div>
      {isBusy && <progress aria-label={t('How far it is')} {...reached} />}
      {isOpen && (
        <ul>
          {act.refused.map(({ number, text }) => (
            <li key={number}>
              <b className="num">{number}</b> {text}
            </li>
          ))}
          {counts.refused > act.refused.length && (
            <li className="quiet">
              {t('and {refused} more', { refused: (counts.refused - act.refused.length).toLocaleString(language) })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** What was last begun with many orders at once: how far it is, and what became of it. */
export const OrderActBar = () => {
  const act = useOrderAct()
  return act && <Shown key={act.id} act={act} />
}
