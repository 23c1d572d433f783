import { type AnalyticsSettings, readAnalyticsSettings, saveAnalyticsSettings } from '@sitewright/contract/analytics'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../app/api'
import { t } from '../../language'
import { Select } from '../../ui/select'
import { showToast } from '../../ui/toast'
import { Panel } from '../panel'

const key = ['analytics', 'settings']
const usual = 'usual'
const choices = [
  { value: usual, label: t('Views 90 days, visits 13 months') },
  { value: '90', label: t('Both 90 days') },
  { value: '60', label: t('Both 60 days') },
  { value: '30', label: t('Both 30 days') },
]

/** How long single views and visits are kept; what they add up to stays. */
export const KeepingPanel = () => {
  const client = useQueryClient()
  const settings = useQuery({ queryKey: key, queryFn: () => call(readAnalyticsSettings, {}) })
  const save = useMutation({
    mutationFn: (body: AnalyticsSettings) => call(saveAnalyticsSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(key, saved)
      showToast(t('Saved'))
    },
    onError: error => showToast(messageOf(error)),
  })
  return (
    <Panel title={t('How long it is kept')} query={settings}>
      {({ keepDays }) => (
        <div className="keeping">
          <Select
            label={t('Single views and visits')}
            options={choices}
            value={keepDays === null ? usual : String(keepDays)}
            onChange={value => save.mutate({ keepDays: value === usual ? null : (Number(value) as 30 | 60 | 90) })}
          />
          <p className="soft">
            {t(
              'What is older is deleted every night and does not come back. The figures of those days stay. Whoever comes again after that time counts as somebody new.',
            )}
          </p>
        </div>
      )}
    </Panel>
  )
}
