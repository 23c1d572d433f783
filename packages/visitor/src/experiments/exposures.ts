import type { Dispose } from '@sitewright/blocks/kit/island'
import { exposurePath } from '@sitewright/domain/experiments'
import type { PageTools } from '../page-parts'
import type { Enrolment, Experiments } from './experiments'

/** Sent beside the page: it waits for nothing, and nothing waits for it. */
export const sendExposure = (body: Enrolment & { readonly experiment: string; readonly isGoal?: true }): void => {
  const options = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  // A blocked call is a visitor who is not in the result.
  fetch(exposurePath, { ...options, body: JSON.stringify(body) }).catch(() => {})
}

/** Counts a visitor when the section of a test is half visible for the first time, and never because a script asked. */
export function watchExposures({ page }: Pick<PageTools, 'page'>, { tests, enrolled }: Experiments): Dispose {
  const places = new Map<Element, string>()
  for (const { name, variants } of tests) {
    const drawn = enrolled(name)
    const anchor = variants.find(variant => variant.name === drawn?.variant)?.anchor
    const place = anchor ? page.getElementById(anchor) : null
    if (place) places.set(place, name)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const name = places.get(target)
        const drawn = isIntersecting && name !== undefined ? enrolled(name) : undefined
        if (!drawn || name === undefined) continue
        observer.unobserve(target)
        places.delete(target)
        sendExposure({ experiment: name, ...drawn })
      }
    },
    { threshold: 0.5 },
  )
  for (const place of places.keys()) observer.observe(place)
  return () => observer.disconnect()
}
