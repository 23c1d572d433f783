import { definitions } from '@sitewright/blocks/definitions'
import type { AnyRequest } from '@sitewright/blocks/kit'
import { type AnyBlock, migrateBlock, parseProps } from '@sitewright/blocks/kit'
import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'

/** A stored block brought up to the current version, its props checked, its requests known. */
export type PreparedBlock = {
  readonly definition: AnyBlock
  readonly props: JsonObject
  readonly needs: Readonly<Record<string, AnyRequest>>
}

const nothing = {}
const prepared = new WeakMap<BlockRecord, PreparedBlock | null>()

const prepare = (record: BlockRecord): PreparedBlock | null => {
  const definition = Object.hasOwn(definitions, record.type) ? definitions[record.type] : undefined
  if (!definition) return null
  const props = parseProps(definition, migrateBlock(record, definition).props)
  return props ? { definition, props, needs: definition.needs?.(props as never) ?? nothing } : null
}

/** Null for a type this version does not know and for props it cannot read: such a block is left out, not guessed at. */
export function preparedBlock(record: BlockRecord): PreparedBlock | null {
  let block = prepared.get(record)
  if (block === undefined) {
    block = prepare(record)
    // Records never change, so the work is done once however often a page is drawn.
    prepared.set(record, block)
  }
  return block
}
