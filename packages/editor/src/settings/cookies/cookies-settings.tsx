import './cookies.css'
import { type ConsentService, readConsentSettings, saveConsentSettings } from '@sitewright/contract/consent'
import { type BannerTexts, bannerPosition, bannerTextLimits, type Privacy } from '@sitewright/domain/consent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api'
import { keys } from '../../app/queries'
import { language, t, tx } from '../../language'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Failed, Waiting } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { showToast } from '../../ui/toast'
import { SettingsForm } from '../settings-form'
import { BannerPreview } from './banner-preview'
import { barPlaces, ctaOptions, placeholders, popupPlaces, themeOptions, variantOptions } from './banner-words'
import { ConsentRecords } from './consent-records'

type Given = { settings: Privacy; services: readonly ConsentService[]; locales: readonly string[]; isChanged: boolean }

const views = [
  { value: 'look', label: t('Words and look') },
  { value: 'services', label: t('Services') },
  { value: 'records', label: t('Records') },
] as const
type View = (typeof views)[number]['value']

const languageName = (locale: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(locale) ?? locale

const Services = ({ services }: { services: readonly ConsentService[] }) => (
  <section className="cookies-services" aria-label={t('What waits for consent')}>
    <h2>{tx('What waits for consent {services}', { services: <span>{services.length + 1}</span> })}</h2>
    <ul>
      <li>
        <span>{t('Visit counts')}</span> <span className="soft">{t('Analytics')}</span>
      </li>
      {services.map(({ provider, name, pages }) => (
        <li key={provider}>
          <span>{name}</span> <span className="soft">{pages.join(', ')}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Fields = ({ settings: saved, services, locales, isChanged }: Given) => {
  const client = useQueryClient()
  const [values, setValues] = useState(saved)
  const [view, setView] = useState<View>('look')
  const [locale, setLocale] = useState(locales[0] ?? 'en')
  const save = useMutation({
    mutationFn: (body: Privacy) =>
      call(saveConsentSettings, {
        body: {
          ...body,
          texts: Object.fromEntries(Object.entries(body.texts).map(([key, words]) => [key, { ...words }])),
        },
      }),
    onSuccess: answer => {
      setValues(answer)
      showToast(t('Saved. Visitors see it with the next publish.'))
      return Promise.all([
        client.invalidateQueries({ queryKey: keys.consentSettings }),
        client.invalidateQueries({ queryKey: keys.publishing }),
      ])
    },
  })
  const set = (change: Partial<Privacy>) => setValues({ ...values, ...change })
  const words = values.texts[locale] ?? {}
  const setWords = (change: BannerTexts) => set({ texts: { ...values.texts, [locale]: { ...words, ...change } } })
  const isPopup = values.cookieBannerVariant === 'POPUP'
  const text = words.cookieBannerText ?? placeholders.cookieBannerText
  return (
    <div className="cookies">
      <div className="cookies-panel">
        <Segments label={t('View')} isLabelHidden options={views} value={view} onChange={setView} />
        {view === 'records' ? (
          <ConsentRecords />
        ) : view === 'services' ? (
          <Services services={services} />
        ) : (
          <SettingsForm
            path="settings/cookies"
            question={t('Save your cookie banner?')}
            values={values}
            isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
            saving={save}
            onDiscard={() => setValues(saved)}
          >
            {isChanged && <p className="field-help">{t('Visitors see what is saved with the next publish.')}</p>}
            <Switch
              label={t('Cookie banner')}
              isSelected={values.isCookieBannerEnabled}
              onChange={isCookieBannerEnabled => set({ isCookieBannerEnabled })}
            />
            {locales.length > 1 && (
              <Select
                label={t('Language')}
                options={locales.map(value => ({ value, label: languageName(value) }))}
                value={locale}
                onChange={setLocale}
              />
            )}
            <TextField
              label={t('Text')}
              rows={4}
              maxLength={bannerTextLimits.cookieBannerText}
              help={t('{text} of {cookieBannerText}', {
                text: text.length,
                cookieBannerText: bannerTextLimits.cookieBannerText,
              })}
              value={text}
              onChange={cookieBannerText => setWords({ cookieBannerText })}
            />
            <div className="cookies-pair">
              <TextField
                label={t('Accept')}
                maxLength={bannerTextLimits.cookieBannerCtaText}
                input={{ placeholder: placeholders.cookieBannerCtaText }}
                value={words.cookieBannerCtaText ?? ''}
                onChange={cookieBannerCtaText => setWords({ cookieBannerCtaText: cookieBannerCtaText || undefined })}
              />
              <TextField
                label={t('Decline')}
                maxLength={bannerTextLimits.cookieBannerOptOutCtaText}
                input={{ placeholder: placeholders.cookieBannerOptOutCtaText }}
                value={words.cookieBannerOptOutCtaText ?? ''}
                onChange={decline => setWords({ cookieBannerOptOutCtaText: decline || undefined })}
              />
            </div>
            <Segments
              label={t('Shape')}
              options={variantOptions}
              value={values.cookieBannerVariant}
              onChange={cookieBannerVariant =>
                set({
                  cookieBannerVariant,
                  cookieBannerPosition: bannerPosition(cookieBannerVariant, values.cookieBannerPosition),
                })
              }
            />
            {isPopup ? (
              <Select
                label={t('Place|on the page')}
                options={popupPlaces}
                value={values.cookieBannerPosition}
                onChange={place => set({ cookieBannerPosition: bannerPosition('POPUP', place) })}
              />
            ) : (
              <Segments
                label={t('Place|on the page')}
                options={barPlaces}
                value={bannerPosition('BAR', values.cookieBannerPosition) as 'TOP' | 'BOTTOM'}
                onChange={cookieBannerPosition => set({ cookieBannerPosition })}
              />
            )}
            <div className="cookies-pair">
              <Segments
                label={t('Theme')}
                options={themeOptions}
                value={values.cookieBannerTheme}
                onChange={cookieBannerTheme => set({ cookieBannerTheme })}
              />
              <Segments
                label={t('Buttons')}
                options={ctaOptions}
                value={values.cookieBannerCtaVariant}
                onChange={cookieBannerCtaVariant => set({ cookieBannerCtaVariant })}
              />
            </div>
            <Switch
              label={t('Decline button')}
              isSelected={values.cookieBannerAcceptType === 'OPT_IN_AND_OUT'}
              onChange={isOn => set({ cookieBannerAcceptType: isOn ? 'OPT_IN_AND_OUT' : 'OPT_IN' })}
            />
            <Switch
              label={t('Strict mode')}
              help={t('No analytics cookies until accepted. Code blocks wait, too.')}
              isSelected={values.isRestrictiveCookiePolicyEnabled}
              onChange={isRestrictiveCookiePolicyEnabled => set({ isRestrictiveCookiePolicyEnabled })}
            />
            <Switch
              label={t('Never count with cookies')}
              help={t('Not even after a visitor accepted.')}
              isSelected={values.isRestrictiveCookiePolicyAbsolute}
              onChange={isRestrictiveCookiePolicyAbsolute => set({ isRestrictiveCookiePolicyAbsolute })}
            />
            <Switch
              label={t('Respect browser signals')}
              help={t('Global Privacy Control and Do Not Track count as declined.')}
              isSelected={values.honoursSignals}
              onChange={honoursSignals => set({ honoursSignals })}
            />
            <Switch
              label={t('Activity log')}
              help={t('Records name the page and the kind of browser. Without it they hold the choice alone.')}
              isSelected={!values.isVisitorDataRestricted}
              onChange={isKept => set({ isVisitorDataRestricted: !isKept })}
            />
            <Services services={services} />
          </SettingsForm>
        )}
      </div>
      <BannerPreview privacy={values} locale={locale} />
    </div>
  )
}

export const CookiesSettings = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.consentSettings,
    queryFn: () => call(readConsentSettings, {}),
  })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />
  return <Fields {...data} />
}
