import {
  duplicateField,
  type Field,
  type FieldType,
  fieldsRefusal,
  hasOptions,
  insertField,
  moveField,
  newField,
  stepField,
} from '@sitewright/domain/forms'
import { useState } from 'react'
import { newId } from '../../app/new-id'
import { t } from '../../language'
import { showToast } from '../../ui/toast'
import { fieldsRefusalText, knownField } from './field-words'
import type { FormDraft } from './use-form-draft'

/** What is done to the fields of a form, and which of them is chosen. */
export function useFields({ draft, edit }: FormDraft, locale: string, answered: Readonly<Record<string, number>>) {
  const { fields } = draft.definition
  const [chosenId, choose] = useState<string>()
  const [leaving, setLeaving] = useState<Field>()
  const set = (change: (fields: readonly Field[]) => readonly Field[]) =>
    edit(definition => ({ ...definition, fields: change(definition.fields) }))
  const may = (type: FieldType): boolean => {
    const reason = fieldsRefusal(fields, type)
    if (reason) showToast(fieldsRefusalText(reason))
    return reason === undefined
  }
  const remove = (id: string) => {
    const at = fields.findIndex(field => field.id === id)
    set(now => now.filter(field => field.id !== id))
    choose((fields[at + 1] ?? fields[at - 1])?.id)
    setLeaving(undefined)
  }
  return {
    fields,
    chosen: fields.find(({ id }) => id === chosenId),
    leaving,
    choose,
    add(type: FieldType, before: string | null = null) {
      if (!may(type)) return
      const optionIds = hasOptions(type) ? [newId(), newId(), newId()] : []
      const words = { locale, label: knownField(type).name, option: type === 'likert' ? t('Statement') : t('Option') }
      const field = newField(type, { id: newId(), ...words, optionIds })
      set(now => insertField(now, field, before))
      choose(field.id)
    },
    change: (id: string, next: Partial<Field>) =>
      set(now => now.map(field => (field.id === id ? { ...field, ...next } : field))),
    move: (id: string, before: string | null) => set(now => moveField(now, id, before)),
    step: (id: string, by: 1 | -1) => set(now => stepField(now, id, by)),
    duplicate(id: string) {
      const field = fields.find(each => each.id === id)
      if (!field || !may(field.type)) return
      const made = duplicateField(fields, id, newId)
      if (!made) return
      set(() => made.fields)
      choose(made.id)
    },
    /** One with answers asks first. */
    askRemove(id: string) {
      if ((answered[id] ?? 0) > 0) setLeaving(fields.find(field => field.id === id))
      else remove(id)
    },
    remove,
    keep: () => setLeaving(undefined),
  }
}
export type Fields = ReturnType<typeof useFields>
