import { type SectionTheme, sectionThemeNames } from '@sitewright/domain/catalogue'
import type { SectionPadding, SectionRecord } from '@sitewright/domain/documents'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useEditorScope } from '../canvas/editor-context'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'
import { Panel } from './panel'

const paddings = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

const themeLabels: Record<SectionTheme, string> = {
  lightest: 'Lightest',
  light: 'Light',
  bright: 'Bright',
  dark: 'Dark',
  darkest: 'Darkest',
}

export const SectionPanel = ({ section, onClose }: { section: SectionRecord; onClose: () => void }) => {
  const { actions, draft } = useEditorScope()
  const { palette } = draft.styles
  const [anchor, setAnchor] = useState(section.anchor ?? '')
  const pad = (side: 'top' | 'bottom', value: string) =>
    actions.setSection(section.id, { padding: { ...section.padding, [side]: value as SectionPadding } })
  return (
    <Panel title="Section" label="Section settings" onClose={onClose}>
      <div className="tab-panel">
        <RadioGroup
          className="field"
          aria-label="Colours"
          value={section.theme}
          orientation="horizontal"
          onChange={theme => actions.setSection(section.id, { theme: theme as SectionTheme })}
        >
          <span className="field-label">Colours</span>
          <div className="themes">
            {sectionThemeNames.map(theme => (
              <Radio key={theme} value={theme} className="theme" aria-label={themeLabels[theme]}>
                <span
                  className="theme-card"
                  style={{
                    backgroundColor: palette[theme],
                    color: theme === 'lightest' || theme === 'light' ? palette.darkest : palette.lightest,
                  }}
                >
                  Aa
                </span>
              </Radio>
            ))}
          </div>
        </RadioGroup>
        <div className="two-fields">
          <Select
            label="Space above"
            options={paddings}
            value={section.padding.top}
            onChange={value => pad('top', value)}
          />
          <Select
            label="Space below"
            options={paddings}
            value={section.padding.bottom}
            onChange={value => pad('bottom', value)}
          />
        </div>
        <TextField
          label="Anchor"
          value={anchor}
          onChange={setAnchor}
          onBlur={() => {
            if (anchor !== (section.anchor ?? '')) actions.setSection(section.id, { anchor: anchor || null })
          }}
          before="#"
          help="A link to this page can jump here. Small letters, figures and dashes."
        />
      </div>
    </Panel>
  )
}
