import { ask } from '@sitewright/blocks/kit/engines/dialogs/confirmation'
import { logoutNotice } from '@sitewright/domain/pages'
import type { StartPagePart } from './page-parts'

/** Tells whoever comes from logging out that it worked; once, for the address says so until it is changed. */
export const start: StartPagePart = ({ page, services }) => {
  const view = page.defaultView
  const notice = view && logoutNotice(view.location.search)
  if (!notice) return () => {}
  const { title, text, close } = notice
  const asked = ask({ title, text, style: 'confirm-only', labels: { confirm: close } }, services, page)
  let isOver = false
  void asked.answer.then(() => {
    if (isOver) return
    const address = new URL(view.location.href)
    address.searchParams.delete('logout')
    view.history.replaceState(view.history.state, '', address)
  })
  return () => {
    isOver = true
    asked.withdraw()
  }
}
