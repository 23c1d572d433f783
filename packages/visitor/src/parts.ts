import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'

/** Behaviour of something on the page that is no block. */
export type StartPart = (element: HTMLElement, services: IslandServices) => Dispose
type PartModules = Readonly<Record<string, () => Promise<{ readonly start: StartPart }>>>

/** Which file starts what is found; a page without it does not load the file. */
const parts: PartModules = {
  '.site-header': () => import('./parts/site-header'),
  'main a[href^="#"]': () => import('./parts/anchor-link'),
  '[data-animate]': () => import('@sitewright/blocks/kit/engines/motion/effects/block-animation'),
  '[data-section-video]': () => import('./parts/section-video'),
}

/** A part that fails leaves the server's HTML standing, and the others run. */
export function startParts(page: Document, services: IslandServices): Dispose {
  const disposals: Dispose[] = []
  let isStopped = false
  for (const [selector, load] of Object.entries(parts)) {
    const found = [...page.querySelectorAll<HTMLElement>(selector)]
    if (found.length === 0) continue
    load().then(({ start }) => {
      for (const element of isStopped ? [] : found)
        try {
          disposals.push(start(element, services))
        } catch (error) {
          services.report(error)
        }
    }, services.report)
  }
  return () => {
    isStopped = true
    for (const dispose of disposals.splice(0)) dispose()
  }
}
