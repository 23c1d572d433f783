import { designMessages } from '@sitewright/domain/catalogue/messages'
import {
  colourLabels,
  type PalettePreset,
  paletteFromColour,
  palettePresets,
  presetLabels,
} from '@sitewright/domain/design'
import { useState } from 'react'
import { t } from '../language'
import { Select } from '../ui/select'
import { paletteOf, type StoredPalette, storedPalette } from './colour-words'
import { Picker } from './picker'

const harmonies = palettePresets.map(value => ({ value, label: presetLabels[value] }))

/** One colour, and four others that follow it. */
export const FromColourMode = ({
  palette,
  onChange,
}: {
  palette: StoredPalette
  onChange: (palette: StoredPalette) => void
}) => {
  const [harmony, setHarmony] = useState<PalettePreset>('monochrome')
  const follow = (bright: string, preset: PalettePreset) =>
    onChange({ ...storedPalette(paletteFromColour(paletteOf({ ...palette, bright })?.accent ?? null, preset)), bright })
  return (
    <>
      <Picker label={colourLabels.accent} value={palette.bright} onChange={bright => follow(bright, harmony)} />
      <div className="harmony">
        <Select
          label={t(designMessages.harmony)}
          options={harmonies}
          value={harmony}
          onChange={chosen => {
            const preset = chosen as PalettePreset
            setHarmony(preset)
            follow(palette.bright, preset)
          }}
        />
      </div>
    </>
  )
}
