import { type Connections, readConnections, saveConnection } from '@sitewright/contract/widgets'
import { type KeyedSocialService, keyedSocialServices, socialServiceNames } from '@sitewright/domain/block-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../app/api'
import { keys } from '../app/queries'
import { t } from '../language'
import { Button } from '../ui/button'
import { Confirmation } from '../ui/dialog'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Failed, Waiting } from '../ui/states'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'

/** Where a key of one's own comes from, in the words of the service. */
const keyHelp: Readonly<Record<KeyedSocialService, string>> = {
  instagram: t('An access token of your own Instagram account.'),
  fivehundredpix: t('The consumer key of your application at 500px.'),
}

const useSaveKey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { service: KeyedSocialService; key: string }) => call(saveConnection, { body }),
    onSuccess: saved => client.setQueryData(keys.connections, saved),
  })
}

const KeyDialog = ({ service, onClose }: { service: KeyedSocialService; onClose: () => void }) => {
  const [key, setKey] = useState('')
  const [isAsked, setAsked] = useState(false)
  const save = useSaveKey()
  const typed = key.trim()
  const problem = typed === '' ? t('Please enter a key') : /\s/.test(typed) ? t('A key has no spaces in it') : undefined
  const submit = () => {
    setAsked(true)
    if (problem === undefined)
      save.mutate(
        { service, key: typed },
        {
          onSuccess: () => {
            showToast(t('Connected'))
            onClose()
          },
        },
      )
  }
  return (
    <FormDialog
      title={t('Connect {service}', { service: socialServiceNames[service] })}
      submit={[t('Connect'), t('Connecting')]}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      {...(save.isError && { failure: messageOf(save.error) })}
    >
      <TextField
        label={t('Key')}
        help={t('{service} It is kept sealed on the server and shown to nobody, you included.', {
          service: keyHelp[service],
        })}
        error={isAsked ? problem : undefined}
        maxLength={500}
        value={key}
        onChange={setKey}
        autoFocus
      />
    </FormDialog>
  )
}

const Service = ({ service, isConnected }: { service: KeyedSocialService; isConnected: boolean }) => {
  const [asked, setAsked] = useState<'key' | 'removal'>()
  const save = useSaveKey()
  const name = socialServiceNames[service]
  const close = () => setAsked(undefined)
  const disconnect = () =>
    save.mutate(
      { service, key: '' },
      {
        onSuccess: () => {
          showToast(t('Disconnected'))
          close()
        },
        onError: error => showToast(messageOf(error)),
      },
    )
  return (
    <li className="connection">
      <span className="connection-name">{name}</span>
      <Status tone={isConnected ? 'success' : 'neutral'} isWaiting={!isConnected}>
        {isConnected ? t('Connected') : t('Not connected')}
      </Status>
      <Button
        aria-label={isConnected ? t('Change key of {name}', { name }) : t('Connect {name}', { name })}
        onPress={() => setAsked('key')}
      >
        {isConnected ? t('Change key') : t('Connect')}
      </Button>
      {isConnected && (
        <Button kind="ghost" aria-label={t('Disconnect {name}', { name })} onPress={() => setAsked('removal')}>
          {t('Disconnect')}
        </Button>
      )}
      {asked === 'key' && <KeyDialog service={service} onClose={close} />}
      <Confirmation
        isOpen={asked === 'removal'}
        onClose={close}
        title={t('Disconnect {name}?', { name })}
        confirm={t('Disconnect')}
        isBusy={save.isPending}
        onConfirm={disconnect}
      >
        {t('Pictures from {name} leave your pages at once; visitors see a link to the profile. The key is deleted.', {
          name,
        })}
      </Confirmation>
    </li>
  )
}

const Services = ({ connections }: { connections: Connections }) => (
  <>
    <p className="settings-lead">
      {t(
        'Social feeds of these services need a key of yours. Your server asks them; the browsers of your visitors never do. Flickr needs none.',
      )}
    </p>
    <ul className="connections">
      {keyedSocialServices.map(service => (
        <Service key={service} service={service} isConnected={connections[service]} />
      ))}
    </ul>
  </>
)

/** Services that show the site something only when they know whom they are asked by. */
export const ConnectionsSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.connections, queryFn: () => call(readConnections, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={64} />
  return <Services connections={data} />
}
