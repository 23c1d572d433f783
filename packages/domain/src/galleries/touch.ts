export const swipeDistance = 50
export const swipeMilliseconds = 250
export const dragAxisThreshold = 10

export interface Touch {
  dx: number
  dy: number
  milliseconds: number
}

export type TouchKind = 'swipe-left' | 'swipe-right' | 'long-press' | 'tap' | 'none'

/** A sideways swipe; a touch that lasts too long is a long press, whatever it did meanwhile. */
export function classifyTouch({ dx, dy, milliseconds }: Touch): TouchKind {
  if (milliseconds > swipeMilliseconds) return 'long-press'
  if (Math.abs(dx) >= swipeDistance && Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'swipe-left' : 'swipe-right'
  return dragAxis({ dx, dy }) === undefined ? 'tap' : 'none'
}

/** The axis a drag has settled on; undefined while it has not left the threshold. */
export function dragAxis({ dx, dy }: Pick<Touch, 'dx' | 'dy'>): 'x' | 'y' | undefined {
  if (Math.abs(dx) < dragAxisThreshold && Math.abs(dy) < dragAxisThreshold) return undefined
  return Math.abs(dx) >= Math.abs(dy) ? 'x' : 'y'
}
