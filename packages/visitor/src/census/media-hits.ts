import { type Dispose, disposables } from '@sitewright/blocks/kit/island'
import { hitKindFor } from '@sitewright/domain/analytics'
import { videoEmbedAttributes } from '@sitewright/domain/media'
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
  const count = (element: Element, on: 'audio-start' | 'video-start', subject: string | null | undefined) => {
    if (counted.get(element) === census.load()) return
    counted.set(element, census.load())
    const kind = hitKindFor({ on })
    if (kind) transport.send(census.hit(kind, subject ? { subject } : {}))
  }
  const play = ({ target }: Event) => {
    if (!(target instanceof HTMLMediaElement) || target.muted) return
    const subject = target.getAttribute('aria-label') || target.title || target.currentSrc.split('?')[0]
    count(target, target instanceof HTMLAudioElement ? 'audio-start' : 'video-start', subject)
  }
  // Nothing is heard out of a player of others; the box that it stands in says when it was asked to play.
  const press = ({ target }: Event) => {
    const html = target instanceof Element && target.getAttribute(videoEmbedAttributes.html)
    if (!html) return
    const described = page.createElement('template')
    described.innerHTML = html
    count(target as Element, 'video-start', described.content.querySelector('iframe')?.title)
  }
  // The events do not bubble; on their way down they are seen.
  bag.on(page, 'playing', play, true)
  bag.on(page, 'play', press, true)
  return bag.dispose
}
