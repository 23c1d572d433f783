import type { Colour } from './colour'
import { rgbOf } from './models'

export const darkBelow = 0.65 * 256
export const lumaThreshold = 0.34

/** 0 (black) to 255 (white), weighted as the eye sees red, green and blue. */
export function brightness(colour: Colour): number {
  const { red, green, blue } = rgbOf(colour)
  return (299 * red + 587 * green + 114 * blue) / 1000
}

export const isDark = (colour: Colour): boolean => brightness(colour) < darkBelow

/** The brightness on a scale from 0 to 1. */
export const luma = (colour: Colour): number => brightness(colour) / 255

export const isUnderLuma = (colour: Colour, threshold: number = lumaThreshold): boolean => luma(colour) < threshold
