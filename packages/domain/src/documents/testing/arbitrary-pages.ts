import fc from 'fast-check'
import { maxRows } from '../../catalogue/limits'
import { sectionThemeNames } from '../../catalogue/section-themes'
import { parseRichText, richText } from '../../rich-text'
import { isRichText } from '../../rich-text/merge-texts'
import {
  type BlockRecord,
  type BlockRules,
  type Breakpoint,
  type Change,
  gridColumns,
  isRecordId,
  type Json,
  type JsonObject,
  type ListItem,
  orderKeysAfter,
  type PageDocument,
  type Placement,
  type PropShapes,
  recordOf,
  type SectionRecord,
  sectionPaddings,
} from '../index'

const longestText = 60

const isText = (value: unknown): value is JsonObject =>
  Object.entries(value as JsonObject).every(
    ([locale, text]) =>
      /^[a-z]{2}$/.test(locale) && (typeof text === 'string' ? text.length <= longestText : isRichText(text)),
  )

const cleanText = (text: Json): Json =>
  typeof text === 'string' ? text.replace(/[<>]/g, '') : (parseRichText(text) as Json)

const isPerBreakpoint = (value: unknown): boolean => {
  const { desktop, mobile, ...others } = value as JsonObject
  return Number.isInteger(desktop) && Number.isInteger(mobile ?? 0) && Object.keys(others).length === 0
}

/** Nothing but what the shapes name, each of its kind; texts lose what is not safe. */
function parsed(props: JsonObject, shapes: PropShapes): JsonObject | undefined {
  const next: Record<string, Json> = {}
  for (const [prop, value] of Object.entries(props)) {
    const shape = Object.hasOwn(shapes, prop) ? shapes[prop] : undefined
    if (!shape) return undefined
    if (shape.kind === 'list') {
      const items = (value as readonly ListItem[]).map(({ id, ...item }) => {
        const inner = parsed(item, shape.item)
        return inner && { ...inner, id }
      })
      if (items.length > shape.max || items.includes(undefined)) return undefined
      if (new Set(items.map(item => item?.id)).size < items.length) return undefined
      next[prop] = items as Json
    } else if (shape.kind === 'text') {
      if (!isText(value)) return undefined
      next[prop] = Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, cleanText(text)]))
    } else if (shape.kind === 'per-breakpoint' ? isPerBreakpoint(value) : typeof value === 'number') next[prop] = value
    else return undefined
  }
  return next
}

const menuShape: PropShapes = {
  name: { kind: 'text' },
  body: { kind: 'text' },
  columns: { kind: 'per-breakpoint' },
  size: { kind: 'value' },
  tabs: {
    kind: 'list',
    max: 4,
    item: {
      name: { kind: 'text' },
      dishes: { kind: 'list', max: 3, item: { name: { kind: 'text' }, price: { kind: 'value' } } },
    },
  },
}

/**
 * Made-up block types: `note` keeps a text and `counter` a whole number, and both drop what they do not know; `menu`
 * has a name and a rich text, a value per breakpoint and tabs of dishes, all of which may be missing.
 */
export const rules: BlockRules = {
  versionOf: type => ({ note: 1, counter: 3, menu: 1 })[type],
  parseProps(type, props): JsonObject | undefined {
    const { text, count } = (props ?? {}) as JsonObject
    if (type === 'menu') return parsed((props ?? {}) as JsonObject, menuShape)
    if (type === 'note') return typeof text === 'string' ? { text: text.replace(/<[^>]*>/g, '') } : undefined
    return type === 'counter' && typeof count === 'number' ? { count } : undefined
  },
  shapeOf: type => (type === 'menu' ? menuShape : undefined),
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

export const menu = (id: string, sectionId: string, props: JsonObject = {}): BlockRecord =>
  note(id, sectionId, { type: 'menu', props })

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

export const anyText = fc.dictionary(fc.constantFrom('en', 'de'), fc.string({ maxLength: 5 }))

/** Of few words, so that two of them have some in common. */
const anyLine = fc
  .array(fc.constantFrom('clay', 'kiln', 'glaze', 'by hand', 'Tern', 'daily.'), { maxLength: 4 })
  .map(words => words.join(' '))
export const anyBody = fc.array(anyLine, { maxLength: 4 }).map(lines => richText(...lines) as Json)

export const itemId = fc.constantFrom('a', 'b', 'c', 'd', 'e')

const listOf = <Item>(item: fc.Arbitrary<Item>, most: number) =>
  fc
    .uniqueArray(fc.record({ id: itemId, item }), { maxLength: most, selector: ({ id }) => id })
    .map(items => items.map(({ id, item: props }) => ({ ...props, id })) as Json)

const optional = { requiredKeys: [] }

export const anyDish = fc.record({ name: anyText, price: fc.nat(9) }, optional)
export const anyTab = fc.record({ name: anyText, dishes: listOf(anyDish, 3) }, optional)
export const anyColumns = fc.record({ desktop: fc.nat(9), mobile: fc.nat(9) }, { requiredKeys: ['desktop'] })

const menuProps: fc.Arbitrary<JsonObject> = fc.record(
  {
    name: anyText,
    body: fc.dictionary(fc.constantFrom('en', 'de'), anyBody),
    columns: anyColumns,
    size: fc.nat(9),
    tabs: listOf(anyTab, 4),
  },
  optional,
)

const kindOfBlock = fc.oneof(
  fc.string().map(text => ({ type: 'note', props: { text } })),
  menuProps.map(props => ({ type: 'menu', props })),
)

const blockIn = (sectionIds: string[]) =>
  fc.record({
    id: recordId,
    sectionId: fc.constantFrom(...sectionIds),
    kind: kindOfBlock,
    placement: fc.record({ desktop: placement('desktop'), mobile: placement('mobile') }),
  })

/** Pages that hold all rules. */
export const page: fc.Arbitrary<PageDocument> = sections.chain(made =>
  fc.uniqueArray(blockIn(made.map(({ id }) => id)), { maxLength: 8, selector: block => block.id }).map(blocks =>
    pageOf(
      made,
      blocks.map(({ kind: { type, props }, ...block }) => ({
        ...block,
        type,
        version: 1,
        props: rules.parseProps(type, props)!,
      })),
    ),
  ),
)

const recordsBetween = <Item>(
  before: Readonly<Record<string, Item>>,
  after: Readonly<Record<string, Item>>,
): Record<string, Item | null> => {
  const removed = Object.keys(before).filter(id => recordOf(after, id) === undefined)
  return { ...Object.fromEntries(removed.map(id => [id, null])), ...after }
}

/** A change that turns `before` into `after`, naming every record of both. */
export const changeBetween = (before: PageDocument, after: PageDocument): Change => ({
  sections: recordsBetween(before.sections, after.sections),
  blocks: recordsBetween(before.blocks, after.blocks),
})
