import { showAlert } from '@sitewright/blocks/kit/alert'
import { logoutNotice } from '@sitewright/domain/pages'
import type { StartPagePart } from './page-parts'

/** Tells whoever comes from logging out that it worked; once, for the address says so until it is changed. */
export const start: StartPagePart = ({ page }) => {
  const view = page.defaultView
  const notice = view && logoutNotice(view.location.search)
  if (!notice) return () => {}
  return showAlert(page, notice, () => {
    const address = new URL(view.location.href)
    address.searchParams.delete('logout')
    view.history.replaceState(view.history.state, '', address)
  })
}
