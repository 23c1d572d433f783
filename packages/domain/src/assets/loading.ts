import type { LoadMode } from './image-settings'

export const lazyLoadMargin = 200

export const loadConcurrency = { desktop: 16, mobile: 1 } as const

export const imageLoadConcurrency = (isMobile: boolean): number =>
  isMobile ? loadConcurrency.mobile : loadConcurrency.desktop

export interface Span {
  top: number
  bottom: number
}

/** Whether a lazy image, measured from the top of the viewport, is near enough to load. */
export const isNearViewport = ({ top, bottom }: Span, viewportHeight: number): boolean =>
  bottom >= -lazyLoadMargin && top <= viewportHeight + lazyLoadMargin

export interface LoadSituation {
  load: LoadMode
  observerSupported: boolean
  nearViewport: boolean
}

/** `false` waits to be asked; `viewport` waits for the visitor to come near, where that can be observed. */
export function loadDecision({ load, observerSupported, nearViewport }: LoadSituation): 'now' | 'later' | 'when-asked' {
  if (load === 'false') return 'when-asked'
  return load === 'true' || nearViewport || !observerSupported ? 'now' : 'later'
}

export interface LoadStart {
  isLoading: boolean
  allowConcurrentLoads: boolean
}

export const mayStartLoading = ({ isLoading, allowConcurrentLoads }: LoadStart): boolean =>
  !isLoading || allowConcurrentLoads

export interface LoadQueue<Item> {
  running: readonly Item[]
  waiting: readonly Item[]
}

export const emptyLoadQueue: LoadQueue<never> = { running: [], waiting: [] }

/** Moves waiting items to running, first come first served, until the limit is reached. */
function fill<Item>({ running, waiting }: LoadQueue<Item>, limit: number): LoadQueue<Item> {
  const free = Math.max(limit - running.length, 0)
  return { running: [...running, ...waiting.slice(0, free)], waiting: waiting.slice(free) }
}

export const enqueueLoad = <Item>(queue: LoadQueue<Item>, item: Item, limit: number): LoadQueue<Item> =>
  fill({ ...queue, waiting: [...queue.waiting, item] }, limit)

/** A finished item, loaded or failed, makes room; an item that gave up while waiting leaves too. */
export const settleLoad = <Item>(queue: LoadQueue<Item>, item: Item, limit: number): LoadQueue<Item> =>
  fill(
    { running: queue.running.filter(other => other !== item), waiting: queue.waiting.filter(other => other !== item) },
    limit,
  )
