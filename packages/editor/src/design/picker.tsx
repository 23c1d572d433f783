import {
  ColorArea,
  ColorField,
  ColorPicker,
  ColorSlider,
  ColorThumb,
  Input,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import { t } from '../language'

/** One colour by area, hue and hex; what is chosen comes in capitals, with six digits. */
export const Picker = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (hex: string) => void
}) => (
  <ColorPicker
    value={parseColor(value).toFormat('hsb')}
    onChange={colour => onChange(colour.toString('hex').slice(0, 7).toUpperCase())}
  >
    <ColorArea className="colour-area" colorSpace="hsb" xChannel="saturation" yChannel="brightness">
      <ColorThumb className="colour-thumb" />
    </ColorArea>
    <ColorSlider className="colour-slider" colorSpace="hsb" channel="hue" aria-label={t('Hue')}>
      <SliderTrack className="colour-track">
        <ColorThumb className="colour-thumb" />
      </SliderTrack>
    </ColorSlider>
    <ColorField className="field colour-field">
      <Label className="field-label">{t('{label}, as hex', { label })}</Label>
      <Input className="input small" />
    </ColorField>
  </ColorPicker>
)
