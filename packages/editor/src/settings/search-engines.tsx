import { readSiteSeo, type SiteSeoSettings, saveSiteSeo } from '@sitewright/contract/seo'
import {
  siteSeoLimits,
  siteSeoRefusal,
  titleInFormat,
  usualTitleFormat,
  wrongRobotsLine,
} from '@sitewright/domain/publishing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { t } from '../language'
import { ImageControl } from '../media/image-control'
import { TextField } from '../ui/field'
import { Failed, Waiting } from '../ui/states'
import { showToast } from '../ui/toast'
import { SettingsForm } from './settings-form'

const key = ['site-seo']

const Fields = ({ settings }: { settings: SiteSeoSettings }) => {
  const client = useQueryClient()
  const { title } = useSession().site
  const [values, setValues] = useState(settings)
  const save = useMutation({
    mutationFn: (body: SiteSeoSettings) => call(saveSiteSeo, { body }),
    onSuccess: saved => {
      client.setQueryData(key, saved)
      void client.invalidateQueries({ queryKey: keys.publishing })
      setValues(saved)
      showToast(t('Saved'))
    },
  })
  const isBad = siteSeoRefusal({ ...values, titleFormat: values.titleFormat || usualTitleFormat })
  const wrongLine = wrongRobotsLine(values.robots)
  const format = values.titleFormat || usualTitleFormat
  return (
    <SettingsForm
      path="settings/search-engines"
      question={t('Save what search engines are told?')}
      values={isBad ? undefined : values}
      isChanged={JSON.stringify(values) !== JSON.stringify(settings)}
      saving={save}
      onDiscard={() => setValues(settings)}
    >
      <TextField
        label={t('Titles of pages')}
        value={values.titleFormat}
        onChange={titleFormat => setValues({ ...values, titleFormat })}
        maxLength={siteSeoLimits.titleFormat}
        input={{ placeholder: usualTitleFormat }}
        help={t(
          'A page called Visit is shown as “{format}”. {page} and {site} are filled in. A page with a title of its own keeps it.',
          { format: titleInFormat(format, { page: t('Visit'), site: title }) },
        )}
        {...(format.includes('{page}')
          ? {}
          : { error: t('Keep {page}: without it every page would have the same title.') })}
      />
      <ImageControl
        label={t('Picture when shared')}
        help={t('Shown with links to pages that have no picture of their own.')}
        assetId={values.socialImage}
        isOptional
        onChange={socialImage => setValues({ ...values, socialImage })}
      />
      <TextField
        label={t('Lines for robots.txt')}
        value={values.robots}
        onChange={robots => setValues({ ...values, robots })}
        maxLength={siteSeoLimits.robots}
        rows={6}
        input={{ spellCheck: false }}
        help={t(
          'Added after ours, such as User-agent: GPTBot and Disallow: / below it. Search engines get them when you publish.',
        )}
        {...(wrongLine !== undefined && {
          error: t(
            'Line {wrongLine} is none that search engines read. Use Disallow, Allow, User-agent, Crawl-delay or Sitemap.',
            { wrongLine },
          ),
        })}
      />
    </SettingsForm>
  )
}

/** How the site introduces itself to search engines, and in what people share. */
export const SearchEngines = () => {
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => call(readSiteSeo, {}) })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={64} />
  return <Fields settings={data} />
}
