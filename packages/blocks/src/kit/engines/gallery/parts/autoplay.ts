import { type AutoplayOptions, autoplayDefaults } from '@sitewright/domain/galleries/attributes'
import { autoplayMove, autoplayRuns } from '@sitewright/domain/galleries/autoplay'
import type { GalleryMove, GalleryState } from '@sitewright/domain/galleries/state'
import { disposables } from '../../../disposables'
import type { Dispose, IslandServices } from '../../../island'
import { wantsStillness } from '../../../stillness'
import type { Attributes } from '../attributes'
import type { Layout } from '../layout'
import type { Parts } from '../standing/dom'

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
    parts: { controls, play },
    kept,
    layout,
    options = autoplayDefaults,
    state,
    advance,
  }: {
    root: HTMLElement
    parts: Pick<Parts, 'controls' | 'play'>
    kept: Attributes
    layout: Layout
    options: AutoplayOptions | undefined
    state: () => GalleryState
    advance: (move: GalleryMove) => boolean
  },
  { clock, random }: IslandServices,
): Player {
  const bag = disposables()
  const noMotion = new URLSearchParams(location.search).get('nomotion') ?? undefined
  const hasControl = noMotion !== 'true'
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
    kept.set(root, 'data-playing', isOn && hasControl ? '' : null)
    layout.hold?.(!isOn || !hasControl)
    if (play) {
      kept.set(play, 'hidden', hasControl ? null : '')
      kept.set(play, 'aria-label', play.dataset[isOn && hasControl ? 'pause' : 'play'] ?? null)
    }
    rest()
  }
  const on = (target: EventTarget, name: string, run: (event: Event) => void) =>
    bag.on(target, name, run, !name.startsWith('pointer'))
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
