import type { Control } from '@sitewright/blocks/kit'
import { editMessages } from '@sitewright/domain/catalogue/messages'
import type { ListItem } from '@sitewright/domain/documents'
import { formatMessage } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import type { ItemPath } from '../history/editor-store'
import { inSentence, t } from '../language'

export type ListControlData = Extract<Control, { control: 'list' | 'media-list' }>

export const isList = (control: Control): control is ListControlData =>
  control.control === 'list' || control.control === 'media-list'

/** The control of a prop, of the block itself or of an item somewhere in its lists. */
export function controlAt(controls: readonly Control[], [prop, id, ...deeper]: ItemPath): Control | undefined {
  const control = controls.find(each => each.prop === prop)
  if (id === undefined || control === undefined) return control
  return isList(control) ? controlAt(control.controls, deeper) : undefined
}

/** The control of the list that an item stands in. */
export function listOf(controls: readonly Control[], [prop, , ...deeper]: ItemPath): ListControlData | undefined {
  const list = controls.filter(isList).find(control => control.prop === prop)
  return deeper.length === 0 ? list : list && listOf(list.controls, deeper)
}

/** What one item is called inside a sentence. */
export const itemNoun = (control: ListControlData): string => {
  if (control.control === 'list') return control.noun
  return control.accept === 'image' ? t('picture') : t('file')
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** "Entry 2 of 5" */
export const itemCount = (control: ListControlData, at: number, count: number): string =>
  t('{control} {at} of {count}', { control: capitalised(itemNoun(control)), at: at + 1, count })

/** What is chosen, in the words in which it was. */
const chosenLabel = (control: Control | undefined, value: string): string | undefined =>
  control && 'options' in control ? control.options.find(option => option.value === value)?.label : undefined

/** The words of an item's row; empty while it has none. */
export function itemTitle(control: ListControlData, item: ListItem, locale: string): string {
  const prop = control.control === 'list' ? control.rowTitle : 'caption'
  const title = item[prop]
  if (typeof title === 'string') return chosenLabel(controlAt(control.controls, [prop]), title) ?? title
  return localise(title as { readonly [locale: string]: string } | undefined, locale, locale) ?? ''
}

export const itemName = (control: ListControlData, item: ListItem, at: number, locale: string): string =>
  itemTitle(control, item, locale).trim() || `${capitalised(itemNoun(control))} ${at + 1}`

export const leastItems = (control: ListControlData): number => (control.control === 'list' ? control.min : 0)

export const fullList = ({ max, label }: ListControlData): string =>
  formatMessage(t(editMessages.listFull), { max, things: inSentence(label) })

export const leastList = (control: ListControlData): string =>
  formatMessage(t(editMessages.listLeast), { min: leastItems(control) })
