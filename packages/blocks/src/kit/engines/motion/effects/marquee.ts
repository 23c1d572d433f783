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
function runStraight(line: HTMLElement, words: HTMLElement, { animationDirection, ...props }: MarqueeProps): Running {
  const [room, width] = [line.clientWidth, words.offsetWidth]
  const copies = marqueeCopies(room, width)
  const track = Object.assign(words.ownerDocument.createElement('div'), { className: 'marquee-track' })
  words.replaceWith(track)
  track.append(words, ...Array.from({ length: copies - 1 }, () => copyOf(words)))
  // Shares of the track, not pixels: letters may get another width when their font arrives.
  const keyframes = [{ translate: '0' }, { translate: `${-100 / copies}%` }]
  const animation = track.animate(animationDirection === 'left' ? keyframes : keyframes.reverse(), {
    duration: marqueeSeconds(width, props) * 1000,
    iterations: Number.POSITIVE_INFINITY,
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
  const { clock, report } = services
  const bag = disposables()
  const now: MarqueeSituation = { visible: false, reducedMotion: wantsStillness(), hovered: false, touched: false }
  let running: Running | undefined
  let isHeld = false
  let hasFocus = false
  let isOver = false

  const clear = () => {
    running?.dispose()
    running = undefined
  }
  const make = async (): Promise<Running> =>
    // Words on a bar stand in a straight line, whatever they did elsewhere.
    props.waveIntensity > 0 && !root.closest('.zone')
      ? (await import('./wave')).runWave(words, props, services)
      : runStraight(line, words, props)

  let made = 0
  const remake = () => {
    clear()
    const turn = ++made
    if (now.reducedMotion) return
    make().then(next => {
      if (isOver || turn !== made) return next.dispose()
      running = next
      follow()
    }, report)
  }
  const follow = () => {
    const motion = marqueeMotion(props, now)
    const isRunning = motion === 'running' && !isHeld && !hasFocus
    root.dataset['motion'] = isRunning ? 'running' : motion === 'running' ? 'paused' : motion
    root.toggleAttribute('data-held', isHeld)
    button.hidden = now.reducedMotion
    button.setAttribute('aria-label', (isHeld ? button.dataset['play'] : button.dataset['pause']) ?? '')
    if (hasFocus) running?.rest()
    else if (isRunning) running?.play()
    else running?.pause()
  }
  const listen = (target: HTMLElement, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run)
    bag.add(() => target.removeEventListener(type, run))
  }
  const tell = (change: Partial<MarqueeSituation>) => {
    Object.assign(now, change)
    follow()
  }
  const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch'

  listen(root, 'pointerenter', event => !isTouch(event) && tell({ hovered: true }))
  listen(root, 'pointerleave', event => tell(isTouch(event) ? { touched: false } : { hovered: false }))
  listen(root, 'pointerdown', event => isTouch(event) && tell({ touched: true }))
  listen(root, 'pointerup', () => tell({ touched: false }))
  listen(root, 'pointercancel', () => tell({ touched: false }))
  // A link that has the focus must not run away; the button is no reason to stand.
  const watchFocus = (focused: Element | null) => {
    hasFocus = words.contains(focused)
    follow()
    if (hasFocus) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else line.scrollLeft = 0
  }
  listen(root, 'focusin', event => watchFocus(event.target as Element))
  listen(root, 'focusout', event => watchFocus((event as FocusEvent).relatedTarget as Element | null))
  listen(button, 'click', () => {
    isHeld = !isHeld
    follow()
  })
  bag.add(
    onStillness(() => {
      now.reducedMotion = wantsStillness()
      remake()
      follow()
    }),
  )
  bag.add(inView(root, visible => tell({ visible })))
  bag.add(onWidth([root, words], { wait: marqueeRenderDebounce, run: remake, clock }))
  remake()
  follow()
  return () => {
    isOver = true
    bag.dispose()
    clear()
    button.hidden = true
    button.setAttribute('aria-label', button.dataset['pause'] ?? '')
    root.removeAttribute('data-held')
    delete root.dataset['motion']
  }
}
