import { isPress } from '@sitewright/domain/block-rules'
import type { ProviderName } from '@sitewright/domain/catalogue'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { facadeAttribute, playingAttribute } from '../../player-marks'
import { command, fitFrame, providerOf, readFrame } from './frame'
import { players } from './players'
import { tellSystem } from './system'

/** What takes the place of the facade: a player of others, or the film itself. */
type Film = { show(): void; hide(): void }

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
  const place = () => {
    frame = readFrame(box.ownerDocument, html, provider)
    if (!frame) return
    const placed = frame
    // Its address asks it to start; a browser that does not let a new frame start by itself may follow a word.
    placed.addEventListener('load', () => command(placed, provider, 'play'))
    stopFitting = fitFrame(box, placed, services)
    box.append(placed)
    placed.focus({ preventScroll: true })
  }
  return {
    show: () => {
      // The press is the visitor's consent for this one film.
      services.scripts
        .load(provider.toLowerCase() as ProviderName, { pressed: true })
        .then(outcome => outcome === 'ready' && !isOver() && place(), services.report)
    },
    hide: () => {
      stopFitting()
      if (frame) command(frame, provider, 'pause')
      frame?.remove()
      frame = undefined
    },
  }
}

/**
 * Lets the facade in `box` become its film where it stands: by click, Enter and Space. Escape, another film or sound of
 * the page, and the answer's `dispose` bring the facade back.
 */
export function playInPlace(box: HTMLElement, services: IslandServices): Dispose {
  const page = box.ownerDocument
  const facade = box.querySelector<HTMLElement>(`[${facadeAttribute}]`)
  const own = box.querySelector('video')
  const bag = disposables()
  const isPlaying = () => box.hasAttribute(playingAttribute)
  const film = filmOf(box, services, () => !isPlaying())
  const putBack = () => {
    if (!isPlaying()) return
    box.removeAttribute(playingAttribute)
    film?.hide()
  }
  const turn = players(services).add(putBack)
  bag.add(turn.remove)
  bag.add(putBack)

  const listen = (target: EventTarget, type: string, run: (event: never) => void) => {
    target.addEventListener(type, run as EventListener)
    bag.add(() => target.removeEventListener(type, run as EventListener))
  }
  const start = () => {
    // A box without a size shows nothing, and what is not seen is not heard.
    if (isPlaying() || !film || box.clientWidth * box.clientHeight === 0) return
    box.setAttribute(playingAttribute, '')
    turn.start()
    film.show()
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isPlaying()) return
    turn.end()
    putBack()
    facade?.focus({ preventScroll: true })
  }

  if (own) {
    bag.add(tellSystem(own, box.getAttribute('aria-label') ?? ''))
    // Without a facade, or by its own controls.
    listen(own, 'play', () => {
      box.setAttribute(playingAttribute, '')
      turn.start()
    })
  }
  if (facade) {
    facade.setAttribute('role', 'button')
    bag.add(() => facade.removeAttribute('role'))
    listen(facade, 'click', (event: MouseEvent) => {
      // Whoever wants the provider's page in another window has it.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      start()
    })
    listen(facade, 'keydown', (event: KeyboardEvent) => {
      if (!isPress({ kind: 'key', key: event.key })) return
      event.preventDefault()
      start()
    })
    listen(page, 'keydown', leave)
  }
  return bag.dispose
}
