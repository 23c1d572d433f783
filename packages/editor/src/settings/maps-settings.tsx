import { readMapsSettings, saveMapsSettings, type MapsSettings as Values } from '@sitewright/contract/maps'
import { providers } from '@sitewright/domain/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { t } from '../language'
import { TextField } from '../ui/field'
import { Failed, Waiting } from '../ui/states'
import { showToast } from '../ui/toast'
import { SettingsForm } from './settings-form'

const { name } = providers.maps

const Fields = ({ settings }: { settings: Values }) => {
  const client = useQueryClient()
  const [key, setKey] = useState(settings.key)
  const save = useMutation({
    mutationFn: (body: Values) => call(saveMapsSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(keys.maps, saved)
      setKey(saved.key)
      showToast(t('Saved'))
    },
  })
  const typed = key.trim()
  return (
    <SettingsForm
      path="settings/maps"
      question={t('Save your key?')}
      values={{ key: typed }}
      isChanged={typed !== settings.key}
      saving={save}
      onDiscard={() => setKey(settings.key)}
    >
      <TextField
        label={t('{name} key', { name })}
        value={key}
        onChange={setKey}
        maxLength={100}
        help={t(
          'Maps are drawn by your site and need no key. With one, visitors who agree see {name} in their stead, with streets. Restrict the key to your domain: everybody can read it in your pages. Publish after saving, so that the cookie dialog names {name}.',
          { name },
        )}
      />
    </SettingsForm>
  )
}

export const MapsSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.maps, queryFn: () => call(readMapsSettings, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={1} rowHeight={64} />
  return <Fields settings={data} />
}
