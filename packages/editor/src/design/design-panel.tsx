import './design.css'
import type { SiteDraft } from '@sitewright/contract/pages'
import { fontThemes } from '@sitewright/domain/design'
import { fontFile } from '@sitewright/render'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useLayout } from '../app/layout'
import { keys } from '../app/queries'
import { useView } from '../app/view'
import { fontFiles } from '../canvas/font-files'
import { useDraft } from '../pages/use-site'
import { IconButton } from '../ui/button'
import { Segments } from '../ui/segments'
import { Slider } from '../ui/slider'
import { Failed, Waiting } from '../ui/states'
import { Colours } from './colours'
import { useDesign } from './design-store'

type Styles = SiteDraft['styles']
type PartProps = { styles: Styles; onChange: (styles: Styles) => void }

/** Only themes whose fonts this build carries, and the one in use. */
const offeredThemes = (current: string) =>
  fontThemes.filter(
    ({ id, heading, body }) =>
      id === current || [heading, body].every(({ family }) => fontFiles[fontFile(family, 'latin', 'normal')]),
  )

const Fonts = ({ styles, onChange }: PartProps) => (
  <section className="design-part">
    <h2>Fonts</h2>
    <RadioGroup
      aria-label="Font theme"
      className="font-themes"
      value={styles.fontTheme}
      onChange={fontTheme => onChange({ ...styles, fontTheme })}
    >
      {offeredThemes(styles.fontTheme).map(theme => (
        <Radio key={theme.id} value={theme.id} className="font-theme">
          <b>{theme.name}</b>
          <span className="quiet">{[...new Set([theme.heading.family, theme.body.family])].join(', ')}</span>
        </Radio>
      ))}
    </RadioGroup>
    <Slider
      label="Text size"
      value={Math.round(styles.baseSize * 100)}
      min={75}
      max={150}
      step={5}
      unit="%"
      onChange={percent => onChange({ ...styles, baseSize: percent / 100 })}
    />
  </section>
)

const Buttons = ({ styles, onChange }: PartProps) => {
  const { buttons } = styles
  const set = (values: Partial<Styles['buttons']>) => onChange({ ...styles, buttons: { ...buttons, ...values } })
  return (
    <section className="design-part fields">
      <h2>Buttons</h2>
      <Segments
        label="Style"
        value={buttons.style}
        onChange={style => set({ style: style as Styles['buttons']['style'] })}
        options={[
          { value: 'solid', label: 'Solid' },
          { value: 'outline', label: 'Outline' },
          { value: 'text', label: 'Text' },
        ]}
      />
      <Segments
        label="Corners"
        value={buttons.shape}
        onChange={shape => set({ shape: shape as Styles['buttons']['shape'] })}
        options={[
          { value: 'square', label: 'Square' },
          { value: 'soft', label: 'Soft' },
          { value: 'round', label: 'Round' },
        ]}
      />
      <Segments
        label="Page width"
        value={styles.pageWidth}
        onChange={pageWidth => onChange({ ...styles, pageWidth: pageWidth as Styles['pageWidth'] })}
        options={[
          { value: 'narrow', label: 'Narrow' },
          { value: 'default', label: 'Default' },
          { value: 'full', label: 'Full' },
        ]}
      />
    </section>
  )
}

/** Site styles. The frame follows every change; nothing is kept before Save styles. */
export const DesignPanel = () => {
  const { data: draft, isError, refetch } = useDraft()
  const { styles, change, cancel } = useDesign()
  const { isPanelOpen, setPanelOpen } = useView()
  const layout = useLayout()
  const client = useQueryClient()
  const isOver = layout === 'phone' || layout === 'stacked'
  useEffect(() => {
    useDesign.setState({
      onSaved: {
        run: saved => {
          client.setQueryData<SiteDraft>(keys.draft, before => before && { ...before, styles: saved })
          void client.invalidateQueries({ queryKey: keys.publishing })
        },
      },
    })
    // Leaving the panel without saving leaves the site as it was.
    return cancel
  }, [client, cancel])
  const shown = styles ?? draft?.styles
  return (
    <section className={`panel design-panel${isOver && !isPanelOpen ? ' closed' : ''}`} aria-label="Design">
      <header className="panel-head">
        <h1 className="panel-title">Design</h1>
        {isOver && <IconButton icon={X} label="Close design" onPress={() => setPanelOpen(false)} />}
      </header>
      <div className="panel-body">
        {shown ? (
          <>
            <Colours styles={shown} onChange={change} />
            <Fonts styles={shown} onChange={change} />
            <Buttons styles={shown} onChange={change} />
          </>
        ) : (
          <div className="design-part">{isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />}</div>
        )}
      </div>
    </section>
  )
}
