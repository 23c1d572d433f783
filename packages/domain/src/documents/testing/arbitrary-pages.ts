import fc from 'fast-check'
import { maxRows } from '../../catalogue/limits'
import { sectionThemeNames } from '../../catalogue/section-themes'
import {
  type BlockRecord,
  type BlockRules,
  type Breakpoint,
  gridColumns,
  isRecordId,
  type JsonObject,
  orderKeysAfter,
  type PageDocument,
  type Placement,
  type SectionRecord,
  sectionPaddings,
} from '../index'

/** Two made-up block types: `note` keeps a text, `counter` a whole number; both drop what they do not know. */
export const rules: BlockRules = {
  versionOf: type => ({ note: 1, counter: 3 })[type],
  parseProps(type, props): JsonObject | undefined {
    const { text, count } = (props ?? {}) as JsonObject
    if (type === 'note') return typeof text === 'string' ? { text: text.replace(/<[^>]*>/g, '') } : undefined
    return type === 'counter' && typeof count === 'number' ? { count } : undefined
  },
}

export const place = (over: Partial<Placement> = {}): Placement => ({ x: 1, y: 1, w: 4, h: 2, layer: 0, ...over })

export const section = (id: string, over: Partial<SectionRecord> = {}): SectionRecord => ({
  id,
  order: 'V',
  theme: 'lightest',
  padding: { top: 'medium', bottom: 'medium' },
  ...over,
})

export const note = (id: string, sectionId: string, over: Partial<BlockRecord> = {}): BlockRecord => ({
  id,
  sectionId,
  type: 'note',
  version: 1,
  props: { text: `I am ${id}` },
  placement: { desktop: place(), mobile: place() },
  ...over,
})

export const pageOf = (sections: SectionRecord[], blocks: BlockRecord[] = []): PageDocument => ({
  version: 1,
  sections: Object.fromEntries(sections.map(each => [each.id, each])),
  blocks: Object.fromEntries(blocks.map(each => [each.id, each])),
})

/** Names that every object inherits are the ids most likely to be mistaken for records. */
export const recordId = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'valueOf'),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).filter(isRecordId),
)

export const placement = (breakpoint: Breakpoint): fc.Arbitrary<Placement> =>
  fc
    .record({ x: fc.nat(gridColumns[breakpoint] + 1), y: fc.integer({ min: 1, max: 40 }), layer: fc.nat(20) })
    .chain(start =>
      fc.record({
        x: fc.constant(start.x),
        y: fc.constant(start.y),
        w: fc.integer({ min: 1, max: gridColumns[breakpoint] + 2 - start.x }),
        h: fc.integer({ min: 1, max: maxRows - start.y + 1 }),
        layer: fc.constant(start.layer),
      }),
    )

const sections = fc.uniqueArray(recordId, { minLength: 1, maxLength: 5 }).chain(ids => {
  const keys = orderKeysAfter(undefined, ids.length)
  return fc.tuple(
    ...ids.map((id, index) =>
      fc.record({
        id: fc.constant(id),
        order: fc.constant(keys[index]!),
        theme: fc.constantFrom(...sectionThemeNames),
        padding: fc.record({ top: fc.constantFrom(...sectionPaddings), bottom: fc.constantFrom(...sectionPaddings) }),
      }),
    ),
  )
})

const blockIn = (sectionIds: string[]) =>
  fc.record({
    id: recordId,
    sectionId: fc.constantFrom(...sectionIds),
    text: fc.string(),
    placement: fc.record({ desktop: placement('desktop'), mobile: placement('mobile') }),
  })

/** Pages that hold all rules. */
export const page: fc.Arbitrary<PageDocument> = sections.chain(made =>
  fc.uniqueArray(blockIn(made.map(({ id }) => id)), { maxLength: 8, selector: block => block.id }).map(blocks =>
    pageOf(
      made,
      blocks.map(({ text, ...block }) => ({
        ...block,
        type: 'note',
        version: 1,
        props: { text: text.replace(/[<>]/g, '') },
      })),
    ),
  ),
)
