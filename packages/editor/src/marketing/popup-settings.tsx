import { readPopupSettings, type PopupSettings as Settings, savePopupSettings } from '@sitewright/contract/popups'
import { popupLimits } from '@sitewright/domain/popups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { call } from '../app/api'
import { keys } from '../app/queries'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { t } from '../language'
import { SettingsForm } from '../settings/settings-form'
import { titleOf } from '../site/page-words'
import {
  frequencyOptions,
  popupSentence,
  positionLabel,
  positions,
  styleOptions,
  triggerOptions,
  untilOptions,
} from '../site/popup-words'
import { pathOfShared } from '../site/shared-words'
import { useDraft } from '../site/use-site'
import { Button } from '../ui/button'
import { NumberInput } from '../ui/number-input'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Failed, Waiting } from '../ui/states'
import { Switch } from '../ui/switch'
import { TickLine } from '../ui/tick-line'
import { showToast } from '../ui/toast'
import { PopupFigures } from './popup-figures'
import { PopupPreview } from './popup-preview'

type Set = (change: Partial<Settings>) => void
const wordsPath = pathOfShared('popup')

const Places = ({ values: { position }, set }: { values: Settings; set: Set }) => (
  <RadioGroup className="field" value={position} onChange={next => set({ position: next as Settings['position'] })}>
    <Label className="field-label">{t('Place|on the page')}</Label>
    <div className="popup-places">
      {positions.map(each => (
        <Radio key={each} value={each} className="popup-place" aria-label={positionLabel(each)} />
      ))}
    </div>
  </RadioGroup>
)

const whereOptions = [
  { value: 'all', label: t('All pages but') },
  { value: 'some', label: t('Only on') },
] as const

/** Pages on which it never shows are not offered: cart and not-found page are no places for it. */
const Pages = ({ values: { onlyThese, pageIds }, set }: { values: Settings; set: Set }) => {
  const { data: draft } = useDraft()
  const pages = draft?.pages.filter(({ kind }) => kind === 'page' || kind === 'store' || kind === 'search') ?? []
  return (
    <>
      <Segments
        label={t('Pages')}
        options={whereOptions}
        value={onlyThese ? 'some' : 'all'}
        onChange={value => set({ onlyThese: value === 'some' })}
      />
      <fieldset className="popup-pages">
        <legend className="unseen">{onlyThese ? t('Pages it shows on') : t('Pages it does not show on')}</legend>
        {draft &&
          pages.map(page => (
            <TickLine
              key={page.id}
              isSelected={pageIds.includes(page.id)}
              onChange={isChosen =>
                set({ pageIds: isChosen ? [...pageIds, page.id] : pageIds.filter(id => id !== page.id) })
              }
            >
              {titleOf(page, draft)}
            </TickLine>
          ))}
      </fieldset>
    </>
  )
}

const WhenAndWhere = ({ values, set }: { values: Settings; set: Set }) => (
  <>
    <Segments
      label={t('Opens')}
      options={triggerOptions}
      value={values.trigger}
      onChange={trigger => set({ trigger })}
    />
    {values.trigger === 'time' && (
      <NumberInput
        label={t('Seconds after arriving')}
        unit="s"
        min={0}
        max={popupLimits.seconds}
        value={values.seconds}
        onChange={seconds => set({ seconds })}
      />
    )}
    {values.trigger === 'scroll' && (
      <NumberInput
        label={t('How far down the page')}
        unit="%"
        min={1}
        max={popupLimits.percent}
        value={values.percent}
        onChange={percent => set({ percent })}
      />
    )}
    <Pages {...{ values, set }} />
    <div className="popup-pair">
      <Select
        label={t('Comes back')}
        options={frequencyOptions(values.displayFrequency)}
        value={String(values.displayFrequency)}
        onChange={days => set({ displayFrequency: Number(days) })}
      />
      <Select
        label={t('For how long')}
        options={untilOptions}
        value={values.showUntilSignup ? 'sign-up' : 'always'}
        onChange={until => set({ showUntilSignup: until === 'sign-up' })}
      />
    </div>
    <Segments label={t('Layout')} options={styleOptions} value={values.style} onChange={style => set({ style })} />
    {values.style !== 'full' && <Places {...{ values, set }} />}
    <Switch
      label={t('Dim the page')}
      help={t('The page rests behind it until it is closed.')}
      isSelected={values.isDimmed}
      onChange={isDimmed => set({ isDimmed })}
    />
    <Switch
      label={t('Show on phones')}
      isSelected={values.enableMobile}
      onChange={enableMobile => set({ enableMobile })}
    />
  </>
)

const Fields = ({ settings: saved, isChanged }: { settings: Settings; isChanged: boolean }) => {
  const client = useQueryClient()
  const { may } = useSession()
  const { data: draft } = useDraft()
  const [values, setValues] = useState(saved)
  const save = useMutation({
    mutationFn: (body: Settings) => call(savePopupSettings, { body }),
    onSuccess: answer => {
      setValues(answer)
      showToast(t('Saved. Visitors see it with the next publish.'))
      return Promise.all(
        [keys.popupSettings, keys.draft, keys.publishing].map(queryKey => client.invalidateQueries({ queryKey })),
      )
    },
  })
  const set: Set = change => setValues({ ...values, ...change })
  const isEmpty = draft !== undefined && Object.keys(draft.documents.popup.document.blocks).length === 0
  const toWords = () => navigate({ path: wordsPath })
  return (
    <div className="popup-settings">
      <div className="popup-panel">
        <SettingsForm
          path="marketing/popup"
          question={t('Save your popup?')}
          values={values}
          isChanged={JSON.stringify(values) !== JSON.stringify(saved)}
          saving={save}
          onDiscard={() => setValues(saved)}
        >
          <Switch label={t('Popup')} isSelected={values.isEnabled} onChange={isEnabled => set({ isEnabled })} />
          <p className="popup-sentence">{popupSentence(values)}</p>
          {isChanged && <p className="field-help">{t('Visitors see what is saved with the next publish.')}</p>}
          {isEmpty && may('content') && (
            <div>
              <p className="field-help">{t('It says nothing yet, and shows to nobody before it does.')}</p>
              <Button onPress={toWords}>{t('Write the popup')}</Button>
            </div>
          )}
          <WhenAndWhere {...{ values, set }} />
          <div>
            <Button onPress={() => set({ version: saved.version + 1 })} isDisabled={values.version > saved.version}>
              {values.version > saved.version ? t('Shows to everybody again') : t('Show to everybody again')}
            </Button>
            <p className="field-help">{t('Also to those who closed it, but not to those who signed up.')}</p>
          </div>
        </SettingsForm>
        {may('analytics') && <PopupFigures />}
      </div>
      <PopupPreview popup={values} onWords={may('content') ? toWords : undefined} />
    </div>
  )
}

export const PopupSettings = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.popupSettings,
    queryFn: () => call(readPopupSettings, {}),
  })
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={6} rowHeight={48} />
  return <Fields {...data} />
}
