import { type Edit, refuse } from '../change'
import type { Json, PageDocument } from '../document'
import { isObject } from '../json'
import { findProp, type PropPath } from '../prop-path'
import { recordOf } from '../reading'
import type { BlockRules } from '../rules'
import { withParsedProps } from './block-commands'

export type SetText = {
  readonly kind: 'set-text'
  readonly id: string
  /** Ends in the name of the text. */
  readonly path: PropPath
  readonly locale: string
  /** Null leaves the text without words in this language. */
  readonly value: Json
}

/** One text in one language; the other languages keep theirs. */
export const setText = (page: PageDocument, { id, path, locale, value }: SetText, rules: BlockRules): Edit => {
  const block = recordOf(page.blocks, id)
  if (!block) return refuse('no-such-block')
  const found = findProp(block.props, rules.shapeOf(block.type), path)
  if (!found.ok) return refuse(found.reason)
  if (found.shape.kind !== 'text') return refuse('invalid-props')
  const { [locale]: _, ...others } = isObject(found.value) ? found.value : {}
  return withParsedProps(block, found.put(value === null ? others : { ...others, [locale]: value }), rules)
}
