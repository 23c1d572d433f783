import { adoptDialogStyle } from './dialog-style'

export type DialogDrawing = {
  readonly title: string
  readonly lines: readonly string[]
  readonly buttons: readonly { readonly label: string; readonly press: () => void }[]
  readonly role: 'dialog' | 'alertdialog'
}

let drawn = 0

/** A dialog in the site's own look. Where nothing can be pressed, its heading takes the focus. */
export function drawDialog(page: Document, { title, lines, buttons, role }: DialogDrawing): HTMLDialogElement {
  adoptDialogStyle(page)
  drawn += 1
  const [titleId, textId] = [`dialog-${drawn}-title`, `dialog-${drawn}-text`]
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, more: Partial<HTMLElementTagNameMap[Name]>) =>
    Object.assign(page.createElement(name), more)
  const dialog = make('dialog', { className: 'site-dialog' })
  if (role === 'alertdialog') dialog.setAttribute('role', role)
  dialog.setAttribute('aria-labelledby', titleId)
  // Focusable in any case: where nobody takes the focus, it stands here.
  const heading = make('h2', { id: titleId, textContent: title, tabIndex: -1 })
  const text = make('div', { id: textId })
  text.append(...lines.map(line => make('p', { textContent: line })))
  if (lines.length > 0) dialog.setAttribute('aria-describedby', textId)
  const row = make('div', { className: 'dialog-buttons' })
  buttons.forEach(({ label, press }, at) => {
    const look = at === 0 ? 'button-primary' : 'button-secondary'
    const button = make('button', { type: 'button', className: `button ${look} button-small`, textContent: label })
    button.addEventListener('click', press)
    row.append(button)
  })
  heading.toggleAttribute('autofocus', buttons.length === 0)
  row.firstElementChild?.toggleAttribute('autofocus', true)
  dialog.append(heading, ...(lines.length > 0 ? [text] : []), ...(buttons.length > 0 ? [row] : []))
  return dialog
}

/** A click on the ground around it comes as one on the dialog itself. */
export function isBeside(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
