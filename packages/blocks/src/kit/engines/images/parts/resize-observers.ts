import type { imageResizeObservers } from '@sitewright/domain/assets'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { onePerPage } from '../../../one-per-page'
import { restsAfter } from '../rest'

export type ResizeObserverName = (typeof imageResizeObservers)[keyof typeof imageResizeObservers]

/** Where code that looks at a page reads who follows the size of an element. */
const observerAttribute = 'data-resize-observer'

function createResizeObserver(name: ResizeObserverName, { clock }: IslandServices, wait: number) {
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
    if (wait === 0) return run()
    rest.dispose()
    rest.add(clock.after(wait, run))
  })
  /** Tells of the size that the element has at first, too. */
  return (element: Element, resized: () => void): Dispose => {
    watched.set(element, resized)
    observer.observe(element)
    element.setAttribute(observerAttribute, name)
    return () => {
      watched.delete(element)
      changed.delete(element)
      observer.unobserve(element)
      element.removeAttribute(observerAttribute)
    }
  }
}

/**
 * Sizes of elements, one observer for each purpose, known on the page by its name. They are read when they have come to
 * rest: who changes other sizes while the browser reports them is told again and again. Who changes none need not wait.
 */
export const resizeObserverOf = (services: IslandServices, name: ResizeObserverName, wait = restsAfter) =>
  onePerPage(services, name, () => createResizeObserver(name, services, wait))
