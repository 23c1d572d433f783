import { encodeComponent } from '@sitewright/domain/links'
import { frameUrlFrom, routes } from '@sitewright/domain/pages'
import { type AnchorHTMLAttributes, type ReactNode, useMemo, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export type Place = {
  /** After `/config`, without slashes at the ends: `commerce/orders`; empty at the start. */
  readonly path: string
  /** The page in the frame, as a path of the site. */
  readonly frameUrl: string
}

export const placeOf = (href: string): Place => {
  const { pathname, search } = new URL(href, 'http://editor.invalid')
  return {
    path: pathname.slice(routes.editingArea.length).replace(/\/+$/, ''),
    // Only a path of this site may be framed; anything else is read as the home page.
    frameUrl: frameUrlFrom(search) ?? '/',
  }
}

export const hrefOf = ({ path = '', frameUrl = '/' }: Partial<Place>): string =>
  `${routes.editingArea}${path}${frameUrl === '/' ? '' : `?frameUrl=${encodeComponent(frameUrl)}`}`

export const navigate = (to: Partial<Place>, { replace = false } = {}): void => {
  const href = hrefOf({ ...placeOf(location.href), ...to })
  if (href === location.pathname + location.search) return
  history[replace ? 'replaceState' : 'pushState'](null, '', href)
  for (const listener of listeners) listener()
}

export const usePlace = (): Place => {
  const href = useSyncExternalStore(subscribe, () => location.href)
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
      href={hrefOf({ ...place, ...to })}
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
