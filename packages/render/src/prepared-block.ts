import { type AnyBlock, type AnyRequest, migrateBlock, parseProps } from '@sitewright/blocks/kit'
import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'

/** A stored block brought up to the current version, its props checked, its requests known. */
export type PreparedBlock = {
  readonly definition: AnyBlock
  readonly props: JsonObject
  readonly needs: Readonly<Record<string, AnyRequest>>
}

const nothing = {}
const prepared = new WeakMap<BlockRecord, PreparedBlock | null>()

const prepare = (record: BlockRecord, definition: AnyBlock): PreparedBlock | null => {
  const props = parseProps(definition, migrateBlock(record, definition).props)
  return props ? { definition, props, needs: definition.needs?.(props as never) ?? nothing } : null
}

/** Null for a type this version does not know and for props it cannot read: such a block is left out, not guessed at. */
export function preparedBlock(record: BlockRecord): PreparedBlock | null {
  const known = prepared.get(record)
  if (known !== undefined) return known
  const definition = definitionOf(record.type)
  if (!definition) return null
  const block = prepare(record, definition)
  // Records never change, so the work is done once however often a page is drawn.
  prepared.set(record, block)
  return block
}
