import { defaultFocalPoint, type FocalPoint } from './focal-point'

const horizontal = { left: 0, center: 0.5, right: 1 } as const
const vertical = { top: 0, center: 0.5, bottom: 1 } as const

export const fitAlignmentWords = ['top', 'left', 'center', 'right', 'bottom'] as const
export type FitAlignmentWord = (typeof fitAlignmentWords)[number]

const isWord = (word: string): word is FitAlignmentWord => fitAlignmentWords.some(known => known === word)

export type FitAlignment = FocalPoint

const place = (words: FitAlignmentWord[]): FitAlignment | undefined => {
  const sideways = words.filter(word => word === 'left' || word === 'right')
  const upright = words.filter(word => word === 'top' || word === 'bottom')
  if (sideways.length > 1 || upright.length > 1) return undefined
  return { x: horizontal[sideways[0] ?? 'center'], y: vertical[upright[0] ?? 'center'] }
}

/** Reads `top left`, `center`, `bottom`; contradicting, unknown or too many words are unknown. */
export function parseFitAlignment(text: string | null | undefined): FitAlignment | undefined {
  const words = (text ?? '').split(/\s+/).filter(word => word !== '')
  if (words.length === 0 || words.length > 2 || !words.every(isWord)) return undefined
  return place(words)
}

export interface FitAlignmentChoice {
  alignment: FitAlignment
  warn: boolean
}

/** A content-fit image without an alignment sits in the centre, and the caller should warn. */
export function chooseFitAlignment(given: FitAlignment | undefined): FitAlignmentChoice {
  return given ? { alignment: given, warn: false } : { alignment: defaultFocalPoint, warn: true }
}
