import { overlaysOf } from '../../kit/engines/overlay'
import type { Dispose, IslandServices } from '../../kit/island'

type Field = {
  readonly root: HTMLElement
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  /** What closes it. */
  readonly label: string
  readonly services: IslandServices
  readonly closed: () => void
}

const phones = '(max-width: 800px)'

/** On phones a press on the field opens it over the whole page: a keyboard leaves no room for a list below it. */
export function fullScreen({ root, form, input, label, services, closed }: Field): Dispose {
  const page = root.ownerDocument
  const home = form.parentElement!
  let leave: Dispose | undefined

  const open = () => {
    if (leave || !page.defaultView?.matchMedia(phones).matches) return
    const dialog = page.createElement('dialog')
    dialog.className = 'search-screen'
    dialog.setAttribute('aria-label', input.getAttribute('aria-label') ?? '')
    const button = page.createElement('button')
    button.type = 'button'
    button.className = 'search-close'
    button.setAttribute('aria-label', label)
    button.innerHTML =
      '<svg class="icon" viewBox="0 0 18 18" aria-hidden="true"><path d="M4 4l10 10M14 4l-10 10"/></svg>'
    // The form leaves its place; the place stays as large as it was.
    root.style.minBlockSize = `${root.offsetHeight}px`
    dialog.append(form, button)
    root.append(dialog)
    const hide = overlaysOf(services, page).open({ element: dialog, close: () => leave?.(), returnTo: input })
    input.focus()
    leave = () => {
      leave = undefined
      closed()
      hide()
      home.append(form)
      dialog.remove()
      root.style.minBlockSize = ''
    }
    button.addEventListener('click', () => leave?.())
  }

  input.addEventListener('click', open)
  return () => {
    input.removeEventListener('click', open)
    leave?.()
  }
}
