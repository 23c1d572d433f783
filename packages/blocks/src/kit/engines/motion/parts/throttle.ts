import { addSample, throttleWait } from '@sitewright/domain/effects'
import type { IslandServices } from '../../../island'

/** Work that is asked for with every frame, and that leaves the page twice the time it takes itself. */
export function throttled(run: (now: number) => void, { now }: Pick<IslandServices['clock'], 'now'>): () => void {
  let samples: number[] = []
  let restsUntil = Number.NEGATIVE_INFINITY
  return () => {
    const began = now()
    if (began < restsUntil) return
    run(began)
    const ended = now()
    samples = addSample(samples, ended - began)
    restsUntil = ended + throttleWait(samples)
  }
}
