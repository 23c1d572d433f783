import type { SiteDraft } from '@sitewright/contract/pages'
import {
  colourLabels,
  formatColour,
  type PaletteColourId,
  type SystemColourId,
  safeColourIds,
  safeColours,
  safeRules,
  selectorColours,
} from '@sitewright/domain/design'
import { useMemo } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { paletteOf } from '../../design/colour-words'
import { t } from '../../language'

export const ownColour = 'own'
export type ColourChoice = SystemColourId | 'theme' | typeof ownColour

type Shown = { readonly id: SystemColourId; readonly label: string; readonly colour: string }

/** The five of the palette, and those derived from them where they differ: a second one that looks the same is no choice. */
function shownColours(
  stored: SiteDraft['styles']['palette'],
  { chosen, hidden }: { chosen: ColourChoice; hidden: readonly PaletteColourId[] },
): { readonly palette: readonly Shown[]; readonly safe: readonly Shown[] } {
  const palette = paletteOf(stored)
  if (!palette) return { palette: [], safe: [] }
  const safe = safeColours(palette)
  const hexOf = (id: PaletteColourId) => formatColour(palette[id], 'hex')
  return {
    palette: selectorColours(hidden.filter(id => id !== chosen)).map(({ id, label }) => ({
      id,
      label: t(label),
      colour: hexOf(id),
    })),
    safe: safeColourIds
      .map(id => ({ id, label: t(colourLabels[id]), colour: formatColour(safe[id].colour, 'hex') }))
      .filter(({ id, colour }) => id === chosen || colour !== hexOf(safeRules[id].from)),
  }
}

const Choices = ({ colours }: { colours: readonly Shown[] }) =>
  colours.map(({ id, label, colour }) => (
    <Radio key={id} value={id} className="colour-choice" aria-label={label} data-hint={label}>
      <span style={{ backgroundColor: colour }} />
    </Radio>
  ))

/** One colour out of those that follow the palette, that of the theme, or the owner's own. */
export const ColourChoices = ({
  label,
  palette,
  chosen,
  hasTheme,
  hidden = [],
  onChoose,
}: {
  label: string
  palette: SiteDraft['styles']['palette']
  chosen: ColourChoice
  hasTheme: boolean
  /** Colours of the palette that make no sense here. */
  hidden?: readonly PaletteColourId[] | undefined
  onChoose: (choice: ColourChoice) => void
}) => {
  const shown = useMemo(() => shownColours(palette, { chosen, hidden }), [palette, chosen, hidden])
  return (
    <RadioGroup
      className="field"
      orientation="horizontal"
      value={chosen}
      onChange={choice => onChoose(choice as ColourChoice)}
    >
      <Label className="field-label">{label}</Label>
      <div className="colour-choices">
        {hasTheme && (
          <Radio value="theme" className="colour-choice words">
            {t('Theme')}
          </Radio>
        )}
        <Choices colours={shown.palette} />
        <Radio value={ownColour} className="colour-choice words">
          {t('Own')}
        </Radio>
      </div>
      {shown.safe.length > 0 && (
        <div className="colour-choices safe">
          <Choices colours={shown.safe} />
        </div>
      )}
    </RadioGroup>
  )
}
