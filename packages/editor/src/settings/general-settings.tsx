import { readSettings, type SiteSettings, saveSettings } from '@sitewright/contract/sites'
import { type CurrencyCode, currencyCodes, currencyNames } from '@sitewright/domain/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Form } from 'react-aria-components'
import { call, messageOf } from '../app/api'
import { useUnsaved } from '../app/leaving'
import { keys } from '../app/queries'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Failed, Waiting } from '../ui/states'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'

const zones = Intl.supportedValuesOf('timeZone')
const zoneOptions = (current: string) =>
  [...new Set([current, ...zones])].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const currencyOptions = currencyCodes.map((code: CurrencyCode) => ({
  value: code,
  label: `${currencyNames[code]} (${code})`,
}))

const Fields = ({ settings }: { settings: SiteSettings }) => {
  const client = useQueryClient()
  const [values, setValues] = useState(settings)
  const save = useMutation({
    mutationFn: (body: SiteSettings) => call(saveSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(keys.settings, saved)
      setValues(saved)
      showToast('Saved')
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.session }),
        client.invalidateQueries({ queryKey: keys.draft }),
        client.invalidateQueries({ queryKey: keys.publishing }),
      ])
    },
  })
  const set = (change: Partial<SiteSettings>) => setValues({ ...values, ...change })
  const isChanged = JSON.stringify(values) !== JSON.stringify(settings)
  const { mutateAsync } = save
  useUnsaved(
    useMemo(
      () =>
        isChanged
          ? {
              title: 'Save your settings?',
              text: 'What you changed is not saved yet.',
              saveLabel: 'Save',
              leaves: to => to.path !== 'settings',
              save: async () =>
                values.title.trim() !== '' &&
                mutateAsync({ ...values, title: values.title.trim() }).then(
                  () => true,
                  () => false,
                ),
              discard: () => setValues(settings),
            }
          : undefined,
      [isChanged, values, settings, mutateAsync],
    ),
  )
  return (
    <Form
      className="fields settings-fields"
      onSubmit={event => {
        event.preventDefault()
        if (values.title.trim() !== '') save.mutate({ ...values, title: values.title.trim() })
      }}
    >
      <TextField
        label="Site name"
        value={values.title}
        onChange={title => set({ title })}
        maxLength={100}
        error={values.title.trim() === '' ? 'Please enter a name' : undefined}
      />
      <Select
        label="Time zone"
        options={zoneOptions(values.timeZone)}
        value={values.timeZone}
        onChange={timeZone => set({ timeZone })}
      />
      <Select
        label="Currency"
        options={currencyOptions}
        value={values.currency}
        onChange={currency => set({ currency })}
        help="Prices keep their figures; only the currency changes."
      />
      <Segments
        label="Units"
        options={[
          { value: 'imperial', label: 'lbs and inches' },
          { value: 'metric', label: 'kg and cm' },
        ]}
        value={values.units}
        onChange={units => set({ units: units as SiteSettings['units'] })}
      />
      <Switch
        label="Escape opens the editing area"
        help="On the published site, for people who are signed in or may sign in."
        isSelected={values.useEscapeKeyToLogin}
        onChange={useEscapeKeyToLogin => set({ useEscapeKeyToLogin })}
      />
      {save.isError && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      {isChanged && (
        <div>
          <Button kind="primary" type="submit" isDisabled={save.isPending}>
            {save.isPending ? 'Saving' : 'Save'}
          </Button>
        </div>
      )}
    </Form>
  )
}

export const GeneralSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.settings, queryFn: () => call(readSettings, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={64} />
  return <Fields settings={data} />
}
