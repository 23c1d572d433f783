import './inspector.css'
import type { Control } from '@sitewright/blocks/kit'
import { settings } from '@sitewright/blocks/settings'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { blockLabel } from '../canvas/block-words'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import { Switch } from '../ui/switch'
import { ControlField } from './control-field'
import { Panel } from './panel'
import { PositionFields } from './position-fields'

type TabName = NonNullable<Control['tab']>
const tabLabels: Record<TabName, string> = { content: 'Content', design: 'Design', motion: 'Motion' }
const tabNames = Object.keys(tabLabels) as TabName[]

const controlsOf = (type: string, tab: TabName): Control[] =>
  (settings[type]?.controls ?? []).filter(control => (control.tab ?? 'content') === tab)

const Place = ({ blockId }: { blockId: string }) => {
  const { breakpoint, actions } = useEditorScope()
  const block = useRested(({ document }) => document.blocks[blockId])
  if (!block) return null
  return (
    <>
      <Switch
        label={breakpoint === 'mobile' ? 'Hide on phones' : 'Hide on desktops'}
        isSelected={block.placement[breakpoint].hidden ?? false}
        onChange={hidden => actions.hide(blockId, hidden)}
      />
      <PositionFields block={block} />
    </>
  )
}

/** The settings of the chosen block, drawn from the block's own list of controls. Each control follows its own value. */
export const SettingsPanel = ({ blockId, type, onClose }: { blockId: string; type: string; onClose: () => void }) => {
  // Every block has a place, so Design is always there.
  const tabs = tabNames.filter(tab => tab === 'design' || controlsOf(type, tab).length > 0)
  const [tab, setTab] = useState<TabName>(tabs[0] ?? 'design')
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'design')
  return (
    <Panel title={blockLabel(type)} label={`${blockLabel(type)} settings`} onClose={onClose}>
      <Tabs selectedKey={shown} onSelectionChange={key => setTab(key as TabName)}>
        <TabList className="tabs" aria-label="Settings">
          {tabs.map(name => (
            <Tab key={name} id={name} className="tab">
              {tabLabels[name]}
            </Tab>
          ))}
        </TabList>
        {tabs.map(name => (
          <TabPanel key={name} id={name} className="tab-panel">
            {controlsOf(type, name).map(control => (
              <ControlField key={control.prop} control={control} blockId={blockId} />
            ))}
            {name === 'design' && <Place blockId={blockId} />}
          </TabPanel>
        ))}
      </Tabs>
    </Panel>
  )
}
