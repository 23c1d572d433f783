import {
  type DrawnHighlight,
  hiddenElementScale,
  highlightDelay,
  highlightStart,
  strokeSeconds,
} from '@sitewright/domain/effects'
import { inView } from '..'
import type { Acts, Drawn, HighlightServices } from './highlight'

type Motion = NonNullable<DrawnHighlight['motion']>

/** A little more than all of a stroke: at exactly all of it, the end of its line would show as a dot. */
const whole = 1.1
/** As long as each other to what draws them, however long they are. */
const strokesOf = ({ group }: Drawn): SVGPathElement[] => {
  const strokes = [...group.children] as SVGPathElement[]
  for (const stroke of strokes) stroke.setAttribute('pathLength', '1')
  return strokes
}

/** What a stroke looks like before it is drawn. */
function startOf({ animation, direction }: Motion): Keyframe {
  const { opacity, drawn } = highlightStart(animation)
  const offset = (1 - drawn) * (direction === 'right' ? whole : -whole)
  return {
    opacity,
    strokeDasharray: '1 2',
    strokeDashoffset: offset,
    ...(animation === 'fadeScale' && { scale: hiddenElementScale }),
  }
}

function play(drawn: Drawn, motion: Motion, { clock, say, rest }: HighlightServices & Acts): void {
  drawn.stop?.()
  say(drawn, 'moving')
  const strokes = strokesOf(drawn)
  const lengths = strokes.map(stroke => stroke.getTotalLength())
  const longest = Math.max(...lengths)
  let [delay, ends] = [0, 0]
  const animations = strokes.map((stroke, index) => {
    const duration = strokeSeconds(motion.duration, lengths[index]!, longest) * 1000
    const end = { opacity: 1, strokeDasharray: '1 2', strokeDashoffset: 0, scale: 1 }
    const animation = stroke.animate([startOf(motion), end], {
      duration,
      delay,
      easing: 'ease-in-out',
      fill: 'both',
    })
    ends = Math.max(ends, delay + duration)
    // One line after the other, as a hand would; what fades does so together.
    if (motion.animation === 'draw') delay += duration
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
export function beginWhenSeen(
  drawn: Drawn,
  { mark, motion }: { mark: Element; motion: Motion },
  services: HighlightServices & Acts,
): void {
  const { opacity, strokeDasharray, strokeDashoffset } = startOf(motion)
  for (const { style } of strokesOf(drawn)) Object.assign(style, { opacity, strokeDasharray, strokeDashoffset })
  drawn.group.removeAttribute('style')
  drawn.forget = inView(mark, isSeen => {
    if (!isSeen) return
    drawn.forget?.()
    drawn.stop = services.clock.after(highlightDelay(services.random), () => play(drawn, motion, services))
  })
}
