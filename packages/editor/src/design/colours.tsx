import type { SiteDraft } from '@sitewright/contract/pages'
import {
  colourLabels,
  formatColour,
  type PaletteColourId,
  paletteColourIds,
  paletteFromColour,
  palettePresets,
  presetLabels,
} from '@sitewright/domain/design'
import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Input,
  Label,
  parseColor,
  Radio,
  RadioGroup,
  SliderTrack,
} from 'react-aria-components'
import { Icon } from '../ui/icon'
import { TextButton } from '../ui/text-button'
import { paletteOf, readabilityOf, storedNames, storedPalette } from './colour-words'

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
    aria-label="Colour of the palette"
    className="swatches"
    orientation="horizontal"
    value={chosen}
    onChange={id => onChoose(id as PaletteColourId)}
  >
    {paletteColourIds.map(id => (
      <Radio key={id} value={id} className="swatch">
        <span className="swatch-colour" style={{ backgroundColor: palette[storedNames[id]] }} />
        <span className="swatch-name">{colourLabels[id]}</span>
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
            {fix.direction === 'darken' ? 'Darken slightly' : 'Lighten slightly'}
          </TextButton>
        )}
      </span>
    </p>
  )
}

const Presets = ({
  palette,
  onChoose,
}: {
  palette: Styles['palette']
  onChoose: (palette: Styles['palette']) => void
}) => {
  const seed = paletteOf(palette)?.accent ?? null
  return (
    <div className="presets">
      {palettePresets.map(preset => {
        const offered = storedPalette(paletteFromColour(seed, preset))
        return (
          <button key={preset} type="button" className="preset" onClick={() => onChoose(offered)}>
            <span className="preset-colours" aria-hidden="true">
              {paletteColourIds.map(id => (
                <i key={id} style={{ backgroundColor: offered[storedNames[id]] }} />
              ))}
            </span>
            {presetLabels[preset]}
          </button>
        )
      })}
    </div>
  )
}

export const Colours = ({ styles, onChange }: { styles: Styles; onChange: (styles: Styles) => void }) => {
  const [chosen, setChosen] = useState<PaletteColourId>('accent')
  const { palette } = styles
  const set = (id: PaletteColourId, hex: string) =>
    onChange({ ...styles, palette: { ...palette, [storedNames[id]]: hex.slice(0, 7).toUpperCase() } })
  return (
    <section className="design-part">
      <h2 className="unseen">Colours</h2>
      <Swatches palette={palette} chosen={chosen} onChoose={setChosen} />
      <ColorPicker
        value={parseColor(palette[storedNames[chosen]]).toFormat('hsb')}
        onChange={colour => set(chosen, colour.toString('hex'))}
      >
        <ColorArea className="colour-area" colorSpace="hsb" xChannel="saturation" yChannel="brightness">
          <ColorThumb className="colour-thumb" />
        </ColorArea>
        <ColorSlider className="colour-slider" colorSpace="hsb" channel="hue" aria-label="Hue">
          <SliderTrack className="colour-track">
            <ColorThumb className="colour-thumb" />
          </SliderTrack>
        </ColorSlider>
        <ColorField className="field colour-field">
          <Label className="field-label">{`${colourLabels[chosen]}, as hex`}</Label>
          <Input className="input small" />
        </ColorField>
      </ColorPicker>
      <Readable palette={palette} colour={chosen} onFix={set} />
      <h2 className="design-sub">Try another</h2>
      <Presets palette={palette} onChoose={offered => onChange({ ...styles, palette: offered })} />
    </section>
  )
}
