import { formLimits } from '@sitewright/domain/catalogue'
import type { FieldType } from '@sitewright/domain/forms'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../language'
import { SearchField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { fieldGroups, knownFields } from './field-words'

/** Marks what is dragged, so that a form takes fields and nothing else. */
export const fieldDragType = 'application/x-form-field'

export const FieldPalette = ({ onAdd, count }: { onAdd: (type: FieldType) => void; count: number }) => {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const groups = fieldGroups
    .map(({ name, fields }) => ({ name, fields: fields.filter(field => field.name.toLowerCase().includes(wanted)) }))
    .filter(({ fields }) => fields.length > 0)
  const first = groups[0]?.fields[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !first || wanted === '') return
    event.preventDefault()
    onAdd(first.type)
    setSearch('')
  }
  return (
    <section className="form-palette" aria-label={t('Add a field')}>
      <SearchField
        label={t('Search {knownFields} fields', { knownFields: knownFields.length })}
        value={search}
        onChange={setSearch}
        onKeyDown={onKeyDown}
      />
      {groups.map(({ name, fields }) => (
        <div key={name} className="palette-group">
          <h2 className="field-label">{name}</h2>
          <ul>
            {fields.map(({ type, name: title, icon }) => (
              <li key={type}>
                <button
                  type="button"
                  className="palette-field"
                  draggable
                  onDragStart={event => {
                    event.dataTransfer.setData(fieldDragType, `new:${type}`)
                    event.dataTransfer.effectAllowed = 'copy'
                  }}
                  onClick={() => onAdd(type)}
                >
                  <Icon of={icon} size={14} />
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length === 0 && (
        <p className="quiet">{t("No field called '{search}'. Try text.", { search: search.trim() })}</p>
      )}
      <p className="quiet num">{t('{count} of {fields} fields', { count, fields: formLimits.fields })}</p>
    </section>
  )
}
