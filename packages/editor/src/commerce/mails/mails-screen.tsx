import '../orders/orders.css'
import './mails.css'
import type { MailTemplateBody, SavedTemplate } from '@sitewright/contract/mail-templates'
import { mailKindLabels } from '@sitewright/domain/catalogue/messages'
import { builtInMail, type MailField, type MailKind, mailKinds } from '@sitewright/domain/mail-templates'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { useLayout } from '../../app/layout'
import { navigate, RouteLink, usePlace } from '../../app/router'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { MailFields } from './mail-fields'
import { MailPreview } from './mail-preview'
import { TeamMails } from './team-mails'
import { useMailChanges, useMailTemplates } from './use-mails'

const kindIn = (path: string): MailKind => mailKinds.find(kind => path === `commerce/mails/${kind}`) ?? 'receipt'

const languageName = (locale: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(locale) ?? locale

const builtIn = (kind: MailKind, locale: string): MailTemplateBody => {
  const template = builtInMail(kind, locale)
  return { ...template, shows: [...template.shows] }
}

const errorsOf = (error: Error | null): Partial<Record<MailField, string>> => {
  if (!(error instanceof ApiError)) return {}
  const { field } = (error.data ?? {}) as { field?: MailField }
  return field ? { [field]: messageOf(error) } : {}
}

/** Besides what customers get: what the shop tells the people who work in it. */
const team = { value: 'team', label: t('To your team') } as const

const Kinds = ({ chosen, own }: { chosen: MailKind | typeof team.value; own: ReadonlySet<string> }) => {
  const layout = useLayout()
  const open = (kind: string) => navigate({ path: `commerce/mails/${kind}` })
  if (layout !== 'wide')
    return (
      <div className="mail-kinds as-select">
        <Select
          label={t('Mail')}
          options={[...mailKinds.map(kind => ({ value: kind as string, label: t(mailKindLabels[kind]) })), team]}
          value={chosen}
          onChange={open}
        />
      </div>
    )
  return (
    <nav className="mail-kinds" aria-label={t('Mails')}>
      {mailKinds.map(kind => (
        <RouteLink
          key={kind}
          to={{ path: `commerce/mails/${kind}` }}
          aria-current={kind === chosen ? 'page' : undefined}
        >
          {t(mailKindLabels[kind])}
          {own.has(kind) && <span className="soft">{t('Yours')}</span>}
        </RouteLink>
      ))}
      <RouteLink to={{ path: 'commerce/mails/team' }} aria-current={chosen === team.value ? 'page' : undefined}>
        {team.label}
      </RouteLink>
    </nav>
  )
}

/** One mail in one language: the words, and how it looks. */
const MailEditor = ({
  kind,
  saved,
  own,
  locales,
  locale,
  onLocale,
  head,
}: {
  kind: MailKind
  saved: SavedTemplate | undefined
  /** Mails that are in the shop's own words. */
  own: ReadonlySet<string>
  locales: readonly string[]
  locale: string
  onLocale: (locale: string) => void
  head: (actions: ReactNode) => ReactNode
}) => {
  const [template, setTemplate] = useState<MailTemplateBody>(saved?.template ?? builtIn(kind, locale))
  const [orderId, setOrderId] = useState('')
  const { save, remove, test } = useMailChanges()
  const isChanged = JSON.stringify(template) !== JSON.stringify(saved?.template ?? builtIn(kind, locale))
  const failure = save.error ?? test.error
  const errors = errorsOf(failure)
  return (
    <>
      {head(
        <>
          {saved && (
            <Button
              isDisabled={remove.isPending}
              onPress={() =>
                runWith(
                  remove,
                  { kind, locale },
                  {
                    onSuccess: () => {
                      setTemplate(builtIn(kind, locale))
                      showToast(t('The built-in text is used again'))
                    },
                    onError: error => showToast(messageOf(error)),
                  },
                )
              }
            >
              {t('Use built-in text')}
            </Button>
          )}
          <Button
            isDisabled={test.isPending}
            onPress={() =>
              runWith(
                test,
                { kind, template, locale, ...(orderId && { orderId }) },
                { onSuccess: () => showToast(t('Sent to you')), onError: error => showToast(messageOf(error)) },
              )
            }
          >
            {t('Send test to me')}
          </Button>
          <Button
            kind="primary"
            isDisabled={!isChanged || save.isPending}
            onPress={() => runWith(save, { kind, locale, template }, { onSuccess: () => showToast(t('Saved')) })}
          >
            {save.isPending ? t('Saving') : t('Save')}
          </Button>
        </>,
      )}
      <div className="mails">
        <Kinds chosen={kind} own={own} />
        <div className="mail-words">
          {locales.length > 1 && (
            <Select
              label={t('Language')}
              options={locales.map(each => ({ value: each, label: languageName(each) }))}
              value={locale}
              onChange={onLocale}
            />
          )}
          <MailFields kind={kind} template={template} errors={errors} onChange={setTemplate} />
          {failure && Object.keys(errors).length === 0 && (
            <p className="field-error" role="alert">
              {messageOf(failure)}
            </p>
          )}
        </div>
        <MailPreview {...{ kind, template, locale }} orderId={orderId} onOrder={setOrderId} />
      </div>
    </>
  )
}

export const MailsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { path } = usePlace()
  const isTeam = path === `commerce/mails/${team.value}`
  const kind = kindIn(path)
  const { data, isError, refetch } = useMailTemplates()
  const [chosen, setChosen] = useState<string>()
  const locale = chosen ?? data?.primaryLocale ?? 'en'
  const saved = data?.items.find(each => each.kind === kind && each.locale === locale)
  const head = (actions: ReactNode) => (
    <>
      <header className="page-head mails-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <div className="order-states">
            <h1>{t('Notifications')}</h1>
            {!isTeam && (
              <Status tone={saved ? 'success' : 'neutral'} isWaiting={!saved}>
                {saved
                  ? t('{kind}: your own words', { kind: t(mailKindLabels[kind]) })
                  : t('{kind}: built-in text', { kind: t(mailKindLabels[kind]) })}
              </Status>
            )}
          </div>
        </div>
        <div className="page-actions">{actions}</div>
      </header>
      {tabs}
    </>
  )
  const own = new Set(data?.items.filter(each => each.locale === locale).map(each => each.kind))
  if (isTeam)
    return (
      <main className="page">
        {head(null)}
        <div className="mails">
          <Kinds chosen={team.value} own={own} />
          <TeamMails />
        </div>
      </main>
    )
  return (
    <main className="page">
      {data ? (
        <MailEditor
          key={`${kind} ${locale} ${saved?.savedAt ?? ''}`}
          {...{ kind, saved, locale, head }}
          own={own}
          locales={data.locales}
          onLocale={setChosen}
        />
      ) : (
        <>
          {head(null)}
          {isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />}
        </>
      )}
    </main>
  )
}
