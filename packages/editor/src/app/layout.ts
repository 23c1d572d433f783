import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The layout widths of the tool: a phone, panels over the stage, a collapsed rail, everything side by side. */
export type Layout = 'phone' | 'stacked' | 'narrow' | 'wide'

const layoutOf = (width: number): Layout => {
  if (width <= 432) return 'phone'
  if (width <= 800) return 'stacked'
  return width <= 1024 ? 'narrow' : 'wide'
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, () => layoutOf(window.innerWidth))
