import { openEditOverlay, placeCaret, type Start } from './writing-host'

export type Writer = {
  readonly host: HTMLElement
  /** Shows another text, after undo for instance. */
  readonly show: (text: string) => void
  readonly close: () => void
}

/** A heading or a label, written as plain words: pasted text loses its looks, line breaks stay only where they may. */
export function writePlain({
  element,
  text,
  multiline,
  label,
  start,
  onChange,
  onFinish,
}: {
  element: HTMLElement
  text: string
  multiline: boolean
  label: string
  start: Start
  onChange: (text: string) => void
  onFinish: () => void
}): Writer {
  const { editOverlay, close } = openEditOverlay(element)
  editOverlay.textContent = text
  editOverlay.setAttribute('contenteditable', 'plaintext-only')
  editOverlay.setAttribute('role', 'textbox')
  editOverlay.setAttribute('aria-label', label)
  if (multiline) editOverlay.setAttribute('aria-multiline', 'true')
  editOverlay.setAttribute('spellcheck', 'true')
  const read = () => {
    const words = editOverlay.innerText.replace(/\r/g, '').replace(/\n$/, '')
    return multiline ? words : words.replace(/\n+/g, ' ')
  }
  editOverlay.addEventListener('input', () => onChange(read()))
  editOverlay.addEventListener('keydown', event => {
    if (event.isComposing || event.key !== 'Enter' || (multiline && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onFinish()
  })
  editOverlay.focus({ preventScroll: true })
  placeCaret(editOverlay, start)
  return {
    host: editOverlay,
    show: words => {
      if (read() === words) return
      editOverlay.textContent = words
      placeCaret(editOverlay)
    },
    close,
  }
}
