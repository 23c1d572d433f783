import type { Dimensions } from './dimensions'
import type { FitAlignment } from './fit-alignment'
import { fitScale } from './fit-scale'
import { defaultFocalPoint, type FocalPoint } from './focal-point'

export const cropModes = ['cover', 'contain', 'none'] as const
export type CropMode = (typeof cropModes)[number]

export interface FitRequest {
  image: Dimensions
  container: Dimensions
  mode: CropMode
  focalPoint?: FocalPoint
  alignment?: FitAlignment
  /** Without it a `contain` image is never drawn larger than it is. */
  stretch?: boolean
}

export interface FittedImage extends Dimensions {
  left: number
  top: number
}

// The same placing rule as the browser's `object-position`, so a page drawn with CSS and one drawn by the loader agree.
const placed = (size: Dimensions, container: Dimensions, at: FocalPoint): FittedImage => ({
  ...size,
  // Adding 0 turns -0 into 0, which would otherwise reach the style as "-0px".
  left: (container.width - size.width) * at.x + 0,
  top: (container.height - size.height) * at.y + 0,
})

/** Where the image is drawn in its container, in CSS pixels; what sticks out is cut away. */
export function fitImage({ image, container, mode, focalPoint, alignment, stretch = false }: FitRequest): FittedImage {
  const across = container.width / image.width
  const scaled = (scale: number) => ({ width: image.width * scale, height: image.height * scale })
  if (mode === 'none') return { ...scaled(across), left: 0, top: 0 }
  const scale = fitScale(mode, across, container.height / image.height)
  if (mode === 'cover') return placed(scaled(scale), container, focalPoint ?? defaultFocalPoint)
  return placed(scaled(stretch ? scale : Math.min(scale, 1)), container, alignment ?? defaultFocalPoint)
}

/** Height of a box of `width` with the fixed ratio width / height. */
export const heightForRatio = (width: number, ratio: number): number => width / ratio
