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
type PagePart = {
  readonly isWanted: (tools: PageTools) => boolean
  readonly load: () => Promise<{ readonly start: StartPagePart }>
}

export type PopupPage = { readonly websiteSettings?: { readonly popupOverlaySettings?: object } }

/** Which file runs when, in this order; whoever does not need it does not load it. */
const pageParts: readonly PagePart[] = [
  { isWanted: () => location.search.includes('logout=true'), load: () => import('./logout-notice') },
  {
    isWanted: ({ page }) => page.querySelector(`[${withoutLightboxMark}]`) !== null,
    load: () => import('./lightbox-notice'),
  },
  {
    isWanted: ({ context }) => !!(context as { commerceExperiments?: unknown[] }).commerceExperiments?.length,
    load: () => import('./experiments'),
  },
  {
    isWanted: ({ context }) => !!(context as PopupPage).websiteSettings?.popupOverlaySettings,
    load: () => import('./popup'),
  },
  // A record that waits has more parts than one that arrived.
  {
    isWanted: ({ page }) => /sw_consent=(?:[\w-]+\.){3}/.test(page.cookie),
    load: () => import('./consent/unsaid'),
  },
  {
    isWanted: ({ page }) =>
      page.getElementById(bannerTemplateId) !== null &&
      (storedDecision(page) === 'undecided' || location.search.includes('forceBanner')),
    load: () => import('./consent/banner'),
  },
  {
    isWanted: ({ page }) => page.querySelector(`[${waitsForAttribute}]`) !== null,
    load: () => import('./consent/gate'),
  },
  // Whoever brought a script of their own may look for names of other builders.
  {
    isWanted: ({ page }) => page.querySelector('script:not([src*="/universal/"],[type*=json])') !== null,
    load: () => import('./compat/define'),
  },
  { isWanted: () => location.search.includes('platform=mobile-app'), load: () => import('./native') },
  {
    isWanted: ({ page, context }) => isOwnersBrowser(page.cookie, location, context),
    load: () => import('./session/start'),
  },
  { isWanted: ({ page }) => page.cookie.includes('hasMember='), load: () => import('./members/start') },
]

/** *Cookies* in the footer, or wherever an owner put the block: the dialog comes with the first press. */
function hearCookies(tools: PageTools): Dispose {
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`[${openCookiesAttribute}]`)) openCookies(tools)
  }
  tools.page.addEventListener('click', press)
  return () => tools.page.removeEventListener('click', press)
}

export const openCookies = (tools: PageTools): void => {
  import('./consent/cookie-dialog').then(({ open }) => open(tools)).catch(tools.services.report)
}

/** A part that fails is reported, and neither the page nor another part notices. */
export function startPageParts(tools: PageTools, parts: readonly PagePart[] = pageParts): Dispose {
  const disposals: Dispose[] = [hearCookies(tools)]
  let isStopped = false
  // Whoever never presses it does without what it does.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape')
      import('./session/escape').then(({ pressEscape }) => pressEscape(event, tools)).catch(tools.services.report)
  }
  tools.page.addEventListener('keydown', onKey)
  for (const { isWanted, load } of parts) {
    if (!isWanted(tools)) continue
    load()
      .then(({ start }) => (isStopped ? () => {} : start(tools)))
      .then(leave => (isStopped ? leave() : disposals.push(leave)))
      .catch(tools.services.report)
  }
  return () => {
    isStopped = true
    tools.page.removeEventListener('keydown', onKey)
    for (const dispose of disposals.splice(0)) dispose()
  }
}
