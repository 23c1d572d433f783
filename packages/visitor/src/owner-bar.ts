import type { Dispose } from '@sitewright/blocks/kit/island'
import { ownerBarMessages } from '@sitewright/domain/catalogue/messages'
import { isOfTeam } from './logged-in'
import type { StartPagePart } from './page-parts'

/** Of its own: no style of the site reaches into it, and none of these leaves it. */
const style = `
:host { position: fixed; inset: auto 0 0; z-index: 29000; display: block }
div { display: flex; align-items: center; justify-content: center; gap: 0 16px; min-height: 44px; padding: 0 16px;
  background: #191917; color: #fff; font: 400 14px/20px system-ui, sans-serif; letter-spacing: 0 }
a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-weight: 500; white-space: nowrap;
  text-decoration: underline; text-underline-offset: 4px }
a:focus-visible { outline: 2px solid #fff; outline-offset: -6px }
@media print { :host { display: none } }
`

/** Tells somebody who works on the site what they look at, and leads to where it is changed. */
function drawBar(page: Document): Dispose {
  const host = page.createElement('aside')
  host.setAttribute('aria-label', ownerBarMessages.name)
  const inside = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  inside.adoptedStyleSheets = [sheet]
  const { pathname } = page.location
  const link = Object.assign(page.createElement('a'), {
    href: `/config/edit?frameUrl=${encodeURIComponent(pathname)}`,
    textContent: ownerBarMessages.edit,
  })
  const line = page.createElement('div')
  line.append(Object.assign(page.createElement('span'), { textContent: ownerBarMessages.viewing }), link)
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

/** The canvas of the editor shows pages in frames, and says by itself what they are. */
export const start: StartPagePart = async ({ page, context }) => {
  const isFramed = page.defaultView !== page.defaultView?.top
  return !isFramed && (await isOfTeam(page.location, context)) ? drawBar(page) : () => {}
}
