import { type Dispose, disposables, type IslandServices } from '@sitewright/blocks/kit/island'
import { hitKindFor } from '@sitewright/domain/analytics'
import type { Census } from './census'
import type { Transport } from './transport'

const second = 1000
const first = 15 * second
const later = 60 * second
/** Who has touched nothing for longer has gone, with the page still open. */
const present = 300 * second
const mostPerLoad = 40

type HeartbeatTools = {
  readonly page: Document
  readonly census: Pick<Census, 'hit' | 'load'>
  readonly transport: Pick<Transport, 'send'>
  readonly clock: Pick<IslandServices['clock'], 'every'>
  /** Milliseconds by a clock that only runs forward. */
  readonly now?: () => number
}

/** Tells how long a page was looked at: a beat while somebody is there, and the last one when the page is hidden. */
export function startHeartbeat({
  page,
  census,
  transport,
  clock,
  now = () => performance.now(),
}: HeartbeatTools): Dispose {
  const bag = disposables()
  let load = census.load()
  let visibleMs = 0
  let shownAt = page.hidden ? undefined : now()
  let touchedAt = now()
  let told = 0
  let beats = 0

  const begin = () => {
    load = census.load()
    visibleMs = 0
    told = 0
    beats = 0
    shownAt = now()
    touchedAt = now()
  }
  const seen = () => visibleMs + (shownAt === undefined ? 0 : now() - shownAt)
  const beat = () => {
    const kind = beats < mostPerLoad ? hitKindFor({ on: 'heartbeat', pageVisible: shownAt !== undefined }) : undefined
    if (kind === undefined) return
    beats += 1
    told = seen()
    transport.send(census.hit(kind, { visibleMs: Math.round(told) }))
  }
  const tick = () => {
    if (census.load() !== load) begin()
    const isDue = seen() - told >= (told === 0 ? first : later)
    if (isDue && shownAt !== undefined && now() - touchedAt < present) beat()
  }
  const change = () => {
    if (page.hidden) {
      // What was told a moment ago need not be told again.
      if (seen() - told >= second) beat()
      visibleMs = seen()
      shownAt = undefined
    } else if (census.load() === load) shownAt ??= now()
    else begin()
  }
  const touch = () => {
    touchedAt = now()
  }

  bag.add(clock.every(5 * second, tick))
  bag.on(page, 'visibilitychange', change)
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'scroll']) bag.on(page, name, touch, { passive: true })
  return bag.dispose
}
