import { isPress } from '@sitewright/domain/block-rules'
import type { ProviderName } from '@sitewright/domain/catalogue'
import {
  type PlayerCommand,
  playerMessage,
  type VideoMode,
  type VideoProvider,
  videoFrame,
  videoResizeTimeout,
} from '@sitewright/domain/media'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { facadeAttribute, playingAttribute, videoAspectAttribute, videoModeAttribute } from '../../../player-marks'
import { players, tellSystem } from '..'

/** Whose players are spoken to, and where each lives: a frame from anywhere else is not put on the page. */
const origins: Readonly<Record<VideoProvider, string>> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
  Wistia: 'https://fast.wistia.net',
  Animoto: 'https://animoto.com',
}

const providerOf = (name: string | null): VideoProvider | undefined =>
  name !== null && Object.hasOwn(origins, name) ? (name as VideoProvider) : undefined

/** The player that the page's HTML describes, if it is one of the provider's. */
function readFrame(page: Document, html: string, provider: VideoProvider): HTMLIFrameElement | undefined {
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
const command = (frame: HTMLIFrameElement, provider: VideoProvider, what: PlayerCommand): void =>
  frame.contentWindow?.postMessage(playerMessage(provider, what), origins[provider])

/** Gives the player the size that its mode asks for, now and when the window has come to rest. */
function fitFrame(box: HTMLElement, frame: HTMLIFrameElement, { clock }: IslandServices): Dispose {
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

/** What takes the place of the facade: a player of others, or the film itself. */
type Film = {
  /** `failed` when there is nothing to show. */
  show(failed: () => void): void
  hide(): void
}

function filmOf(box: HTMLElement, services: IslandServices, isOver: () => boolean): Film | undefined {
  const own = box.querySelector('video')
  if (own)
    return {
      show: () => {
        // A browser may refuse; then the film stands there with its controls.
        void own.play().catch(() => {})
        own.focus({ preventScroll: true })
      },
      hide: () => own.pause(),
    }
  const provider = providerOf(box.getAttribute('data-provider-name'))
  const html = box.getAttribute('data-html')
  if (!provider || !html) return undefined
  let frame: HTMLIFrameElement | undefined
  let stopFitting: Dispose = () => {}
  const place = (): boolean => {
    // Pressed, left and pressed again, while the first press was still on its way.
    if (frame) return true
    frame = readFrame(box.ownerDocument, html, provider)
    if (!frame) return false
    const placed = frame
    // Its address asks it to start; a browser that does not let a new frame start by itself may follow a word.
    placed.addEventListener('load', () => command(placed, provider, 'play'))
    stopFitting = fitFrame(box, placed, services)
    box.append(placed)
    placed.focus({ preventScroll: true })
    return true
  }
  return {
    show: failed => {
      // The press is the visitor's consent for this one film.
      services.scripts.load(provider.toLowerCase() as ProviderName, { pressed: true }).then(
        outcome => {
          if (!isOver() && !(outcome === 'ready' && place())) failed()
        },
        (failure: unknown) => {
          services.report(failure)
          failed()
        },
      )
    },
    hide: () => {
      stopFitting()
      if (frame) command(frame, provider, 'pause')
      frame?.remove()
      frame = undefined
    },
  }
}

export type InPlace = {
  /** Brings the facade back. */
  readonly stop: () => void
  readonly dispose: Dispose
}

/**
 * Lets the facade in `box` become its film where it stands: by click, Enter and Space, unless `waits`. Escape, another
 * film or sound of the page, and `dispose` bring the facade back. The box says `play` and `pause` as films do.
 */
export function playInPlace(box: HTMLElement, services: IslandServices, waits?: () => boolean): InPlace {
  const page = box.ownerDocument
  const facade = box.querySelector<HTMLElement>(`[${facadeAttribute}]`)
  const own = box.querySelector('video')
  const { add, on, dispose } = disposables()
  const isPlaying = () => box.hasAttribute(playingAttribute)
  const film = filmOf(box, services, () => !isPlaying())
  const show = (isShown: boolean) => {
    box.toggleAttribute(playingAttribute, isShown)
    box.dispatchEvent(new Event(isShown ? 'play' : 'pause'))
  }
  const putBack = () => {
    if (!isPlaying()) return
    show(false)
    film?.hide()
  }
  const turn = players(services).add(putBack)
  add(turn.remove)
  add(putBack)

  const stop = () => {
    turn.end()
    putBack()
  }
  const press = (event: Event) => {
    if (waits?.()) return
    event.preventDefault()
    // A box without a size shows nothing, and what is not seen is not heard.
    if (isPlaying() || !film || box.clientWidth * box.clientHeight === 0) return
    show(true)
    turn.start()
    film.show(stop)
  }

  if (own) {
    add(tellSystem(own, box.getAttribute('aria-label') ?? ''))
    // Without a facade, or by its own controls.
    on(own, 'play', () => {
      // Without sound it disturbs nobody, and takes no turn.
      if (own.muted) return
      show(true)
      turn.start()
    })
  }
  if (facade) {
    facade.setAttribute('role', 'button')
    add(() => facade.removeAttribute('role'))
    on(facade, 'click', (event: MouseEvent) => {
      // Whoever wants the provider's page in another window has it.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) press(event)
    })
    on(facade, 'keydown', (event: KeyboardEvent) => {
      if (isPress({ kind: 'key', key: event.key })) press(event)
    })
    on(
      page,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isPlaying()) return
        // Escape closes one thing at a time: taken before whatever lies over the page hears it.
        event.preventDefault()
        stop()
        facade.focus({ preventScroll: true })
      },
      { capture: true },
    )
  }
  return { stop, dispose }
}
