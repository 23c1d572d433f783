import {
  type NewCaptchaSettings,
  readCaptchaSettings,
  saveCaptchaSettings,
  type CaptchaSettings as Values,
} from '@sitewright/contract/captcha'
import { providers } from '@sitewright/domain/catalogue'
import { captchaSettingsMessages } from '@sitewright/domain/catalogue/messages'
import { captchaProviders } from '@sitewright/domain/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { t } from '../language'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'
import { Failed, Waiting } from '../ui/states'
import { showToast } from '../ui/toast'
import { SettingsForm } from './settings-form'

const own = 'own'
const options = [
  { value: own, label: t('The site’s own check') },
  ...captchaProviders.map(value => ({ value, label: providers[value].name })),
]
const isKey = (typed: string): boolean => !/\s/.test(typed)
const noSpaces = t('A key has no spaces in it')

type Typed = { readonly provider: Values['provider']; readonly siteKey: string; readonly secret: string }

/** What is wrong with what was typed, or missing. */
const problemsOf = ({ provider, siteKey, secret }: Typed, settings: Values) => {
  if (provider === null) return {}
  const isKept = settings.hasSecret && settings.provider === provider
  return {
    siteKey: siteKey === '' ? t(captchaSettingsMessages['no-site-key']) : isKey(siteKey) ? undefined : noSpaces,
    secret: secret === '' && !isKept ? t(captchaSettingsMessages['no-secret']) : isKey(secret) ? undefined : noSpaces,
  }
}

const Fields = ({ settings }: { settings: Values }) => {
  const client = useQueryClient()
  const start: Typed = { provider: settings.provider, siteKey: settings.siteKey, secret: '' }
  const [typed, setTyped] = useState(start)
  const save = useMutation({
    mutationFn: (body: NewCaptchaSettings) => call(saveCaptchaSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(keys.captcha, saved)
      setTyped({ provider: saved.provider, siteKey: saved.siteKey, secret: '' })
      showToast(t('Saved'))
    },
  })
  const { provider } = typed
  const values =
    provider === null
      ? { provider, siteKey: '', secret: '' }
      : { provider, siteKey: typed.siteKey.trim(), secret: typed.secret.trim() }
  const { siteKey, secret } = problemsOf(values, settings)
  const isKept = settings.hasSecret && settings.provider === provider
  const isChanged = provider !== start.provider || values.siteKey !== start.siteKey || values.secret !== ''
  const missing = (values.siteKey === '' && siteKey) || (values.secret === '' && secret)
  const name = provider && providers[provider].name
  return (
    <SettingsForm
      path="settings/captcha"
      question={t('Save the captcha?')}
      values={siteKey || secret ? undefined : values}
      isChanged={isChanged}
      saving={save}
      onDiscard={() => setTyped(start)}
    >
      <Select
        label={t('Whether somebody is a person is checked by')}
        options={options}
        value={provider ?? own}
        onChange={value => {
          const chosen = captchaProviders.find(each => each === value) ?? null
          const isSame = chosen === settings.provider
          setTyped({ provider: chosen, siteKey: isSame ? settings.siteKey : '', secret: '' })
        }}
        help={
          name
            ? t(
                'Forms that always check ask {name} once a visitor touches them and agrees. Whoever does not agree gets the site’s own check. Publish, so that {name} is named where visitors choose about cookies.',
                { name },
              )
            : t(
                'The device of a visitor does a little work. There is nothing to read or press, and nobody else learns of it.',
              )
        }
      />
      {provider && (
        <>
          <TextField
            label={t('Site key')}
            help={t('Everybody can read it in your pages.')}
            {...(siteKey && values.siteKey !== '' && { error: siteKey })}
            maxLength={500}
            value={typed.siteKey}
            onChange={value => setTyped(now => ({ ...now, siteKey: value }))}
          />
          <TextField
            label={t('Secret key')}
            help={
              isKept
                ? t('One is kept. Type another to replace it.')
                : t('It is kept sealed on the server and shown to nobody, you included.')
            }
            {...(secret && values.secret !== '' && { error: secret })}
            maxLength={500}
            value={typed.secret}
            onChange={value => setTyped(now => ({ ...now, secret: value }))}
          />
        </>
      )}
      {missing && (
        <p className="field-help" role="status">
          {missing}
        </p>
      )}
    </SettingsForm>
  )
}

/** Who checks whether a visitor is a person: the site itself, or somebody the owner has an account with. */
export const CaptchaSettings = () => {
  const { data, isError, refetch } = useQuery({ queryKey: keys.captcha, queryFn: () => call(readCaptchaSettings, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={64} />
  return <Fields settings={data} />
}
