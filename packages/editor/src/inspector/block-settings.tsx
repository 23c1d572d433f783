import type { Control } from '@sitewright/blocks/kit'
import { memo, useState } from 'react'
import { onBreakpoint } from '../canvas/device'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import type { ItemPath } from '../history/editor-store'
import { t } from '../language'
import { useControls } from '../site/supplies'
import { Switch } from '../ui/switch'
import { ControlField } from './control-field'
import { MotionField } from './motion-field'
import { BarZoneField, FlowWidthField } from './order-fields'
import { PositionFields } from './position-fields'
import { Tabs } from './tabs'

type TabName = NonNullable<Control['tab']>
const tabLabels: Record<TabName, string> = { content: t('Content'), design: t('Design'), motion: t('Motion') }
const tabNames = Object.keys(tabLabels) as TabName[]

const theBlock: ItemPath = []

const tabOf = ({ tab }: Control): TabName => tab ?? 'content'

const Place = ({ blockId }: { blockId: string }) => {
  const { breakpoint, actions } = useEditorScope()
  const block = useRested(({ document }) => document.blocks[blockId])
  const layout = useRested(({ document }) => (block ? document.sections[block.sectionId]?.layout : undefined))
  if (!block) return null
  const PlaceField = layout === 'flow' ? FlowWidthField : layout === 'bar' ? BarZoneField : PositionFields
  return (
    <>
      <Switch
        label={t('Hide {breakpoint}', { breakpoint: onBreakpoint[breakpoint] })}
        isSelected={block.placement[breakpoint].hidden ?? false}
        onChange={hidden => actions.hide(blockId, hidden)}
      />
      <PlaceField block={block} />
    </>
  )
}

/** Drawn from the block's own list of controls. Each control follows its own value. */
export const BlockSettings = memo(({ type, blockId }: { type: string; blockId: string }) => {
  const controls = useControls(type)
  // Every block has a place and comes into view, so these are always there.
  const tabs = tabNames.filter(tab => tab !== 'content' || controls.some(control => tabOf(control) === tab))
  const [chosen, setChosen] = useState<TabName>()
  const shown = chosen ?? tabs[0] ?? 'design'
  return (
    <Tabs
      label={t('Settings')}
      tabs={tabs.map(name => ({ name, label: tabLabels[name] }))}
      shown={shown}
      onShow={setChosen}
    >
      {controls
        .filter(control => tabOf(control) === shown)
        .map(control => (
          <ControlField key={control.prop} control={control} blockId={blockId} item={theBlock} />
        ))}
      {shown === 'design' && <Place blockId={blockId} />}
      {shown === 'motion' && <MotionField blockId={blockId} />}
    </Tabs>
  )
})
BlockSettings.displayName = 'BlockSettings'
