import './inspector.css'
import type { Control } from '@sitewright/blocks/kit'
import { settings } from '@sitewright/blocks/settings'
import type { BlockRecord } from '@sitewright/domain/documents'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { blockLabel } from '../canvas/block-words'
import { useEditorScope } from '../canvas/editor-context'
import { Switch } from '../ui/switch'
import { ControlField } from './control-field'
import { Panel } from './panel'
import { PositionFields } from './position-fields'

type TabName = NonNullable<Control['tab']>
const tabLabels: Record<TabName, string> = { content: 'Content', design: 'Design', motion: 'Motion' }
const tabNames = Object.keys(tabLabels) as TabName[]

const controlsOf = (type: string, tab: TabName): Control[] =>
  (settings[type]?.controls ?? []).filter(control => (control.tab ?? 'content') === tab)

/** The settings of the chosen block, drawn from the block's own list of controls. */
export const SettingsPanel = ({ block, onClose }: { block: BlockRecord; onClose: () => void }) => {
  const { breakpoint, actions } = useEditorScope()
  // Every block has a place, so Design is always there.
  const tabs = tabNames.filter(tab => tab === 'design' || controlsOf(block.type, tab).length > 0)
  const [tab, setTab] = useState<TabName>(tabs[0] ?? 'design')
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'design')
  return (
    <Panel title={blockLabel(block.type)} label={`${blockLabel(block.type)} settings`} onClose={onClose}>
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
            {controlsOf(block.type, name).map(control => (
              <ControlField key={control.prop} control={control} block={block} />
            ))}
            {name === 'design' && (
              <>
                <Switch
                  label={breakpoint === 'mobile' ? 'Hide on phones' : 'Hide on desktops'}
                  isSelected={block.placement[breakpoint].hidden ?? false}
                  onChange={hidden => actions.hide(block.id, hidden)}
                />
                <PositionFields block={block} />
              </>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </Panel>
  )
}
