import type { Dispose } from '../../island'

/** What the system's own buttons, such as those of a headset or a locked phone, say and do while this plays. */
export function tellSystem(media: HTMLMediaElement, title: string, by = ''): Dispose {
  const system = media.ownerDocument.defaultView?.navigator.mediaSession
  if (!system) return () => {}
  const tell = () => {
    system.metadata = new MediaMetadata({ title, artist: by })
    // All of them or none: a button that does nothing is worse than none.
    system.setActionHandler('play', () => void media.play())
    system.setActionHandler('pause', () => media.pause())
    system.setActionHandler('seekto', ({ seekTime = 0 }) => {
      media.currentTime = seekTime ?? 0
    })
  }
  media.addEventListener('play', tell)
  return () => media.removeEventListener('play', tell)
}
