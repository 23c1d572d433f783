import type { BlockRecord } from '@sitewright/domain/documents'
import type { ItemPath } from '../history/editor-store'
import { controlsOf } from '../site/supplies'
import type { ListPlace } from './item-actions'
import { itemCount, itemName, listOf } from './item-controls'
import { itemsAt, placeInList } from './item-props'

/** The list that an item of a block stands in. */
export function listPlaceOf({ id, type }: BlockRecord, item: ItemPath): ListPlace | undefined {
  const control = listOf(controlsOf(type), item)
  return control && { blockId: id, path: placeInList(item).list, control }
}

const found = (block: BlockRecord, item: ItemPath) => {
  const place = listPlaceOf(block, item)
  const items = place ? itemsAt(block.props, place.path) : []
  const at = items.findIndex(({ id }) => id === item.at(-1))
  return place && at >= 0 ? { control: place.control, items, at } : undefined
}

/** "Entry 2 of 5"; empty when it is gone. */
export function itemWords(block: BlockRecord, item: ItemPath): string {
  const here = found(block, item)
  return here ? itemCount(here.control, here.at, here.items.length) : ''
}

/** "Entry 2 of 5: What should I wear?" */
export function itemSentence(block: BlockRecord, item: ItemPath, locale: string): string {
  const here = found(block, item)
  if (!here) return ''
  const { control, items, at } = here
  return `${itemCount(control, at, items.length)}: ${itemName(control, items[at]!, at, locale)}`
}
