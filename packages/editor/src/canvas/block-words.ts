import { definitions } from '@sitewright/blocks/definitions'
import { type BlockText, textsOf } from '@sitewright/blocks/kit'
import type { BlockRecord, Breakpoint } from '@sitewright/domain/documents'
import { plainText } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'

export const blockLabel = (type: string): string =>
  (Object.hasOwn(definitions, type) ? definitions[type]?.label : undefined) ?? 'Block'

/** As labels stand inside a sentence: "Undo move image". */
export const blockNoun = (type: string): string => blockLabel(type).toLowerCase()

const longest = 40

const wordsIn = (text: BlockText, locale: string): string => {
  if (text.kind === 'string') return localise(text.values, locale, locale) ?? ''
  const words = localise(text.values, locale, locale)
  return words ? plainText(words) : ''
}

/** The first words of a block, so that two texts can be told apart without seeing them. */
export function firstWords({ type, props }: BlockRecord, locale: string): string {
  const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined
  for (const text of definition ? textsOf(definition, props) : []) {
    const words = wordsIn(text, locale).replace(/\s+/g, ' ')
    if (words) return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
  }
  return ''
}

/** "Image, column 11, row 5, 8 by 10" */
export function placeWords({ type, placement }: BlockRecord, breakpoint: Breakpoint): string {
  const { x, y, w, h, hidden } = placement[breakpoint]
  const where = hidden ? 'hidden here' : `column ${x}, row ${y}, ${w} by ${h}`
  return `${blockLabel(type)}, ${where}`
}

export const blockName = (block: BlockRecord, breakpoint: Breakpoint, locale: string): string => {
  const words = firstWords(block, locale)
  const place = placeWords(block, breakpoint)
  return words ? `${place}: ${words}` : place
}
