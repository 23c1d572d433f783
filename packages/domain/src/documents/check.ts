import { maxBlocksPerLayout, maxSectionsPerPage } from '../catalogue/limits'
import type { EditRefusal } from './change'
import { type BlockRecord, breakpoints, type PageDocument } from './document'
import { isOnGrid } from './placing'
import { blocksOf, recordOf } from './reading'
import { type BlockRules, isRecordId } from './rules'
import { isValidSection } from './section-rules'

/** What is wrong with a block by itself, whatever page it stands on. */
export function blockRefusal(block: BlockRecord, rules: BlockRules): EditRefusal | undefined {
  const { id, type, version, props, placement } = block
  if (!isRecordId(id)) return 'invalid-id'
  // Without this a missing type would equal a missing version.
  const current = rules.versionOf(type)
  if (current === undefined || current !== version) return 'unknown-block-type'
  if (!rules.parseProps(type, props)) return 'invalid-props'
  if (!breakpoints.every(breakpoint => isOnGrid(placement[breakpoint], breakpoint))) return 'outside-the-grid'
  return undefined
}

/** The first thing wrong with a whole document, or undefined when all of it holds. */
export function checkDocument(page: PageDocument, rules: BlockRules): EditRefusal | undefined {
  const sections = Object.entries(page.sections)
  if (sections.length > maxSectionsPerPage) return 'invalid-section'
  for (const [id, section] of sections) {
    if (section.id !== id || !isRecordId(id)) return 'invalid-id'
    if (!isValidSection(section)) return 'invalid-section'
    if (blocksOf(page, id).length > maxBlocksPerLayout) return 'too-many-blocks'
  }
  for (const [id, block] of Object.entries(page.blocks)) {
    if (block.id !== id) return 'invalid-id'
    if (!recordOf(page.sections, block.sectionId)) return 'no-such-section'
    const refusal = blockRefusal(block, rules)
    if (refusal) return refusal
  }
  return undefined
}
