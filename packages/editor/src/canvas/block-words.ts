import { definitions } from '@sitewright/blocks/definitions'
import type { BlockRecord, Breakpoint } from '@sitewright/domain/documents'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'

export const blockLabel = (type: string): string =>
  (Object.hasOwn(definitions, type) ? definitions[type]?.label : undefined) ?? 'Block'

/** As labels stand inside a sentence: "Undo move image". */
export const blockNoun = (type: string): string => blockLabel(type).toLowerCase()

const isRichText = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'rich-text'

const longest = 40

/** The first words of a block, so that two texts can be told apart without seeing them. */
export function firstWords({ props }: BlockRecord, locale: string): string {
  for (const name of ['text', 'label', 'alt']) {
    const values = props[name]
    if (typeof values !== 'object' || values === null || Array.isArray(values)) continue
    const value = localise(values as Record<string, unknown>, locale, locale)
    const words = (isRichText(value) ? plainText(value) : typeof value === 'string' ? value : '').replace(/\s+/g, ' ')
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
