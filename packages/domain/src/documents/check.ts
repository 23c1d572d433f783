import { maxBlocksPerLayout, maxSectionsPerPage } from '../catalogue/limits'
import { motionNames } from '../catalogue/motion-names'
import type { Change, EditRefusal } from './change'
import { type BlockRecord, breakpoints, type PageDocument } from './document'
import { isObject } from './json'
import { isOnGrid } from './placing'
import { blocksOf, recordOf } from './reading'
import { type BlockRules, isRecordId } from './rules'
import { isValidSection } from './section-rules'

const blockFields = ['id', 'sectionId', 'type', 'version', 'props', 'placement', 'motion']
const placementFields = ['x', 'y', 'w', 'h', 'layer', 'hidden']

const hasOnly = (value: object, names: readonly string[]) => Object.keys(value).every(name => names.includes(name))

const isPlacement = (value: unknown): boolean =>
  isObject(value) && hasOnly(value, placementFields) && ['boolean', 'undefined'].includes(typeof value['hidden'])

const arePlacements = (value: unknown): boolean =>
  isObject(value) && hasOnly(value, breakpoints) && breakpoints.every(breakpoint => isPlacement(value[breakpoint]))

const isMotion = (value: unknown): boolean => value === undefined || motionNames.some(name => name === value)

/** Whatever came has the fields of a block and no others; undo brings back what was never looked at by its type. */
const isBlockRecord = (value: unknown): value is BlockRecord =>
  isObject(value) &&
  hasOnly(value, blockFields) &&
  typeof value['id'] === 'string' &&
  typeof value['sectionId'] === 'string' &&
  typeof value['type'] === 'string' &&
  isObject(value['props']) &&
  arePlacements(value['placement']) &&
  isMotion(value['motion'])

/** What is wrong with a block by itself, whatever page it stands on. */
export function blockRefusal(block: unknown, rules: BlockRules): EditRefusal | undefined {
  if (!isBlockRecord(block)) return 'invalid-props'
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
  if (sections.length > maxSectionsPerPage) return 'too-many-sections'
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

function sectionsRefusal(page: PageDocument, { sections, blocks }: Change): EditRefusal | undefined {
  let count = Object.keys(page.sections).length
  for (const [id, section] of Object.entries(sections)) {
    if (!isRecordId(id)) return 'invalid-id'
    const wasThere = recordOf(page.sections, id) !== undefined
    count += (section === null ? 0 : 1) - (wasThere ? 1 : 0)
    if (section === null) {
      const staysBehind = blocksOf(page, id).some(block => recordOf(blocks, block.id) === undefined)
      if (staysBehind) return 'no-such-section'
    } else if (!isValidSection(section)) return 'invalid-section'
    else if (section.id !== id) return 'invalid-id'
  }
  return count > maxSectionsPerPage ? 'too-many-sections' : undefined
}

function blocksRefusal(page: PageDocument, { sections, blocks }: Change, rules: BlockRules): EditRefusal | undefined {
  const sectionOf = (id: string) => (Object.hasOwn(sections, id) ? sections[id] : recordOf(page.sections, id))
  const grown = new Map<string, number>()
  const grow = (sectionId: string, by: number) => grown.set(sectionId, (grown.get(sectionId) ?? 0) + by)
  for (const [id, block] of Object.entries(blocks)) {
    if (!isRecordId(id)) return 'invalid-id'
    const old = recordOf(page.blocks, id)
    if (old) grow(old.sectionId, -1)
    if (block === null) continue
    const refusal = blockRefusal(block, rules)
    if (refusal) return refusal
    if (block.id !== id) return 'invalid-id'
    if (!sectionOf(block.sectionId)) return 'no-such-section'
    grow(block.sectionId, 1)
  }
  const isOverfull = ([sectionId, by]: [string, number]) =>
    by > 0 && blocksOf(page, sectionId).length + by > maxBlocksPerLayout
  return [...grown].some(isOverfull) ? 'too-many-blocks' : undefined
}

/** The same for a page that held before the change: looks only at what the change names. */
export const checkTouched = (page: PageDocument, change: Change, rules: BlockRules): EditRefusal | undefined =>
  sectionsRefusal(page, change) ?? blocksRefusal(page, change, rules)
