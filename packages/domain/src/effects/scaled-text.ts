export const shrinkMinimumFontSize = 11
export const shrinkResizeDebounce = 100
export const dynamicTextMinimumFontSize = '0.75rem'

const smallDynamicTextSize = 13

export const isSmallDynamicText = (computedPixels: number): boolean => computedPixels <= smallDynamicTextSize

export interface TextMeasure {
  fontSize: number
  textWidth: number
  containerWidth: number
}

/** The size at which the text spans its container exactly. */
export const scaledFontSize = ({ fontSize, textWidth, containerWidth }: TextMeasure): number =>
  textWidth > 0 ? (fontSize * containerWidth) / textWidth : fontSize

/** Shrinks text that is too wide, never below the minimum and never above its own size. */
export const shrunkFontSize = (measure: TextMeasure): number =>
  Math.min(measure.fontSize, Math.max(scaledFontSize(measure), shrinkMinimumFontSize))
