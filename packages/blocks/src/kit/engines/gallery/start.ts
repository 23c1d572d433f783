import type { GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import type { ClickBehaviour } from '@sitewright/domain/galleries/click-behaviours'
import { slideshowPreloadCount } from '@sitewright/domain/galleries/slideshow-defaults'
import {
  type GalleryMove,
  type GalleryState,
  navigate,
  setIndex,
  setMotion,
  setNumberOfSlides,
  wrapIndex,
} from '@sitewright/domain/galleries/state'
import { type Dispose, disposables } from '../../disposables'
import { showSlideEvent } from '../../gallery-marks'
import type { IslandServices } from '../../island'
import { wantsStillness } from '../../stillness'
import { createAttributes } from './attributes'
import { createFace, type Face, type GalleryWords } from './face'
import { watchInput } from './input'
import type { Layout, Scene } from './layout'
import { type Entry, galleriesOf, type Mover, moveAlone, ready } from './linked'
import type { Player } from './parts/autoplay'
import type { SlideHistory } from './parts/history'
import type { moveTogether } from './parts/together'
import { createPictures } from './pictures'
import { partsOf, slideOf } from './standing/dom'
import { layouts } from './standing/layouts'
import { type OpenSlide, watchPresses } from './standing/presses'

export type GalleryOptions = Partial<GalleryAttributes> & {
  readonly id?: string
  readonly words?: GalleryWords
  readonly open?: OpenSlide
}

export type Gallery = {
  /** When its layout has come; rejects where code asked for what there is not. */
  readonly ready: Promise<void>
  readonly state: () => GalleryState
  readonly move: (move: GalleryMove) => boolean
  /** Wrapped, whether or not the gallery goes round. */
  readonly setIndex: (index: number) => boolean
  readonly dispose: Dispose
}

export function startGallery(root: HTMLElement, given: GalleryOptions, services: IslandServices): Gallery {
  const { design = 'base', designOptions: options = {}, loop = false } = given
  const bag = disposables()
  const kept = createAttributes()
  const parts = partsOf(root)
  const { slides, viewport, track } = parts
  const sign = getComputedStyle(root).direction === 'rtl' ? -1 : 1
  const registry = galleriesOf(services)
  const clicks = (options['clicks'] ?? 'next') as ClickBehaviour
  const preloadCount = Number(options['preloadCount'] ?? slideshowPreloadCount)
  const pictures = createPictures(slides, { loop, preloadCount, kept }, services)
  let address: SlideHistory | undefined
  let together: typeof moveTogether | undefined
  let layout: Layout | undefined
  let face: Face | undefined
  let player: Player | undefined
  /** Set while something moves: takes back what is to happen at its end. */
  let moving: Dispose | undefined
  let isHeld = false
  let isStale = false
  let isOver = false
  /** What was asked for before the layout had come. */
  let early: (() => void) | undefined

  const state = () => entry.state
  const index = () => state().currentIndex
  const isMoving = () => !!moving
  const hold = () => player?.hold()
  const first = () => layout?.slidesAt(index())[0] ?? 0
  const emit = (type: string) => root.dispatchEvent(new CustomEvent(`gallery:${type}`, { detail: state() }))
  const mark = (inMotion: boolean) => {
    entry.state = setMotion(entry.state, inMotion)
    kept.set(root, 'data-in-motion', inMotion ? '' : null)
  }
  const rest = () => {
    moving = undefined
    mark(false)
    layout?.rest?.(index())
    player?.rest()
    if (isStale) refresh()
  }
  const moveFor = (milliseconds: number) => {
    if (milliseconds > 0) moving = services.clock.after(milliseconds, rest)
    else rest()
  }
  const setOff = () => {
    mark(true)
    hold()
  }
  const move = (asked: GalleryMove, by: Mover, velocity?: number): boolean => {
    if (!layout) {
      early = () => move(asked, by, velocity)
      return false
    }
    const wish = { asked, by, velocity }
    const step = together
      ? together(registry, name, wish, { navigate, ready, setIndex, wrapIndex })
      : moveAlone(entry, wish)
    if (!step.ok) return false
    if (step.signal) emit(step.signal)
    return step.changed
  }
  const byVisitor = (asked: GalleryMove, velocity?: number) => move(asked, 'visitor', velocity)

  const entry: Entry = {
    ...given,
    root,
    state: { currentIndex: given.currentIndex ?? 0, numberOfSlides: slides.length, loop, inMotion: false },
    move: byVisitor,
    go: ({ from, by, forward, velocity }) => {
      if (!layout) return
      const made = layout
      const to = index()
      const slide = first()
      if (by === 'visitor') {
        player?.stop()
        services.announce(slides[slide]!.getAttribute('aria-label') ?? '')
      }
      setOff()
      face?.show(entry.state, made)
      const waits = pictures.whenReady(slide, () =>
        moveFor(made.move({ from, to, forward: forward ?? to > from, velocity })),
      )
      if (waits) moving = waits
      address?.show(slide)
      emit('change')
    },
  }
  // Two galleries of one id are two galleries.
  let name = given.id ?? root.id
  while (registry.has(name)) name += '+'
  registry.set(name, entry)
  bag.add(() => registry.delete(name))

  const settleAt = (made: Layout, slide: number) => {
    made.measure?.()
    const stop = made.stopOf(wrapIndex(slide, slides.length))
    entry.state = { ...setNumberOfSlides(entry.state, made.stops()), currentIndex: stop }
    made.place(stop)
    face?.show(entry.state, made, true)
  }
  const refresh = () => {
    isStale = isMoving() || isHeld
    if (!layout || isStale) return
    settleAt(layout, first())
    emit('refresh')
  }

  const begin = async () => {
    const fetchLayout = layouts[design]
    if (!fetchLayout) return design in layouts ? undefined : (await import('./parts/refusals')).refuseDesign(design)
    const scene: Scene = {
      ...kept,
      ...parts,
      root,
      options,
      loop,
      sign,
      services,
      isStill: wantsStillness,
    }
    const [made, autoplay, history, links, scrolled] = await Promise.all([
      fetchLayout().then(module => module.layout(scene)),
      given.autoplay && import('./parts/autoplay'),
      given.historyHash && import('./parts/history'),
      given.linkedGalleries?.[0] && import('./parts/together'),
      viewport.scrollLeft && import('./parts/scrolled'),
    ])
    if (isOver) return
    layout = made
    face = createFace(root, parts, { ...given, ...pictures, design, clicks, kept })
    if (links) together = links.moveTogether
    if (history) {
      address = history.createHistory(slides.map(slideOf), services)
      bag.add(address.dispose)
    }
    const start = address?.start ?? (scrolled ? scrolled.slideNearest(slides, viewport) : index())
    kept.set(root, 'data-started', '')
    viewport.scrollLeft = 0
    if (viewport.hasAttribute('tabindex')) kept.set(viewport, 'tabindex', '-1')
    settleAt(made, start)
    bag.add(
      watchInput(
        viewport,
        {
          ...given,
          ...{ design, layout: made, registry, sign, index, isMoving, hold, refresh, move: byVisitor },
          settle: velocity => {
            setOff()
            moveFor(made.settle?.(index(), velocity) ?? 0)
          },
          held: isDown => {
            isHeld = isDown
            if (!isDown && isStale) refresh()
          },
        },
        services,
      ),
    )
    if (autoplay) {
      player = autoplay.createPlayer(
        {
          ...{ root, parts, kept, state, layout: made, options: given.autoplayOptions },
          advance: asked => move(asked, 'autoplay'),
        },
        services,
      )
      bag.add(player.dispose)
    }
    early?.()
  }

  for (const move of ['previous', 'next'] as const) bag.on(parts[move], 'click', () => byVisitor({ move }))
  watchPresses(track, { ...{ slides, design, clicks }, current: index, move: byVisitor, open: given.open }, bag)
  bag.on(root, showSlideEvent, (event: CustomEvent<number>) => {
    if (!layout || event.target !== root) return
    event.preventDefault()
    move({ move: 'to', index: layout.stopOf(event.detail) }, 'code')
  })

  return {
    ready: begin(),
    state,
    move: asked => move(asked, 'code'),
    setIndex: to => move({ move: 'to', index: wrapIndex(to, entry.state.numberOfSlides) }, 'code'),
    dispose: () => {
      if (isOver) return
      isOver = true
      const slide = first()
      moving?.()
      layout = undefined
      bag.dispose()
      for (const moved of track.getAnimations({ subtree: true })) moved.cancel()
      kept.restore()
      viewport.scrollLeft = slides[slide]?.offsetLeft ?? 0
    },
  }
}
