import { type ConfirmationOutcome, toastHideMs, toastOutcome } from '@sitewright/domain/dialogs'
import type { IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'
import { adoptDialogStyle } from './dialog-style'

type Line = { readonly element: HTMLElement; last: Promise<unknown> }

/** Says in passing that something was done. It asks nothing, so it takes no focus; one follows the other. */
export function toast(text: string, services: IslandServices, page: Document = document): Promise<ConfirmationOutcome> {
  const line = onePerPage<Line>(services, 'toast', () => {
    adoptDialogStyle(page)
    const element = page.createElement('div')
    element.className = 'site-toast'
    // Heard through the page's own live region, which lies in the dialog that is open.
    element.ariaHidden = 'true'
    return { element, last: Promise.resolve() }
  })
  const show = () =>
    new Promise<ConfirmationOutcome>(resolve => {
      const { element } = line
      element.textContent = text
      const dialog = [...page.querySelectorAll('dialog[open]')].at(-1)
      ;(dialog ?? page.body).append(element)
      services.announce(text)
      services.clock.after(toastHideMs, () => {
        element.remove()
        resolve(toastOutcome)
      })
    })
  const told = line.last.then(show)
  line.last = told
  return told
}
