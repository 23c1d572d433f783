import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'

/** One step of a block type’s migrations: brings props from the version before to `version`. */
export type BlockMigration = {
  readonly version: number
  readonly name: string
  readonly up: (props: JsonObject) => JsonObject
}

export const migration = (version: number, name: string, up: BlockMigration['up']): BlockMigration => ({
  version,
  name,
  up,
})

/** Brings a stored block up to the current version. A block newer than the code is left as it is. */
export function migrateBlock(
  block: BlockRecord,
  { version, migrations }: { version: number; migrations: readonly BlockMigration[] },
): BlockRecord {
  if (block.version >= version) return block
  const props = migrations
    .filter(step => step.version > block.version)
    .reduce((before, step) => step.up(before), block.props)
  return { ...block, version, props }
}
