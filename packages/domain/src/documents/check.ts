import type { EditRefusal } from './change'
import { isValidSection } from './commands/section-commands'
import { breakpoints, type PageDocument } from './document'
import { isOnGrid } from './placing'
import { blocksOf } from './reading'
import { type BlockRules, maxBlocksPerLayout, maxSectionsPerPage } from './rules'

/** The first thing wrong with a whole document, or undefined when all of it holds. */
export function checkDocument(page: PageDocument, rules: BlockRules): EditRefusal | undefined {
  const sections = Object.entries(page.sections)
  if (sections.length > maxSectionsPerPage) return 'invalid-section'
  for (const [id, section] of sections) {
    if (section.id !== id || !isValidSection(section)) return 'invalid-section'
    if (blocksOf(page, id).length > maxBlocksPerLayout) return 'too-many-blocks'
  }
  for (const [id, block] of Object.entries(page.blocks)) {
    if (block.id !== id) return 'no-such-block'
    if (!page.sections[block.sectionId]) return 'no-such-section'
    if (rules.versionOf(block.type) !== block.version) return 'unknown-block-type'
    if (!rules.parseProps(block.type, block.props)) return 'invalid-props'
    if (!breakpoints.every(breakpoint => isOnGrid(block.placement[breakpoint], breakpoint))) return 'outside-the-grid'
  }
  return undefined
}
