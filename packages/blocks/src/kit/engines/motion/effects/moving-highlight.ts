import {
  type HighlightSettings,
  hiddenElementScale,
  highlightDelay,
  highlightStart,
  strokeSeconds,
} from '@sitewright/domain/effects'
import { inView } from '..'
import type { Acts, Drawn, HighlightServices } from './highlight'

/** A little more than all of a stroke: at exactly all of it, the end of its line would show as a dot. */
const whole = 1.1
const strokesOf = ({ group }: Drawn) => [...group.children] as SVGPathElement[]

/** What a stroke looks like before it is drawn. */
function startOf({ animation, direction }: HighlightSettings): Keyframe {
  const { opacity, drawn } = highlightStart(animation)
  const offset = (1 - drawn) * (direction === 'right' ? whole : -whole)
  return {
    opacity,
    strokeDasharray: '1 2',
    strokeDashoffset: offset,
    ...(animation === 'fadeScale' && { scale: hiddenElementScale }),
  }
}

function play(drawn: Drawn, { clock, say, rest }: HighlightServices & Acts): void {
  drawn.stop?.()
  say(drawn, 'moving')
  const { settings } = drawn
  const strokes = strokesOf(drawn)
  const lengths = strokes.map(stroke => stroke.getTotalLength())
  const longest = Math.max(...lengths)
  let [delay, ends] = [0, 0]
  const animations = strokes.map((stroke, index) => {
    const duration = strokeSeconds(settings.duration, lengths[index]!, longest) * 1000
    const end = { opacity: 1, strokeDasharray: '1 2', strokeDashoffset: 0, scale: 1 }
    const animation = stroke.animate([startOf(settings), end], {
      duration,
      delay,
      easing: 'ease-in-out',
      fill: 'both',
    })
    ends = Math.max(ends, delay + duration)
    // One line after the other, as a hand would; what fades does so together.
    if (settings.animation === 'draw') delay += duration
    return animation
  })
  const over = clock.after(ends, () => rest(drawn))
  drawn.stop = () => {
    over()
    for (const animation of animations) animation.cancel()
    delete drawn.stop
  }
}

/** Lets a highlight that waits begin when its mark is seen. Fetched by texts that have one that moves. */
export function beginWhenSeen(drawn: Drawn, mark: Element, services: HighlightServices & Acts): void {
  const { opacity, strokeDasharray, strokeDashoffset } = startOf(drawn.settings)
  for (const { style } of strokesOf(drawn)) Object.assign(style, { opacity, strokeDasharray, strokeDashoffset })
  drawn.group.removeAttribute('style')
  drawn.forget = inView(mark, isSeen => {
    if (!isSeen) return
    drawn.forget?.()
    drawn.stop = services.clock.after(highlightDelay(services.random), () => play(drawn, services))
  })
}
