import { type AutoplayOptions, autoplayRuns } from '@sitewright/domain/galleries'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { wantsStillness } from '../motion'

export type Player = {
  /** The slide has come to rest: the time until the next one begins. */
  readonly rest: () => void
  readonly hold: () => void
  /** The visitor has taken over; only Play begins it again. */
  readonly stop: () => void
  readonly toggle: () => void
  /** Off while a video is showing, and as before after it. */
  readonly video: (isShowing: boolean) => void
  readonly dispose: Dispose
}

/**
 * One wait after another, each begun when a slide has come to rest: one that is slow to load is not skipped. The
 * pointer holds it, a hidden tab and leaving the window, too; the keyboard's focus stops it until Play is pressed.
 */
export function createPlayer(
  root: HTMLElement,
  {
    options,
    controls,
    advance,
    show,
  }: {
    options: AutoplayOptions
    controls: HTMLElement | null
    advance: () => boolean
    /** `undefined`: there is nothing to play or pause. */
    show: (isPlaying: boolean | undefined) => void
  },
  { clock }: IslandServices,
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
      if (runs() && !advance()) turn(false)
    })
  }
  const turn = (on: boolean) => {
    isOn = on
    show(noMotion === 'true' ? undefined : isOn)
    rest()
  }
  const on = (target: EventTarget, name: string, run: (event: Event) => void) => {
    target.addEventListener(name, run)
    bag.add(() => target.removeEventListener(name, run))
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
    toggle: () => {
      isWished = true
      turn(!isOn)
    },
    video: isShowing => {
      videoShowing = isShowing
      rest()
    },
    dispose: bag.dispose,
  }
}
