import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import { type CensusCall, post } from './call'

export type Transport = {
  readonly send: (call: CensusCall) => void
  /** Sends what a first try has not delivered. */
  readonly retry: (call: CensusCall, status?: number) => void
  /** True when the browser has taken it over; it is then sent whatever becomes of the page. */
  readonly beacon: (call: CensusCall) => boolean
  readonly start: () => Dispose
}

const retryAfterSeconds = [2, 8, 30]
/** No answer at all, too many, and too much to do. Whatever else was refused would be refused again. */
const mayComeAgain = [0, 429, 503]
const sizeOf = (body: URLSearchParams | Blob): number => (body instanceof Blob ? body.size : String(body).length)
const most = { waiting: 50, inFlight: 9, bytesInFlight: 48_000 }

type TransportTools = {
  readonly page: Document
  readonly clock: Pick<IslandServices['clock'], 'after'>
  readonly random: IslandServices['random']
}

/** Nothing is kept beyond the page, and nobody hears of what could not be sent. */
export function createTransport({ page, clock, random }: TransportTools): Transport {
  const waiting = new Map<CensusCall, Dispose>()
  let inFlight = 0
  let bytesInFlight = 0

  const beacon = (call: CensusCall): boolean => navigator.sendBeacon?.(call.path, call.body()) ?? false

  const attempt = async (call: CensusCall, tries: number): Promise<void> => {
    const size = sizeOf(call.body())
    const isFull = inFlight >= most.inFlight || bytesInFlight + size > most.bytesInFlight
    if ((page.hidden || isFull) && beacon(call)) return
    inFlight += 1
    bytesInFlight += size
    const status = await post(call, !isFull).then(
      answer => answer.status,
      () => 0,
    )
    inFlight -= 1
    bytesInFlight -= size
    retry(call, status, tries)
  }

  const retry = (call: CensusCall, status = 0, tries = 0): void => {
    const seconds = mayComeAgain.includes(status) ? retryAfterSeconds[tries] : undefined
    // Those that wait longest are kept: the first thing that happened explains the others.
    if (seconds === undefined || waiting.size >= most.waiting) return
    const stop = clock.after(seconds * 1000 * (0.8 + 0.4 * random()), () => {
      waiting.delete(call)
      void attempt(call, tries + 1)
    })
    waiting.set(call, stop)
  }

  return {
    beacon,
    retry,
    send: call => void attempt(call, 0),
    start: () => {
      const flush = () => {
        if (!page.hidden) return
        for (const [call, stop] of waiting)
          if (beacon(call)) {
            stop()
            waiting.delete(call)
          }
      }
      page.addEventListener('visibilitychange', flush)
      return () => {
        page.removeEventListener('visibilitychange', flush)
        for (const stop of waiting.values()) stop()
        waiting.clear()
      }
    },
  }
}
