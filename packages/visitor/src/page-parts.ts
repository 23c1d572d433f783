import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import { withoutLightboxMark } from '@sitewright/blocks/kit/opening'
import { bannerTemplateId, openCookiesAttribute, waitsForAttribute } from '@sitewright/domain/consent'
import { type ConsentState, storedDecision } from './consent-state'
import type { IslandLoader } from './islands/loader'
import { isOwnersBrowser } from './session/hint'

/** What everything that runs around the blocks is given. */
export type PageTools = {
  readonly page: Document
  /** As the page carries it; parts read single fields of it and believe none. */
  readonly context: unknown
  readonly services: IslandServices
  readonly consent: ConsentState
  readonly loader: IslandLoader
}

export type StartPagePart = (tools: PageTools) => Dispose | Promise<Dispose>
/** Wanted where something is found, or where it says so. */
type PagePart = readonly [
  wanted: string | ((tools: PageTools) => boolean),
  load: () => Promise<{ readonly start: StartPagePart }>,
]

export type PopupPage = { readonly websiteSettings?: { readonly popupOverlaySettings?: object } }

/** Which file runs when, in this order; whoever does not need it does not load it. */
const pageParts: readonly PagePart[] = [
  [() => location.search.includes('logout=true'), () => import('./logout-notice')],
  [`[${withoutLightboxMark}]`, () => import('./lightbox-notice')],
  [
    ({ context }) => !!(context as { commerceExperiments?: unknown[] }).commerceExperiments?.length,
    () => import('./experiments'),
  ],
  [({ context }) => !!(context as PopupPage).websiteSettings?.popupOverlaySettings, () => import('./popup')],
  // A record that waits has more parts than one that arrived.
  [({ page }) => /sw_consent=(?:[\w-]+\.){3}/.test(page.cookie), () => import('./consent/unsaid')],
  [
    ({ page }) =>
      !!page.getElementById(bannerTemplateId) &&
      (storedDecision(page) === 'undecided' || location.search.includes('forceBanner')),
    () => import('./consent/banner'),
  ],
  [`[${waitsForAttribute}]`, () => import('./consent/gate')],
  // Whoever brought a script of their own may look for names of other builders.
  ['script:not([src*="/universal/"],[type*=json])', () => import('./compat/define')],
  [() => location.search.includes('platform=mobile-app'), () => import('./native')],
  [({ page, context }) => isOwnersBrowser(page.cookie, location, context), () => import('./session/start')],
  [({ page }) => page.cookie.includes('hasMember='), () => import('./members/start')],
]

export const openCookies = (tools: PageTools): void => {
  import('./consent/cookie-dialog').then(({ open }) => open(tools)).catch(tools.services.report)
}

/** A part that fails is reported, and neither the page nor another part notices. */
export function startPageParts(tools: PageTools, parts: readonly PagePart[] = pageParts): Dispose {
  const { page, services } = tools
  const disposals: Dispose[] = []
  const leaving = new AbortController()
  const { signal } = leaving
  // *Cookies* in the footer, or wherever an owner put the block: the dialog comes with the first press.
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(`[${openCookiesAttribute}]`)) openCookies(tools)
    },
    { signal },
  )
  // Whoever never presses it does without what it does.
  page.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape')
        import('./session/escape').then(({ pressEscape }) => pressEscape(event, tools)).catch(services.report)
    },
    { signal },
  )
  for (const [wanted, load] of parts) {
    if (!(typeof wanted === 'string' ? page.querySelector(wanted) : wanted(tools))) continue
    load()
      .then(({ start }) => (signal.aborted ? () => {} : start(tools)))
      .then(leave => (signal.aborted ? leave() : disposals.push(leave)))
      .catch(services.report)
  }
  return () => {
    leaving.abort()
    for (const dispose of disposals.splice(0)) dispose()
  }
}
