import { type AutoplayOptions, autoplayMove, autoplayRuns } from '@sitewright/domain/galleries/autoplay'
import type { GalleryMove, GalleryState } from '@sitewright/domain/galleries/state'
import { type Dispose, disposables, type IslandServices } from '../../../island'
import { wantsStillness } from '../../motion'
import type { Parts } from '../dom'

export type Player = {
  /** The slide has come to rest: the time until the next one begins. */
  readonly rest: () => void
  readonly hold: () => void
  /** The visitor has taken over; only Play begins it again. */
  readonly stop: () => void
  readonly dispose: Dispose
}

/**
 * One wait after another, each begun when a slide has come to rest: one that is slow to load is not skipped. The
 * pointer holds it, a hidden tab and leaving the window, too; the keyboard's focus stops it until Play is pressed.
 */
export function createPlayer(
  {
    root,
    options,
    controls,
    play,
    state,
    advance,
    show,
  }: Pick<Parts, 'controls' | 'play'> & {
    root: HTMLElement
    options: AutoplayOptions
    state: () => GalleryState
    advance: (move: GalleryMove) => boolean
    /** `undefined`: there is nothing to play or pause. */
    show: (isPlaying: boolean | undefined) => void
  },
  { clock, random }: IslandServices,
): Player {
  const bag = disposables()
  const noMotion = new URLSearchParams(location.search).get('nomotion') ?? undefined
  const over = { gallery: false, controls: false }
  let isOn = !wantsStillness()
  let isWished = false
  let isMobile = false
  let videoShowing = false
  let isSeen = true
  let wait: Dispose | undefined

  const runs = () =>
    isSeen &&
    !document.hidden &&
    autoplayRuns({
      autoplay: isOn,
      pauseOnMouseover: options.pauseOnMouseover,
      isMobile,
      pointerOverGallery: over.gallery,
      pointerOverControls: over.controls,
      videoShowing,
      noMotion,
      reducedMotion: wantsStillness() && !isWished,
    })
  const below = (most: number) => Math.floor(random() * most)
  const hold = () => {
    wait?.()
    wait = undefined
  }
  const rest = () => {
    hold()
    if (!runs()) return
    wait = clock.after(options.timeout, () => {
      wait = undefined
      // At the end of a row that does not go round there is nothing left to play.
      if (runs() && !advance(autoplayMove(state(), options.randomize, below))) turn(false)
    })
  }
  const turn = (on: boolean) => {
    isOn = on
    show(noMotion === 'true' ? undefined : isOn)
    rest()
  }
  const on = (target: EventTarget, name: string, run: (event: Event) => void) => {
    const capture = !name.startsWith('pointer')
    target.addEventListener(name, run, capture)
    bag.add(() => target.removeEventListener(name, run, capture))
  }
  const pointer = (place: keyof typeof over, isOver: boolean) => (event: Event) => {
    isMobile = (event as PointerEvent).pointerType === 'touch'
    over[place] = isOver
    rest()
  }
  on(root, 'pointerenter', pointer('gallery', true))
  on(root, 'pointerleave', pointer('gallery', false))
  if (controls) {
    on(controls, 'pointerenter', pointer('controls', true))
    on(controls, 'pointerleave', pointer('controls', false))
  }
  on(document, 'visibilitychange', rest)
  if (play)
    on(play, 'click', () => {
      isWished = true
      turn(!isOn)
    })
  // What a film says does not rise: it is heard on the way down. As before, once it is over.
  const film = (isShowing: boolean) => () => {
    videoShowing = isShowing
    rest()
  }
  on(root, 'play', film(true))
  for (const name of ['pause', 'ended']) on(root, name, film(false))
  on(root, 'focusin', event => {
    // A press focuses, too; only the keyboard's focus says that somebody reads here.
    if ((event.target as Element).matches(':focus-visible') && !(event.target as Element).matches('[data-play]'))
      turn(false)
  })
  if (typeof IntersectionObserver !== 'undefined') {
    const observer = new IntersectionObserver(entries => {
      isSeen = entries.at(-1)!.isIntersecting
      rest()
    })
    observer.observe(root)
    bag.add(() => observer.disconnect())
  }
  bag.add(hold)
  turn(isOn)
  return {
    rest,
    hold,
    stop: () => isOn && turn(false),
    dispose: bag.dispose,
  }
}
