import type { Dispose } from '@sitewright/blocks/kit/island'
import { logoutNotice } from '@sitewright/domain/pages'

/** Tells whoever comes from logging out that it worked; once, for the address says so until it is changed. */
export function showLogoutNotice(page: Document): Dispose {
  const view = page.defaultView
  const notice = view && logoutNotice(view.location.search)
  if (!notice) return () => {}
  const dialog = page.createElement('dialog')
  dialog.className = 'site-dialog'
  dialog.setAttribute('aria-labelledby', 'logout-title')
  dialog.setAttribute('aria-describedby', 'logout-text')
  const part = (name: string, text: string, more: object) =>
    Object.assign(page.createElement(name), { textContent: text }, more)
  // Closes without script of ours, as Escape does.
  const form = Object.assign(page.createElement('form'), { method: 'dialog' })
  form.append(part('button', notice.close, { className: 'button button-primary button-small' }))
  dialog.append(part('h2', notice.title, { id: 'logout-title' }), part('p', notice.text, { id: 'logout-text' }), form)
  dialog.addEventListener('close', () => {
    dialog.remove()
    const address = new URL(view.location.href)
    address.searchParams.delete('logout')
    view.history.replaceState(view.history.state, '', address)
  })
  page.body.append(dialog)
  dialog.showModal()
  return () => dialog.remove()
}
