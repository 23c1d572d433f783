import type { MapView } from './projection'
import { worldPixels } from './projection'

const equator = 40_075_016.686
const widest = 120

export interface ScaleBar {
  /** On the sheet. */
  pixels: number
  metres: number
}

/** The longest of 1, 2 or 5 with zeros that is no wider than it may be. */
export function scaleBar({ lat, zoom }: Pick<MapView, 'lat' | 'zoom'>): ScaleBar {
  const perPixel = (equator * Math.cos((lat * Math.PI) / 180)) / worldPixels(zoom)
  const power = 10 ** Math.floor(Math.log10(widest * perPixel))
  const metres = [5, 2, 1].map(digit => digit * power).find(each => each <= widest * perPixel) ?? power
  return { pixels: Math.round(metres / perPixel), metres }
}

/** As people say it: metres below a kilometre. */
export const scaleText = ({ metres }: Pick<ScaleBar, 'metres'>, locale: string): string => {
  const unit = metres < 1000 ? 'meter' : 'kilometer'
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(metres < 1000 ? metres : metres / 1000)
}
