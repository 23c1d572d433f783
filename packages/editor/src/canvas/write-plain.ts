import { openTwin, placeCaret, type Start } from './writing-host'

export type Writer = {
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
  const { twin, close } = openTwin(element)
  twin.textContent = text
  twin.setAttribute('contenteditable', 'plaintext-only')
  twin.setAttribute('role', 'textbox')
  twin.setAttribute('aria-label', label)
  if (multiline) twin.setAttribute('aria-multiline', 'true')
  twin.setAttribute('spellcheck', 'true')
  const read = () => {
    const words = twin.innerText.replace(/\r/g, '').replace(/\n$/, '')
    return multiline ? words : words.replace(/\n+/g, ' ')
  }
  twin.addEventListener('input', () => onChange(read()))
  twin.addEventListener('keydown', event => {
    if (event.isComposing || event.key !== 'Enter' || (multiline && !event.ctrlKey && !event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    onFinish()
  })
  twin.focus({ preventScroll: true })
  placeCaret(twin, start)
  return {
    show: words => {
      if (read() === words) return
      twin.textContent = words
      placeCaret(twin)
    },
    close,
  }
}
