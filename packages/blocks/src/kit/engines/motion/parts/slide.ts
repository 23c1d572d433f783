import type { Dispose, IslandServices } from '../../../island'
import { wantsStillness } from '../../../stillness'

/**
 * Opens or closes an element by its height. It is told by our clock when it is over, not by the browser: in a hidden
 * tab, or when the animation is cut short, an event would never come and nothing could be pressed again.
 * The way back stops at once and tells nobody.
 */
export function slide(
  element: HTMLElement,
  {
    opens,
    milliseconds,
    clock,
    ended,
  }: { opens: boolean; milliseconds: number; ended: () => void } & Pick<IslandServices, 'clock'>,
): Dispose {
  if (wantsStillness()) {
    ended()
    return () => {}
  }
  const heights = [{ height: '0px' }, { height: `${element.offsetHeight}px` }]
  element.style.overflow = 'clip'
  // It stays where it ends, so that nothing is seen between the end and what `ended` does.
  const animation = element.animate(opens ? heights : heights.reverse(), {
    duration: milliseconds,
    easing: 'ease-in-out',
    fill: 'forwards',
  })
  const stop = () => {
    animation.cancel()
    element.style.removeProperty('overflow')
  }
  const forget = clock.after(milliseconds, () => {
    ended()
    stop()
  })
  return () => {
    forget()
    stop()
  }
}
