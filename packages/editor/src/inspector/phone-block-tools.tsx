import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import { StepTools } from '../canvas/step-tools'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'

/** What the toolbar over a block offers, in the head of the sheet: on a phone there is no room for both. */
export const PhoneBlockTools = ({ blockId }: { blockId: string }) => {
  const { actions } = useEditorScope()
  const layout = useRested(({ document }) => {
    const block = document.blocks[blockId]
    return block && document.sections[block.sectionId]?.layout
  })
  return (
    <>
      <StepTools layout={layout} onStep={by => actions.swap(blockId, by)} />
      <Menu label={t('More')} placement="bottom end" button={<IconButton icon={Ellipsis} label={t('More')} />}>
        <MenuItem icon={Copy} text={t('Duplicate')} onAction={() => actions.duplicate(blockId)} />
        <MenuItem icon={Trash2} text={t('Delete')} onAction={() => actions.remove(blockId)} />
      </Menu>
    </>
  )
}
