import fc from 'fast-check'
import { motionNames } from '../../catalogue/motion-names'
import { sectionThemeNames } from '../../catalogue/section-themes'
import { breakpoints, type Command, type JsonObject, type ListItem, type PropPath, type SingleCommand } from '../index'
import {
  anyBody,
  anyColumns,
  anyDish,
  anyTab,
  itemId,
  menu,
  note,
  placement,
  recordId,
  section,
} from './arbitrary-pages'

const beforeItem = fc.option(itemId)

const editsOf = (id: string, path: PropPath, props: fc.Arbitrary<JsonObject>): fc.Arbitrary<SingleCommand> => {
  const list = { kind: 'edit-list', id, path } as const
  const item = fc.record({ id: itemId, props }).map(made => ({ ...made.props, id: made.id }) as ListItem)
  return fc.oneof(
    fc
      .record({ items: fc.array(item, { minLength: 1, maxLength: 2 }), before: beforeItem })
      .map(add => ({ ...list, do: 'add' as const, ...add })),
    fc.record({ itemId, values: props }).map(set => ({ ...list, do: 'set' as const, ...set })),
    fc.record({ itemId, before: beforeItem }).map(move => ({ ...list, do: 'move' as const, ...move })),
    fc
      .uniqueArray(itemId, { minLength: 1, maxLength: 2 })
      .map(itemIds => ({ ...list, do: 'remove' as const, itemIds })),
  )
}

const textPath: fc.Arbitrary<PropPath> = fc.oneof(
  fc.constant<PropPath>(['name']),
  itemId.map((tab): PropPath => ['tabs', tab, 'name']),
  fc.tuple(itemId, itemId).map(([tab, dish]): PropPath => ['tabs', tab, 'dishes', dish, 'name']),
)

/** Commands on what is written inside a block of lists and texts. */
const innerCommand: fc.Arbitrary<SingleCommand> = recordId.chain(id =>
  fc.oneof(
    editsOf(id, ['tabs'], anyTab),
    itemId.chain(tab => editsOf(id, ['tabs', tab, 'dishes'], anyDish)),
    fc.record({
      kind: fc.constant('set-text' as const),
      id: fc.constant(id),
      path: textPath,
      locale: fc.constantFrom('en', 'de'),
      value: fc.option(fc.string({ maxLength: 5 })),
    }),
    fc.record({
      kind: fc.constant('set-text' as const),
      id: fc.constant(id),
      path: fc.constant<PropPath>(['body']),
      locale: fc.constantFrom('en', 'de'),
      value: fc.option(anyBody),
    }),
    fc
      .record({ columns: anyColumns, size: fc.nat(9) }, { requiredKeys: [] })
      .map((props): SingleCommand => ({ kind: 'set-props', id, props })),
  ),
)

const blockCommand: fc.Arbitrary<SingleCommand> = fc.oneof(
  fc.record({ id: recordId, sectionId: recordId, text: fc.string() }).map(
    ({ id, sectionId, text }): SingleCommand => ({
      kind: 'add-block',
      block: note(id, sectionId, { props: { text } }),
    }),
  ),
  fc.record({ id: recordId, sectionId: recordId, tab: anyTab }).map(
    ({ id, sectionId, tab }): SingleCommand => ({
      kind: 'add-block',
      block: menu(id, sectionId, { tabs: [{ ...tab, id: 'a' }] }),
    }),
  ),
  fc.record({ kind: fc.constant('remove-block' as const), id: recordId }),
  fc.record({
    kind: fc.constant('set-motion' as const),
    id: recordId,
    motion: fc.constantFrom(null, ...motionNames),
  }),
  fc.record({ kind: fc.constant('set-props' as const), id: recordId, props: fc.record({ text: fc.string() }) }),
  fc.constantFrom(...breakpoints).chain(breakpoint =>
    fc.record({
      kind: fc.constant('place-block' as const),
      id: recordId,
      breakpoint: fc.constant(breakpoint),
      place: fc.oneof(
        placement(breakpoint),
        fc.record({ layer: fc.nat(20), hidden: fc.boolean() }, { requiredKeys: [] }),
      ),
      sectionId: recordId,
    }),
  ),
  fc.record({ kind: fc.constant('duplicate-block' as const), id: recordId, newId: recordId }),
)

const sectionCommand: fc.Arbitrary<SingleCommand> = fc.oneof(
  recordId.map((id): SingleCommand => ({ kind: 'add-section', section: section(id) })),
  fc.record({ id: recordId, blockIds: fc.array(recordId, { maxLength: 3 }) }).map(
    ({ id, blockIds }): SingleCommand => ({
      kind: 'insert-section',
      section: section(id),
      blocks: blockIds.map(blockId => note(blockId, id)),
    }),
  ),
  fc.record({ kind: fc.constant('remove-section' as const), id: recordId }),
  fc.record({
    kind: fc.constant('set-section' as const),
    id: recordId,
    values: fc.record(
      { theme: fc.constantFrom(...sectionThemeNames), anchor: fc.option(fc.constantFrom('visit', 'not an anchor')) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('duplicate-section' as const),
    id: recordId,
    newId: recordId,
    order: fc.constant('z'),
    newBlockIds: fc.dictionary(recordId, recordId),
  }),
)

const singleCommand = fc.oneof(blockCommand, innerCommand, innerCommand, sectionCommand)

/** Any command, on things that may be there or not. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 9, arbitrary: singleCommand },
  {
    weight: 1,
    arbitrary: fc
      .array(singleCommand, { minLength: 1, maxLength: 3 })
      .map((commands): Command => ({ kind: 'batch', commands })),
  },
)
