import type { OrderAct } from '@sitewright/contract/orders'
import type { OrderActKind } from '@sitewright/domain/orders'
import { X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { GuardedDownload } from '../../app/guarded-download'
import { Button, IconButton } from '../../ui/button'
import { FormDialog } from '../../ui/form-dialog'
import { TextButton } from '../../ui/text-button'
import { TickLine } from '../../ui/tick-line'
import { type ListedBy, listedQuery } from './order-view'
import { countWords, ordersWords } from './order-words'
import { isActing, useOrderAct, usePressAct, useStartAct } from './use-order-act'

const verbs: Record<OrderActKind, { now: string; doing: string; done: string }> = {
  fulfil: { now: 'Fulfil', doing: 'Fulfilling', done: 'Fulfilled' },
  ready: { now: 'Ready for pickup', doing: 'Making ready', done: 'Ready for pickup:' },
  paid: { now: 'Mark as paid', doing: 'Marking as paid', done: 'Marked as paid:' },
}

const startTitles: Record<OrderActKind, (orders: string) => string> = {
  fulfil: orders => `Fulfil ${orders}?`,
  ready: orders => `Make ${orders} ready for pickup?`,
  paid: orders => `Mark ${orders} as paid?`,
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
      submit={[verbs[kind].now, 'Starting']}
      isBusy={start.isPending}
      failure={start.isError ? messageOf(start.error) : undefined}
      onClose={onClose}
      onSubmit={() => runWith(start, { kind, tell, ...query }, { onSuccess: onStarted })}
    >
      <p>
        {kind === 'fulfil'
          ? 'Everything that is left of each order counts as sent. Orders that are not paid stay as they are.'
          : kind === 'ready'
            ? 'Each customer who picks up gets a mail with the place and its hours, so this cannot be taken back. Orders that are sent, or not paid, stay as they are.'
            : 'Each customer gets their confirmation by mail, so this cannot be taken back. Orders that wait for nothing stay as they are.'}
      </p>
      {kind === 'fulfil' && (
        <TickLine isSelected={tell} onChange={setTell}>
          Tell the customers by mail
        </TickLine>
      )}
      {kind === 'fulfil' && (
        <p className="quiet">{tell ? 'Mails cannot be taken back.' : 'It can be undone afterwards.'}</p>
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
    <div className="orders-marked" role="group" aria-label="All matching orders">
      <span role="status" className="num">{`All ${countWords(total)} chosen`}</span>
      <Button onPress={() => setAsked('fulfil')}>{`Fulfil ${ordersWords(total)}`}</Button>
      {hasPickup && <Button onPress={() => setAsked('ready')}>Ready for pickup</Button>}
      <Button onPress={() => setAsked('paid')}>Mark as paid</Button>
      <GuardedDownload href={`/api/commerce/orders/export?${listedQuery(listed)}`} name="orders.csv">
        Export CSV
      </GuardedDownload>
      <Button kind="ghost" onPress={onDone}>
        Clear
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
  const many = (count: number) => count.toLocaleString('en')
  if (state === 'running') return `${verb.doing} ${many(total - waiting)} of ${many(total)} orders`
  if (state === 'undoing') return `Taking back ${many(undone + kept)} of ${many(done + undone + kept)} orders`
  const sentences = [
    state === 'undone' ? `Taken back: ${many(undone)} of ${many(undone + kept)} orders.` : undefined,
    state !== 'undone' ? `${verb.done} ${many(done)} ${done === 1 ? 'order' : 'orders'}.` : undefined,
    kept > 0 ? `${many(kept)} changed since and stayed as they are.` : undefined,
    refused > 0 ? `Nothing was done with ${many(refused)}.` : undefined,
    state === 'stopped' && waiting > 0 ? `Stopped before ${many(waiting)}.` : undefined,
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
    <section className="order-act" aria-label="What is done with many orders">
      <div className="order-act-line">
        <p role="status" className="num">
          {actWords(act)}
        </p>
        {counts.refused > 0 && !isBusy && (
          <TextButton aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            Why
          </TextButton>
        )}
        {!isBusy && (
          <a className="text-button" href={`/api/commerce/order-acts/${act.id}/outcome`} download="outcome.csv">
            Outcome of each
          </a>
        )}
        {act.state === 'running' && (
          <Button isDisabled={press.isPending} onPress={() => run('stop')}>
            Stop
          </Button>
        )}
        {act.mayUndo && (
          <Button isDisabled={press.isPending} onPress={() => run('undo')}>
            Undo
          </Button>
        )}
        {!isBusy && <IconButton icon={X} label="Put this away" onPress={() => run('hide')} />}
      </div>
      {isBusy && <progress aria-label="How far it is" {...reached} />}
      {isOpen && (
        <ul>
          {act.refused.map(({ number, text }) => (
            <li key={number}>
              <b className="num">{number}</b> {text}
            </li>
          ))}
          {counts.refused > act.refused.length && (
            <li className="quiet">{`and ${(counts.refused - act.refused.length).toLocaleString('en')} more`}</li>
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
