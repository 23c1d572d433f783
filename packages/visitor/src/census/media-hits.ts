import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import { hitKindFor } from '@sitewright/domain/analytics'
import type { Census } from './census'
import type { Transport } from './transport'

/** Counts each recording once per look at the page, when it begins to play with sound: a silent film is decoration. */
export function startMediaHits({
  page,
  census,
  transport,
}: {
  page: Document
  census: Pick<Census, 'hit' | 'load'>
  transport: Pick<Transport, 'send'>
}): Dispose {
  const bag = disposables()
  const counted = new WeakMap<Element, string>()
  const play = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement) || target.muted || counted.get(target) === census.load()) return
    counted.set(target, census.load())
    const kind = hitKindFor({ on: target instanceof HTMLAudioElement ? 'audio-start' : 'video-start' })
    const subject = target.getAttribute('aria-label') || target.title || target.currentSrc.split('?')[0]
    if (kind) transport.send(census.hit(kind, subject ? { subject } : {}))
  }
  // The event does not bubble; on its way down it is seen.
  bag.on(page, 'playing', play, true)
  return bag.dispose
}
