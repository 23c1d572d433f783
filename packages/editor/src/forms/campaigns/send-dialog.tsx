import type { Campaign } from '@sitewright/contract/campaigns'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { navigate } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Segments } from '../../ui/segments'
import { showToast } from '../../ui/toast'
import { people } from './campaign-words'
import { useChecks } from './checks'
import { useAudience, useSend } from './use-campaigns'

const times = [
  { value: 'now', label: t('Now') },
  { value: 'later', label: t('Later') },
] as const

/** The last look before a letter goes: to how many, when, and what still stands in the way. */
export const SendDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const { zoneName } = useTimes()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const send = useSend()
  const count = useAudience(campaign).data?.people
  const checks = useChecks(campaign)
  const stops = checks?.filter(({ outcome }) => outcome === 'stops') ?? []
  const { id, version } = campaign
  const isLater = when === 'later'
  const failure = send.isError ? messageOf(send.error) : stops.map(({ text }) => text).join(' ')
  const submit = () => {
    if (!checks || stops.length > 0 || count === undefined || (isLater && at === '')) return
    send.mutate(
      { id, version, ...(isLater ? { at: at.slice(0, 16) } : {}) },
      {
        onSuccess: () => {
          showToast(isLater ? t('Scheduled') : t('On its way to {count}', { count: people(count) }))
          onClose()
          navigate({ path: `forms/campaigns/${id}/report` })
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('Send the letter')}
      submit={
        isLater
          ? [t('Schedule'), t('Scheduling|is being scheduled')]
          : [t('Send to {count}', { count: people(count ?? 0) }), t('Sending')]
      }
      isBusy={send.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(failure !== '' && { failure })}
    >
      <p>
        <b>{campaign.subject || t('No subject yet')}</b>
        <span className="soft">{count === undefined ? '' : ` ${t('to {count}', { count: people(count) })}`}</span>
      </p>
      <Segments label={t('When')} options={times} value={when} onChange={setWhen} />
      {isLater && (
        <TextField
          label={t('Day and time')}
          value={at}
          onChange={setAt}
          isRequired
          input={{ type: 'datetime-local' }}
          help={t('{zoneName} time', { zoneName })}
        />
      )}
      {!isLater && <p className="quiet">{t('What is sent cannot be taken back. It can be paused while it goes.')}</p>}
    </FormDialog>
  )
}
