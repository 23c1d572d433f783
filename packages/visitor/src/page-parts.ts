import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import { withoutLightboxMark } from '@sitewright/blocks/kit/opening'
import type { ConsentState } from './consent-state'
import { isEditingAddress } from './page-context'

/** What everything that runs around the blocks is given. */
export type PageTools = {
  readonly page: Document
  /** As the page carries it; parts read single fields of it and believe none. */
  readonly context: unknown
  readonly services: IslandServices
  readonly consent: ConsentState
}

export type StartPagePart = (tools: PageTools) => Dispose | Promise<Dispose>
type PagePart = {
  readonly isWanted: (tools: PageTools) => boolean
  readonly load: () => Promise<{ readonly start: StartPagePart }>
}

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
  { isWanted: ({ context }) => isEditingAddress(location, context), load: () => import('./owner-bar') },
]

/** A part that fails is reported, and neither the page nor another part notices. */
export function startPageParts(tools: PageTools, parts: readonly PagePart[] = pageParts): Dispose {
  const disposals: Dispose[] = []
  let isStopped = false
  for (const { isWanted, load } of parts) {
    if (!isWanted(tools)) continue
    load()
      .then(({ start }) => (isStopped ? () => {} : start(tools)))
      .then(leave => (isStopped ? leave() : disposals.push(leave)))
      .catch(tools.services.report)
  }
  return () => {
    isStopped = true
    for (const dispose of disposals.splice(0)) dispose()
  }
}
