import type { imageResizeObservers } from '@sitewright/domain/assets'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { onePerPage } from '../../../one-per-page'
import { restsAfter } from '../rest'

export type ResizeObserverName = (typeof imageResizeObservers)[keyof typeof imageResizeObservers]

function createResizeObserver({ clock }: IslandServices) {
  const watched = new Map<Element, () => void>()
  const changed = new Set<Element>()
  const rest = disposables()
  const run = () => {
    const elements = [...changed]
    changed.clear()
    for (const element of elements) watched.get(element)?.()
  }
  const observer = new ResizeObserver(entries => {
    for (const { target } of entries) changed.add(target)
    rest.dispose()
    rest.add(clock.after(restsAfter, run))
  })
  /** Tells of the size that the element has at first, too. */
  return (element: Element, resized: () => void): Dispose => {
    watched.set(element, resized)
    observer.observe(element)
    return () => {
      watched.delete(element)
      changed.delete(element)
      observer.unobserve(element)
    }
  }
}

/**
 * Sizes of elements, one observer for each purpose, known on the page by its name. They are read when they have come to
 * rest, never while the browser reports them.
 */
export const resizeObserverOf = (services: IslandServices, name: ResizeObserverName) =>
  onePerPage(services, name, () => createResizeObserver(services))
