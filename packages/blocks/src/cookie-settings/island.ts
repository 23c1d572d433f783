import { consentCookie } from '@sitewright/domain/consent'
import { clearedCookieText } from '@sitewright/domain/requests'
import { consentChangedEvent, disposables, type Island } from '../kit/island'

export type ForgottenWords = { readonly forgotten: string }

const saidFor = 4000

/** Forgets what the visitor decided: whatever asks for consent asks again. */
export const mount: Island<ForgottenWords> = (root, { forgotten }, { clock, events, announce }) => {
  const bag = disposables()
  const button = root.querySelector('button')!
  const press = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way to set a cookie is not everywhere yet
    document.cookie = clearedCookieText(consentCookie)
    events.emit(consentChangedEvent)
    announce(forgotten)
    button.dataset['done'] = ''
    bag.add(
      clock.after(saidFor, () => {
        delete button.dataset['done']
      }),
    )
  }
  button.addEventListener('click', press)
  bag.add(() => {
    button.removeEventListener('click', press)
    delete button.dataset['done']
  })
  return bag.dispose
}
