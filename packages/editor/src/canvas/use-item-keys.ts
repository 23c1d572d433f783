import type { BlockRecord } from '@sitewright/domain/documents'
import { useCallback } from 'react'
import { announce } from '../ui/announce'
import type { EditKey } from './edit-keys'
import { useEditorScope } from './editor-context'
import { itemBeside } from './item-elements'
import { itemSentence, listPlaceOf } from './item-words'

/**
 * Keys in a block with a list: Enter goes into its first item, arrows go from item to item, and what moves, copies or
 * removes a block does it to the item. Answers whether the key was meant for an item.
 */
export function useItemKeys(): (key: EditKey, block: BlockRecord) => boolean {
  const { actions, elements, locale } = useEditorScope()
  return useCallback(
    (key, block) => {
      const item = actions.chosenItem()
      const go = (by: 1 | -1) => {
        const next = itemBeside(elements.blocks.get(block.id), item, by)
        if (!next) return false
        actions.openItem(block.id, next)
        announce(itemSentence(block, next, locale))
        return true
      }
      if (!item) return key.kind === 'write' && go(1)
      const place = listPlaceOf(block, item)
      const id = item.at(-1)!
      if (!place) return false
      switch (key.kind) {
        case 'move':
          go(key.by.x + key.by.y < 0 ? -1 : 1)
          return true
        case 'layer':
          // The key that brings a block forward goes up.
          actions.stepItem(place, id, key.by === 1 ? -1 : 1)
          return true
        case 'remove': {
          const next = actions.removeItem(place, id)
          if (next !== undefined) actions.openItem(block.id, [...place.path, next])
          return true
        }
        case 'duplicate':
          actions.duplicateItem(place, id)
          return true
        default:
          return false
      }
    },
    [actions, elements, locale],
  )
}
