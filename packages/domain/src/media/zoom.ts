export interface Zoom {
  /** 1 is the picture as it fits. */
  scale: number
  /** Of the picture's middle from the middle of the stage, in pixels. */
  x: number
  y: number
}

export interface ZoomArea {
  /** Size of the picture as it fits. */
  fit: { width: number; height: number }
  stage: { width: number; height: number }
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** One pixel of the picture for each of the screen, at least twice as it fits, at most four times. */
export const largestScale = (pictureWidth: number, fitWidth: number, pixelRatio: number): number =>
  between(2, fitWidth > 0 ? pictureWidth / (fitWidth * pixelRatio) : 2, 4)

/** How far the middle may leave the middle: no further than the picture reaches beyond the stage. */
const reach = (fit: number, stage: number, scale: number) => Math.max((fit * scale - stage) / 2, 0)

/** Where a picture may lie: its edges never come inside those of the stage. */
export function panned({ scale, x, y }: Zoom, { fit, stage }: ZoomArea): Zoom {
  const [across, down] = [reach(fit.width, stage.width, scale), reach(fit.height, stage.height, scale)]
  return { scale, x: between(-across, x, across), y: between(-down, y, down) }
}

/** The point of the picture that lies there stays there, as far as the edges allow. */
export function zoomedAt(
  zoom: Zoom,
  { x, y }: { x: number; y: number },
  { scale, largest, ...area }: ZoomArea & { scale: number; largest: number },
): Zoom {
  const next = between(1, scale, largest)
  const grown = next / zoom.scale
  return panned({ scale: next, x: x - (x - zoom.x) * grown, y: y - (y - zoom.y) * grown }, area)
}

/** Whether there is nothing left of the picture on this side: a swipe from there goes on to the next one. */
export function isAtEdge({ scale, x }: Zoom, { fit, stage }: ZoomArea, side: 'left' | 'right'): boolean {
  const across = reach(fit.width, stage.width, scale)
  return side === 'left' ? x >= across - 0.5 : x <= -across + 0.5
}
