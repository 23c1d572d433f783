import type { SiteDraft } from '@sitewright/contract/pages'
import {
  colourLabels,
  customizerModes,
  formatColour,
  type PaletteColourId,
  selectorColours,
} from '@sitewright/domain/design'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { Segments } from '../ui/segments'
import { TextButton } from '../ui/text-button'
import { readabilityOf, storedNames } from './colour-words'
import { FromColourMode } from './from-colour'
import { FromImageMode } from './from-image'
import { Picker } from './picker'
import { PresetsMode } from './presets'

type Styles = SiteDraft['styles']

const Swatches = ({
  palette,
  chosen,
  onChoose,
}: {
  palette: Styles['palette']
  chosen: PaletteColourId
  onChoose: (id: PaletteColourId) => void
}) => (
  <RadioGroup
    aria-label={t('Colour of the palette')}
    className="swatches"
    orientation="horizontal"
    value={chosen}
    onChange={id => onChoose(id as PaletteColourId)}
  >
    {selectorColours().map(({ id, label }) => (
      <Radio key={id} value={id} className="swatch">
        <span className="swatch-colour" style={{ backgroundColor: palette[storedNames[id]] }} />
        <span className="swatch-name">{t(label)}</span>
      </Radio>
    ))}
  </RadioGroup>
)

const Readable = ({
  palette,
  colour,
  onFix,
}: {
  palette: Styles['palette']
  colour: PaletteColourId
  onFix: (id: PaletteColourId, hex: string) => void
}) => {
  const { text, failing } = readabilityOf(palette, colour)
  const fix = failing?.fix
  return (
    <p className={failing ? 'readable failing' : 'readable'} role="status">
      <Icon of={failing ? TriangleAlert : Check} size={14} />
      <span>
        {text}{' '}
        {failing && fix && (
          <TextButton onPress={() => onFix(failing.colour, formatColour(fix.colour, 'hex').toUpperCase())}>
            {fix.direction === 'darken' ? t('Darken slightly') : t('Lighten slightly')}
          </TextButton>
        )}
      </span>
    </p>
  )
}

type Mode = (typeof customizerModes)[number]['id']

const modes = customizerModes.map(({ id, label }) => ({ value: id, label: t(label) }))

/** The five colours, and four ways to come to others. */
export const Colours = ({ styles, onChange }: { styles: Styles; onChange: (styles: Styles) => void }) => {
  const [chosen, setChosen] = useState<PaletteColourId>('accent')
  const [mode, setMode] = useState<Mode>('custom')
  const { palette } = styles
  const setPalette = (next: Styles['palette']) => onChange({ ...styles, palette: next })
  const set = (id: PaletteColourId, hex: string) => setPalette({ ...palette, [storedNames[id]]: hex })
  // What is said below is about the colour that is worked on: in the other ways that is all of them, by their Bright.
  const judged = mode === 'custom' ? chosen : 'accent'
  return (
    <section className="design-part">
      <h2 className="unseen">{t('Colours')}</h2>
      <Swatches
        palette={palette}
        chosen={judged}
        onChoose={id => {
          setChosen(id)
          setMode('custom')
        }}
      />
      <div className="palette-modes">
        <Segments label={t('Ways to choose colours')} isLabelHidden options={modes} value={mode} onChange={setMode} />
      </div>
      {mode === 'designerPalettes' && <PresetsMode palette={palette} onChange={setPalette} />}
      {mode === 'custom' && (
        <Picker
          label={t(colourLabels[chosen])}
          value={palette[storedNames[chosen]]}
          onChange={hex => set(chosen, hex)}
        />
      )}
      {mode === 'from-image' && <FromImageMode onChange={setPalette} />}
      {mode === 'from-color' && <FromColourMode palette={palette} onChange={setPalette} />}
      <Readable palette={palette} colour={judged} onFix={set} />
    </section>
  )
}
