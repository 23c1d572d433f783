import { readCommentsSettings, saveCommentsSettings } from '@sitewright/contract/comments'
import { isThreadName } from '@sitewright/domain/block-rules'
import { providers } from '@sitewright/domain/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { SettingsForm } from '../settings-form'

const { name } = providers.disqus

/** A site may leave its comments to others. */
export const ThreadProvider = () => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: keys.commentsSettings, queryFn: () => call(readCommentsSettings, {}) })
  const [typed, setTyped] = useState<string>()
  const save = useMutation({
    mutationFn: (disqusShortname: string) => call(saveCommentsSettings, { body: { disqusShortname } }),
    onSuccess: saved => {
      client.setQueryData(keys.commentsSettings, saved)
      setTyped(undefined)
      showToast(t('Saved'))
    },
  })
  if (!data) return null
  const shortname = (typed ?? data.disqusShortname).trim()
  const isWrong = shortname !== '' && !isThreadName(shortname)
  return (
    <SettingsForm
      path="settings/comments"
      question={t('Save the shortname?')}
      values={isWrong ? undefined : shortname}
      isChanged={shortname !== data.disqusShortname}
      saving={save}
      onDiscard={() => setTyped(undefined)}
    >
      <TextField
        label={t('{name} shortname', { name })}
        help={t(
          'Empty: your site keeps its comments itself. With a shortname, visitors who agree see {name} in their stead.',
          { name },
        )}
        {...(isWrong && { error: t('Letters, digits and hyphens only.') })}
        maxLength={61}
        value={typed ?? data.disqusShortname}
        onChange={setTyped}
      />
    </SettingsForm>
  )
}
