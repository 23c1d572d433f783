import './design.css'
import type { SiteDraft } from '@sitewright/contract/pages'
import { motionNames } from '@sitewright/domain/catalogue'
import { fontThemes } from '@sitewright/domain/design'
import { X } from 'lucide-react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useLayout } from '../app/layout'
import { useUnsaved } from '../app/leaving'
import { useView } from '../app/view'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { Segments } from '../ui/segments'
import { Slider } from '../ui/slider'
import { Failed, Waiting } from '../ui/states'
import { Colours } from './colours'
import { useStyles, useUnsavedStyles } from './design-store'
import { motionLabels } from './motion-words'
import { OutsideFontFields } from './outside-font-fields'

type Styles = SiteDraft['styles']
type PartProps = { styles: Styles; onChange: (styles: Styles) => void }

const Fonts = ({ styles, onChange }: PartProps) => (
  <section className="design-part">
    <h2>{t('Fonts')}</h2>
    <RadioGroup
      aria-label={t('Font theme')}
      className="font-themes"
      value={styles.fontTheme}
      onChange={fontTheme => onChange({ ...styles, fontTheme })}
    >
      {fontThemes.map(theme => (
        <Radio key={theme.id} value={theme.id} className="font-theme">
          <b>{theme.name}</b>
          <span className="quiet">{[...new Set([theme.heading.family, theme.body.family])].join(', ')}</span>
        </Radio>
      ))}
    </RadioGroup>
    <Slider
      label={t('Text size')}
      value={Math.round(styles.baseSize * 100)}
      min={75}
      max={150}
      step={5}
      unit="%"
      onChange={percent => onChange({ ...styles, baseSize: percent / 100 })}
    />
    <OutsideFontFields styles={styles} onChange={onChange} />
  </section>
)

const Buttons = ({ styles, onChange }: PartProps) => {
  const { buttons } = styles
  const set = (values: Partial<Styles['buttons']>) => onChange({ ...styles, buttons: { ...buttons, ...values } })
  return (
    <section className="design-part fields">
      <h2>{t('Buttons')}</h2>
      <Segments
        label={t('Style')}
        value={buttons.style}
        onChange={style => set({ style: style as Styles['buttons']['style'] })}
        options={[
          { value: 'solid', label: t('Solid') },
          { value: 'outline', label: t('Outline') },
          { value: 'text', label: t('Text') },
        ]}
      />
      <Segments
        label={t('Corners')}
        value={buttons.shape}
        onChange={shape => set({ shape: shape as Styles['buttons']['shape'] })}
        options={[
          { value: 'square', label: t('Square') },
          { value: 'soft', label: t('Soft') },
          { value: 'round', label: t('Round') },
        ]}
      />
      <Segments
        label={t('Colour')}
        value={buttons.colour ?? 'text'}
        onChange={colour => set({ colour: colour as Styles['buttons']['colour'] })}
        options={[
          { value: 'text', label: t('Text') },
          { value: 'bright', label: t('Bright') },
          { value: 'dark', label: t('Dark') },
        ]}
      />
      <Segments
        label={t('Page width')}
        value={styles.pageWidth}
        onChange={pageWidth => onChange({ ...styles, pageWidth: pageWidth as Styles['pageWidth'] })}
        options={[
          { value: 'narrow', label: t('Narrow') },
          { value: 'default', label: t('Default') },
          { value: 'full', label: t('Full') },
        ]}
      />
    </section>
  )
}

const Animation = ({ styles, onChange }: PartProps) => (
  <section className="design-part fields">
    <h2>{t('Animation')}</h2>
    <Segments
      label={t('Blocks come into view')}
      value={styles.motion}
      onChange={motion => onChange({ ...styles, motion: motion as Styles['motion'] })}
      options={motionNames.map(value => ({ value, label: motionLabels[value] }))}
    />
  </section>
)

/** Site styles. The page follows every change; nothing is kept before Save styles. */
export const StyleControls = () => {
  const { shown, isError, refetch, change } = useStyles()
  if (!shown) {
    return <div className="design-part">{isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />}</div>
  }
  return (
    <>
      <Colours styles={shown} onChange={change} />
      <Fonts styles={shown} onChange={change} />
      <Buttons styles={shown} onChange={change} />
      <Animation styles={shown} onChange={change} />
    </>
  )
}

export const DesignPanel = () => {
  const { isPanelOpen, setPanelOpen } = useView()
  const layout = useLayout()
  const isOver = layout === 'phone' || layout === 'stacked'
  useUnsaved(useUnsavedStyles(useStyles(), 'design'))
  return (
    <section className={`panel design-panel${isOver && !isPanelOpen ? ' closed' : ''}`} aria-label={t('Design')}>
      <header className="panel-head">
        <h1 className="panel-title">{t('Design')}</h1>
        {isOver && <IconButton icon={X} label={t('Close design')} onPress={() => setPanelOpen(false)} />}
      </header>
      <div className="panel-body">
        <StyleControls />
      </div>
    </section>
  )
}
