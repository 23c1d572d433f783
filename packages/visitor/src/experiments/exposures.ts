import type { Dispose } from '@sitewright/blocks/kit/island'
import { exposureMark, exposurePath } from '@sitewright/domain/experiments'
import type { PageTools } from '../page-parts'
import type { Experiments } from './experiments'

/** Sent beside the page: it waits for nothing, and nothing waits for it. */
const send = (body: object): void => {
  const options = { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' } }
  // A blocked call is a visitor who is not in the result.
  fetch(exposurePath, { ...options, body: JSON.stringify(body) }).catch(() => {})
}

/** Counts a visitor when the place of a test is half visible for the first time, and never because a script asked. */
export function watchExposures({ page }: Pick<PageTools, 'page'>, { enrolled }: Experiments): Dispose {
  const seen = new Set<string>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const name = target.getAttribute(exposureMark) ?? ''
        if (!isIntersecting || seen.has(name)) continue
        observer.unobserve(target)
        seen.add(name)
        const drawn = enrolled(name)
        if (drawn) send({ experiment: name, ...drawn })
      }
    },
    { threshold: 0.5 },
  )
  for (const place of page.querySelectorAll(`[${exposureMark}]`)) observer.observe(place)
  return () => observer.disconnect()
}
