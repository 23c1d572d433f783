import type { IslandServices } from '@sitewright/blocks/kit/island'
import { notFoundWithin, waitRefusal } from '@sitewright/domain/pages'

const defaultMilliseconds = 5000

/** Answers with the element as soon as it is there. */
export function waitFor(
  {
    parent,
    selector = '',
    milliseconds = defaultMilliseconds,
  }: { parent: ParentNode | null | undefined; selector: string | undefined; milliseconds?: number | undefined },
  clock: IslandServices['clock'],
): Promise<Element> {
  return new Promise((resolve, reject) => {
    const refusal = waitRefusal({ hasParent: Boolean(parent), selector })
    if (refusal !== null || !parent) {
      reject(new Error(refusal ?? ''))
      return
    }
    const found = parent.querySelector(selector)
    if (found) {
      resolve(found)
      return
    }
    const begun = clock.now()
    const observer = new MutationObserver(() => {
      const element = parent.querySelector(selector)
      if (!element) return
      stop()
      resolve(element)
    })
    const giveUp = clock.after(milliseconds, () => {
      stop()
      reject(new Error(notFoundWithin({ selector, elapsedMs: clock.now() - begun })))
    })
    const stop = () => {
      observer.disconnect()
      giveUp()
    }
    observer.observe(parent, { childList: true, subtree: true, attributes: true })
  })
}
