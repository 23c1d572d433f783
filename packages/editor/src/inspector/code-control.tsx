import { unavailableMessages } from '@sitewright/domain/catalogue/messages'
import { type KeyboardEvent, useId, useRef } from 'react'
import { SafeMode } from '../app/safe-mode'
import { t } from '../language'

const indent = '  '
/** Loads the framed code of the page anew: put in its own place again, a frame begins from its address. */
const reloadCode = () => {
  for (const page of document.querySelectorAll('iframe'))
    for (const code of page.contentDocument?.querySelectorAll('.code-frame') ?? []) code.replaceWith(code)
}

const isAndroid = (): boolean => /\bAndroid\b/.test(navigator.userAgent)

/**
 * Code, letter by letter. Tab indents, as in every place where code is written; after Escape it leaves the field, so
 * that nobody is caught in it. Keyboards of Android change what is typed and do not say so: there it is only read.
 */
export const CodeControl = ({
  label,
  help,
  max,
  value,
  onChange,
  onBlur,
}: {
  label: string
  help?: string
  max: number
  value: string
  onChange: (value: string) => void
  onBlur: () => void
}) => {
  const id = useId()
  const mayLeave = useRef(false)
  const isReadOnly = isAndroid()
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      mayLeave.current = true
      return
    }
    const leaves = mayLeave.current
    if (event.key !== 'Shift') mayLeave.current = false
    if (event.key !== 'Tab' || event.shiftKey || leaves || isReadOnly) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    if (value.length + indent.length > max) return
    event.currentTarget.setRangeText(indent, selectionStart, selectionEnd, 'end')
    onChange(event.currentTarget.value)
  }
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          className="input area code-area"
          aria-describedby={`${id}-help`}
          rows={12}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          wrap="off"
          maxLength={max}
          readOnly={isReadOnly}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            mayLeave.current = false
            onBlur()
          }}
        />
        <p id={`${id}-help`} className="field-help">
          {isReadOnly
            ? t(unavailableMessages.codeOnAndroid)
            : t('{help}Tab indents; Escape, then Tab, leaves the field.', { help: help ? `${help} ` : '' })}
        </p>
      </div>
      <SafeMode onChanged={reloadCode} />
    </>
  )
}
