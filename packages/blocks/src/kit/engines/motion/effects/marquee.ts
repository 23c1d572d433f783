import {
  type MarqueeProps,
  type MarqueeSituation,
  marqueeCopies,
  marqueeMotion,
  marqueeRenderDebounce,
  marqueeSeconds,
} from '@sitewright/domain/effects'
import { type Dispose, disposables, type Island } from '../../../island'
import { marqueeSwitchAttribute, marqueeWordsAttribute } from '../../../motion-marks'
import { inView, onStillness, onWidth, wantsStillness } from '..'

/** Something that moves, and that can stand where it is. */
export type Running = {
  readonly play: () => void
  readonly pause: () => void
  /** Stands as the server drew it, so that what is reached by key is where it seems to be. */
  readonly rest: () => void
  readonly dispose: Dispose
}

/** Copies can be pressed but not reached by key, and are not read: the words are there once. */
function copyOf(words: HTMLElement): HTMLElement {
  const copy = words.cloneNode(true) as HTMLElement
  copy.removeAttribute(marqueeWordsAttribute)
  copy.setAttribute('aria-hidden', 'true')
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1
  return copy
}

/** As many copies as fill the line, moved by the browser alone. */
function runStraight(words: HTMLElement, props: MarqueeProps): Running {
  const width = words.offsetWidth
  const copies = marqueeCopies(words.parentElement!.clientWidth, width)
  const track = Object.assign(words.ownerDocument.createElement('div'), { className: 'marquee-track' })
  words.replaceWith(track)
  track.append(words, ...Array.from({ length: copies - 1 }, () => copyOf(words)))
  // Shares of the track, not pixels: letters may get another width when their font arrives.
  const keyframes = [{ translate: '0' }, { translate: `${-100 / copies}%` }]
  const animation = track.animate(keyframes, {
    duration: marqueeSeconds(width, props) * 1000,
    iterations: Number.POSITIVE_INFINITY,
    direction: props.animationDirection === 'left' ? 'normal' : 'reverse',
  })
  return {
    play: () => animation.play(),
    pause: () => animation.pause(),
    rest: () => animation.cancel(),
    dispose: () => {
      animation.cancel()
      track.replaceWith(words)
    },
  }
}

/** Moves words along a line while they are seen, unless somebody holds them or asked for stillness. */
export const start: Island<MarqueeProps> = (root, props, services) => {
  const words = root.querySelector<HTMLElement>(`[${marqueeWordsAttribute}]`)
  const button = root.querySelector<HTMLElement>(`[${marqueeSwitchAttribute}]`)
  const line = words?.parentElement
  if (!words || !line || !button) return () => {}
  const html = button.outerHTML
  const bag = disposables()
  let isOver = false
  const now: MarqueeSituation = { visible: false, reducedMotion: wantsStillness(), hovered: false, touched: false }
  let running: Running | undefined
  let isHeld = false
  let hasFocus = false

  const follow = () => {
    const motion = marqueeMotion(props, now)
    const shown = motion === 'running' && (isHeld || hasFocus) ? 'paused' : motion
    root.dataset['motion'] = shown
    root.toggleAttribute('data-held', isHeld)
    button.hidden = now.reducedMotion
    button.setAttribute('aria-label', button.dataset[isHeld ? 'play' : 'pause']!)
    running?.[hasFocus ? 'rest' : shown === 'running' ? 'play' : 'pause']()
  }
  let turn = 0
  const remake = async () => {
    running?.dispose()
    running = undefined
    const mine = ++turn
    if (now.reducedMotion || isOver) return
    // Words on a bar stand in a straight line, whatever they did elsewhere.
    const run = props.waveIntensity > 0 && !root.closest('.zone') ? (await import('./wave')).runWave : runStraight
    if (mine !== turn) return
    running = run(words, props, services)
    follow()
  }
  const make = () => void remake().catch(services.report)
  const listen = (types: string, run: (event: never) => void) => {
    for (const type of types.split(' ')) bag.on(root, type, run)
  }
  const tell = (change: Partial<MarqueeSituation>) => {
    Object.assign(now, change)
    follow()
  }

  listen('pointerenter pointerleave pointerdown pointerup pointercancel', ({ type, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') tell({ touched: type === 'pointerdown' || (now.touched && type === 'pointerenter') })
    else tell({ hovered: type !== 'pointerleave' })
  })
  // A link that has the focus must not run away; the button is no reason to stand.
  listen('focusin focusout', (event: FocusEvent) => {
    const focused = (event.type === 'focusin' ? event.target : event.relatedTarget) as Element | null
    hasFocus = words.contains(focused)
    follow()
    if (hasFocus) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else line.scrollLeft = 0
  })
  bag.on(button, 'click', () => {
    isHeld = !isHeld
    follow()
  })
  bag.add(
    onStillness(() => {
      now.reducedMotion = wantsStillness()
      make()
      follow()
    }),
  )
  bag.add(inView(root, visible => tell({ visible })))
  bag.add(onWidth([root, words], { wait: marqueeRenderDebounce, run: make, clock: services.clock }))
  make()
  follow()
  return () => {
    if (isOver) return
    isOver = true
    bag.dispose()
    make()
    button.outerHTML = html
    root.removeAttribute('data-held')
    root.removeAttribute('data-motion')
  }
}
