import { definitions } from '@sitewright/blocks/definitions'
import { migrateBlock } from '@sitewright/blocks/kit/migrations'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'

const currentBlock = (block: BlockRecord): BlockRecord => {
  const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined
  return definition ? migrateBlock(block, definition) : block
}

/** Brings a stored document up the migrations of its blocks; one that is current already stays the same object. */
export function currentDocument(document: PageDocument): PageDocument {
  const stored = Object.entries(document.blocks)
  const blocks = stored.map(([id, block]) => [id, currentBlock(block)] as const)
  return blocks.every(([, block], index) => block === stored[index]?.[1])
    ? document
    : { ...document, blocks: Object.fromEntries(blocks) }
}
