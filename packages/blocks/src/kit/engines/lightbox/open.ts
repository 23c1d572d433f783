import { swipeSeconds } from '@sitewright/domain/galleries/movement'
import { closesLightbox, lightboxZone, mayMoveByKey } from '@sitewright/domain/media/lightbox'
import { type Dispose, disposables, type IslandServices } from '../../island'
import { wantsStillness } from '../motion'
import { overlaysOf } from '../overlay'
import { createDialog, type LightboxWords } from './dialog'
import { watchStage } from './gestures'
import { createLightboxHistory } from './history'
import type { LightboxItem } from './items'
import type { showFilm } from './parts/film'
import { pictureOf, type Shown, showOn } from './stage'

export type LightboxRequest = {
  readonly items: readonly LightboxItem[]
  readonly start: number
  /** Shows films; absent where there are none. */
  readonly films?: { readonly showFilm: typeof showFilm } | undefined
  readonly theme: 'light' | 'dark'
  /** What the lightbox is called. */
  readonly label: string
  readonly words: LightboxWords
  /** Gets the focus back. */
  readonly opener?: HTMLElement | null
  /** The address of a slide, where addresses name slides, and that of the page. */
  readonly addressOf?: (index: number) => string | undefined
  readonly home?: string
  /** Opened because the address says so. */
  readonly isDeepLink?: boolean
  readonly changed?: (index: number) => void
}

/** Half of the least width of the words below a picture. */
const leastWords = 280

export type Lightbox = {
  readonly close: () => void
  /** At once, without a way back. */
  readonly dispose: Dispose
}

/** Pictures large, one at a time, above the page. */
export function openLightbox(request: LightboxRequest, services: IslandServices): Lightbox {
  const { items, films, opener = null, isDeepLink = false, home = location.href } = request
  const { clock } = services
  const bag = disposables()
  const dialog = createDialog(document, { ...request, total: items.length })
  const { element, stage } = dialog
  let index = request.start
  let shown: Shown
  let outgoing: { readonly shown: Shown; readonly stop: Dispose } | undefined
  let lastKey: number | undefined
  let isClosing = false

  document.body.append(element)
  const past = createLightboxHistory({ isDeepLink, home, back: () => close() })
  const leaveOverlay = overlaysOf(services).open({ element, close: () => stepOut(), returnTo: opener, ahead: true })
  element.focus({ preventScroll: true })

  const show = (item: LightboxItem, starts: boolean): Shown =>
    films?.showFilm({ item, stage, showOn, starts }, services) ?? showOn(stage, pictureOf(item), item.content)

  let ending: Dispose | undefined
  const end = () => {
    ending?.()
    outgoing?.stop()
    shown.remove()
    leaveOverlay()
    bag.dispose()
    past.dispose()
    element.remove()
  }
  function close(): void {
    if (isClosing) return
    isClosing = true
    shown.stepBack()
    past.leave()
    element.setAttribute('data-closing', '')
    const milliseconds = shown.grow('out')
    if (milliseconds > 0) ending = clock.after(milliseconds, end)
    else end()
  }
  function stepOut(): void {
    if (!shown.stepBack() && closesLightbox('escape')) close()
  }

  const removeOutgoing = () => {
    outgoing?.stop()
    outgoing?.shown.remove()
    outgoing = undefined
  }
  const go = (to: number, from = 0) => {
    if (isClosing || to === index || !items[to]) return settle(from)
    removeOutgoing()
    const forward = to > index
    const before = shown
    shown = show(items[to], false)
    index = to
    tell()
    const milliseconds = wantsStillness() ? 0 : swipeSeconds * 1000
    const away = forward ? -innerWidth : innerWidth
    outgoing = { shown: before, stop: clock.after(milliseconds, removeOutgoing) }
    if (milliseconds === 0) return removeOutgoing()
    const slide = (picture: HTMLElement, start: number, stop: number) =>
      picture.animate([{ translate: `${start}px` }, { translate: `${stop}px` }], {
        ...{ duration: milliseconds, easing: 'ease-out', fill: 'forwards' },
      })
    slide(before.picture, from, away)
    slide(shown.picture, from - away, 0)
  }
  const step = (isNext: boolean, from?: number) => go(index + (isNext ? 1 : -1), from)
  const settle = (from: number) => {
    shown.picture.style.translate = ''
    if (from !== 0 && !wantsStillness())
      shown.picture.animate([{ translate: `${from}px` }, { translate: '0' }], { duration: 200, easing: 'ease-out' })
  }
  const tell = () => {
    dialog.show(items[index]!, index)
    // Words and segments are as wide as the picture, unless that is too narrow for them.
    element.style.setProperty('--side', `${Math.max(16, Math.min(shown.box().left, innerWidth / 2 - leastWords))}px`)
    past.show(request.addressOf?.(index))
    request.changed?.(index)
    for (const beside of [items[index + 1], items[index - 1]])
      if (beside?.content.thumbnail?.loading === 'lazy') beside.content.thumbnail.loading = 'eager'
    dialog.previous.toggleAttribute('disabled', index === 0)
    dialog.next.toggleAttribute('disabled', index === items.length - 1)
  }
  const zoomBy = (factor: number) =>
    shown.zoomTo(shown.zoom().scale * factor, { x: innerWidth / 2, y: innerHeight / 2 })

  const keys: Readonly<Record<string, () => void>> = {
    Home: () => go(0),
    End: () => go(items.length - 1),
    '+': () => zoomBy(1.5),
    '-': () => zoomBy(1 / 1.5),
    '0': () => shown.place(),
  }
  const onKey = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
    if (!isArrow && !keys[event.key]) return
    event.preventDefault()
    if (!isArrow) return keys[event.key]?.()
    if (!mayMoveByKey(clock.now(), lastKey)) return
    lastKey = clock.now()
    step((event.key === 'ArrowRight') !== (document.dir === 'rtl'))
  }
  const press = ({ x, y }: { x: number; y: number }) => {
    const slide = shown.picture.getBoundingClientRect()
    const zone = lightboxZone({ x, y, viewport: { width: innerWidth, height: innerHeight }, slide })
    if (zone === 'overlay') return closesLightbox('overlay-click') ? close() : undefined
    if (zone === 'slide') shown.press({ x, y })
    else step(zone === 'next')
  }
  let dragged = 0
  bag.add(
    watchStage(
      stage,
      {
        shown: () => shown,
        press,
        drag: offset => {
          const isEnd = offset > 0 ? index === 0 : index === items.length - 1
          dragged = isEnd ? offset / 2 : offset
          shown.picture.style.translate = `${dragged}px`
        },
        release: effect => {
          const from = dragged
          dragged = 0
          if (effect.kind === 'move') step(effect.move === 'next', from)
          else if (effect.kind === 'settle') settle(from)
        },
        pull: (down, closes) => {
          element.style.setProperty('--pulled', down === undefined ? '0' : String(Math.min(down / innerHeight, 1)))
          shown.picture.style.translate = down === undefined ? '' : `0 ${down}px`
          if (closes) close()
        },
      },
      services,
    ),
  )
  const { on } = bag
  on(element, 'keydown', onKey)
  on(dialog.close, 'click', () => closesLightbox('close-control') && close())
  on(dialog.previous, 'click', () => step(false))
  on(dialog.next, 'click', () => step(true))
  on(window, 'resize', () => shown.place())

  // Whoever pressed a film wants to see it.
  shown = show(items[index]!, !isDeepLink)
  tell()
  if (isDeepLink) element.setAttribute('data-at-once', '')
  else shown.grow('in')
  return { close, dispose: end }
}
