import { formLimits } from '@sitewright/domain/catalogue'
import { type FieldOption, optionsFromLines } from '@sitewright/domain/forms'
import { localise, withLocale } from '@sitewright/domain/sites'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { newId } from '../../app/new-id'
import { t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { shortcutOf } from '../../ui/shortcut'
import { TextButton } from '../../ui/text-button'

const Paste = ({ text, onPaste, onClose }: { text: string; onPaste: (text: string) => void; onClose: () => void }) => {
  const [typed, setTyped] = useState(text)
  return (
    <FormDialog
      title={t('Paste a list')}
      submit={[t('Use these'), t('Use these')]}
      isBusy={false}
      onSubmit={() => onPaste(typed)}
      onClose={onClose}
    >
      <TextField
        label={t('One per line')}
        help={t('At most {options}. What is called as before stays what it was in old answers.', {
          options: formLimits.options,
        })}
        rows={12}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </FormDialog>
  )
}

/** What can be chosen; each line is written in place, Alt and the arrows move it. */
export const OptionsEditor = ({
  isLikert,
  options,
  locale,
  onChange,
}: {
  isLikert: boolean
  options: readonly FieldOption[]
  locale: string
  onChange: (options: FieldOption[]) => void
}) => {
  const [isPasting, setPasting] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isFull = options.length >= formLimits.options
  const nameOf = ({ label: name }: FieldOption) => localise(name, locale, locale) ?? ''
  const focusAt = (at: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const insert = (at: number) => {
    if (isFull) return
    onChange([...options.slice(0, at), { id: newId(), label: { [locale]: '' } }, ...options.slice(at)])
    focusAt(at)
  }
  const remove = (at: number) => {
    onChange(options.filter((_, index) => index !== at))
    focusAt(Math.max(0, at - 1))
  }
  const move = (at: number, by: 1 | -1) => {
    const to = at + by
    if (to < 0 || to >= options.length) return
    const next = [...options]
    ;[next[at], next[to]] = [next[to]!, next[at]!]
    onChange(next)
    focusAt(to)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const pressed = shortcutOf(event)
    if (pressed === 'enter') insert(at + 1)
    else if (pressed === 'alt+up') move(at, -1)
    else if (pressed === 'alt+down') move(at, 1)
    else if (pressed === 'backspace' && nameOf(options[at]!) === '') remove(at)
    else return
    event.preventDefault()
  }
  return (
    <fieldset className="fieldset form-options">
      <legend className="form-options-head">
        <span className="field-label">{isLikert ? t('Statements') : t('Options')}</span>
      </legend>
      <span className="form-options-paste">
        <TextButton onPress={() => setPasting(true)}>{t('Paste a list')}</TextButton>
      </span>
      <ul ref={list}>
        {options.map((option, at) => (
          <li key={option.id}>
            <TextField
              label={isLikert ? t('Statement {at}', { at: at + 1 }) : t('Option {at}', { at: at + 1 })}
              isLabelHidden
              value={nameOf(option)}
              maxLength={formLimits.words}
              onChange={text =>
                onChange(
                  options.map(each =>
                    each.id === option.id ? { ...each, label: withLocale(each.label, locale, text) } : each,
                  ),
                )
              }
              input={{ onKeyDown: event => onKeyDown(event, at) }}
            />
            <IconButton
              icon={X}
              label={t('Remove {option}', { option: nameOf(option) || t('line {at}', { at: at + 1 }) })}
              onPress={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <Button
        kind="ghost"
        icon={Plus}
        isDisabled={isFull}
        {...(isFull && { hint: t('A field may have {options} options.', { options: formLimits.options }) })}
        onPress={() => insert(options.length)}
      >
        {isLikert ? t('Add a statement') : t('Add an option')}
      </Button>
      {isPasting && (
        <Paste
          text={options.map(nameOf).join('\n')}
          onClose={() => setPasting(false)}
          onPaste={text => {
            onChange(optionsFromLines(text, { before: options, locale, newId }))
            setPasting(false)
          }}
        />
      )}
    </fieldset>
  )
}
