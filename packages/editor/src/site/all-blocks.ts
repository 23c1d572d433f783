import { definitions as written } from '@sitewright/blocks/definitions'
import { knowBlocks } from '@sitewright/blocks/known-blocks'
import { blockInWords } from './block-texts'

/** Every kind of block, called as the tool calls it. */
export const allBlocks = Object.values(written).map(blockInWords)

// The list itself makes all of them known in English, and what is on the page would be called so from then on.
knowBlocks(allBlocks)
