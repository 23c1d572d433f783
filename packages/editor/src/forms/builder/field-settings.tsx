import { formHandlerFeature, formLimits } from '@sitewright/domain/catalogue'
import {
  type BuilderFieldType,
  builderFieldTypes,
  type Field,
  type FieldSetting,
  type FileGroup,
  fieldSettings,
  fileGroups,
  type FieldSettings as Settings,
} from '@sitewright/domain/forms'
import { localise, withLocale } from '@sitewright/domain/sites'
import { ChevronDown, ChevronUp, Copy, Trash2, X } from 'lucide-react'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { NumberInput } from '../../ui/number-input'
import { Switch } from '../../ui/switch'
import { useFormsParts } from '../parts'
import { knownField } from './field-words'
import { OptionsEditor } from './options-editor'
import { RulesEditor } from './rules-editor'
import type { Fields } from './use-fields'

const own: Partial<Record<Field['type'], readonly FieldSetting[]>> = {
  step: ['description'],
  consent: ['description', 'required'],
  file: ['description', 'required', 'accept', 'maxFiles'],
}

const fileGroupNames: Record<FileGroup, string> = {
  pictures: t('Pictures'),
  documents: t('Documents'),
  audio: t('Sound'),
  video: t('Video'),
}

/** What may be said of a field of this type. */
export const settingsOf = (type: Field['type'], features: readonly string[]): readonly FieldSetting[] =>
  (builderFieldTypes as readonly string[]).includes(type)
    ? fieldSettings(type as BuilderFieldType, { vanillaFormHandler: features.includes(formHandlerFeature) })
    : (own[type] ?? [])

export const FieldSettings = ({ fields, locale }: { fields: Fields; locale: string }) => {
  const { features } = useSession()
  const { RichText } = useFormsParts()
  const field = fields.chosen
  if (!field) return <p className="form-nothing quiet">{t('Choose a field to say more of it.')}</p>
  const { id, type, settings } = field
  const at = fields.fields.findIndex(each => each.id === id)
  const may = (setting: FieldSetting) => settingsOf(type, features).includes(setting)
  const set = (next: Settings) => fields.change(id, { settings: { ...settings, ...next } })
  const text = (values: Settings['description']) => (values && localise(values, locale, locale)) ?? ''
  const isAsked = type !== 'hidden'
  const mayBeHalf = isAsked && type !== 'section' && type !== 'step'
  return (
    <section className="form-settings" aria-label={t('Field')}>
      <header className="form-settings-head">
        <h2>{knownField(type).name}</h2>
        <span className="quiet num">{t('{at} of {fields}', { at: at + 1, fields: fields.fields.length })}</span>
        <IconButton icon={X} label={t('Close the settings')} onPress={() => fields.choose(undefined)} />
      </header>
      <div className="fields">
        <TextField
          key={`${id}-label`}
          label={type === 'section' || type === 'step' ? t('Title') : isAsked ? t('Question') : t('Name')}
          value={text(field.label)}
          maxLength={formLimits.words}
          onChange={label => fields.change(id, { label: withLocale(field.label, locale, label) })}
        />
        {may('description') && (
          <TextField
            label={t('Description')}
            value={text(settings.description)}
            maxLength={formLimits.words}
            onChange={value => set({ description: withLocale(settings.description, locale, value) })}
          />
        )}
        {may('placeholder') && (
          <TextField
            label={t('Placeholder')}
            help={t('Gone once somebody writes, so never the only place that says something.')}
            value={text(settings.placeholder)}
            maxLength={formLimits.words}
            onChange={value => set({ placeholder: withLocale(settings.placeholder, locale, value) })}
          />
        )}
        {may('currencySymbol') && (
          <TextField
            label={t('Currency symbol')}
            value={settings.currencySymbol ?? ''}
            maxLength={8}
            onChange={currencySymbol => set({ currencySymbol })}
          />
        )}
        {may('key') && (
          <TextField
            label={t('Key')}
            help={t('The word of the address that fills it: source, of ?source=letter.')}
            value={settings.key ?? ''}
            maxLength={100}
            onChange={key => set({ key })}
          />
        )}
        {may('value') && (
          <TextField
            label={t('Value')}
            help={t('Empty: what the address says.')}
            value={settings.value ?? ''}
            maxLength={formLimits.hidden}
            onChange={value => set({ value })}
          />
        )}
        {may('options') && (
          <OptionsEditor
            key={id}
            isLikert={type === 'likert'}
            options={settings.options ?? []}
            locale={locale}
            onChange={options => set({ options })}
          />
        )}
        {may('maxLength') && (
          <NumberInput
            label={t('Longest answer')}
            help={t('In characters. 0 sets no limit.')}
            value={typeof settings.maxLength === 'number' ? settings.maxLength : 0}
            min={0}
            max={formLimits.text}
            onChange={maxLength => set({ maxLength })}
          />
        )}
        {may('accept') && (
          <fieldset className="field">
            <legend className="field-label">{t('What is taken')}</legend>
            {fileGroups.map(group => {
              const chosen = settings.accept?.length ? settings.accept : fileGroups
              const isOn = chosen.includes(group)
              return (
                <Switch
                  key={group}
                  label={fileGroupNames[group]}
                  isSelected={isOn}
                  isDisabled={isOn && chosen.length === 1}
                  onChange={next =>
                    set({ accept: fileGroups.filter(each => (each === group ? next : chosen.includes(each))) })
                  }
                />
              )
            })}
            <p className="field-help">
              {t(
                'A file may have {fileBytes} MB, all of a form together {filesBytes} MB. They are not checked for viruses.',
                { fileBytes: formLimits.fileBytes / 1_000_000, filesBytes: formLimits.filesBytes / 1_000_000 },
              )}
            </p>
          </fieldset>
        )}
        {may('maxFiles') && (
          <NumberInput
            label={t('Most files')}
            value={settings.maxFiles ?? 1}
            min={1}
            max={formLimits.files}
            onChange={maxFiles => set({ maxFiles })}
          />
        )}
        {type === 'consent' && (
          <RichText
            key={id}
            label={t('What is agreed to')}
            value={localise(settings.text, locale, locale)}
            onChange={value => set({ text: withLocale(settings.text, locale, value) })}
          />
        )}
      </div>
      <div className="form-switches">
        {may('required') && (
          <Switch
            label={t('Required')}
            isSelected={settings.required === true}
            onChange={required => set({ required })}
          />
        )}
        {may('showCountryCode') && (
          <Switch
            label={t('Country code')}
            isSelected={settings.showCountryCode === true}
            onChange={showCountryCode => set({ showCountryCode })}
          />
        )}
        {may('underline') && (
          <Switch
            label={t('Underline')}
            isSelected={settings.underline === true}
            onChange={underline => set({ underline })}
          />
        )}
        {mayBeHalf && (
          <Switch
            label={t('Half width')}
            isSelected={field.width === 'half'}
            onChange={isHalf => fields.change(id, { width: isHalf ? 'half' : undefined })}
          />
        )}
      </div>
      {isAsked && <RulesEditor key={`${id}-rules`} fields={fields} field={field} locale={locale} />}
      <footer className="form-settings-foot">
        <IconButton
          icon={ChevronUp}
          label={t('Move up')}
          shortcut="alt+up"
          onPress={() => fields.step(id, -1)}
          isDisabled={at === 0}
        />
        <IconButton
          icon={ChevronDown}
          label={t('Move down')}
          shortcut="alt+down"
          onPress={() => fields.step(id, 1)}
          isDisabled={at === fields.fields.length - 1}
        />
        <IconButton icon={Copy} label={t('Duplicate field')} shortcut="mod+d" onPress={() => fields.duplicate(id)} />
        <IconButton icon={Trash2} label={t('Delete field')} shortcut="delete" onPress={() => fields.askRemove(id)} />
      </footer>
    </section>
  )
}
