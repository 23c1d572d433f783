import type { Dispose } from '@sitewright/blocks/kit/island'
import { traceEvent } from '../trace/trace-event'
import type { CountingTools } from './counting'

type LaterPart = {
  readonly isWanted: (tools: CountingTools) => boolean
  readonly load: () => Promise<{ readonly start: (tools: CountingTools) => Dispose | Promise<Dispose> }>
}

type MeasuredPage = {
  readonly itemId?: string
  readonly performance?: { readonly enabled?: boolean; readonly share?: number }
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
  {
    // Some of the loads tell how fast all of them are.
    isWanted: ({ context, services }) => {
      const { enabled, share = 0 } = (context as MeasuredPage).performance ?? {}
      return enabled === true && services.random() < share
    },
    load: () => import('../vitals/vitals'),
  },
]

/** The file that traces comes with the first thing to trace, which it then hears of with everything since. */
function startTraces(tools: CountingTools): Dispose {
  const { events } = tools.services
  const early: unknown[] = []
  let dispose: Dispose = events.on(traceEvent, traced => {
    early.push(traced)
    if (early.length > 1) return
    import('../trace/trace')
      .then(({ start }) => {
        dispose()
        dispose = start(tools)
        for (const each of early) events.emit(traceEvent, each)
      })
      .catch(() => {})
  })
  return () => dispose()
}

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
  disposals.push(startTraces(tools))
  return () => {
    isStopped = true
    for (const dispose of disposals.splice(0)) dispose()
  }
}
