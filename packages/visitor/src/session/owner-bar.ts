import type { Dispose } from '@sitewright/blocks/kit/island'
import type { Viewer } from '@sitewright/contract/sites'
import { ownerBarMessages } from '@sitewright/domain/catalogue/messages'
import type { permissions } from '@sitewright/domain/roles'
import type { PageTools, PopupPage } from '../page-parts'

/** Of its own: no style of the site reaches into it, and none of these leaves it. */
const style = `
:host { position: fixed; inset: auto 0 0; z-index: 29000; display: block }
div { display: flex; align-items: center; justify-content: center; gap: 0 20px; min-height: 44px; padding: 0 16px;
  background: #191917; color: #fff; font: 400 14px/20px system-ui, sans-serif; letter-spacing: 0 }
a, button { display: inline-flex; align-items: center; min-height: 44px; padding: 0; border: 0; background: none;
  color: inherit; font: inherit; font-weight: 500; white-space: nowrap; cursor: pointer; text-decoration: underline;
  text-underline-offset: 4px }
a:focus-visible, button:focus-visible { outline: 2px solid #fff; outline-offset: -6px }
.quiet { color: #c9c7c1; white-space: nowrap }
@media (max-width: 819px) { div { justify-content: space-between } .viewing { display: none } }
@media (max-width: 519px) { .quiet { display: none } }
@media print { :host { display: none } }
`

/** The number alone: the list of all names is longer than this file. */
const orders: (typeof permissions)['commerce-orders'] = 400

/** Tells somebody who works on the site what they look at, and leads to where it is changed. */
export function drawBar(
  tools: PageTools,
  { editUrl, accessPermissions }: Pick<Viewer, 'editUrl' | 'accessPermissions'>,
): Dispose {
  const { page, context, services } = tools
  const host = page.createElement('aside')
  host.setAttribute('aria-label', ownerBarMessages.name)
  const inside = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  inside.adoptedStyleSheets = [sheet]
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, more: Partial<HTMLElementTagNameMap[Name]>) =>
    Object.assign(page.createElement(name), more)
  const edit = editUrl ?? '/config'
  const leave = make('button', { type: 'button', textContent: ownerBarMessages.logOut })
  leave.addEventListener('click', () => {
    import('./log-out').then(({ logOut }) => logOut(context, services)).catch(services.report)
  })
  const { popupOverlaySettings } = (context as PopupPage).websiteSettings ?? {}
  const popup = make('button', { type: 'button', textContent: ownerBarMessages.popup })
  popup.addEventListener('click', () => {
    import('../popup/preview').then(({ previewPopup }) => previewPopup(tools)).catch(services.report)
  })
  const line = page.createElement('div')
  line.append(
    make('span', { className: 'viewing', textContent: ownerBarMessages.viewing }),
    make('a', {
      href: `${edit}/edit?frameUrl=${encodeURIComponent(page.location.pathname)}`,
      textContent: ownerBarMessages.edit,
    }),
    ...(accessPermissions.includes(orders)
      ? [make('a', { href: `${edit}/commerce/orders`, textContent: ownerBarMessages.orders })]
      : []),
    ...(popupOverlaySettings ? [popup] : []),
    make('span', { className: 'quiet', textContent: ownerBarMessages.notCounted }),
    leave,
  )
  inside.append(line)
  page.body.append(host)
  // What stands at the foot of the page is not covered by it.
  const room = page.body.style.paddingBottom
  page.body.style.paddingBottom = '44px'
  return () => {
    host.remove()
    page.body.style.paddingBottom = room
  }
}
