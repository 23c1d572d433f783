import type { FormTarget } from '@sitewright/contract/forms'
import { formLimits } from '@sitewright/domain/catalogue'
import { unavailableMessages, validationMessages } from '@sitewright/domain/catalogue/messages'
import type { TargetKind } from '@sitewright/domain/forms'
import { localise } from '@sitewright/domain/sites'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { useSession } from '../../app/session'
import { inSentence, t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Menu, MenuItem } from '../../ui/menu'
import { SecretDialog } from '../../ui/secret-dialog'
import { Select } from '../../ui/select'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { useLists } from '../subscribers/use-subscribers'
import { type TargetWish, useRenewTargetSecret, useSaveTargets, useTargets } from '../use-forms'

export const targetNames: Record<TargetKind, string> = {
  email: t('Email'),
  list: t('Mailing list'),
  webhook: t('Webhook'),
  'auto-reply': t('Reply to the visitor'),
}
const notes: Record<TargetKind, string> = {
  email: t('To people who work on this site, with the visitor as the one to reply to.'),
  list: t('Asks for confirmation by mail before anybody is on it.'),
  webhook: t('Tells another system, signed, and tries again until it has heard.'),
  'auto-reply': t('In your words, to the address the visitor gave.'),
}
const starting: Record<TargetKind, TargetWish['settings']> = {
  email: { addresses: [] },
  list: { listId: '' },
  webhook: { url: '' },
  'auto-reply': { subject: '', text: '' },
}

type Wish = TargetWish & { readonly key: string; readonly lastError: string | null }
const wishOf = ({ id, kind, isActive, settings, lastError }: FormTarget): Wish => ({
  ...{ key: id, id, kind, isActive, lastError },
  settings: settings as Wish['settings'],
})

const Settings = ({ wish, onChange }: { wish: Wish; onChange: (settings: Wish['settings']) => void }) => {
  const { may, site } = useSession()
  const lists = useLists(wish.kind === 'list' && may('newsletter-groups-read'))
  const { settings } = wish
  const text = (name: string) => String(settings[name] ?? '')
  switch (wish.kind) {
    case 'email':
      return (
        <TextField
          label={t('Addresses')}
          help={t('Up to {addresses}, with commas between them.', { addresses: formLimits.addresses })}
          defaultValue={[settings['addresses'] ?? []].flat().join(', ')}
          onChange={typed => onChange({ addresses: typed.split(/[,;\s]+/).filter(Boolean) })}
        />
      )
    case 'list':
      if (lists.isError) return <Failed onRetry={() => void lists.refetch()} />
      if (lists.isLoading) return <Waiting rows={1} rowHeight={56} />
      return lists.data?.items.length === 0 ? (
        <p className="field-error">{t(unavailableMessages.noMailingLists)}</p>
      ) : (
        <>
          <Select
            label={t('List')}
            options={[
              ...(text('listId') === '' ? [{ value: '', label: t('Choose a list') }] : []),
              ...(lists.data?.items ?? []).map(({ id, name }) => ({
                value: id,
                label: localise(name, site.primaryLocale, site.primaryLocale) ?? '',
              })),
            ]}
            value={text('listId')}
            onChange={listId => onChange({ listId })}
          />
          {text('listId') === '' && <p className="field-error">{t(validationMessages.listSelected)}</p>}
        </>
      )
    case 'webhook':
      return (
        <TextField
          label={t('Address')}
          help={t('It begins with https://.')}
          value={text('url')}
          onChange={url => onChange({ url })}
        />
      )
    case 'auto-reply':
      return (
        <>
          <TextField
            label={t('Subject')}
            value={text('subject')}
            maxLength={150}
            onChange={subject => onChange({ ...settings, subject })}
          />
          <TextField
            label={t('Text')}
            rows={5}
            value={text('text')}
            maxLength={formLimits.note}
            onChange={typed => onChange({ ...settings, text: typed })}
          />
        </>
      )
  }
}

/** What its requests are signed with, shown when it is made and never again. */
const NewSecret = ({ formId, targetId, onSecret }: SecretOf) => {
  const [isAsked, setAsked] = useState(false)
  const renew = useRenewTargetSecret(formId)
  const close = () => setAsked(false)
  return (
    <>
      <p>
        <Button onPress={() => setAsked(true)}>{t('New secret')}</Button>
      </p>
      <Confirmation
        isOpen={isAsked}
        onClose={close}
        title={t('Make a new secret?')}
        confirm={t('New secret')}
        isBusy={renew.isPending}
        onConfirm={() =>
          renew.mutate(targetId, {
            onSuccess: ({ secret }) => {
              close()
              onSecret(secret)
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        {t('The one before works no longer. Your system refuses our requests until it knows the new one.')}
      </Confirmation>
    </>
  )
}
type SecretOf = { formId: string; targetId: string; onSecret: (secret: string) => void }

const Editor = ({ formId, items }: { formId: string; items: readonly FormTarget[] }) => {
  const [wishes, setWishes] = useState<readonly Wish[]>(() => items.map(wishOf))
  const [isChanged, setChanged] = useState(false)
  const [secrets, setSecrets] = useState<readonly string[]>([])
  const save = useSaveTargets(formId)
  const renew = useRenewTargetSecret(formId)
  const set = (next: readonly Wish[]) => {
    setWishes(next)
    setChanged(true)
  }
  const change = (key: string, next: Partial<Wish>) =>
    set(wishes.map(wish => (wish.key === key ? { ...wish, ...next } : wish)))
  /** Nobody has seen the secret of a webhook that is new. */
  const showSecrets = async (made: readonly FormTarget[]) => {
    try {
      for (const { id } of made) {
        const { secret } = await renew.mutateAsync(id)
        setSecrets(now => [...now, secret])
      }
    } catch (error) {
      showToast(messageOf(error))
    }
  }
  const submit = () =>
    save.mutate(
      wishes.map(({ key: _, lastError: __, ...wish }) => wish),
      {
        onSuccess: targets => {
          setWishes(targets.items.map(wishOf))
          setChanged(false)
          showToast(t('Form saved'))
          const known = new Set(wishes.map(({ id }) => id))
          void showSecrets(targets.items.filter(({ id, kind }) => kind === 'webhook' && !known.has(id)))
        },
      },
    )
  const isFull = wishes.length >= formLimits.targets
  return (
    <>
      <section className="form-target">
        <h2>{t('Inbox')}</h2>
        <p className="quiet">{t('Everything that is sent stands here, whatever else becomes of it.')}</p>
      </section>
      {wishes.map(wish => (
        <section key={wish.key} className="form-target fields" aria-label={targetNames[wish.kind]}>
          <header>
            <h2>{targetNames[wish.kind]}</h2>
            <IconButton
              icon={X}
              label={t('Remove {kind}', { kind: inSentence(targetNames[wish.kind]) })}
              onPress={() => set(wishes.filter(({ key }) => key !== wish.key))}
            />
          </header>
          <p className="quiet">{notes[wish.kind]}</p>
          <Settings wish={wish} onChange={settings => change(wish.key, { settings })} />
          {wish.kind === 'webhook' && wish.id && (
            <NewSecret formId={formId} targetId={wish.id} onSecret={secret => setSecrets(now => [...now, secret])} />
          )}
          {wish.lastError && (
            <p className="field-error">{t('Last not sent: {lastError}', { lastError: wish.lastError })}</p>
          )}
          <Switch label={t('On')} isSelected={wish.isActive} onChange={isActive => change(wish.key, { isActive })} />
        </section>
      ))}
      <div className="form-target-add">
        <Menu
          label={t('Send answers to')}
          button={
            <Button icon={Plus} isDisabled={isFull}>
              {t('Send answers to')}
            </Button>
          }
        >
          {(Object.keys(targetNames) as TargetKind[]).map(kind => (
            <MenuItem
              key={kind}
              text={targetNames[kind]}
              note={notes[kind]}
              onAction={() =>
                set([
                  ...wishes,
                  {
                    key: `new-${wishes.length}-${Date.now()}`,
                    kind,
                    isActive: true,
                    settings: starting[kind],
                    lastError: null,
                  },
                ])
              }
            />
          ))}
        </Menu>
        {isFull && (
          <span className="quiet">
            {t('A form may have {targets} places that its answers go to.', { targets: formLimits.targets })}
          </span>
        )}
        {isChanged && (
          <Button kind="primary" isDisabled={save.isPending} onPress={submit}>
            {save.isPending ? t('Saving') : t('Save')}
          </Button>
        )}
      </div>
      {save.isError && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      {secrets[0] !== undefined && (
        <SecretDialog key={secrets[0]} secret={secrets[0]} onClose={() => setSecrets(now => now.slice(1))} />
      )}
    </>
  )
}

/** Where answers go. It holds at once, without publishing. */
export const StorageTab = ({ formId }: { formId: string }) => {
  const targets = useTargets(formId)
  return (
    <div className="page-body form-narrow">
      {targets.data ? (
        <Editor formId={formId} items={targets.data.items} />
      ) : targets.isError ? (
        <Failed onRetry={() => void targets.refetch()} />
      ) : (
        <Waiting rows={3} rowHeight={96} />
      )}
    </div>
  )
}
