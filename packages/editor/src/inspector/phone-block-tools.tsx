import { ChevronDown, ChevronUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useEditorScope } from '../canvas/editor-context'
import { IconButton } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { ToolButton } from '../ui/tool-button'

/** What the toolbar over a block offers, in the head of the sheet: on a phone there is no room for both. */
export const PhoneBlockTools = ({ blockId }: { blockId: string }) => {
  const { actions } = useEditorScope()
  return (
    <>
      <ToolButton icon={ChevronUp} label="Move up" onPress={() => actions.swap(blockId, -1)} />
      <ToolButton icon={ChevronDown} label="Move down" onPress={() => actions.swap(blockId, 1)} />
      <Menu label="More" placement="bottom end" button={<IconButton icon={Ellipsis} label="More" />}>
        <MenuItem icon={Copy} text="Duplicate" onAction={() => actions.duplicate(blockId)} />
        <MenuItem icon={Trash2} text="Delete" onAction={() => actions.remove(blockId)} />
      </Menu>
    </>
  )
}
