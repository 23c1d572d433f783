import { type MotionName, motionNames } from '@sitewright/domain/catalogue'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import { motionLabels } from '../design/motion-words'
import { t } from '../language'
import { Select } from '../ui/select'

const bySite = 'site'

/** How the block comes into view; visitors see it, the canvas stands still. */
export const MotionField = ({ blockId }: { blockId: string }) => {
  const { actions, draft } = useEditorScope()
  const block = useRested(({ document }) => document.blocks[blockId])
  const isBar = useRested(({ document }) => block && document.sections[block.sectionId]?.layout === 'bar')
  if (!block) return null
  if (isBar) return <p className="quiet">{t('Blocks on a bar are there at once.')}</p>
  return (
    <Select
      label={t('Comes into view')}
      value={block.motion ?? bySite}
      onChange={name => actions.setMotion(blockId, name === bySite ? null : (name as MotionName))}
      options={[
        { value: bySite, label: t('As the site: {motion}', { motion: motionLabels[draft.styles.motion] }) },
        ...motionNames.map(value => ({ value, label: motionLabels[value] })),
      ]}
      help={t('The first section of a page is always there at once, so that nobody waits for it.')}
    />
  )
}
