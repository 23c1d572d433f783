import { slideshowSpeed } from '@sitewright/domain/galleries/slideshow-defaults'
import { defaultTransition, type TransitionName } from '@sitewright/domain/galleries/transitions'
import type { Layout, MakeLayout } from '../layout'
import type { MakeTransition } from '../transition'
import { transition as fade } from '../transitions/fade'

/** The usual one is here; each of the others is fetched by whoever wants it. */
const others: Readonly<
  Record<Exclude<TransitionName, 'fade'>, () => Promise<{ readonly transition: MakeTransition }>>
> = {
  kenBurns: () => import('../transitions/ken-burns'),
  scroll: () => import('../transitions/scroll'),
  swipe: () => import('../transitions/swipe'),
  newSwipe: () => import('../transitions/new-swipe'),
}

export const layout: MakeLayout = async scene => {
  const { slides, options, viewport, loop, isStill, set } = scene
  const name = String(options['transition'] ?? defaultTransition)
  if (name !== 'fade' && !(name in others)) (await import('../parts/refusals')).refuseTransition(name)
  const make = name === 'fade' ? fade : (await others[name as keyof typeof others]()).transition
  const milliseconds = Number(options['speed'] ?? slideshowSpeed) * 1000
  const transition = make(scene, { milliseconds, fade })
  const { finger } = transition
  let width = 0
  /** Where the finger holds it; 0 while none does. */
  let dragged = 0
  /** Shown since it came to rest: of five hundred, no other has anything that a step must take back. */
  const touched = new Set<HTMLElement>()

  const show = (...shown: readonly (HTMLElement | undefined)[]) => {
    for (const slide of shown) if (slide) touched.add(slide)
    for (const slide of touched) set(slide, 'data-shown', shown.includes(slide) ? '' : null)
  }
  const beside = (stop: number, forward: boolean): HTMLElement | undefined => {
    const index = stop + (forward ? 1 : -1)
    if (slides.length > 1) return loop ? slides.at(index % slides.length) : slides[index]
    return undefined
  }
  const rest = (stop: number) => {
    dragged = 0
    show(slides[stop])
    for (const slide of touched) {
      transition.rest?.(slide)
      if (slide !== slides[stop]) touched.delete(slide)
    }
  }

  const made: Layout = {
    stops: () => slides.length,
    stopOf: slide => slide,
    slidesAt: stop => [stop],
    place: stop => {
      width = viewport.clientWidth
      rest(stop)
    },
    move: ({ from, to, forward, velocity = 0 }) => {
      const [outgoing, incoming] = [slides[from]!, slides[to]!]
      show(incoming, outgoing)
      if (isStill()) return 0
      if (finger && dragged !== 0)
        return finger.release({ current: outgoing, neighbour: incoming, forward, changes: true, velocity, width })
      const milliseconds = transition.milliseconds()
      transition.run({ incoming, outgoing, forward, milliseconds, width })
      return milliseconds
    },
    rest,
    hold: transition.hold,
  }
  if (!finger) return made
  return {
    ...made,
    grab: () => {
      width = viewport.clientWidth
      return width * finger.share * 2
    },
    drag: (stop, offset) => {
      dragged = offset
      const neighbour = beside(stop, offset < 0)
      show(slides[stop], neighbour)
      finger.drag({ current: slides[stop]!, neighbour, offset, width })
    },
    settle: (stop, velocity) => {
      const forward = dragged < 0
      const neighbour = beside(stop, forward)
      return isStill()
        ? 0
        : finger.release({ current: slides[stop]!, neighbour, forward, changes: false, velocity, width })
    },
  }
}
