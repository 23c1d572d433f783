import type { Webhook } from '@sitewright/contract/webhooks'
import { webhookMessages } from '@sitewright/domain/catalogue/messages'
import {
  checkWebhook,
  type WebhookKind,
  webhookKindNames,
  webhookKinds,
  webhookLimits,
} from '@sitewright/domain/webhooks'
import { useState } from 'react'
import { CheckboxGroup, Label } from 'react-aria-components'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { TickLine } from '../../ui/tick-line'
import { showToast } from '../../ui/toast'
import { useAddWebhook, useChangeWebhook } from './use-webhooks'

const usual: WebhookKind[] = ['order.placed', 'order.paid']

/** Where to, and what of. */
export const WebhookDialog = ({
  webhook,
  onSecret,
  onClose,
}: {
  webhook?: Webhook
  onSecret: (secret: string) => void
  onClose: () => void
}) => {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<string[]>(webhook?.kinds ?? usual)
  const [isAsked, setAsked] = useState(false)
  const add = useAddWebhook()
  const change = useChangeWebhook()
  const checked = checkWebhook({ url, kinds })
  const problem = isAsked && !checked.ok ? checked.reason : undefined
  const failed = [add, change].find(({ isError }) => isError)
  const submit = () => {
    setAsked(true)
    if (!checked.ok) return
    if (webhook)
      change.mutate(
        { id: webhook.id, url, kinds, isActive: webhook.isActive },
        {
          onSuccess: () => {
            showToast(t('Saved'))
            onClose()
          },
        },
      )
    else
      add.mutate(
        { url, kinds },
        {
          onSuccess: ({ secret }) => {
            onClose()
            onSecret(secret)
          },
        },
      )
  }
  return (
    <FormDialog
      title={webhook ? t('Change webhook') : t('Add a webhook')}
      submit={webhook ? [t('Save'), t('Saving')] : [t('Add webhook'), t('Adding')]}
      isBusy={add.isPending || change.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(failed && { failure: messageOf(failed.error) })}
    >
      <TextField
        label={t('Address')}
        help={t('Your system gets a POST request here whenever something you tick happens.')}
        error={problem && problem !== 'kinds-missing' ? t(webhookMessages[problem]) : undefined}
        maxLength={webhookLimits.url}
        input={{ type: 'url', placeholder: 'https://example.com/orders' }}
        value={url}
        onChange={setUrl}
        autoFocus
      />
      <CheckboxGroup value={kinds} onChange={setKinds}>
        <Label className="field-label">{t('Tell it when')}</Label>
        <div>
          {webhookKindNames.map(kind => (
            <TickLine key={kind} value={kind}>
              {webhookKinds[kind]}
            </TickLine>
          ))}
        </div>
        {problem === 'kinds-missing' && (
          <p className="field-error" role="alert">
            {t(webhookMessages[problem])}
          </p>
        )}
      </CheckboxGroup>
    </FormDialog>
  )
}
