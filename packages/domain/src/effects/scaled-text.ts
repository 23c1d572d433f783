export const shrinkMinimumFontSize = 11
export const shrinkResizeDebounce = 100
export const dynamicTextMinimumFontSize = '0.75rem'

const smallDynamicTextSize = 13

/** The width that words have on a phone of usual size, in pixels. */
const phoneWidth = 350

/** Of a usual letter, in em: whether a text is too long needs no more than that. */
const letterWidth = 0.5

export const isSmallDynamicText = (computedPixels: number): boolean => computedPixels <= smallDynamicTextSize

/** Whether its longest line comes out too small to read where it spans a phone. */
export const isSmallOnPhones = (text: string): boolean =>
  isSmallDynamicText(phoneWidth / Math.max(1, ...text.split('\n').map(line => line.trim().length * letterWidth)))

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
