import '../../ui/table.css'
import './subscriptions.css'
import type { SubscriptionDetail } from '@sitewright/contract/subscriptions'
import { isOver } from '@sitewright/domain/subscriptions'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { NextCharge, Periods } from './subscription-course'
import { SubscriptionSide } from './subscription-side'
import { planWords, stateWords } from './subscription-words'
import { type SubscriptionAct, useSubscription, useSubscriptionAct } from './use-subscriptions'

const doneWords: Record<SubscriptionAct, string> = {
  skip: t('Skipped'),
  pause: t('Paused'),
  resume: t('Resumed'),
  retry: t('Tried'),
  ask: t('Asked by e-mail'),
  'cancel-now': t('Cancelled|a subscription'),
  'cancel-later': t('Ends with the period'),
}

const Head = ({
  subscription,
  isBusy,
  onAct,
  onCancel,
}: {
  subscription: SubscriptionDetail
  isBusy: boolean
  onAct: (act: SubscriptionAct) => void
  onCancel: () => void
}) => {
  const { dayOf } = useTimes()
  const { state, customer, title } = subscription
  const isRunning = state === 'active' || state === 'past_due'
  return (
    <header className="page-head">
      <div className="page-title">
        <nav className="page-area" aria-label={t('Where you are')}>
          <RouteLink to={{ path: 'commerce/subscriptions' }}>{t('Subscriptions')}</RouteLink>
        </nav>
        <div className="subscription-name">
          <h1>{title}</h1>
          <Status tone={stateWords[state].tone}>{stateWords[state].label}</Status>
        </div>
        <p className="soft">
          {t('{customer}, {subscription}. Started {createdAt}.', {
            customer,
            subscription: planWords(subscription),
            createdAt: dayOf(subscription.createdAt),
          })}
        </p>
      </div>
      {!isOver(state) && (
        <div className="page-actions">
          <Menu
            label={t('More')}
            placement="bottom end"
            button={
              <Button>
                {t('More')}
                <Icon of={ChevronDown} />
              </Button>
            }
          >
            {state !== 'past_due' && <MenuItem text={t('Ask for a new card')} onAction={() => onAct('ask')} />}
            {state === 'active' && <MenuItem text={t('End with the period')} onAction={() => onAct('cancel-later')} />}
            <MenuItem text={t('Cancel')} onAction={onCancel} />
          </Menu>
          {isRunning && (
            <Button isDisabled={isBusy} onPress={() => onAct('pause')}>
              {t('Pause')}
            </Button>
          )}
          {isRunning && (
            <Button isDisabled={isBusy} onPress={() => onAct('skip')}>
              {t('Skip next')}
            </Button>
          )}
          {(state === 'paused' || state === 'ending') && (
            <Button kind="primary" isDisabled={isBusy} onPress={() => onAct('resume')}>
              {state === 'paused' ? t('Resume') : t('Do not end it')}
            </Button>
          )}
          {state === 'past_due' && (
            <Button kind="primary" isDisabled={isBusy} onPress={() => onAct('ask')}>
              {t('Ask for a new card')}
            </Button>
          )}
        </div>
      )}
    </header>
  )
}

/** One subscription: what comes next, what was, and what can be done. */
export const SubscriptionPage = ({ id }: { id: string }) => {
  const { data: subscription, isError, refetch } = useSubscription(id)
  const action = useSubscriptionAct(id)
  const [isCancelling, setCancelling] = useState(false)
  const run = (act: SubscriptionAct) =>
    runWith(action, act, {
      onSuccess: ({ state }) =>
        showToast(act === 'retry' ? (state === 'past_due' ? t('Refused again') : t('Paid')) : doneWords[act]),
      onError: error => showToast(messageOf(error)),
      onSettled: () => setCancelling(false),
    })
  if (!subscription)
    return (
      <main className="page">
        <div className="page-body">
          {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={8} rowHeight={56} />}
        </div>
      </main>
    )
  return (
    <main className="page">
      <Head {...{ subscription }} isBusy={action.isPending} onAct={run} onCancel={() => setCancelling(true)} />
      <div className="subscription">
        <div className="subscription-main">
          <NextCharge {...{ subscription }} isBusy={action.isPending} onRetry={() => run('retry')} />
          <Periods {...{ subscription }} />
        </div>
        <SubscriptionSide {...{ subscription }} />
      </div>
      <Confirmation
        isOpen={isCancelling}
        title={t('Cancel the subscription of {customer}?', { customer: subscription.customer })}
        confirm={t('Cancel subscription')}
        isBusy={action.isPending}
        onConfirm={() => run('cancel-now')}
        onClose={() => setCancelling(false)}
      >
        <p>{t('Nothing more is sent or charged, and the card is forgotten. What was paid stays as it is.')}</p>
      </Confirmation>
    </main>
  )
}
