import {
  type MarqueeProps,
  type MarqueeSituation,
  marqueeCopies,
  marqueeMotion,
  marqueeRenderDebounce,
  marqueeSeconds,
} from '@sitewright/domain/effects'
import { type Dispose, disposables, type Island, type IslandServices } from '../../../island'
import { marqueeSwitchAttribute, marqueeWordsAttribute } from '../../../motion-marks'
import { inView, onStillness, onWidth, wantsStillness } from '..'

/** Something that moves, and that can stand where it is; by the names of the browser's own animations. */
export type Running = {
  readonly play: () => void
  readonly pause: () => void
  /** Stands as the server drew it, so that what is reached by key is where it seems to be. */
  readonly cancel: () => void
  readonly dispose: Dispose
}
export type Run = (words: HTMLElement, props: MarqueeProps, services: IslandServices) => Running

/** Copies can be pressed but not reached by key, and are not read: the words are there once. */
function copyOf(words: HTMLElement): HTMLElement {
  const copy = words.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1
  return copy
}

/** As many copies as fill the line, moved by the browser alone. */
const runStraight: Run = (words, props) => {
  const width = words.offsetWidth
  const copies = marqueeCopies(words.parentElement!.clientWidth, width)
  const track = document.createElement('div')
  track.className = 'marquee-track'
  words.replaceWith(track)
  track.append(words, ...Array.from({ length: copies - 1 }, () => copyOf(words)))
  // Shares of the track, not pixels: letters may get another width when their font arrives.
  const keyframes = [{ translate: '0' }, { translate: `${-100 / copies}%` }]
  const animation = track.animate(keyframes, {
    duration: marqueeSeconds(width, props) * 1000,
    iterations: Number.POSITIVE_INFINITY,
    direction: props.animationDirection === 'left' ? 'normal' : 'reverse',
  })
  return Object.assign(animation, {
    dispose: () => {
      animation.cancel()
      track.replaceWith(words)
    },
  })
}

/** What is known of the words: what the rules ask for, and whether somebody has stopped them or stands in them. */
export type MarqueeNow = MarqueeSituation & { held?: boolean; focused?: boolean }

/** Moves words along a line while they are seen, unless somebody holds them or asked for stillness. */
export const start: Island<MarqueeProps> = (root, props, services) => {
  const words = root.querySelector<HTMLElement>(`[${marqueeWordsAttribute}]`)!
  const button = root.querySelector<HTMLElement>(`[${marqueeSwitchAttribute}]`)!
  const { add, on, dispose } = disposables()
  const now: MarqueeNow = { reducedMotion: wantsStillness() }
  // Words on a bar stand in a straight line, whatever they did elsewhere.
  let run = props.waveIntensity > 0 && !root.closest('.zone') ? undefined : runStraight
  let running: Running | undefined
  let isOver = false

  const follow = () => {
    const { held, focused } = now
    const motion = marqueeMotion(props, now)
    const moves = motion === 'running' && !held && !focused
    root.dataset['motion'] = moves || motion === 'stopped' ? motion : 'paused'
    root.toggleAttribute('data-held', !!held)
    button.hidden = now.reducedMotion
    button.setAttribute('aria-label', button.dataset[held ? 'play' : 'pause']!)
    running?.[focused ? 'cancel' : moves ? 'play' : 'pause']()
  }
  const tell = (change: Partial<MarqueeNow>) => {
    Object.assign(now, change)
    follow()
  }
  const make = () => {
    running?.dispose()
    running = undefined
    if (!now.reducedMotion) {
      if (run) running = run(words, props, services)
      else
        import('./wave')
          .then(({ runWave }) => {
            run = runWave
            if (!isOver) make()
          })
          .catch(services.report)
    }
    follow()
  }
  const stand = (reducedMotion: boolean) => {
    now.reducedMotion = reducedMotion
    make()
  }

  if (props.pausedOnHover || words.querySelector('a'))
    import('./hands').then(({ watchHands }) => isOver || add(watchHands(root, words, now, tell)), services.report)
  on(button, 'click', () => tell({ held: !now.held }))
  add(onStillness(() => stand(wantsStillness())))
  add(inView(root, visible => tell({ visible })))
  add(onWidth([root, words], { wait: marqueeRenderDebounce, run: make, clock: services.clock }))
  make()
  return () => {
    isOver = true
    dispose()
    now.held = false
    stand(true)
    delete root.dataset['motion']
  }
}
