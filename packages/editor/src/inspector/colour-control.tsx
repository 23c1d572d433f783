import './colour-control.css'
import { type ColourReference, colourLabels, paletteColourIds } from '@sitewright/domain/design'
import { useId, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import { paletteOf, storedNames } from '../design/colour-words'
import { useDesign } from '../design/design-store'
import { TextField } from '../ui/field'
import { Slider } from '../ui/slider'
import { alphaOf, choiceOf, hexOf, offeredRoles, referenceOf, typedColour, withOpacity } from './colour-values'

type Choice = { readonly value: string; readonly label: string; readonly colour: string }

/** The colours as they are on the page: those of the site's palette, and those of the theme of the block's section. */
function useChoices(blockId: string | undefined) {
  const { draft, elements } = useEditorScope()
  const tried = useDesign(({ styles }) => styles)
  const sectionId = useRested(({ document }) => document.blocks[blockId ?? '']?.sectionId)
  const { palette } = tried ?? draft.styles
  const section = sectionId === undefined ? undefined : elements.sections.get(sectionId)
  const style = section?.ownerDocument.defaultView?.getComputedStyle(section)
  const roles = Object.entries(offeredRoles).map(
    ([role, label]): Choice => ({
      value: `role:${role}`,
      label,
      colour: style?.getPropertyValue(`--site-${role}`) || 'transparent',
    }),
  )
  const colours = paletteColourIds.map(
    (id): Choice => ({ value: `palette:${id}`, label: colourLabels[id], colour: palette[storedNames[id]] }),
  )
  return { roles, colours, palette: paletteOf(palette) }
}

const Swatches = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <>
    <span className="colour-group quiet">{label}</span>
    <div className="colour-choices">
      {choices.map(choice => (
        <Radio
          key={choice.value}
          value={choice.value}
          className="colour-choice"
          aria-label={choice.label}
          data-hint={choice.label}
        >
          <span style={{ backgroundColor: choice.colour }} />
        </Radio>
      ))}
    </div>
  </>
)

/** Words half-typed stay in the field; they become a colour when it is left or Enter is pressed. */
const HexField = ({
  value,
  shown,
  onChange,
}: {
  value: ColourReference
  shown: string
  onChange: (colour: ColourReference) => void
}) => {
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const settle = () => {
    if (typed === undefined || typed.trim() === shown) return setTyped(undefined)
    const colour = typedColour(typed, value)
    setWrong(colour === undefined)
    if (!colour) return
    setTyped(undefined)
    onChange(colour)
  }
  return (
    <TextField
      label="Hex"
      value={typed ?? shown}
      error={isWrong ? 'That is not a colour.' : undefined}
      onChange={text => {
        setTyped(text)
        setWrong(false)
      }}
      onBlur={settle}
      onKeyDown={event => event.key === 'Enter' && settle()}
      input={{ placeholder: '#2F4A86', spellCheck: 'false' }}
    />
  )
}

/** A colour that follows the section or the palette, or one of the owner's own. */
export const ColourControl = ({
  label,
  help,
  value,
  blockId,
  onChange,
  onChangeEnd,
}: {
  label: string
  help?: string
  value: unknown
  blockId: string | undefined
  onChange: (colour: ColourReference) => void
  onChangeEnd: () => void
}) => {
  const id = useId()
  const reference = value as ColourReference
  const { roles, colours, palette } = useChoices(blockId)
  const alpha = alphaOf(reference)
  const choose = (colour: ColourReference | undefined) => {
    if (!colour) return
    onChange(colour)
    onChangeEnd()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="colour-control" role="group" aria-labelledby={id}>
      <RadioGroup value={choiceOf(reference) ?? null} onChange={choice => choose(referenceOf(choice, reference))}>
        <Label className="field-label" id={id}>
          {label}
        </Label>
        <Swatches label="Of the section" choices={roles} />
        <Swatches label="Of the palette" choices={colours} />
      </RadioGroup>
      <HexField
        key={choiceOf(reference) ?? 'own'}
        value={reference}
        shown={hexOf(reference, palette)}
        onChange={choose}
      />
      {alpha !== undefined && (
        <Slider
          label="Opacity"
          unit="%"
          min={0}
          max={100}
          value={Math.round(alpha * 100)}
          onChange={percent => onChange(withOpacity(reference, percent / 100))}
          onChangeEnd={onChangeEnd}
        />
      )}
      {help && <p className="field-help">{help}</p>}
    </div>
  )
}
