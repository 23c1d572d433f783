import type { SizeFormat } from './image-address'
import { imageAddress } from './image-address'
import { type ImageWidth, imageWidths } from './image-width'

/** The stored widths worth offering: none is larger than the first one that holds the whole original. */
export function offeredWidths(originalWidth: number | undefined): readonly ImageWidth[] {
  if (originalWidth === undefined) return imageWidths
  return imageWidths.filter((_, index) => (imageWidths[index - 1] ?? 0) < originalWidth)
}

export interface SourceSet {
  source: string
  originalWidth?: number
  sizeFormat?: SizeFormat
}

export const sourceSet = ({ source, originalWidth, sizeFormat }: SourceSet): string =>
  offeredWidths(originalWidth)
    .map(width => `${imageAddress({ source, width, sizeFormat })} ${width}w`)
    .join(', ')

export interface SizeAtWidth {
  /** The viewport width, in CSS pixels, up to which `size` holds. */
  upTo: number
  size: string
}

/** The `sizes` attribute, narrow viewports first, then the size for everything wider. */
export const sizesAttribute = (narrow: readonly SizeAtWidth[], otherwise: string): string =>
  [...narrow]
    .sort((a, b) => a.upTo - b.upTo)
    .map(({ upTo, size }) => `(max-width: ${upTo}px) ${size}`)
    .concat(otherwise)
    .join(', ')
