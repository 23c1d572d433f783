import { readCaptchaSettings } from '@sitewright/contract/captcha'
import { formLimits, providers } from '@sitewright/domain/catalogue'
import { type CaptchaMode, captchaModes } from '@sitewright/domain/forms'
import { localise, withLocale } from '@sitewright/domain/sites'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Failed, Waiting } from '../../ui/states'
import { useFormsParts } from '../parts'
import { useFormUsage } from '../use-forms'
import type { FormDraft } from './use-form-draft'

type Props = { readonly draft: FormDraft; readonly locale: string }

const retentions = [
  { value: '30', label: t('30 days') },
  { value: '365', label: t('1 year') },
  { value: '1095', label: t('3 years') },
  { value: 'ever', label: t('For ever') },
]

const UsedOn = ({ formId }: { formId: string }) => {
  const { data, isError, refetch } = useFormUsage(formId)
  return (
    <section className="form-used">
      <h2 className="field-label">{t('Used on')}</h2>
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={32} />)}
      {data?.items.length === 0 && (
        <p className="quiet">{t('No page yet. Add a Form block to a page and choose this form.')}</p>
      )}
      <ul>
        {data?.items.map(({ documentId, title, path }) => (
          <li key={documentId}>
            <RouteLink to={{ path: '', frameUrl: path || '/' }}>{title || path || t('Every page')}</RouteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const AdvancedTab = ({ draft: { draft, change, edit }, locale, formId }: Props & { formId: string }) => {
  const { RichText } = useFormsParts()
  const { name, retentionDays, definition } = draft
  const { title, submit, success } = definition
  const text = (values: typeof title) => (values && localise(values, locale, locale)) ?? ''
  return (
    <div className="page-body form-narrow">
      <div className="fields">
        <TextField
          label={t('Name')}
          help={t('Only you see it.')}
          value={name}
          maxLength={formLimits.name}
          onChange={next => next.trim() !== '' && change({ name: next })}
        />
        <TextField
          label={t('Title on the page')}
          value={text(title)}
          maxLength={formLimits.words}
          onChange={next => edit(now => ({ ...now, title: withLocale(now.title, locale, next) }))}
        />
        <TextField
          label={t('Button')}
          value={text(submit)}
          maxLength={100}
          onChange={next => edit(now => ({ ...now, submit: withLocale(now.submit, locale, next) }))}
        />
        <RichText
          label={t('Shown once it is sent')}
          value={localise(success.text, locale, locale)}
          onChange={next =>
            edit(now => ({ ...now, success: { ...now.success, text: withLocale(now.success.text, locale, next) } }))
          }
        />
        <TextField
          label={t('Go to an address instead')}
          help={t(
            'A path of this site such as /thanks, or an address that begins with https://. Empty: the text above is shown.',
          )}
          value={success.url?.kind === 'address' ? success.url.href : ''}
          maxLength={2000}
          onChange={href =>
            edit(now => ({
              ...now,
              success: {
                text: now.success.text,
                ...(href.trim() && { url: { kind: 'address' as const, href: href.trim() } }),
              },
            }))
          }
        />
        <Select
          label={t('Submissions are kept')}
          options={retentions}
          value={retentionDays === null ? 'ever' : String(retentionDays)}
          onChange={value => change({ retentionDays: value === 'ever' ? null : Number(value) })}
        />
      </div>
      <UsedOn formId={formId} />
    </div>
  )
}

const captchaNames: Record<CaptchaMode, string> = { auto: t('When needed'), always: t('Always'), off: t('Never') }
const captchaNotes: Record<CaptchaMode, string> = {
  auto: t('Counts only while more is sent than usual, or something looks like spam. Nobody is refused for it.'),
  always: t('Every visitor passes the check before sending. The form needs script then.'),
  off: t('Nobody is checked. What looks like spam is still filed apart.'),
}

/** The site itself, unless its owner has an account with somebody who does. */
const WhoChecks = () => {
  const { may } = useSession()
  const isOpen = may('settings-general')
  const { data } = useQuery({
    queryKey: keys.captcha,
    queryFn: () => call(readCaptchaSettings, {}),
    enabled: isOpen,
  })
  if (!isOpen || !data) return null
  const { provider } = data
  return (
    <p className="quiet">
      {provider
        ? `${t('{name} asks them, or the site’s own check whoever does not agree to that.', { name: providers[provider].name })} `
        : `${t('The device does a little work for it. There is nothing to read or press.')} `}
      <RouteLink to={{ path: 'settings/captcha' }}>{t('Choose who checks')}</RouteLink>
    </p>
  )
}

export const CaptchaTab = ({ draft: { draft, edit } }: Props) => (
  <div className="page-body form-narrow fields">
    <Segments
      label={t('Check that it is a person')}
      options={captchaModes.map(value => ({ value, label: captchaNames[value] }))}
      value={draft.definition.captcha}
      onChange={captcha => edit(now => ({ ...now, captcha }))}
    />
    <p className="quiet">{captchaNotes[draft.definition.captcha]}</p>
    {draft.definition.captcha === 'always' && <WhoChecks />}
  </div>
)

export const DisclaimerTab = ({ draft: { draft, edit }, locale }: Props) => {
  const { RichText } = useFormsParts()
  return (
    <div className="page-body form-narrow fields">
      <RichText
        label={t('Disclaimer')}
        value={localise(draft.definition.disclaimer, locale, locale)}
        onChange={next => edit(now => ({ ...now, disclaimer: withLocale(now.disclaimer, locale, next) }))}
      />
      <p className="quiet">{t('Visitors read it above the button.')}</p>
    </div>
  )
}
