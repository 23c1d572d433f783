import { analyticsCookies, analyticsKeys } from '@sitewright/domain/analytics'
import {
  type ConsentCategory,
  consentCategories,
  consentCookie,
  cookieDialogTemplateId,
  visitorCookies,
} from '@sitewright/domain/consent'
import { clearCookies } from '../consent-state'
import type { PageTools } from '../page-parts'
import { choose } from './choose'

/** Everything of ours by which a visitor could be known again. Cookies of other hosts are out of our reach. */
const forget = (page: Document): void => {
  clearCookies(page, [...visitorCookies.filter(name => name !== consentCookie), ...Object.values(analyticsCookies)])
  for (const key of Object.values(analyticsKeys))
    for (const store of ['localStorage', 'sessionStorage'] as const)
      try {
        window[store].removeItem(key)
      } catch {
        // Storage that is closed holds nothing of ours.
      }
}

/** Where visitors change their mind. Taking a yes back clears at once, and loads the page anew: what ran cannot be unrun. */
export function open(tools: PageTools, reload: () => void = () => location.reload()): void {
  const { page, consent, services } = tools
  const template = page.getElementById(cookieDialogTemplateId) as HTMLTemplateElement | null
  if (!template || page.querySelector('.cookie-dialog')) return
  const copy = template.content.cloneNode(true) as DocumentFragment
  const dialog = copy.querySelector('dialog')!
  const form = copy.querySelector('form')!
  const added = [...copy.children]
  const switches = [...form.querySelectorAll<HTMLInputElement>('[role=switch]')]
  for (const each of switches) if (each.name !== 'needed') each.checked = consent.allows(each.name as ConsentCategory)
  page.body.append(copy)

  const save = async (chosen: (category: ConsentCategory) => boolean) => {
    const before = consentCategories.filter(consent.allows)
    const allowed = consentCategories.filter(chosen)
    const isWithdrawn = before.some(category => !allowed.includes(category))
    if (isWithdrawn) forget(page)
    await choose(tools, allowed, isWithdrawn ? 'withdraw' : 'click')
    if (isWithdrawn) reload()
  }
  dialog.addEventListener('close', () => {
    for (const element of added) element.remove()
    const { returnValue } = dialog
    if (returnValue === 'decline') save(() => false).catch(services.report)
    // What the dialog does not offer follows the rest of what is not needed.
    else if (returnValue === 'save')
      save(category => switches.find(({ name }) => name === category)?.checked ?? false).catch(services.report)
  })
  // Beside the dialog is outside of it.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close('close')
  })
  dialog.showModal()
}
