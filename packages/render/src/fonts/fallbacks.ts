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
}

export const localFaces = {
  sans: ['Arial', 'Liberation Sans', 'Arimo'],
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos'],
} as const

const serifs = /serif(?! \d)|Newsreader|Literata|Bitter|Fraunces|Gilda|Source Serif/i

/** What stands last in the list of families. */
export const genericFamily = (family: string): 'serif' | 'sans-serif' => (serifs.test(family) ? 'serif' : 'sans-serif')
