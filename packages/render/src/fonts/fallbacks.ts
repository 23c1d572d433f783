/**
 * A fallback is stretched to the size of the face it stands in for, so that no line moves when the real one arrives.
 * Measured on running English text against Arial and Times New Roman (and their free doubles), in percent.
 */
export type Fallback = {
  readonly basis: 'sans' | 'serif'
  readonly sizeAdjust: number
  readonly ascent: number
  readonly descent: number
}

export const fallbacks: Readonly<Record<string, Fallback>> = {
  Newsreader: { basis: 'serif', sizeAdjust: 104.51, ascent: 70.33, descent: 25.36 },
  'Hanken Grotesk': { basis: 'sans', sizeAdjust: 100.95, ascent: 99.05, descent: 30.01 },
  'Instrument Sans': { basis: 'sans', sizeAdjust: 101.82, ascent: 95.27, descent: 24.55 },
  Archivo: { basis: 'sans', sizeAdjust: 98.25, ascent: 89.57, descent: 21.37 },
  Karla: { basis: 'sans', sizeAdjust: 100.92, ascent: 91.16, descent: 24.77 },
  'Work Sans': { basis: 'sans', sizeAdjust: 110.67, ascent: 84.04, descent: 21.69 },
  'Source Sans 3': { basis: 'sans', sizeAdjust: 92.03, ascent: 110.83, descent: 43.46 },
  'Libre Franklin': { basis: 'sans', sizeAdjust: 103.1, ascent: 94.08, descent: 24.25 },
  Figtree: { basis: 'sans', sizeAdjust: 99.91, ascent: 95.08, descent: 25.02 },
  'Public Sans': { basis: 'sans', sizeAdjust: 103.33, ascent: 91.94, descent: 22.26 },
  'DM Sans': { basis: 'sans', sizeAdjust: 103, ascent: 96.11, descent: 30.1 },
  'Gilda Display': { basis: 'serif', sizeAdjust: 109.79, ascent: 81.06, descent: 26.41 },
  'Young Serif': { basis: 'serif', sizeAdjust: 122.53, ascent: 85.69, descent: 30.2 },
  'Source Serif 4': { basis: 'serif', sizeAdjust: 116.03, ascent: 89.63, descent: 29.3 },
  Literata: { basis: 'serif', sizeAdjust: 115.59, ascent: 102.09, descent: 26.82 },
  Bitter: { basis: 'serif', sizeAdjust: 112.23, ascent: 83.76, descent: 24.06 },
  Fraunces: { basis: 'serif', sizeAdjust: 114.54, ascent: 85.56, descent: 22.7 },
  'Instrument Serif': { basis: 'serif', sizeAdjust: 82.06, ascent: 120.65, descent: 37.78 },
}

export const localFaces = {
  sans: ['Arial', 'Liberation Sans', 'Arimo'],
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos'],
} as const

/** What stands last in the list of families. */
export const genericFamily = (family: string): 'serif' | 'sans-serif' =>
  fallbacks[family]?.basis === 'serif' ? 'serif' : 'sans-serif'
