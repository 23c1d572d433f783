import {
  addTag,
  limits,
  mayEditTag,
  renameTag,
  type TagEditing,
  type TagKind,
  type TagRefusal,
} from '@sitewright/domain/catalogue'
import { editMessages, limitMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { Button, IconButton } from '../../ui/button'
import { TextField, type TextFieldProps } from '../../ui/field'

const lengthLimits = { tag: 'tagLength', category: 'categoryLength' } as const

const refusalWords = (kind: TagKind, reason: TagRefusal, name: string): string => {
  if (reason === 'duplicate') return formatMessage(t(editMessages.tagTwice), { name: name.trim() })
  if (reason === 'too-long')
    return formatMessage(t(limitMessages[lengthLimits[kind]]), { max: limits[lengthLimits[kind]] })
  return t(editMessages.tagEmpty)
}

/** Enter settles a name and does not send the form; Escape leaves the name as it was, and not the dialog. */
const onKeys =
  (settle: () => void, leave?: () => void): TextFieldProps['onKeyDown'] =>
  event => {
    const run = event.key === 'Enter' ? settle : event.key === 'Escape' ? leave : undefined
    if (!run) return event.continuePropagation()
    event.preventDefault()
    run()
  }

type NamesProps = {
  readonly kind: TagKind
  readonly label: string
  readonly names: readonly string[]
  readonly onChange: (names: string[]) => void
  /** What is being edited, here or in the other list. */
  readonly editing: TagEditing
  readonly onEdit: (editing: TagEditing) => void
}

const Renaming = ({
  kind,
  names,
  onChange,
  onEdit,
  name,
}: Omit<NamesProps, 'label' | 'editing'> & { name: string }) => {
  const [text, setText] = useState(name)
  const [error, setError] = useState<string>()
  const settle = () => {
    const changed = renameTag(kind, names, name, text)
    if (!changed.ok) return setError(refusalWords(kind, changed.reason, text))
    onChange(changed.names)
    onEdit(null)
  }
  return (
    <TextField
      label={t('New name of {name}', { name })}
      isLabelHidden
      value={text}
      onChange={setText}
      error={error}
      autoFocus
      onKeyDown={onKeys(settle, () => onEdit(null))}
      after={
        <Button kind="ghost" onPress={settle}>
          {t('Done')}
        </Button>
      }
    />
  )
}

/** The tags or the categories of something: each is renamed in its place, one at a time, and none is there twice. */
export const LabelNames = ({ kind, label, names, onChange, editing, onEdit }: NamesProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  // The one that had to be finished first. Once it is, nothing is wrong here, and the form may be sent.
  const [heldBy, setHeldBy] = useState<TagEditing>(null)
  const isHeld = heldBy !== null && heldBy === editing
  const add = () => {
    const changed = addTag(kind, names, text)
    if (!changed.ok) return setError(refusalWords(kind, changed.reason, text))
    onChange(changed.names)
    setText('')
    setError(undefined)
    announce(t('{text} added', { text: text.trim() }))
  }
  const edit = (name: string) => {
    if (mayEditTag(editing, { kind, name })) return onEdit({ kind, name })
    setHeldBy(editing)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="label-names" role="group" aria-label={label}>
      <span className="field-label">{label}</span>
      <ul>
        {names.map(name => (
          <li key={name}>
            {editing?.kind === kind && editing.name === name ? (
              <Renaming {...{ kind, names, onChange, onEdit, name }} />
            ) : (
              <>
                <Button kind="ghost" aria-label={t('Rename {name}', { name })} onPress={() => edit(name)}>
                  {name}
                </Button>
                <IconButton
                  icon={X}
                  label={t('Remove {name}', { name })}
                  onPress={() => onChange(names.filter(other => other !== name))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <TextField
        label={kind === 'tag' ? t('Add a tag') : t('Add a category')}
        isLabelHidden
        value={text}
        onChange={typed => {
          setText(typed)
          setError(undefined)
        }}
        error={error ?? (isHeld ? t(editMessages.finishEditingFirst) : undefined)}
        input={{ placeholder: kind === 'tag' ? t('Add a tag') : t('Add a category') }}
        onKeyDown={onKeys(add)}
        after={
          <Button kind="ghost" onPress={add}>
            {t('Add')}
          </Button>
        }
      />
    </div>
  )
}
