import type { LanguageShare, SiteLanguage } from '@sitewright/contract/languages'
import { longestLanguageName } from '@sitewright/domain/texts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { RouteLink } from '../../app/router'
import { language, t, tx } from '../../language'
import { useLanguages } from '../../site/use-languages'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { sentLanguage, useDisconnect, useSaveLanguages, useShares } from './use-languages'
import { languageWords, offeredLocales } from './words'

type Saving = ReturnType<typeof useSaveLanguages>

const AddDialog = ({
  languages,
  saving,
  onClose,
}: {
  languages: readonly SiteLanguage[]
  saving: Saving
  onClose: () => void
}) => {
  const taken = new Set(languages.map(({ locale }) => locale))
  const offered = offeredLocales
    .filter(locale => !taken.has(locale))
    .map(locale => ({ value: locale as string, label: languageWords(locale) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const [chosen, setChosen] = useState(offered[0]?.value ?? 'other')
  const [code, setCode] = useState('')
  const locale = chosen === 'other' ? code.trim() : chosen
  const add = () =>
    saving.mutate([...languages.map(sentLanguage), { locale, name: '', state: 'hidden', fallback: null }], {
      onSuccess: () => {
        showToast(t('{locale} is added. Visitors do not see it yet.', { locale: languageWords(locale) }))
        onClose()
      },
    })
  return (
    <FormDialog
      title={t('Add a language')}
      submit={[t('Add'), t('Adding')]}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => locale !== '' && add()}
      {...(saving.isError && { failure: messageOf(saving.error) })}
    >
      <Select
        label={t('Language')}
        options={[...offered, { value: 'other', label: t('Another language') }]}
        value={chosen}
        onChange={setChosen}
        help={t('No page changes until you make it live and publish.')}
      />
      {chosen === 'other' && (
        <TextField
          label={t('Code')}
          help={t('Like cy or pt-AO.')}
          value={code}
          onChange={setCode}
          maxLength={20}
          autoFocus
        />
      )}
    </FormDialog>
  )
}

const EditDialog = ({
  language,
  languages,
  saving,
  onClose,
}: {
  language: SiteLanguage
  languages: readonly SiteLanguage[]
  saving: Saving
  onClose: () => void
}) => {
  const [name, setName] = useState(language.ownName)
  const [fallback, setFallback] = useState(language.fallback ?? '')
  const primary = languages.find(({ isPrimary }) => isPrimary)
  const others = languages.filter(({ locale, isPrimary }) => !isPrimary && locale !== language.locale)
  const save = () =>
    saving.mutate(
      languages.map(each =>
        each.locale === language.locale
          ? { ...sentLanguage(each), name: name.trim(), fallback: fallback === '' ? null : fallback }
          : sentLanguage(each),
      ),
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title={languageWords(language.locale)}
      submit={[t('Save'), t('Saving')]}
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={save}
      {...(saving.isError && { failure: messageOf(saving.error) })}
    >
      <TextField
        label={t('Name in the language switch')}
        help={t('Leave it empty to use the name its speakers use.')}
        value={name}
        onChange={setName}
        maxLength={longestLanguageName}
        autoFocus
      />
      {!language.isPrimary && others.length > 0 && (
        <Select
          label={t('Where a text is missing, show')}
          options={[
            { value: '', label: primary ? languageWords(primary.locale) : t('Main language') },
            ...others.map(({ locale }) => ({ value: locale, label: languageWords(locale) })),
          ]}
          value={fallback}
          onChange={setFallback}
        />
      )}
    </FormDialog>
  )
}

const Share = ({ share }: { share: LanguageShare | undefined }) => {
  if (!share) return <span className="languages-share quiet">{t('Counting')}</span>
  const { percent, missing, draft, stale } = share
  const left = missing + draft + stale
  return (
    <span className="languages-share">
      {tx('{part}{percent}% ready', {
        part: (
          <span className="languages-bar" aria-hidden="true">
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
        ),
        percent,
      })}
      {left > 0 && <span className="quiet">{t(', {left} to do', { left: left.toLocaleString(language) })}</span>}
    </span>
  )
}

export const LanguageList = () => {
  const { data: languages, isError, refetch } = useLanguages()
  const shares = useShares()
  const saving = useSaveLanguages()
  const disconnecting = useDisconnect()
  const [asks, setAsks] = useState<'add' | 'disconnect' | { edit: SiteLanguage } | { remove: SiteLanguage }>()
  const close = () => setAsks(undefined)
  if (!languages) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={4} rowHeight={64} />
  const save = (next: readonly SiteLanguage[], done: string) =>
    runWith(saving, next.map(sentLanguage), {
      onSuccess: () => showToast(done),
      onError: error => showToast(messageOf(error)),
    })
  const setState = (language: SiteLanguage, state: SiteLanguage['state']) =>
    save(
      languages.map(each => (each.locale === language.locale ? { ...each, state } : each)),
      state === 'live'
        ? t('{locale} goes live with the next release', { locale: languageWords(language.locale) })
        : t('{locale} leaves with the next release', { locale: languageWords(language.locale) }),
    )
  const move = (at: number, by: number) => {
    const next = [...languages]
    const [moved] = next.splice(at, 1)
    next.splice(at + by, 0, moved!)
    save(
      next,
      t('{locale}, {at} of {languages}', {
        locale: languageWords(moved!.locale),
        at: at + by + 1,
        languages: languages.length,
      }),
    )
  }
  const others = languages.filter(({ isPrimary }) => !isPrimary)
  return (
    <div className="languages">
      <p className="settings-lead">
        {t(
          'Visitors read each language under an address of its own, like /de. Hidden languages are translated in peace; making one live is part of the next release.',
        )}
      </p>
      <ul className="languages-list" aria-label={t('Languages')}>
        {languages.map((language, at) => {
          const { locale, isPrimary, state, name } = language
          const words = languageWords(locale)
          return (
            <li key={locale} className="languages-row">
              <span className="languages-name">
                {isPrimary ? (
                  <b>{words}</b>
                ) : (
                  <RouteLink to={{ path: `settings/languages/${locale}` }}>{words}</RouteLink>
                )}
                <span className="quiet" lang={locale}>
                  {name}
                </span>
              </span>
              {isPrimary ? (
                <span className="languages-share quiet">{t('Main language')}</span>
              ) : (
                <Share share={shares.data?.get(locale)} />
              )}
              <Status tone={state === 'live' ? 'success' : 'neutral'} isWaiting={state === 'hidden'}>
                {state === 'live' ? t('Live') : t('Hidden')}
              </Status>
              <span className="languages-acts">
                {!isPrimary && (
                  <Button
                    isDisabled={saving.isPending}
                    onPress={() => setState(language, state === 'live' ? 'hidden' : 'live')}
                  >
                    {state === 'live' ? t('Hide') : t('Make live')}
                  </Button>
                )}
                <Menu
                  label={t('{words}: more', { words })}
                  button={<IconButton icon={Ellipsis} label={t('{words}: more', { words })} />}
                >
                  <MenuItem text={t('Name and fallback')} onAction={() => setAsks({ edit: language })} />
                  <MenuItem text={t('Move up')} isDisabled={at === 0} onAction={() => move(at, -1)} />
                  <MenuItem
                    text={t('Move down')}
                    isDisabled={at === languages.length - 1}
                    onAction={() => move(at, 1)}
                  />
                  <MenuItem text={t('Remove')} isDisabled={isPrimary} onAction={() => setAsks({ remove: language })} />
                </Menu>
              </span>
            </li>
          )
        })}
      </ul>
      {others.length === 0 && <Empty>{t('This site speaks one language. Add another one to translate it.')}</Empty>}
      <p className="languages-foot">
        <Button kind="primary" onPress={() => setAsks('add')}>
          {t('Add a language')}
        </Button>
        {others.some(({ state }) => state === 'live') && (
          <Button onPress={() => setAsks('disconnect')}>{t('Hide all')}</Button>
        )}
      </p>
      {asks === 'add' && <AddDialog {...{ languages, saving }} onClose={close} />}
      {typeof asks === 'object' && 'edit' in asks && (
        <EditDialog language={asks.edit} {...{ languages, saving }} onClose={close} />
      )}
      {typeof asks === 'object' && 'remove' in asks && (
        <Confirmation
          isOpen
          title={t('Remove {locale}?', { locale: languageWords(asks.remove.locale) })}
          confirm={t('Remove')}
          onConfirm={() => {
            const { locale } = asks.remove
            save(
              languages
                .filter(each => each.locale !== locale)
                .map(each => (each.fallback === locale ? { ...each, fallback: null } : each)),
              t('{locale} is removed', { locale: languageWords(locale) }),
            )
            close()
          }}
          onClose={close}
        >
          {t('Its texts stay where they are and come back when you add it again.')}
        </Confirmation>
      )}
      {asks === 'disconnect' && (
        <Confirmation
          isOpen
          title={t('Hide all languages but the main one?')}
          confirm={t('Hide all')}
          onConfirm={() => {
            runWith(disconnecting, undefined, {
              onSuccess: () => showToast(t('All other languages are hidden')),
              onError: error => showToast(messageOf(error)),
            })
            close()
          }}
          onClose={close}
        >
          {t('Visitors read the site in its main language alone from the next release on. No text is lost.')}
        </Confirmation>
      )}
    </div>
  )
}
