import { type Colour, clamp, type Rgb, wrapHue } from './colour'

const hueOf = ({ red, green, blue }: Rgb, highest: number, spread: number): number => {
  if (spread === 0) return 0
  if (highest === red) return wrapHue(((green - blue) / spread) * 60)
  if (highest === green) return ((blue - red) / spread) * 60 + 120
  return ((red - green) / spread) * 60 + 240
}

export function colourFromRgb({ red, green, blue, alpha = 1 }: Rgb & { alpha?: number }): Colour {
  const highest = Math.max(red, green, blue)
  const lowest = Math.min(red, green, blue)
  const spread = highest - lowest
  const lightness = (highest + lowest) / 2
  const room = 255 - Math.abs(2 * lightness - 255)
  return {
    hue: hueOf({ red, green, blue }, highest, spread),
    saturation: spread === 0 ? 0 : clamp((spread / room) * 100, 0, 100),
    lightness: (lightness / 255) * 100,
    alpha,
  }
}

export function rgbOf({ hue, saturation, lightness }: Colour): Rgb {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number): number => {
    const turn = (offset + hue / 30) % 12
    return (light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))) * 255
  }
  return { red: channel(0), green: channel(8), blue: channel(4) }
}

/** The whole steps a screen shows. The nudge keeps 127.5, which arithmetic leaves a hair under, from falling. */
export function shownRgb(colour: Colour): Rgb {
  const { red, green, blue } = rgbOf(colour)
  const whole = (channel: number): number => Math.round(channel + 1e-6)
  return { red: whole(red), green: whole(green), blue: whole(blue) }
}

export interface Hsv {
  hue: number
  saturation: number
  value: number
}

export function colourFromHsv({ hue, saturation, value, alpha }: Hsv & { alpha: number }): Colour {
  const lightness = value * (1 - saturation / 200)
  const room = Math.min(lightness, 100 - lightness)
  return { hue, saturation: room === 0 ? 0 : ((value - lightness) / room) * 100, lightness, alpha }
}

export function hsvOf({ hue, saturation, lightness }: Colour): Hsv {
  const value = lightness + (saturation / 100) * Math.min(lightness, 100 - lightness)
  return { hue, saturation: value === 0 ? 0 : 200 * (1 - lightness / value), value }
}

export interface Hwb {
  hue: number
  whiteness: number
  blackness: number
}

export function colourFromHwb({ hue, whiteness, blackness, alpha }: Hwb & { alpha: number }): Colour {
  const sum = whiteness + blackness
  if (sum >= 100) return { hue, saturation: 0, lightness: (whiteness / sum) * 100, alpha }
  const value = 100 - blackness
  return colourFromHsv({ hue, saturation: 100 - (whiteness / value) * 100, value, alpha })
}

export function hwbOf(colour: Colour): Hwb {
  const { hue, saturation, value } = hsvOf(colour)
  return { hue, whiteness: (1 - saturation / 100) * value, blackness: 100 - value }
}
