import { defaultGalleryAttributes, type GalleryAttributes } from '@sitewright/domain/galleries/attributes'
import type { ClickBehaviour } from '@sitewright/domain/galleries/clicks'
import { slideshowDefaults } from '@sitewright/domain/galleries/design-defaults'
import { demandDesign, type EngineDesign } from '@sitewright/domain/galleries/designs'
import { type GalleryMove, type GalleryState, setNumberOfSlides, wrapIndex } from '@sitewright/domain/galleries/state'
import { demandTransition } from '@sitewright/domain/galleries/transitions'
import { galleryMarks as marks, showSlideEvent } from '../../gallery-marks'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { wantsStillness } from '../motion'
import { createAttributes } from './attributes'
import { partsOf, slideNearest, slideOf } from './dom'
import { createFace, type GalleryWords } from './face'
import { watchHands } from './gestures'
import { listenToKeys } from './keys'
import type { Layout, MakeLayout } from './layout'
import { galleriesOf, type Mover, type Went } from './linked'
import type { createPlayer, Player } from './parts/autoplay'
import type { createHistory, SlideHistory } from './parts/history'
import { createPictures } from './pictures'
import { watchPresses } from './presses'
import { watchSize } from './size'

export type GalleryOptions = Partial<GalleryAttributes> & {
  readonly id?: string
  readonly words?: GalleryWords
  /** Opens a slide large; only frames that say so are asked about. */
  readonly open?: (index: number, opener: HTMLElement) => void
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

const layouts: Partial<Record<EngineDesign, () => Promise<{ readonly layout: MakeLayout }>>> = {
  stacked: () => import('./layouts/stacked'),
  strip: () => import('./layouts/strip'),
  carousel: () => import('./layouts/carousel'),
  autogrid: () => import('./layouts/columns'),
  autocolumns: () => import('./layouts/columns'),
  autorows: () => import('./layouts/rows'),
}

const forwardBy = { next: true, previous: false, to: undefined } as const

export function startGallery(root: HTMLElement, given: GalleryOptions, services: IslandServices): Gallery {
  const attributes = { ...defaultGalleryAttributes, ...given }
  const { designOptions: options, loop, autoplayOptions, open } = attributes
  const design = demandDesign(attributes.design)
  if (options['transition'] !== undefined) demandTransition(String(options['transition']))
  const bag = disposables()
  const kept = createAttributes()
  const parts = partsOf(root)
  const { slides, viewport, track } = parts
  const data = slides.map(slideOf)
  const sign = getComputedStyle(root).direction === 'rtl' ? -1 : 1
  const registry = galleriesOf(services)
  const clicks = (options['clicks'] ?? 'next') as ClickBehaviour
  const face = createFace(root, parts, { design, words: attributes.words, clicks, kept })
  const preloadCount = Number(options['preloadCount'] ?? slideshowDefaults.preloadCount)
  const pictures = createPictures(slides, { loop, preloadCount, kept }, services)
  let address: SlideHistory | undefined
  let layout: Layout | undefined
  let player: Player | undefined
  /** Set while something moves: takes back what is to happen at its end. */
  let moving: Dispose | undefined
  let isHeld = false
  let isStale = false
  /** What was asked for before the layout had come. */
  let early: (() => void) | undefined

  const state = () => registry.state(name)
  const emit = (type: string) => root.dispatchEvent(new CustomEvent(`gallery:${type}`, { detail: state() }))
  const on = (target: EventTarget | null, type: string, run: (event: Event) => void, capture = false) => {
    target?.addEventListener(type, run, capture)
    bag.add(() => target?.removeEventListener(type, run, capture))
  }

  const rest = () => {
    moving = undefined
    registry.inMotion(name, false)
    kept.set(root, 'data-in-motion', null)
    layout?.rest?.(state().currentIndex)
    pictures.preload(layout?.slidesAt(state().currentIndex) ?? [])
    player?.rest()
    if (isStale) refresh()
  }
  const moveFor = (milliseconds: number) => {
    if (milliseconds > 0) moving = services.clock.after(milliseconds, rest)
    else rest()
  }
  const setOff = () => {
    registry.inMotion(name, true)
    kept.set(root, 'data-in-motion', '')
    player?.hold()
  }
  const go = ({ from, by, forward, velocity }: Went) => {
    if (!layout) return
    const made = layout
    const to = state().currentIndex
    const [slide = 0] = made.slidesAt(to)
    if (by === 'visitor') player?.stop()
    setOff()
    face.show(state(), made)
    const start = () => moveFor(made.move({ from, to, forward: forward ?? to > from, velocity }))
    const waits = pictures.whenReady(slide, start)
    if (waits) moving = waits
    address?.show(slide)
    if (by === 'visitor') services.announce(slides[slide]?.getAttribute('aria-label') ?? '')
    emit('change')
  }
  const move = (asked: GalleryMove, by: Mover, velocity?: number): boolean => {
    if (!layout) {
      early = () => move(asked, by, velocity)
      return false
    }
    const step = registry.move(name, asked, { by, velocity, forward: forwardBy[asked.move] })
    if (step.ok && step.signal) emit(step.signal)
    return step.ok && step.moved.includes(name)
  }
  const byVisitor = (asked: GalleryMove) => move(asked, 'visitor')

  const name = registry.add(
    given.id ?? root.id,
    attributes.linkedGalleries,
    { currentIndex: attributes.currentIndex, numberOfSlides: slides.length, loop, inMotion: false },
    { root, keyboard: attributes.keyboard, keys: attributes.keys, move: byVisitor, go },
  )
  bag.add(() => registry.remove(name))
  registry.whileAny(() => listenToKeys(registry.all))

  const settleAt = (made: Layout, slide: number) => {
    made.measure?.()
    const stop = made.stopOf(wrapIndex(slide, slides.length))
    registry.set(name, { ...setNumberOfSlides(state(), made.stops()), currentIndex: stop })
    made.place(stop)
    face.show(state(), made, { focusStays: true })
  }
  const refresh = () => {
    isStale = moving !== undefined || isHeld
    if (layout && !isStale) settleAt(layout, layout.slidesAt(state().currentIndex)[0] ?? 0)
  }

  const follow = (made: Layout) =>
    watchHands(
      viewport,
      {
        surface: `.${marks.frame}`,
        sign,
        wheel: asked => byVisitor({ move: asked }),
        grab: () => {
          isHeld = true
          return (moving ? undefined : made.grab?.(state().currentIndex)) ?? viewport.clientWidth
        },
        free: () => {
          isHeld = false
          if (isStale) refresh()
        },
        act: effect => {
          if (effect.kind === 'grab') return player?.hold()
          if (effect.kind === 'drag') return moving ? undefined : made.drag?.(state().currentIndex, effect.offset)
          if (effect.kind === 'move' && move({ move: effect.move }, 'visitor', effect.velocity)) return
          if (moving || !made.settle || (effect.kind !== 'move' && effect.kind !== 'settle')) return
          setOff()
          moveFor(made.settle(state().currentIndex, effect.velocity))
        },
      },
      services,
    )

  const showPlaying = (isPlaying: boolean | undefined) => {
    kept.set(root, 'data-playing', isPlaying ? '' : null)
    layout?.hold?.(!isPlaying)
    if (!parts.play) return
    kept.set(parts.play, 'hidden', isPlaying === undefined ? '' : null)
    kept.set(parts.play, 'aria-label', parts.play.dataset[isPlaying ? 'pause' : 'play'] ?? null)
  }

  type Wanted = [Layout | undefined, typeof createPlayer | undefined, typeof createHistory | undefined]
  const begin = ([made, makePlayer, makeHistory]: Wanted) => {
    if (!made || isOver) return
    layout = made
    if (makeHistory) {
      address = makeHistory(data, services)
      bag.add(address.dispose)
    }
    const start = address?.start ?? slideNearest(slides, viewport) ?? state().currentIndex
    kept.set(root, 'data-started', '')
    viewport.scrollLeft = 0
    if (viewport.hasAttribute('tabindex')) kept.set(viewport, 'tabindex', '-1')
    settleAt(made, start)
    pictures.preload(made.slidesAt(state().currentIndex))
    bag.add(watchSize(viewport, { ...attributes, design, refresh }, services))
    bag.add(follow(made))
    if (makePlayer) {
      const advance = (asked: GalleryMove) => move(asked, 'autoplay')
      player = makePlayer({ root, ...parts, options: autoplayOptions, state, advance, show: showPlaying }, services)
      bag.add(player.dispose)
    }
    early?.()
  }

  on(parts.previous, 'click', () => byVisitor({ move: 'previous' }))
  on(parts.next, 'click', () => byVisitor({ move: 'next' }))
  bag.add(
    watchPresses(track, { slides, data, design, clicks, current: () => state().currentIndex, move: byVisitor, open }),
  )
  on(root, showSlideEvent, event => {
    if (!layout || event.target !== root) return
    event.preventDefault()
    move({ move: 'to', index: layout.stopOf((event as CustomEvent<number>).detail) }, 'code')
  })

  let isOver = false
  const scene = {
    root,
    viewport,
    track,
    slides,
    options,
    loop,
    sign,
    services,
    isStill: wantsStillness,
    ...kept,
  } as const
  const ready = Promise.all([
    layouts[design]?.().then(module => module.layout(scene)),
    attributes.autoplay ? import('./parts/autoplay').then(part => part.createPlayer) : undefined,
    attributes.historyHash ? import('./parts/history').then(part => part.createHistory) : undefined,
  ]).then(begin)
  return {
    ready,
    state,
    move: asked => move(asked, 'code'),
    setIndex: index => move({ move: 'to', index: wrapIndex(index, state().numberOfSlides) }, 'code'),
    dispose: () => {
      if (isOver) return
      isOver = true
      const [slide = 0] = layout?.slidesAt(state().currentIndex) ?? []
      moving?.()
      layout?.dispose()
      layout = undefined
      bag.dispose()
      for (const moved of track.getAnimations?.({ subtree: true }) ?? []) moved.cancel()
      kept.restore()
      viewport.scrollLeft = slides[slide]?.offsetLeft ?? 0
    },
  }
}
