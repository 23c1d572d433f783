import { flagOr, isRawSettings, numberOr, type RawSettings, wordOr } from './raw-values'

export const highlightShapes = [
  'circle',
  'cross',
  'enclose',
  'jagged',
  'marker',
  'scribble',
  'strike',
  'strikeDiagonal',
  'underline',
  'underlineCurve',
  'underlineDouble',
  'wave',
] as const
export const highlightLineCaps = ['square', 'round', 'butt'] as const
export const highlightAnimations = ['draw', 'fade', 'fadeScale'] as const
export const highlightDirections = ['left', 'right'] as const
export const highlightBlends = [
  'none',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const

export type HighlightShape = (typeof highlightShapes)[number]
export type HighlightLineCap = (typeof highlightLineCaps)[number]
export type HighlightAnimation = (typeof highlightAnimations)[number]
export type HighlightDirection = (typeof highlightDirections)[number]
export type HighlightBlend = (typeof highlightBlends)[number]

export interface HighlightSettings {
  shape: HighlightShape
  /** Undefined takes the colour of the text. */
  color?: string
  thickness: { unit: string; value: number }
  linecap: HighlightLineCap
  blend: HighlightBlend
  opacity: number
  isFront: boolean
  isAnimationEnabled: boolean
  animation: HighlightAnimation
  direction: HighlightDirection
  /** Seconds. */
  duration: number
  fontSize: number
}

export const defaultHighlight: HighlightSettings = {
  shape: 'wave',
  thickness: { unit: 'em', value: 0.06 },
  linecap: 'square',
  blend: 'none',
  opacity: 1,
  isFront: true,
  isAnimationEnabled: false,
  animation: 'draw',
  direction: 'right',
  duration: 0.75,
  fontSize: 12,
}

const readThickness = (value: unknown): HighlightSettings['thickness'] =>
  isRawSettings(value) && typeof value.unit === 'string' && typeof value.value === 'number'
    ? { unit: value.unit, value: value.value }
    : defaultHighlight.thickness

export function readHighlight(raw: RawSettings): HighlightSettings {
  return {
    shape: wordOr(highlightShapes, raw.shape, defaultHighlight.shape),
    ...(typeof raw.color === 'string' && { color: raw.color }),
    thickness: readThickness(raw.thickness),
    linecap: wordOr(highlightLineCaps, raw.linecap, defaultHighlight.linecap),
    blend: wordOr(highlightBlends, raw.blend, defaultHighlight.blend),
    opacity: Math.min(Math.max(numberOr(raw.opacity, defaultHighlight.opacity), 0), 1),
    isFront: flagOr(raw.isFront, defaultHighlight.isFront),
    isAnimationEnabled: flagOr(raw.isAnimationEnabled, defaultHighlight.isAnimationEnabled),
    animation: wordOr(highlightAnimations, raw.animation, defaultHighlight.animation),
    direction: wordOr(highlightDirections, raw.direction, defaultHighlight.direction),
    duration: numberOr(raw.duration, defaultHighlight.duration),
    fontSize: numberOr(raw.fontSize, defaultHighlight.fontSize),
  }
}

/** A colour of the palette goes by its name; without any it is that of the text. */
export const highlightColour = ({ color = 'currentColor' }: Pick<HighlightSettings, 'color'>): string =>
  color.startsWith('#') || color === 'currentColor' ? color : `hsl(var(--${color}-hsl))`

/** Settings of a text, keyed by the id of its text attribute. */
export function readHighlights(raw: unknown): Map<string, HighlightSettings> {
  const entries = isRawSettings(raw) ? Object.entries(raw) : []
  return new Map(entries.flatMap(([id, settings]) => (isRawSettings(settings) ? [[id, readHighlight(settings)]] : [])))
}

/** A highlighter is never thin. */
export const highlightStroke = (shape: HighlightShape, thickness: number): number =>
  shape === 'marker' ? Math.max(thickness, 0.55) : thickness
