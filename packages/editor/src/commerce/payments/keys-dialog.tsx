import type { AccountProvider } from '@sitewright/domain/payments'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { showToast } from '../../ui/toast'
import { providerWords } from './provider-words'
import { useSaveAccount, useSaveWebhookKey } from './use-payment-settings'

/** Secrets are typed once and shown by nobody afterwards; a password manager must not offer to keep them. */
const secretInput = { type: 'password', autoComplete: 'off', spellCheck: 'false' } as const

/** Both keys of an account: they are tried before they are kept. */
export const KeysDialog = ({ provider, onClose }: { provider: AccountProvider; onClose: () => void }) => {
  const words = providerWords[provider]
  const save = useSaveAccount()
  const [publicKey, setPublicKey] = useState('')
  const [secretKey, setSecretKey] = useState('')
  const submit = () =>
    save.mutate(
      { provider, publicKey: publicKey.trim(), secretKey: secretKey.trim() },
      {
        onSuccess: () => {
          showToast(t('{name} is set up', { name: words.name }))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('Keys of your {name} account', { name: words.name })}
      submit={[t('Try and save'), t('Trying the keys')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={save.isError ? messageOf(save.error) : undefined}
    >
      <p className="quiet">{words.keysHelp}</p>
      <TextField
        label={words.publicKey}
        value={publicKey}
        onChange={setPublicKey}
        isRequired
        autoFocus
        input={{ autoComplete: 'off', spellCheck: 'false' }}
      />
      <TextField label={words.secretKey} value={secretKey} onChange={setSecretKey} isRequired input={secretInput} />
    </FormDialog>
  )
}

/** What the provider's events are known by. */
export const WebhookDialog = ({
  provider,
  mode,
  onClose,
}: {
  provider: AccountProvider
  mode: 'test' | 'live'
  onClose: () => void
}) => {
  const words = providerWords[provider]
  const save = useSaveWebhookKey()
  const [webhookKey, setWebhookKey] = useState('')
  const submit = () =>
    save.mutate(
      { provider, mode, webhookKey: webhookKey.trim() },
      {
        onSuccess: () => {
          showToast(t('Saved'))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('Events of {name}', { name: words.name })}
      submit={[t('Save'), t('Saving')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      failure={save.isError ? messageOf(save.error) : undefined}
    >
      <TextField
        label={words.webhookKey}
        help={t('Events signed with the one before are still taken until you enter the next.')}
        value={webhookKey}
        onChange={setWebhookKey}
        isRequired
        autoFocus
        input={provider === 'stripe' ? secretInput : { autoComplete: 'off', spellCheck: 'false' }}
      />
    </FormDialog>
  )
}
