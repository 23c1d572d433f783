import type { LoadMode } from './image-defaults'
import { lazyLoadMargin } from './lazy-margin'

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

/** Moves waiting items to running, the first in the row first, until the limit is reached. */
function fill<Item>({ running, waiting }: LoadQueue<Item>, limit: number): LoadQueue<Item> {
  const free = Math.max(limit - running.length, 0)
  return { running: [...running, ...waiting.slice(0, free)], waiting: waiting.slice(free) }
}

/** Who is shown at once goes before who may be shown next; among equals, first come is first served. */
export const loadPriorities = ['current', 'in-view', 'neighbour', 'rest'] as const
export type LoadPriority = (typeof loadPriorities)[number]

export const goesBefore = (priority: LoadPriority, other: LoadPriority): boolean =>
  loadPriorities.indexOf(priority) < loadPriorities.indexOf(other)

export function enqueueLoad<Item>(
  { running, waiting }: LoadQueue<Item>,
  item: Item,
  limit: number,
  isAhead: (item: Item, other: Item) => boolean = () => false,
): LoadQueue<Item> {
  const behind = waiting.findIndex(other => isAhead(item, other))
  const place = behind < 0 ? waiting.length : behind
  return fill({ running, waiting: [...waiting.slice(0, place), item, ...waiting.slice(place)] }, limit)
}

/** A finished item, loaded or failed, makes room; an item that gave up while waiting leaves too. */
export const settleLoad = <Item>(queue: LoadQueue<Item>, item: Item, limit: number): LoadQueue<Item> =>
  fill(
    { running: queue.running.filter(other => other !== item), waiting: queue.waiting.filter(other => other !== item) },
    limit,
  )
