import { type Edit, refuse } from '../change'
import type { JsonObject, PageDocument } from '../document'
import { itemsOf, type ListItem, putBefore } from '../list-items'
import { findProp, type PropPath } from '../prop-path'
import { recordOf } from '../reading'
import { type BlockRules, isRecordId } from '../rules'
import { withParsedProps } from './block-commands'

export type EditList = {
  readonly kind: 'edit-list'
  readonly id: string
  /** Ends in the name of the list. */
  readonly path: PropPath
} & (
  | { readonly do: 'add'; readonly items: readonly ListItem[]; readonly before: string | null }
  | { readonly do: 'set'; readonly itemId: string; readonly values: JsonObject }
  | { readonly do: 'move'; readonly itemId: string; readonly before: string | null }
  | { readonly do: 'remove'; readonly itemIds: readonly string[] }
)

type Edited = { readonly items: readonly ListItem[] } | { readonly reason: 'invalid-id' | 'id-taken' | 'no-such-item' }

const isRepeated = ({ id }: ListItem, index: number, items: readonly ListItem[]) =>
  items.findIndex(other => other.id === id) !== index

function edited(items: readonly ListItem[], command: EditList): Edited {
  switch (command.do) {
    case 'add': {
      if (!command.items.every(({ id }) => isRecordId(id))) return { reason: 'invalid-id' }
      const all = putBefore(items, command.items, command.before)
      return all.some(isRepeated) ? { reason: 'id-taken' } : { items: all }
    }
    case 'set': {
      const item = items.find(({ id }) => id === command.itemId)
      if (!item) return { reason: 'no-such-item' }
      const next = { ...item, ...command.values, id: item.id }
      return { items: items.map(each => (each === item ? next : each)) }
    }
    case 'move': {
      const item = items.find(({ id }) => id === command.itemId)
      if (!item) return { reason: 'no-such-item' }
      if (command.before === item.id) return { items }
      return {
        items: putBefore(
          items.filter(each => each !== item),
          [item],
          command.before,
        ),
      }
    }
    case 'remove': {
      // What somebody else removed meanwhile is as gone as was wanted.
      const left = items.filter(({ id }) => !command.itemIds.includes(id))
      return left.length === items.length ? { reason: 'no-such-item' } : { items: left }
    }
  }
}

export const editList = (page: PageDocument, command: EditList, rules: BlockRules): Edit => {
  const block = recordOf(page.blocks, command.id)
  if (!block) return refuse('no-such-block')
  const found = findProp(block.props, rules.shapeOf(block.type), command.path)
  if (!found.ok) return refuse(found.reason)
  if (found.shape.kind !== 'list') return refuse('invalid-props')
  const list = edited(itemsOf(found.value), command)
  if ('reason' in list) return refuse(list.reason)
  if (list.items.length > found.shape.max) return refuse('list-full')
  return withParsedProps(block, found.put(list.items), rules)
}
