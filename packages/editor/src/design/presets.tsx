import { designMessages } from '@sitewright/domain/catalogue/messages'
import {
  designerPalettes,
  paletteColourIds,
  paletteFromColour,
  paletteFromTexts,
  palettePresets,
  presetLabels,
} from '@sitewright/domain/design'
import { t } from '../language'
import { paletteOf, type StoredPalette, storedNames, storedPalette } from './colour-words'

type Offered = { readonly name: string; readonly palette: StoredPalette }

const byHand = designerPalettes.flatMap(({ name, colours }): Offered[] => {
  const palette = paletteFromTexts(colours)
  return palette ? [{ name, palette: storedPalette(palette) }] : []
})

const isSame = (one: StoredPalette, other: StoredPalette): boolean =>
  paletteColourIds.every(id => one[storedNames[id]].toUpperCase() === other[storedNames[id]].toUpperCase())

const PaletteTiles = ({
  label,
  offered,
  current,
  onChoose,
}: {
  label: string
  offered: readonly Offered[]
  current: StoredPalette
  onChoose: (palette: StoredPalette) => void
}) => (
  <>
    <h3 className="design-sub">{label}</h3>
    <div className="presets">
      {offered.map(({ name, palette }) => (
        <button
          key={name}
          type="button"
          className="preset"
          aria-pressed={isSame(palette, current)}
          onClick={() => onChoose(palette)}
        >
          <span className="preset-colours" aria-hidden="true">
            {paletteColourIds.map(id => (
              <i key={id} style={{ backgroundColor: palette[storedNames[id]] }} />
            ))}
          </span>
          {name}
        </button>
      ))}
    </div>
  </>
)

type ModeProps = { readonly palette: StoredPalette; readonly onChange: (palette: StoredPalette) => void }

const computedFrom = (palette: StoredPalette): Offered[] => {
  const seed = paletteOf(palette)?.accent ?? null
  return palettePresets.map(preset => ({
    name: t(presetLabels[preset]),
    palette: storedPalette(paletteFromColour(seed, preset)),
  }))
}

/** Whole palettes: those put together by hand, and four that are computed from the Bright there is. */
export const PresetsMode = ({ palette, onChange }: ModeProps) => (
  <>
    <PaletteTiles label={t(designMessages.designerPalettes)} offered={byHand} current={palette} onChoose={onChange} />
    <PaletteTiles
      label={t(designMessages.computedPalettes)}
      offered={computedFrom(palette)}
      current={palette}
      onChoose={onChange}
    />
  </>
)
