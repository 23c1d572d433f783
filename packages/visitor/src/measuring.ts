import type { Dispose } from '@sitewright/blocks/kit/island'
import { censusDisabledFlag, hitPath, ownerHintCookie, pageHitKind, pageSkip } from '@sitewright/domain/analytics'
import { readCookie } from '@sitewright/domain/requests'
import { isEditingAddress } from './page-context'
import type { PageTools } from './page-parts'
import { whenIdle } from './when-idle'

/** One look at the page: it begins when somebody can see it, and again when the browser shows it from its memory. */
export type PageView = {
  /** By the clock that only runs forward. */
  readonly seenAt: number
  isSent?: true
}

const isCounted = ({ page, context }: PageTools): boolean =>
  window === top &&
  !isEditingAddress(location, context) &&
  !pageSkip(readCookie(page.cookie, ownerHintCookie), {
    path: location.pathname,
    pageType: (context as { pageType?: number }).pageType,
    censusDisabled: (window as { [censusDisabledFlag]?: unknown })[censusDisabledFlag],
  })

/** What is left to say of a page that is gone before the part that counts has come. */
const hurriedHit = ({ page }: PageTools) =>
  new URLSearchParams({
    event: `${pageHitKind(location.pathname, page.documentElement.lang)}`,
    data: JSON.stringify({ page: location.pathname, url: location.href, title: page.title, referrer: page.referrer }),
  })

/** Decides at once whether and when a page is looked at. What counts and measures comes when nothing else is to do. */
export function createMeasuring(tools: PageTools): {
  start: () => Dispose
  track: (name: string, fields?: Readonly<Record<string, unknown>>) => void
} {
  const { page } = tools
  let view: PageView | undefined
  return {
    track: (name, fields) => {
      if (isCounted(tools))
        import('./track/page-tracking').then(part => part.track(tools, name, fields)).catch(() => {})
    },
    start: () => {
      const leaving = new AbortController()
      const { signal } = leaving
      let isAsked = false
      const look = () => {
        if (page.hidden) {
          if (view && !view.isSent) view.isSent = navigator.sendBeacon(hitPath, hurriedHit(tools)) || undefined
        } else if (isCounted(tools)) {
          view ??= { seenAt: performance.now() }
          if (isAsked) return
          isAsked = true
          // What cannot be fetched is a quiet skip: blockers do that.
          whenIdle(() =>
            import('./census/counting').then(part => part.start(tools, () => view, signal)).catch(() => {}),
          )
        }
      }
      page.addEventListener('visibilitychange', look, { signal })
      addEventListener(
        'pageshow',
        ({ persisted }) => {
          if (!persisted) return
          view = undefined
          look()
        },
        { signal },
      )
      look()
      return () => leaving.abort()
    },
  }
}
