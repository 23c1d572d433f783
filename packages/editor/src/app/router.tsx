import { encodeComponent } from '@sitewright/domain/links'
import { frameUrlFrom, routes } from '@sitewright/domain/pages'
import { type AnchorHTMLAttributes, type ReactNode, useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export type Place = {
  /** After `/config`, without slashes at the ends: `commerce/orders`; empty at the start. */
  readonly path: string
  /** The page in the frame, as a path of the site. */
  readonly frameUrl: string
  /** What a list is narrowed by, as it stands in the address; gone with the next place that does not name it. */
  readonly query: string
}

export const placeOf = (href: string): Place => {
  const { pathname, search, searchParams } = new URL(href, 'http://editor.invalid')
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== 'frameUrl'))
  return {
    query: query.toString(),
    path: pathname.slice(routes.editingArea.length).replace(/\/+$/, ''),
    // Only a path of this site may be framed; anything else is read as the home page.
    frameUrl: frameUrlFrom(search) ?? '/',
  }
}

export const hrefOf = ({ path = '', frameUrl = '/', query = '' }: Partial<Place>): string => {
  const parts = [frameUrl === '/' ? '' : `frameUrl=${encodeComponent(frameUrl)}`, query].filter(Boolean)
  return `${routes.editingArea}${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** Keeps somebody where they are: true holds the move back, and `go` makes it after all. */
type Hold = (to: Place, go: () => void) => boolean
let hold: Hold | undefined

export const holdNavigation = (next: Hold): (() => void) => {
  hold = next
  return () => {
    if (hold === next) hold = undefined
  }
}

const indexOf = (state: unknown): number => Number((state as { index?: number } | null)?.index ?? 0)
/** How far along the browser's history we are: a step back can be taken back only by as many steps. */
let index = indexOf(history.state)
// Not the address itself: that has changed already when a step back is held.
let shown = location.href

const show = () => {
  shown = location.href
  for (const listener of listeners) listener()
}

export const navigate = (to: Partial<Place>, { replace = false } = {}): void => {
  const next = { ...placeOf(location.href), query: '', ...to }
  const href = hrefOf(next)
  if (href === location.pathname + location.search) return
  const go = () => {
    if (!replace) index += 1
    history[replace ? 'replaceState' : 'pushState']({ index }, '', href)
    show()
  }
  if (!hold?.(next, go)) go()
}

let passes: 'returning' | 'going' | undefined

window.addEventListener('popstate', ({ state }) => {
  const steps = indexOf(state) - index
  const passing = passes
  passes = undefined
  if (passing === 'returning') return
  const go = () => {
    passes = 'going'
    history.go(steps)
  }
  if (passing !== 'going' && steps !== 0 && hold?.(placeOf(location.href), go)) {
    passes = 'returning'
    history.go(-steps)
    return
  }
  index += steps
  show()
})

export const usePlace = (): Place => {
  const href = useSyncExternalStore(subscribe, () => shown)
  return useMemo(() => placeOf(href), [href])
}

/** A link inside the editing area: a plain click stays in the page, every other one is the browser's. */
export const RouteLink = ({
  to,
  children,
  onFollow,
  ...rest
}: { to: Partial<Place>; children: ReactNode; onFollow?: () => void } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onClick'
>) => {
  const place = usePlace()
  return (
    <a
      {...rest}
      href={hrefOf({ ...place, query: '', ...to })}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigate(to)
        onFollow?.()
      }}
    >
      {children}
    </a>
  )
}
