import { fontAdvances, measuredLetters } from './font-advances'

export interface AdvanceFont {
  family: string
  weight: number
  /** In em, between any two letters and after the last. */
  letterSpacing: number
}

const known = new Map<string, ReadonlyMap<string, number>>()

function tableOf(name: string): ReadonlyMap<string, number> | undefined {
  const written = fontAdvances[name]
  if (written === undefined) return undefined
  const table =
    known.get(name) ??
    new Map(written.split(' ').map((advance, index) => [measuredLetters[index]!, Number.parseInt(advance, 36) / 1000]))
  known.set(name, table)
  return table
}

/** Wider than a letter of any family that was not measured is, so that nothing is ever too wide for its room. */
const unknownAdvance = (letter: string): number => {
  const code = letter.codePointAt(0)!
  if (code > 0x1f000) return 1.4
  return code > 0x2000 ? 1 : 0.95
}

const accents = /\p{M}/gu

/**
 * How wide a line is, in units of its font size. Pairs that move closer together are not looked at: the answer is never
 * too small.
 */
export function textAdvance(line: string, { family, weight, letterSpacing }: AdvanceFont): number {
  const table = tableOf(`${family} ${weight}`)
  const letters = [...line.normalize('NFD').replace(accents, '')]
  return letters.reduce((sum, letter) => sum + (table?.get(letter) ?? unknownAdvance(letter)) + letterSpacing, 0)
}

/** The widest line of a text; a text without letters is as wide as one. */
export const longestAdvance = (text: string, font: AdvanceFont): number =>
  Math.max(0.2, ...text.split('\n').map(line => textAdvance(line.trim(), font)))
