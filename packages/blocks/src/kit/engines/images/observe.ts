import { lazyLoadMargin } from '@sitewright/domain/assets'

type Seen = (isNear: boolean) => void

export const canObserve = (): boolean => typeof IntersectionObserver === 'function'

/** One observer for all pictures that wait for the visitor to come near. */
export function createNearness() {
  const waiting = new Map<Element, Seen>()
  let observer: IntersectionObserver | undefined
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) waiting.get(target)?.(isIntersecting)
  }
  return {
    observe: (image: Element, seen: Seen) => {
      observer ??= new IntersectionObserver(look, { rootMargin: `${lazyLoadMargin}px` })
      waiting.set(image, seen)
      observer.observe(image)
    },
    forget: (image: Element) => {
      if (waiting.delete(image)) observer?.unobserve(image)
    },
    /** As if the visitor had come near all of them. */
    wakeAll: () => {
      for (const seen of waiting.values()) seen(true)
    },
  }
}
