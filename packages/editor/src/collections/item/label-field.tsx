import { createLabel, type Label, saveLabel } from '@sitewright/contract/collections'
import {
  addTag,
  isSameTag,
  limits,
  mayEditTag,
  renameTag,
  type TagEditing,
  type TagKind,
} from '@sitewright/domain/catalogue'
import { editMessages, limitMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { localise } from '@sitewright/domain/sites'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { Button, IconButton } from '../../ui/button'
import { TextField, type TextFieldProps } from '../../ui/field'
import { collectionKeys } from '../keys'

const lengths = { tag: 'tagLength', category: 'categoryLength' } as const

export const labelRefusal = (kind: TagKind, reason: string, name: string): string => {
  if (reason === 'duplicate') return formatMessage(t(editMessages.tagTwice), { name: name.trim() })
  if (reason === 'too-long') return formatMessage(t(limitMessages[lengths[kind]]), { max: limits[lengths[kind]] })
  return t(editMessages.tagEmpty)
}

const onKeys =
  (settle: () => void, leave?: () => void, back?: () => void): TextFieldProps['onKeyDown'] =>
  event => {
    const isEmpty = (event.target as HTMLInputElement).value === ''
    const run =
      event.key === 'Enter' || (event.key === ',' && !isEmpty)
        ? settle
        : event.key === 'Escape'
          ? leave
          : event.key === 'Backspace' && isEmpty
            ? back
            : undefined
    if (!run) return event.continuePropagation()
    event.preventDefault()
    run()
  }

type Named = { readonly id: string; readonly name: string }

/** Its name everywhere, not here alone. */
const Renaming = ({
  label,
  kind,
  others,
  locale,
  collectionId,
  onClose,
}: {
  label: Label
  kind: TagKind
  others: readonly string[]
  locale: string
  collectionId: string
  onClose: () => void
}) => {
  const client = useQueryClient()
  const name = localise(label.name, locale, locale) ?? ''
  const [text, setText] = useState(name)
  const [error, setError] = useState<string>()
  const rename = useMutation({
    mutationFn: () =>
      call(saveLabel, {
        params: { collectionId, labelId: label.id },
        body: { name: { ...label.name, [locale]: text.trim() } },
      }),
    onSuccess: () => {
      onClose()
      return client.invalidateQueries({ queryKey: collectionKeys.labels(collectionId) })
    },
    onError: failure => setError(messageOf(failure)),
  })
  const settle = () => {
    const changed = renameTag(kind, [...others, name], name, text)
    if (!changed.ok) return setError(labelRefusal(kind, changed.reason, text))
    if (text.trim() === name) return onClose()
    rename.mutate()
  }
  return (
    <TextField
      label={t('New name of {name}', { name })}
      isLabelHidden
      value={text}
      onChange={setText}
      error={error}
      help={t('Everything that has it takes the new name.')}
      autoFocus
      onKeyDown={onKeys(settle, onClose)}
      after={
        <Button kind="ghost" onPress={settle}>
          {t('Done')}
        </Button>
      }
    />
  )
}

/** What something is sorted under: chosen from what there is, or made while typing. */
export const LabelField = ({
  kind,
  title,
  collectionId,
  labels,
  chosen,
  most,
  locale,
  editing,
  onEdit,
  onChange,
}: {
  kind: TagKind
  title: string
  collectionId: string
  labels: readonly Label[]
  chosen: readonly string[]
  most: number
  locale: string
  /** The one that is being renamed, here or in the other list: one at a time. */
  editing: TagEditing
  onEdit: (editing: TagEditing) => void
  onChange: (ids: string[]) => void
}) => {
  const client = useQueryClient()
  const listId = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [heldBy, setHeldBy] = useState<TagEditing>(null)
  const named: Named[] = labels
    .filter(label => label.kind === kind)
    .map(label => ({ id: label.id, name: localise(label.name, locale, locale) ?? '' }))
  const own = chosen.flatMap(id => named.find(label => label.id === id) ?? [])
  const others = named.filter(({ id }) => !chosen.includes(id))
  const create = useMutation({
    mutationFn: (name: string) =>
      call(createLabel, { params: { collectionId }, body: { kind, name: { [locale]: name } } }),
    onSuccess: label => {
      client.setQueryData<{ labels: Label[] }>(
        collectionKeys.labels(collectionId),
        before => before && { labels: [...before.labels, label] },
      )
      onChange([...chosen, label.id])
      announce(t('{name} added', { name: localise(label.name, locale, locale) ?? '' }))
    },
    onError: failure => setError(messageOf(failure)),
  })
  const add = () => {
    const changed = addTag(
      kind,
      own.map(({ name }) => name),
      text,
    )
    if (!changed.ok) return setError(labelRefusal(kind, changed.reason, text))
    const known = others.find(({ name }) => isSameTag(name, text))
    if (known) {
      onChange([...chosen, known.id])
      announce(t('{name} added', { name: known.name }))
    } else create.mutate(text.trim())
    setText('')
    setError(undefined)
  }
  const edit = (name: string) => {
    if (mayEditTag(editing, { kind, name })) return onEdit({ kind, name })
    setHeldBy(editing)
  }
  const isFull = chosen.length >= most
  const isHeld = heldBy !== null && heldBy === editing
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="label-field" role="group" aria-label={title}>
      <span className="field-label">{title}</span>
      {own.length > 0 && (
        <ul>
          {own.map(({ id, name }) => {
            const label = labels.find(each => each.id === id)
            return (
              <li key={id}>
                {label && editing?.kind === kind && isSameTag(editing.name, name) ? (
                  <Renaming
                    {...{ label, kind, locale, collectionId }}
                    others={named.filter(each => each.id !== id).map(each => each.name)}
                    onClose={() => onEdit(null)}
                  />
                ) : (
                  <>
                    <button type="button" aria-label={t('Rename {name}', { name })} onClick={() => edit(name)}>
                      {name}
                    </button>
                    <IconButton
                      icon={X}
                      label={t('Remove {name}', { name })}
                      onPress={() => onChange(chosen.filter(other => other !== id))}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <TextField
        label={kind === 'tag' ? t('Add a tag') : t('Add a category')}
        isLabelHidden
        isDisabled={isFull || create.isPending}
        value={text}
        onChange={typed => {
          setText(typed)
          setError(undefined)
        }}
        error={error ?? (isHeld ? t(editMessages.finishEditingFirst) : undefined)}
        help={isFull ? t('{most} are the most there can be.', { most }) : undefined}
        input={{
          placeholder: kind === 'tag' ? t('Add a tag') : t('Add a category'),
          list: listId,
          autoComplete: 'off',
        }}
        onKeyDown={onKeys(add, undefined, () => onChange(chosen.slice(0, -1)))}
        after={
          text.trim() === '' ? undefined : (
            <Button kind="ghost" onPress={add}>
              {t('Add')}
            </Button>
          )
        }
      />
      <datalist id={listId}>
        {others.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  )
}
