import { readSettings, type SiteSettings, saveSettings } from '@sitewright/contract/sites'
import { type CurrencyCode, currencyCodes, currencyNames } from '@sitewright/domain/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { SafeMode } from '../app/safe-mode'
import { t } from '../language'
import { TextField } from '../ui/field'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Failed, Waiting } from '../ui/states'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'
import { SettingsForm } from './settings-form'

const zones = Intl.supportedValuesOf('timeZone')
const zoneOptions = (current: string) =>
  [...new Set([current, ...zones])].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const currencyOptions = currencyCodes.map((code: CurrencyCode) => ({
  value: code,
  label: `${t(currencyNames[code])} (${code})`,
}))

const Fields = ({ settings }: { settings: SiteSettings }) => {
  const client = useQueryClient()
  const [values, setValues] = useState(settings)
  const save = useMutation({
    // Languages have a screen of their own, which may have saved others meanwhile.
    mutationFn: ({ locales: _, ...body }: SiteSettings) => call(saveSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(keys.settings, saved)
      setValues(saved)
      showToast(t('Saved'))
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.session }),
        client.invalidateQueries({ queryKey: keys.draft }),
        client.invalidateQueries({ queryKey: keys.publishing }),
      ])
    },
  })
  const set = (change: Partial<SiteSettings>) => setValues({ ...values, ...change })
  const isChanged = JSON.stringify(values) !== JSON.stringify(settings)
  const title = values.title.trim()
  return (
    <SettingsForm
      path="settings"
      question={t('Save your settings?')}
      values={title === '' ? undefined : { ...values, title }}
      isChanged={isChanged}
      saving={save}
      onDiscard={() => setValues(settings)}
    >
      <TextField
        label={t('Site name')}
        value={values.title}
        onChange={title => set({ title })}
        maxLength={100}
        error={title === '' ? t('Please enter a name') : undefined}
      />
      <Select
        label={t('Time zone')}
        options={zoneOptions(values.timeZone)}
        value={values.timeZone}
        onChange={timeZone => set({ timeZone })}
      />
      <Select
        label={t('Currency')}
        options={currencyOptions}
        value={values.currency}
        onChange={currency => set({ currency })}
        help={t('Prices keep their figures; only the currency changes.')}
      />
      <Segments
        label={t('Units')}
        options={[
          { value: 'imperial', label: t('lbs and inches') },
          { value: 'metric', label: t('kg and cm') },
        ]}
        value={values.units}
        onChange={units => set({ units: units as SiteSettings['units'] })}
      />
      <Switch
        label={t('Escape opens the editing area')}
        help={t('On the published site, for people who are signed in or may sign in.')}
        isSelected={values.useEscapeKeyToLogin}
        onChange={useEscapeKeyToLogin => set({ useEscapeKeyToLogin })}
      />
    </SettingsForm>
  )
}

export const GeneralSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.settings, queryFn: () => call(readSettings, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={64} />
  return (
    <>
      <Fields settings={data} />
      <section className="settings-fields settings-here" aria-labelledby="settings-here">
        <h2 id="settings-here">{t('On this device')}</h2>
        <SafeMode />
      </section>
    </>
  )
}
