import type { AnyBlock, Control, Drawing } from '@sitewright/blocks/kit'
import { language, t } from '../language'

type Options = Extract<Control, { options: unknown }>['options']
type Settings = Drawing['settings']

/** Some words mean something of their own in blocks: the line that is drawn is not that of a table. */
const inBlock = (text: string): string => {
  const own = t(`${text}|of a block`)
  return own === text ? t(text) : own
}

const optionsIn = (options: Options): Options => options.map(option => ({ ...option, label: inBlock(option.label) }))

const controlIn = (control: Control): Control =>
  ({
    ...control,
    label: inBlock(control.label),
    ...(control.help && { help: inBlock(control.help) }),
    ...('unit' in control && control.unit && { unit: inBlock(control.unit) }),
    ...('noun' in control && control.noun && { noun: inBlock(control.noun) }),
    ...('none' in control && { none: inBlock(control.none) }),
    ...('options' in control && { options: optionsIn(control.options) }),
    ...('fromText' in control &&
      control.fromText && { fromText: { ...control.fromText, help: inBlock(control.fromText.help) } }),
    ...('controls' in control && { controls: control.controls.map(controlIn) }),
  }) as Control

const variantsIn = (variants: NonNullable<AnyBlock['variants']>): NonNullable<AnyBlock['variants']> =>
  Object.fromEntries(
    Object.entries(variants).map(([name, variant]) => [name, { ...variant, label: inBlock(variant.label) }]),
  )

/** What a block is called, and whatever else people may call it: found by the English words, too, as help uses them. */
const translated = (block: AnyBlock): AnyBlock => ({
  ...block,
  label: inBlock(block.label),
  synonyms: [...block.synonyms.map(inBlock), block.label.toLowerCase(), ...block.synonyms],
  ...(block.variants && { variants: variantsIn(block.variants) }),
})

/** Blocks are written in English; the tool shows them in its own language. */
export const blockInWords = (block: AnyBlock): AnyBlock => (language === 'en' ? block : translated(block))

export const settingsInWords = (settings: Settings): Settings =>
  language === 'en'
    ? settings
    : { ...settings, block: translated(settings.block), controls: settings.controls.map(controlIn) }
