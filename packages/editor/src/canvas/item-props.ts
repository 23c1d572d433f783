import { itemsOf, type JsonObject, type ListItem, type PropPath, recordOf } from '@sitewright/domain/documents'
import type { ItemPath } from '../history/editor-store'

/** The props of an item; with an empty path those of the block itself. Undefined when the item is gone. */
export function propsAt(props: JsonObject | undefined, [prop, id, ...deeper]: ItemPath): JsonObject | undefined {
  if (props === undefined || prop === undefined) return props
  const item = itemsOf(recordOf(props, prop)).find(each => each.id === id)
  return propsAt(item, deeper)
}

/** The items of the list at a path; none when what holds the list is gone. */
export function itemsAt(props: JsonObject | undefined, path: PropPath): readonly ListItem[] {
  const owner = propsAt(props, path.slice(0, -1))
  return owner ? itemsOf(recordOf(owner, path.at(-1)!)) : []
}

/** As far down the path as there are items. */
export const existingItem = (props: JsonObject | undefined, item: ItemPath): ItemPath =>
  item.length === 0 || propsAt(props, item) ? item : existingItem(props, item.slice(0, -2))

/** The list an item stands in, and its id there. */
export const placeInList = (item: ItemPath): { readonly list: PropPath; readonly id: string } => ({
  list: item.slice(0, -1) as unknown as PropPath,
  id: item.at(-1)!,
})

export const isSamePath = (a: ItemPath | undefined, b: ItemPath | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((part, at) => part === b[at]))
