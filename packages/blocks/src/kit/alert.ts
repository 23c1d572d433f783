import type { Dispose } from './island'

export type Alert = { readonly title: string; readonly text: string; readonly close: string }

/** Says something that must be read before going on. The browser keeps the focus in it, and gives it back. */
export function showAlert(page: Document, { title, text, close }: Alert, closed = () => {}): Dispose {
  const dialog = page.createElement('dialog')
  dialog.className = 'site-dialog'
  dialog.setAttribute('aria-labelledby', 'alert-title')
  dialog.setAttribute('aria-describedby', 'alert-text')
  const part = (name: string, words: string, more: object) =>
    Object.assign(page.createElement(name), { textContent: words }, more)
  // Closes without script of ours, as Escape does.
  const form = Object.assign(page.createElement('form'), { method: 'dialog' })
  form.append(part('button', close, { className: 'button button-primary button-small' }))
  dialog.append(part('h2', title, { id: 'alert-title' }), part('p', text, { id: 'alert-text' }), form)
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed()
  })
  page.body.append(dialog)
  dialog.showModal()
  return () => dialog.remove()
}
