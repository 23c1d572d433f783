import type { BlockRules } from '@sitewright/domain/documents'
import { type AnyBlock, parseProps } from './kit/define-block'
import { shapesOf } from './kit/shapes'

const known = new Map<string, AnyBlock>()

/**
 * The server knows every block from the start (`definitions.ts`). The tool gets to know each with its drawing, before
 * a document comes in that holds one: props of a block that is not known cannot be read, checked or merged.
 */
export function knowBlocks(blocks: readonly AnyBlock[]): void {
  for (const block of blocks) known.set(block.type, block)
}

export const definitionOf = (type: string): AnyBlock | undefined => known.get(type)

/** What documents need to know about blocks. */
export const blockRules: BlockRules = {
  versionOf: type => definitionOf(type)?.version,
  parseProps: (type, props) => {
    const definition = definitionOf(type)
    return definition && parseProps(definition, props)
  },
  shapeOf: type => {
    const definition = definitionOf(type)
    return definition && shapesOf(definition.props.shape)
  },
}
