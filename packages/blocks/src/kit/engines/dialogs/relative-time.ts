import { type RelativeTimeStyle, relativeTime, relativeTimeRefreshMs } from '@sitewright/domain/dialogs'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { onePerPage } from '../../one-per-page'

type Shown = { readonly at: number; readonly style: RelativeTimeStyle | undefined }

/** One clock for all times of the page, which rests while nobody looks. */
function createTimes(page: Document, clock: IslandServices['clock']) {
  const times = new Map<HTMLElement, Shown>()
  let running: Dispose | undefined
  const write = (element: HTMLElement, { at, style }: Shown) => {
    element.textContent = relativeTime({ at, now: clock.now(), style })
  }
  const refresh = () => {
    for (const [element, shown] of times) write(element, shown)
  }
  const follow = () => {
    const isWanted = times.size > 0 && page.visibilityState !== 'hidden'
    if (isWanted && !running) {
      refresh()
      running = clock.every(relativeTimeRefreshMs, refresh)
    } else if (!isWanted) {
      running?.()
      running = undefined
    }
  }
  const bag = disposables()
  return (element: HTMLElement, shown: Shown): Dispose => {
    if (times.size === 0) bag.on(page, 'visibilitychange', follow)
    times.set(element, shown)
    write(element, shown)
    follow()
    return () => {
      times.delete(element)
      follow()
      if (times.size === 0) bag.dispose()
    }
  }
}

/** Writes how long ago it was, and keeps it true while it is shown. */
export const showRelativeTime = (
  element: HTMLElement,
  { at, style }: { at: number; style?: RelativeTimeStyle },
  services: IslandServices,
): Dispose =>
  onePerPage(services, 'relative-times', () => createTimes(element.ownerDocument, services.clock))(element, {
    at,
    style,
  })
