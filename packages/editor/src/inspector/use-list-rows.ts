import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { itemName, itemTitle } from '../canvas/item-controls'
import { itemsAt } from '../canvas/item-props'
import { useRested } from '../canvas/rested-state'
import { useSameValue } from './use-same-value'

export type ListRow = {
  readonly id: string
  readonly title: string
  /** It has no words of its own, so the title only says which one it is. */
  readonly isUntitled?: true
  /** Undefined in a list without pictures, null while none is chosen. */
  readonly picture?: string | null
}

/** What the rows of a list show. The same as before while they show the same, whatever else changed in the items. */
export function useListRows({ blockId, path, control }: ListPlace): readonly ListRow[] {
  const { locale } = useEditorScope()
  const pictureProp = control.control === 'list' ? control.rowPicture : 'assetId'
  return useRested(
    useSameValue(({ document }) =>
      itemsAt(document.blocks[blockId]?.props, path).map((item, at): ListRow => {
        const title = itemName(control, item, at, locale)
        if (pictureProp === undefined) return { id: item.id, title }
        const picture = item[pictureProp]
        return {
          id: item.id,
          title,
          ...(itemTitle(control, item, locale).trim() === '' ? { isUntitled: true } : {}),
          picture: typeof picture === 'string' ? picture : null,
        }
      }),
    ),
  )
}
