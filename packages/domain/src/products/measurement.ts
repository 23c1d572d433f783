export const weightUnit = (measurement: string): string => (measurement === 'imperial' ? 'lbs' : 'kg')

// A straight quote, not the double prime: every font has it.
export const lengthUnit = (measurement: string): string => (measurement === 'imperial' ? '"' : 'cm')

const gramsPer = (measurement: string): number => (measurement === 'imperial' ? 453.592_37 : 1000)
const millimetresPer = (measurement: string): number => (measurement === 'imperial' ? 25.4 : 10)

const shown = (stored: number | null, per: number): string =>
  stored === null ? '' : String(Math.round((stored / per) * 100) / 100)
/** Undefined for what is no number; null for nothing. */
const stored = (typed: string, per: number): number | null | undefined => {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * per) : undefined
}

/** Kept in grams and millimetres, shown and typed in what the site measures with. */
export const showWeight = (grams: number | null, measurement: string): string => shown(grams, gramsPer(measurement))
export const readWeight = (typed: string, measurement: string) => stored(typed, gramsPer(measurement))
export const showLength = (millimetres: number | null, measurement: string): string =>
  shown(millimetres, millimetresPer(measurement))
export const readLength = (typed: string, measurement: string) => stored(typed, millimetresPer(measurement))
