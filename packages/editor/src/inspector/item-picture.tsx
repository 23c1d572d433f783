import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { capitalised, itemNoun } from '../canvas/item-controls'
import { propsAt } from '../canvas/item-props'
import { useRested } from '../canvas/rested-state'
import { ImageControl } from '../media/image-control'

/** The picture of an item of a media list. An item without one would be none. */
export const ItemPicture = ({ place, itemId }: { place: ListPlace; itemId: string }) => {
  const { actions } = useEditorScope()
  const { blockId, path, control } = place
  const assetId = useRested(({ document }) => propsAt(document.blocks[blockId]?.props, [...path, itemId])?.['assetId'])
  return (
    <ImageControl
      key={itemId}
      label={capitalised(itemNoun(control))}
      assetId={typeof assetId === 'string' ? assetId : null}
      onChange={chosen =>
        chosen === null
          ? actions.removeItem(place, itemId)
          : actions.setValue({ blockId, item: [...path, itemId], prop: 'assetId' }, chosen)
      }
    />
  )
}
