import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { t } from '../language'
import { MenuItem, MenuWindow } from '../ui/menu'
import type { OpenMore } from './list-rows'

/** One menu for all rows of a list; it opens at the button that was pressed. */
export function useItemMenu() {
  const [itemId, setItemId] = useState<string>()
  const button = useRef<HTMLButtonElement | null>(null)
  const open = useCallback<OpenMore>((id, pressed) => {
    button.current = pressed
    setItemId(id)
  }, [])
  const close = useCallback(() => setItemId(undefined), [])
  return { itemId, button, open, close }
}

export const ItemMenu = ({
  place,
  ids,
  itemId,
  button,
  close,
}: Omit<ReturnType<typeof useItemMenu>, 'open'> & { place: ListPlace; ids: readonly string[] }) => {
  const { actions } = useEditorScope()
  if (itemId === undefined) return null
  const at = ids.indexOf(itemId)
  return (
    <MenuWindow
      label={t('More')}
      placement="bottom end"
      openedBy={{ isOpen: true, onOpenChange: isOpen => isOpen || close(), button }}
    >
      <MenuItem icon={Copy} text={t('Duplicate')} onAction={() => actions.duplicateItem(place, itemId)} />
      <MenuItem
        icon={ArrowUp}
        text={t('Move up')}
        isDisabled={at <= 0}
        onAction={() => actions.stepItem(place, itemId, -1)}
      />
      <MenuItem
        icon={ArrowDown}
        text={t('Move down')}
        isDisabled={at >= ids.length - 1}
        onAction={() => actions.stepItem(place, itemId, 1)}
      />
      <MenuItem icon={Trash2} text={t('Remove')} onAction={() => actions.removeItem(place, itemId)} />
    </MenuWindow>
  )
}
