import type { Dispose } from '@sitewright/blocks/kit/island'
import type { CountingTools } from './counting'

type LaterPart = {
  readonly isWanted: (tools: CountingTools) => boolean
  readonly load: () => Promise<{ readonly start: (tools: CountingTools) => Dispose | Promise<Dispose> }>
}

type MeasuredPage = {
  readonly itemId?: string
  readonly websiteSettings?: { readonly popupOverlaySettings?: unknown }
}

const isLanding = (): boolean => /[?&](?:utm_\w+|source|campaign|mkwid|variation)=/.test(location.search)

/** Which file measures what; a page on which there is nothing of it does not load the file. */
const laterParts: readonly LaterPart[] = [
  {
    isWanted: ({ page, context }) =>
      page.querySelector('.button-block a[href], .block form') !== null ||
      Boolean((context as MeasuredPage).websiteSettings?.popupOverlaySettings),
    load: () => import('../track/block-tracking'),
  },
  {
    isWanted: ({ page, context }) =>
      (context as MeasuredPage).itemId !== undefined || isLanding() || page.querySelector('[data-island]') !== null,
    load: () => import('../track/page-tracking'),
  },
]

/** What cannot be fetched, or fails, is a quiet skip: nothing that is measured is worth a visitor's notice. */
export function startPartsLater(tools: CountingTools): Dispose {
  const disposals: Dispose[] = []
  let isStopped = false
  for (const { isWanted, load } of laterParts) {
    if (!isWanted(tools)) continue
    load()
      .then(({ start }) => (isStopped ? () => {} : start(tools)))
      .then(leave => (isStopped ? leave() : disposals.push(leave)))
      .catch(() => {})
  }
  return () => {
    isStopped = true
    for (const dispose of disposals.splice(0)) dispose()
  }
}
