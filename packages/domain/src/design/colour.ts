/** Hue in degrees, saturation and lightness in percent, alpha from 0 to 1; never rounded. */
export interface Colour {
  hue: number
  saturation: number
  lightness: number
  alpha: number
}

/** Channels from 0 to 255, not rounded. */
export interface Rgb {
  red: number
  green: number
  blue: number
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

export const wrapHue = (degrees: number): number => ((degrees % 360) + 360) % 360

/** A number from 0 to 1 is a fraction, a larger one is already percent. */
export const percentFrom = (value: number): number => (value >= 0 && value <= 1 ? value * 100 : value)

export const opaque = (colour: Colour): Colour => ({ ...colour, alpha: 1 })

export const withAlpha = (colour: Colour, alpha: number): Colour => ({ ...colour, alpha: colour.alpha * alpha })
