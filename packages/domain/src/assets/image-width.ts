export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const

export type ImageWidth = (typeof imageWidths)[number]

const largestWidth: ImageWidth = 2500

export const isImageWidth = (value: number): value is ImageWidth => imageWidths.some(width => width === value)

/** The smallest stored width that is not below `need`; 100 when nothing is known, 2500 when nothing is large enough. */
export const chooseImageWidth = (need = Number.NaN): ImageWidth =>
  // No width is below what is not known.
  imageWidths.find(width => !(width < need)) ?? largestWidth

export interface NeededWidth {
  /** CSS pixels the image takes on the page. */
  pageWidth: number
  pixelRatio: number
  sizeAdjustment?: number
}

export const neededImageWidth = ({ pageWidth, pixelRatio, sizeAdjustment = 1 }: NeededWidth): number =>
  pageWidth * pixelRatio * sizeAdjustment
