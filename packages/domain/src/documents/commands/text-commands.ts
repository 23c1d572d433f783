import { mergeTexts } from '../../rich-text/merge-texts'
import { type Edit, refuse } from '../change'
import type { BlockRecord, Json, PageDocument } from '../document'
import { isObject, isSameJson } from '../json'
import { type FoundProp, findProp, type PropPath } from '../prop-path'
import { recordOf } from '../reading'
import { type Address, textAddress } from '../registers'
import type { BlockRules } from '../rules'
import { type TextBase, textBefore } from '../text-base'
import { withParsedProps } from './block-commands'

export type SetText = {
  readonly kind: 'set-text'
  readonly id: string
  /** Ends in the name of the text. */
  readonly path: PropPath
  readonly locale: string
  /** Null leaves the text without words in this language. */
  readonly value: Json
  /** What it was written on. Without it nothing is known of that, and the value stands as it is. */
  readonly from?: TextBase
}

type FoundText = { readonly block: BlockRecord } & Extract<FoundProp, { ok: true }>

const findText = (
  page: PageDocument,
  { id, path }: SetText,
  rules: BlockRules,
): FoundText | Extract<Edit, { ok: false }> => {
  const block = recordOf(page.blocks, id)
  if (!block) return { ok: false, reason: 'no-such-block' }
  const found = findProp(block.props, rules.shapeOf(block.type), path)
  if (!found.ok) return found
  return found.shape.kind === 'text' ? { ...found, block } : { ok: false, reason: 'invalid-props' }
}

const inLocale = (texts: Json | undefined, locale: string): Json | undefined =>
  isObject(texts) ? recordOf(texts, locale) : undefined

/** The text that a command would write over; undefined when there is none. */
export const textNow = (page: PageDocument, command: SetText, rules: BlockRules): Json | undefined => {
  const found = findText(page, command, rules)
  return found.ok ? inLocale(found.value, command.locale) : undefined
}

/** One text in one language; the other languages keep theirs. What others wrote in it meanwhile is taken in. */
export const setText = (page: PageDocument, command: SetText, rules: BlockRules): Edit => {
  const { locale, value, from } = command
  const found = findText(page, command, rules)
  if (!found.ok) return refuse(found.reason)
  const { block, value: texts, put } = found
  const { [locale]: _, ...others } = isObject(texts) ? texts : {}
  const write = (text: Json): Edit =>
    withParsedProps(block, put(text === null ? others : { ...others, [locale]: text }), rules)
  if (from === undefined) return write(value)
  const now = inLocale(texts, locale)
  const base = textBefore(from, value)
  const at: readonly Address[] = [textAddress(command)]
  const alone = (apart: readonly Address[]): Edit => {
    const edit = write(value)
    return edit.ok ? { ...edit, apart } : edit
  }
  if (isSameJson(now ?? null, base)) return alone(at)
  const merged = mergeTexts({ base, theirs: now, mine: value })
  if (!merged) return alone([])
  const text = merged.text as Json
  const edit = write(text)
  // Together they may be longer than the text may be.
  if (!edit.ok) return alone([])
  const { from: __, ...settled } = command
  return { ...edit, apart: merged.meeting === 'apart' ? at : [], settled: { ...settled, value: text } }
}

/** The command that writes my words over theirs, and leaves what else they wrote in the text. */
export function mineOver(page: PageDocument, { from, ...command }: SetText, rules: BlockRules): SetText {
  if (from === undefined) return command
  const { value } = command
  const versions = { base: textBefore(from, value), theirs: textNow(page, command, rules), mine: value }
  const merged = mergeTexts(versions, 'mine')
  return merged ? { ...command, value: merged.text as Json } : command
}
