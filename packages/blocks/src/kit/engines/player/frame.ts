import type { VideoMode, VideoProvider } from '@sitewright/domain/media'
import { type PlayerCommand, playerMessage, videoFrame, videoResizeTimeout } from '@sitewright/domain/media'
import type { Dispose, IslandServices } from '../../island'
import { videoAspectAttribute, videoModeAttribute } from '../../player-marks'

/** Whose players are spoken to, and where each lives: a frame from anywhere else is not put on the page. */
const origins: Readonly<Record<VideoProvider, string>> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
  Wistia: 'https://fast.wistia.net',
  Animoto: 'https://animoto.com',
}

export const providerOf = (name: string | null): VideoProvider | undefined =>
  name !== null && Object.hasOwn(origins, name) ? (name as VideoProvider) : undefined

/** The player that the page's HTML describes, if it is one of the provider's. */
export function readFrame(page: Document, html: string, provider: VideoProvider): HTMLIFrameElement | undefined {
  const template = page.createElement('template')
  template.innerHTML = html
  const described = template.content.querySelector('iframe')
  const source = described?.getAttribute('src') ?? ''
  if (!described || !source.startsWith(`${origins[provider]}/`)) return undefined
  // Made anew: of what is described nothing counts but where it leads, its name and what it may do.
  const { title, allow } = described
  return Object.assign(page.createElement('iframe'), { className: 'video-frame', src: source, title, allow })
}

/** To that player alone; whoever else may have come into the frame hears nothing. */
export const command = (frame: HTMLIFrameElement, provider: VideoProvider, what: PlayerCommand): void =>
  frame.contentWindow?.postMessage(playerMessage(provider, what), origins[provider])

/** Gives the player the size that its mode asks for, now and when the window has come to rest. */
export function fitFrame(box: HTMLElement, frame: HTMLIFrameElement, { clock }: IslandServices): Dispose {
  const mode = (box.getAttribute(videoModeAttribute) ?? 'none') as VideoMode
  const aspect = Number(box.getAttribute(videoAspectAttribute))
  const view = box.ownerDocument.defaultView
  let forget: Dispose = () => {}
  const fit = () => {
    const { width, height } = videoFrame(mode, { width: box.clientWidth, height: box.clientHeight }, aspect)
    Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
  }
  const later = () => {
    forget()
    forget = clock.after(videoResizeTimeout, fit)
  }
  fit()
  view?.addEventListener('resize', later)
  return () => {
    forget()
    view?.removeEventListener('resize', later)
  }
}
