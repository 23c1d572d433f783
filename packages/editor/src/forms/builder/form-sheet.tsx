import '@sitewright/blocks/kit/form/form.css'
import { FieldView, type FormWords, formWords, RichText } from '@sitewright/blocks/kit/form'
import { type Field, type FieldType, type FormDefinition, type FormKind, lostRules } from '@sitewright/domain/forms'
import { localise } from '@sitewright/domain/sites'
import { type DragEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { shortcutOf } from '../../ui/shortcut'
import { fieldDragType } from './field-palette'
import { knownField } from './field-words'
import type { Fields } from './use-fields'

/** Pages say these themselves: in the language the owner writes in, as visitors will read them. */
const wordsIn = (locale: string): FormWords =>
  formWords({
    ...{ locale, primaryLocale: locale },
    text: text => (text && localise(text, locale, locale)) ?? '',
    local: value => value && localise(value, locale, locale),
  })

const nameOf = ({ type, label, settings }: Field, locale: string): string =>
  localise(label, locale, locale) || settings.key || knownField(type).name

const Drawn = ({ field, words }: { field: Field; words: FormWords }) => {
  if (field.type === 'hidden')
    return (
      <p className="sheet-note">
        {t('Hidden: {key} = {value}', {
          key: field.settings.key ?? '',
          value: field.settings.value || t('from the address'),
        })}
      </p>
    )
  const drawn = <FieldView field={field} prefix="sheet" words={words} />
  return field.type === 'step' ? <div className="sheet-step">{drawn}</div> : drawn
}

/** The form as visitors see it; each field can be chosen, moved and taken away by hand and by key. */
export const FormSheet = ({
  fields: { fields, chosen, choose, add, move, step, duplicate, askRemove },
  definition,
  kind,
  locale,
  device,
}: {
  fields: Fields
  definition: FormDefinition
  kind: FormKind
  locale: string
  device: string
}) => {
  const words = useMemo(() => wordsIn(locale), [locale])
  const title = words.text(definition.title)
  const disclaimer = words.local(definition.disclaimer)
  const list = useRef<HTMLOListElement>(null)
  const [slot, setSlot] = useState<string | null>()
  const focus = (id: string | undefined) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id ?? '')}"]`)?.focus(),
    )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset['row']
    const at = fields.findIndex(field => field.id === id)
    if (id === undefined || at < 0) return
    const pressed = shortcutOf(event)
    const go = (to: Field | undefined) => {
      if (!to) return
      choose(to.id)
      focus(to.id)
    }
    if (pressed === 'down') go(fields[at + 1])
    else if (pressed === 'up') go(fields[at - 1])
    else if (pressed === 'home') go(fields[0])
    else if (pressed === 'end') go(fields.at(-1))
    else if (pressed === 'alt+down' || pressed === 'alt+up') {
      const by = pressed === 'alt+down' ? 1 : -1
      step(id, by)
      focus(id)
      announce(
        t('{at}, {fields} of {fields2}', {
          at: nameOf(fields[at]!, locale),
          fields: Math.min(fields.length, Math.max(1, at + 1 + by)),
          fields2: fields.length,
        }),
      )
    } else if (pressed === 'mod+d') duplicate(id)
    else if (pressed === 'delete' || pressed === 'backspace') {
      askRemove(id)
      focus((fields[at + 1] ?? fields[at - 1])?.id)
    } else if (pressed === 'enter' || pressed === ' ') choose(id)
    else return
    event.preventDefault()
  }

  const isField = (event: DragEvent) => event.dataTransfer.types.includes(fieldDragType)
  const over = (event: DragEvent, before: string | null) => {
    if (!isField(event)) return
    event.preventDefault()
    event.stopPropagation()
    setSlot(before)
  }
  const drop = (event: DragEvent) => {
    if (!isField(event)) return
    event.preventDefault()
    const [kind, value = ''] = event.dataTransfer.getData(fieldDragType).split(':')
    const before = slot ?? null
    setSlot(undefined)
    if (kind === 'new') add(value as FieldType, before)
    else move(value, before)
  }
  const next = (at: number): string | null => fields[at + 1]?.id ?? null

  return (
    <section
      className={`form-sheet ${device}`}
      aria-label={t('The form')}
      onDragOver={event => over(event, null)}
      onDragLeave={event => event.currentTarget === event.target && setSlot(undefined)}
      onDrop={drop}
    >
      <div className="form-paper">
        {title !== '' && <h2 className="form-title">{title}</h2>}
        {fields.length === 0 && <p className="quiet">{t('Add a field, or press /')}</p>}
        <ol ref={list} className="form-fields" onKeyDown={onKeyDown}>
          {fields.map((field, at) => {
            const isChosen = field.id === chosen?.id
            const lost = lostRules(fields, field.id)
            return (
              <li
                key={field.id}
                className={[
                  'sheet-row',
                  field.width === 'half' && 'is-half',
                  isChosen && 'chosen',
                  slot === field.id && 'slot-before',
                ]
                  .filter(Boolean)
                  .join(' ')}
                draggable
                onDragStart={event => event.dataTransfer.setData(fieldDragType, `move:${field.id}`)}
                onDragEnd={() => setSlot(undefined)}
                onDragOver={event => {
                  const { top, height } = event.currentTarget.getBoundingClientRect()
                  over(event, event.clientY < top + height / 2 ? field.id : next(at))
                }}
              >
                <button
                  type="button"
                  className="sheet-choose"
                  data-row={field.id}
                  aria-pressed={isChosen}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
                  tabIndex={isChosen || (!chosen && at === 0) ? 0 : -1}
                  aria-label={t('{field}, {name}, {at} of {fields}', {
                    field: nameOf(field, locale),
                    name: knownField(field.type).name,
                    at: at + 1,
                    fields: fields.length,
                  })}
                  onClick={() => choose(field.id)}
                />
                <div className="sheet-drawn" inert>
                  <Drawn field={field} words={words} />
                </div>
                {lost > 0 && (
                  <p className="sheet-lost">
                    {t('A rule names a field that is gone or stands later. It counts as not set.')}
                  </p>
                )}
              </li>
            )
          })}
          {slot === null && <li className="sheet-slot" aria-hidden="true" />}
        </ol>
        {disclaimer && (
          <div className="form-disclaimer" inert>
            <RichText document={disclaimer} />
          </div>
        )}
        <p className="sheet-submit">
          <span>
            {words.text(definition.submit) || words.message(kind === 'form' ? 'form.send' : 'form.subscribe')}
          </span>
        </p>
      </div>
    </section>
  )
}
