import './webhooks.css'
import type { Webhook } from '@sitewright/contract/webhooks'
import { webhookLimits } from '@sitewright/domain/webhooks'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { SecretDialog } from '../../ui/secret-dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { Deliveries } from './deliveries'
import { useChangeWebhook, useRemoveWebhook, useRenewSecret, useTryWebhook, useWebhooks } from './use-webhooks'
import { WebhookDialog } from './webhook-dialog'

const onError = (error: unknown) => showToast(messageOf(error))

const stateOf = ({ isActive, deliveries }: Webhook) => {
  if (!isActive) return { tone: 'neutral', words: t('Off'), isWaiting: true } as const
  if (deliveries[0]?.state === 'failed') return { tone: 'danger', words: t('Does not answer') } as const
  return { tone: 'success', words: t('On') } as const
}

const Address = ({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) => {
  const { id, url, kinds, isActive, deliveries } = webhook
  const [asked, setAsked] = useState<'change' | 'secret' | 'removal'>()
  const change = useChangeWebhook()
  const renew = useRenewSecret()
  const attempt = useTryWebhook()
  const remove = useRemoveWebhook()
  const state = stateOf(webhook)
  const close = () => setAsked(undefined)
  const toggle = () => change.mutate({ id, url, kinds, isActive: !isActive }, { onError })
  return (
    <section className="webhook" aria-label={url}>
      <header className="webhook-head">
        <h3 className="webhook-url">{url}</h3>
        <Status tone={state.tone} isWaiting={'isWaiting' in state}>
          {state.words}
        </Status>
        <Button
          aria-label={t('Send a test to {url}', { url })}
          isDisabled={!isActive || attempt.isPending}
          onPress={() => attempt.mutate(id, { onSuccess: () => showToast(t('Test is on its way')), onError })}
        >
          {t('Send a test')}
        </Button>
        <Menu
          label={t('Actions for {url}', { url })}
          placement="bottom end"
          button={
            <Button kind="ghost" aria-label={t('Actions for {url}', { url })}>
              <Icon of={MoreHorizontal} />
            </Button>
          }
        >
          <MenuItem text={t('Change')} onAction={() => setAsked('change')} />
          <MenuItem text={isActive ? t('Switch off') : t('Switch on')} onAction={toggle} />
          <MenuItem text={t('New secret')} onAction={() => setAsked('secret')} />
          <MenuItem text={t('Delete')} onAction={() => setAsked('removal')} />
        </Menu>
      </header>
      <p className="quiet">{kinds.join(', ')}</p>
      <Deliveries deliveries={deliveries} />
      {asked === 'change' && <WebhookDialog webhook={webhook} onSecret={onSecret} onClose={close} />}
      <Confirmation
        isOpen={asked === 'secret'}
        onClose={close}
        title={t('Make a new secret?')}
        confirm={t('New secret')}
        isBusy={renew.isPending}
        onConfirm={() =>
          renew.mutate(id, {
            onSuccess: ({ secret }) => {
              close()
              onSecret(secret)
            },
            onError,
          })
        }
      >
        {t('The one before works no longer. Your system refuses our requests until it knows the new one.')}
      </Confirmation>
      <Confirmation
        isOpen={asked === 'removal'}
        onClose={close}
        title={t('Delete this webhook?')}
        confirm={t('Delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: () => showToast(t('Deleted')), onError })}
      >
        {t('{url} is told nothing any more, not even what still waits to be sent.', { url })}
      </Confirmation>
    </section>
  )
}

/** Other systems that hear of orders, stock and customers. */
export const WebhooksSettings = () => {
  const { data, isError, refetch } = useWebhooks()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={96} />
  const add = (
    <Button kind="primary" isDisabled={data.items.length >= webhookLimits.endpoints} onPress={() => setAdding(true)}>
      {t('Add a webhook')}
    </Button>
  )
  return (
    <>
      {data.items.length === 0 ? (
        <Empty action={add}>{t('No webhooks. Add one to tell your own system of orders and stock.')}</Empty>
      ) : (
        <>
          <p className="settings-lead">
            {t(
              'Each address gets a signed request whenever something it listens to happens, up to eight times over four hours until it answers.',
            )}
          </p>
          {data.items.map(webhook => (
            <Address key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
          {add}
        </>
      )}
      {isAdding && <WebhookDialog onSecret={setSecret} onClose={() => setAdding(false)} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
