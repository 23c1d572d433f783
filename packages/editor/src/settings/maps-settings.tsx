import { readMapsSettings, saveMapsSettings, type MapsSettings as Values } from '@sitewright/contract/maps'
import { providers } from '@sitewright/domain/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Form } from 'react-aria-components'
import { call, messageOf } from '../app/api'
import { useUnsaved } from '../app/leaving'
import { keys } from '../app/queries'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { Failed, Waiting } from '../ui/states'
import { showToast } from '../ui/toast'

const { name } = providers.maps
const path = 'settings/maps'

const Fields = ({ settings }: { settings: Values }) => {
  const client = useQueryClient()
  const [key, setKey] = useState(settings.key)
  const save = useMutation({
    mutationFn: (body: Values) => call(saveMapsSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(keys.maps, saved)
      setKey(saved.key)
      showToast('Saved')
    },
  })
  const isChanged = key.trim() !== settings.key
  const { mutateAsync } = save
  useUnsaved(
    useMemo(
      () =>
        isChanged
          ? {
              title: 'Save your key?',
              text: 'What you changed is not saved yet.',
              saveLabel: 'Save',
              leaves: to => to.path !== path,
              save: () =>
                mutateAsync({ key: key.trim() }).then(
                  () => true,
                  () => false,
                ),
              discard: () => setKey(settings.key),
            }
          : undefined,
      [isChanged, key, settings, mutateAsync],
    ),
  )
  return (
    <Form
      className="fields settings-fields"
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ key: key.trim() })
      }}
    >
      <TextField
        label={`${name} key`}
        value={key}
        onChange={setKey}
        maxLength={100}
        help={`Maps are drawn by your site and need no key. With one, visitors who agree see ${name} in their stead, with streets. Restrict the key to your domain: everybody can read it in your pages.`}
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

export const MapsSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.maps, queryFn: () => call(readMapsSettings, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={1} rowHeight={64} />
  return <Fields settings={data} />
}
