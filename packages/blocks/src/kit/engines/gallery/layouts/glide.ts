import type { Scene } from '../layout'

/** Moves an element; the inline style says where it ends, so nothing depends on the animation coming to its end. */
export function glide(
  { isStill, style }: Pick<Scene, 'isStill' | 'style'>,
  element: HTMLElement,
  {
    from,
    to,
    milliseconds,
    easing = 'ease-in-out',
  }: { from: string; to: string; milliseconds: number; easing?: string },
): void {
  style(element, 'transform', to)
  if (milliseconds > 0 && !isStill())
    element.animate([{ transform: from }, { transform: to }], { duration: milliseconds, easing })
}

export const across = (pixels: number): string => `translateX(${Math.round(pixels * 100) / 100}px)`
