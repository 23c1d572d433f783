import { playInPlace } from '../kit/engines/player/parts/video'
import type { Dispose, Island } from '../kit/island'
import { wantsStillness } from '../kit/stillness'

/** A silent film plays by itself, unless the visitor asked for less motion, and stops at a press. */
function playSilently(video: HTMLVideoElement, button: HTMLElement): Dispose {
  const show = () => {
    const { pause = '', play = '' } = button.dataset
    button.toggleAttribute('data-plays', !video.paused)
    button.setAttribute('aria-label', video.paused ? play : pause)
  }
  // A browser may refuse to play anything unasked; the poster then stays.
  const start = () => void video.play().catch(() => {})
  const press = () => (video.paused ? start() : video.pause())
  for (const type of ['play', 'pause']) video.addEventListener(type, show)
  button.addEventListener('click', press)
  if (!wantsStillness()) start()
  return () => {
    video.pause()
    for (const type of ['play', 'pause']) video.removeEventListener(type, show)
    button.removeEventListener('click', press)
    show()
  }
}

export const mount: Island<object> = (root, _, services) => {
  const box = root.querySelector<HTMLElement>('.video')
  if (!box) return () => {}
  const film = box.querySelector('video')
  const button = box.querySelector<HTMLElement>('.video-toggle')
  if (film && button) return playSilently(film, button)
  const { dispose } = playInPlace(box, services)
  if (film?.muted && !wantsStillness()) void film.play().catch(() => {})
  return dispose
}
